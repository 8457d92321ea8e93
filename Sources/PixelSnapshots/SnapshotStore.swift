import Foundation
public import Raster

/// Stores recorded images and verifies new ones, without depending on a test library.
public struct SnapshotStore: Sendable {
    /// The folder of the recorded images.
    public var folder: String
    /// The folder for the images of failed comparisons.
    public var failureFolder: String

    public init(folder: String, failureFolder: String) {
        self.folder = folder
        self.failureFolder = failureFolder
    }

    /// Uses the folder `__Snapshots__/<name without extension>` next to a test file. Failures use the temporary
    /// folder.
    public init(besideTestFile path: String) {
        let file = URL(fileURLWithPath: path)
        let name = file.deletingPathExtension().lastPathComponent
        folder = file.deletingLastPathComponent().path + "/__Snapshots__/" + name
        failureFolder = NSTemporaryDirectory() + "/snapshot-failures/" + name
    }

    /// The result of verifying an image.
    public enum Outcome: Hashable, Sendable {
        case matches
        /// The image was recorded, because there was none or recording was requested.
        case recorded(path: String, isNew: Bool)
        case differs(SnapshotDifference, expected: String, actual: String, difference: String)

        /// The failure message of the test; `nil` if it passes.
        public var failureMessage: String? {
            switch self {
            case .matches, .recorded(_, isNew: false): nil
            case .recorded(let path, isNew: true):
                "there was no recorded picture. It has been recorded now: look at \(path) and run the test again."
            case .differs(let found, let expected, let actual, let difference):
                """
                \(found)
                  expected:   \(expected)
                  actual:     \(actual)
                  difference: \(difference)
                """
            }
        }
    }

    /// Compares an image with the recorded one, or records it if there is none or recording is requested.
    ///
    /// - Throws: `RasterError` if a file cannot be read or written.
    public func verify(
        _ bitmap: Bitmap, named name: String, tolerance: SnapshotTolerance = .exact, isRecording: Bool = false
    ) throws(RasterError) -> Outcome {
        let file = Self.fileName(name)
        let path = folder + "/" + file + ".png"
        let exists = FileManager.default.fileExists(atPath: path)
        if isRecording || !exists {
            try bitmap.writePNG(to: path)
            return .recorded(path: path, isNew: !exists && !isRecording)
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .imageUnreadable(name: path, reason: "it cannot be opened")
        }
        let expected = try Bitmap.decoded(from: Array(data), name: path)
        // Encodes and decodes the image first, because straight alpha with eight bits loses precision of translucent
        // pixels.
        let actual = try Bitmap.decoded(from: bitmap.pngData(), name: name)
        guard let found = SnapshotDifference(expected: expected, actual: actual, tolerance: tolerance) else {
            return .matches
        }
        let actualPath = failureFolder + "/" + file + ".actual.png"
        let differencePath = failureFolder + "/" + file + ".difference.png"
        try bitmap.writePNG(to: actualPath)
        try DifferencePicture.make(expected: expected, actual: actual, tolerance: tolerance).writePNG(
            to: differencePath)
        return .differs(found, expected: path, actual: actualPath, difference: differencePath)
    }

    private static func fileName(_ name: String) -> String {
        let kept = name.unicodeScalars.map { scalar -> Character in
            let isPlain =
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "-_.".unicodeScalars.contains(scalar)
            return isPlain ? Character(scalar) : "-"
        }
        let result = String(kept).drop { $0 == "." }
        return result.isEmpty ? "snapshot" : String(result)
    }
}
