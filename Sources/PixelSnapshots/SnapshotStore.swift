import Foundation
public import Raster

/// Where recorded pictures are kept, and what becomes of a new one; usable without a test library.
public struct SnapshotStore: Sendable {
    /// Holds the recorded pictures.
    public var folder: String
    /// Receives what a failing comparison leaves to look at.
    public var failureFolder: String

    public init(folder: String, failureFolder: String) {
        self.folder = folder
        self.failureFolder = failureFolder
    }

    /// The folder for a test file: `__Snapshots__/<name without extension>` beside it; failures go to the temporary folder.
    public init(besideTestFile path: String) {
        let file = URL(fileURLWithPath: path)
        let name = file.deletingPathExtension().lastPathComponent
        folder = file.deletingLastPathComponent().path + "/__Snapshots__/" + name
        failureFolder = NSTemporaryDirectory() + "/snapshot-failures/" + name
    }

    /// What came of a picture.
    public enum Outcome: Hashable, Sendable {
        case matches
        /// There was none, or recording was asked for.
        case recorded(path: String, isNew: Bool)
        case differs(SnapshotDifference, expected: String, actual: String, difference: String)

        /// What a test should fail with; `nil` when it should pass.
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

    /// Compares a picture with the recorded one, and records it when there is none or when asked to.
    ///
    /// - Throws: `RasterError` when a file cannot be read or written.
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
        // Through the file format and back: straight alpha in eight bits loses some of a translucent pixel.
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
