internal import FileAccess
internal import Foundation
public import Raster
internal import SnapshotReport

/// Stores recorded images and verifies new ones, without depending on a test library.
public struct SnapshotStore: Sendable {
    /// The folder of the recorded images.
    public var folder: String
    /// The folder for the images of failed comparisons.
    public var failureFolder: String

    /// Creates a store with the folder of recordings and the folder of failed comparisons.
    public init(folder: String, failureFolder: String) {
        self.folder = folder
        self.failureFolder = failureFolder
    }

    /// Uses the folder `__Snapshots__/<name without extension>` next to a test file. Failures use the folder
    /// that the environment variable `OCV_SNAPSHOT_ARTIFACTS` names, or the temporary folder.
    public init(besideTestFile path: String) {
        let name = FilePath(path).stem
        folder = FilePath(FilePath(path).absolute.folder).appending("__Snapshots__/" + name).string
        failureFolder = SnapshotSettings.process.artifacts + "/" + name
    }

    /// The result of verifying an image.
    public enum Outcome: Hashable, Sendable {
        /// The images are equal within the tolerance.
        case matches
        /// The image was recorded, because there was none or recording was requested.
        case recorded(path: String, isNew: Bool)
        /// There is no recorded image, and recording is not allowed.
        case missing(path: String)
        /// The images differ; the paths of the three images follow.
        case differs(SnapshotDifference, expected: String, actual: String, difference: String)

        /// The failure message of the test; `nil` if it passes.
        public var failureMessage: String? {
            switch self {
            case .matches, .recorded(_, isNew: false): nil
            case .missing(let path): SnapshotStore.missingMessage(path)
            case .recorded(let path, isNew: true):
                "the picture has been recorded: look at \(path) and run the test again."
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

    /// The message of a failure because there is no recording.
    static func missingMessage(_ path: String, kind: String = "picture") -> String {
        "there is no recorded \(kind) at \(path), and recording is off. Run the test with OCV_RECORD=missing."
    }

    /// Compares an image with the recorded one, or records it if there is none or recording is requested.
    ///
    /// - Throws: `RasterError` if a file cannot be read or written.
    public func verify(
        _ bitmap: Bitmap, named name: String, tolerance: SnapshotTolerance = .exact, isRecording: Bool = false
    ) throws(RasterError) -> Outcome {
        let outcome = try verify(
            bitmap, named: name, tolerance: tolerance, precision: 1, recording: isRecording ? .all : .missing)
        if isRecording, case .recorded(let path, _) = outcome { return .recorded(path: path, isNew: false) }
        return outcome
    }

    /// Compares an image with the recorded one, or records it according to `recording`.
    ///
    /// - Parameters:
    ///   - bitmap: The image.
    ///   - name: The name of the recording.
    ///   - tolerance: The maximum difference of the channels of a pixel.
    ///   - precision: The part of the pixels that must match, 0...1.
    ///   - recording: When to record.
    /// - Throws: `RasterError` if a file cannot be read or written.
    public func verify(
        _ bitmap: Bitmap, named name: String, tolerance: SnapshotTolerance = .exact, precision: Float = 1,
        recording: SnapshotRecording
    ) throws(RasterError) -> Outcome {
        let file = Self.fileName(name)
        let path = folder + "/" + file + ".png"
        let exists = FileManager.default.fileExists(atPath: path)
        if !exists, recording == .never { return .missing(path: path) }
        if recording == .all || !exists {
            try bitmap.writePNG(to: path)
            return .recorded(path: path, isNew: true)
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .imageUnreadable(name: path, reason: "it cannot be opened")
        }
        let expected = try Bitmap.decoded(from: Array(data), name: path)
        SnapshotLog.check(FilePath(path).absolute.string, in: failureFolder, file: file)
        // Encodes and decodes the image first, because straight alpha with eight bits loses precision of translucent
        // pixels.
        let actualData = try bitmap.pngData()
        let actual = try Bitmap.decoded(from: actualData, name: name)
        guard let found = SnapshotDifference(expected: expected, actual: actual, tolerance: tolerance) else {
            return .matches
        }
        guard found.isMore(than: precision) else { return .matches }
        let actualPath = failureFolder + "/" + file + ".actual.png"
        let differencePath = failureFolder + "/" + file + ".difference.png"
        try bitmap.writePNG(to: actualPath)
        try DifferencePicture.make(expected: expected, actual: actual, tolerance: tolerance).writePNG(
            to: differencePath)
        let report = try DifferenceReport(
            name: name, message: found.description, expected: (expected, data), actual: (actual, Data(actualData)),
            tolerance: tolerance)
        try Self.write(Data(report.page.utf8), to: failureFolder + "/" + file + ".html")
        try keep(
            SnapshotFailure(
                name: name, kind: .picture, recording: path, actual: file + ".actual.png",
                expected: file + ".expected.png", difference: file + ".difference.png", message: found.description),
            recorded: data, file: file)
        if recording == .failed { try bitmap.writePNG(to: path) }
        return .differs(found, expected: path, actual: actualPath, difference: differencePath)
    }

    /// Compares a value with the recorded one, or records it according to `recording`.
    ///
    /// - Returns: The failure message; `nil` if the values are equal.
    @MainActor
    func verify<Format>(
        _ current: Format, diffing: Diffing<Format>, pathExtension: String?, named name: String,
        recording: SnapshotRecording
    ) throws -> String? {
        let file = Self.fileName(name)
        let suffix = pathExtension.map { "." + $0 } ?? ""
        let path = folder + "/" + file + suffix
        let kind = Format.self == String.self ? "text" : "picture"
        let exists = FileManager.default.fileExists(atPath: path)
        if !exists, recording == .never { return Self.missingMessage(path, kind: kind) }
        if !exists || recording == .all {
            try Self.write(diffing.toData(current), to: path)
            return exists
                ? "recording is on, so nothing was compared. The \(kind) has been recorded again: look at \(path)."
                : "there was no recorded \(kind). It has been recorded now: look at \(path) and run the test again."
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw SnapshotProblem.unreadable(path: path)
        }
        SnapshotLog.check(FilePath(path).absolute.string, in: failureFolder, file: file)
        let result = SharedSettings.shared.name.withValue(name) { diffing.diff(diffing.fromData(data), current) }
        guard let (found, attachments) = result else { return nil }
        let actual = failureFolder + "/" + file + ".actual" + suffix
        try Self.write(diffing.toData(current), to: actual)
        let isPicture = suffix == ".png"
        var hasDifference = false
        var message = found
        if !message.hasSuffix("\n") { message += "\n" }
        message += "  expected:   \(path)\n  actual:     \(actual)"
        for (index, attachment) in attachments.enumerated() {
            // The name distinguishes the file from the others of this snapshot.
            let name = attachment.name ?? attachment.fileName(number: index + 1)
            let path = failureFolder + "/" + file + "." + name
            try Self.write(attachment.payload, to: path)
            if name == "difference.png" { hasDifference = true }
            let label = name == "difference.png" ? "difference: " : "page:       "
            message += "\n  \(label)\(path)"
        }
        try keep(
            SnapshotFailure(
                name: name, kind: isPicture ? .picture : .text, recording: path, actual: file + ".actual" + suffix,
                expected: isPicture ? file + ".expected.png" : nil,
                difference: isPicture && hasDifference ? file + ".difference.png" : nil, message: found),
            recorded: data, file: file)
        if let tool = SharedSettings.diffTool {
            let command = tool(currentFilePath: path, failedFilePath: actual)
            if !command.isEmpty { message += "\n  compare:    \(command)" }
        }
        if recording == .failed {
            try Self.write(diffing.toData(current), to: path)
            message += "\n  The expected \(kind) has been replaced with the actual one. Run the test again."
        }
        return message
    }

    /// Keeps a failure for the report, with a copy of the recording, which a page elsewhere can show.
    private func keep(_ failure: SnapshotFailure, recorded: Data, file: String) throws(RasterError) {
        if let expected = failure.expected { try Self.write(recorded, to: failureFolder + "/" + expected) }
        var failure = failure
        failure.recording = FilePath(failure.recording).absolute.string
        do throws(FileError) {
            try SnapshotLog.fail(failure, in: failureFolder, file: file)
        } catch {
            throw .cannotWrite(path: error.path, reason: error.reason)
        }
    }

    private static func write(_ data: Data, to path: String) throws(RasterError) {
        do throws(FileError) {
            try OutputFile.write(Array(data), to: path, makingFolders: true)
        } catch {
            throw .cannotWrite(path: path, reason: error.reason)
        }
    }

    /// A part of a file name: letters, digits, and underscores; one hyphen for each run of other characters, but none
    /// at either end.
    static func pathComponent(_ text: String) -> String {
        text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
    }

    private static func fileName(_ name: String) -> String {
        let replaced = name.unicodeScalars.map { scalar -> Character in
            let isPlain =
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "-_.".unicodeScalars.contains(scalar)
            return isPlain ? Character(scalar) : "-"
        }
        let result = String(replaced).drop { $0 == "." }
        return result.isEmpty ? "snapshot" : String(result)
    }
}
