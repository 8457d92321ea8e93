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
            case .missing(let path): SnapshotStore.Verdict.missing(path).message(of: "picture")
            case .recorded(let path, isNew: true):
                SnapshotStore.Verdict.recorded(path, isNew: true).message(of: "picture")
            case .differs(let found, let expected, let actual, let difference):
                SnapshotStore.Verdict.differs(
                    found.description, [("expected", expected), ("actual", actual), ("difference", difference)]
                ).message(of: "picture")
            }
        }
    }

    /// The result of any check, before it has a form that a caller wants.
    package enum Verdict {
        case matches
        case recorded(_ path: String, isNew: Bool)
        case missing(_ path: String)
        /// The recording exists and cannot be opened.
        case unreadable(_ path: String, reason: String)
        /// What differs, and the files that show it.
        case differs(_ message: String, [(label: String, path: String)])

        /// The failure message; `nil` if the value matches.
        ///
        /// - Parameter kind: What is recorded: a picture, a text, or a file.
        package func message(of kind: String) -> String? {
            switch self {
            case .matches: return nil
            case .missing(let path):
                return "there is no recorded \(kind) at \(path), and recording is off. Run the test with "
                    + "OCV_RECORD=missing."
            case .recorded(let path, isNew: true):
                return
                    "there was no recorded \(kind). It has been recorded now: look at \(path) and run the test again."
            case .recorded(let path, isNew: false):
                return "recording is on, so nothing was compared. The \(kind) has been recorded again: look at \(path)."
            case .unreadable(let path, let reason):
                return "the recorded \(kind) at \(path) cannot be opened: \(reason)."
            case .differs(let message, let files):
                let lines = files.map { label, path in
                    "\n  " + "\(label):".padding(toLength: 12, withPad: " ", startingAt: 0) + path
                }
                return (message.hasSuffix("\n") ? String(message.dropLast()) : message) + lines.joined()
            }
        }
    }

    /// What differs between a value and its recording.
    struct Finding {
        /// A sentence, as part of the failure.
        var message: String
        /// The marked differences of pictures, as a PNG file.
        var marks: [UInt8]?
    }

    /// Compares an image with the recorded one, or records it if there is none or recording is requested.
    ///
    /// - Throws: `RasterError` if a file cannot be read or written.
    public func verify(
        _ bitmap: Bitmap, named name: String, tolerance: SnapshotTolerance = .exact, isRecording: Bool = false
    ) throws(RasterError) -> Outcome {
        let outcome = try verify(bitmap, named: name, tolerance: tolerance, recording: isRecording ? .all : .missing)
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
        let (verdict, found) = try verdict(
            on: bitmap, named: name, tolerance: tolerance, precision: precision, recording: recording)
        switch verdict {
        case .matches: return .matches
        case .recorded(let path, let isNew): return .recorded(path: path, isNew: isNew)
        case .missing(let path): return .missing(path: path)
        case .unreadable(let path, let reason): throw .imageUnreadable(name: path, reason: reason)
        case .differs(_, let files):
            let paths = files.map(\.path)
            return .differs(found!, expected: paths[0], actual: paths[1], difference: paths[2])
        }
    }

    /// Compares an image with the recorded one, or records it according to `recording`; returns what differs, too.
    package func verdict(
        on bitmap: Bitmap, named name: String, tolerance: SnapshotTolerance, precision: Float = 1,
        recording: SnapshotRecording
    ) throws(RasterError) -> (Verdict, SnapshotDifference?) {
        var found: SnapshotDifference?
        let verdict = try check(
            named: name, suffix: ".png", recording: recording,
            encoded: { () throws(RasterError) in try bitmap.pngData() },
            finding: { recorded throws(RasterError) in
                let expected = try Bitmap.decoded(from: recorded, name: name)
                let actual = bitmap.asStored()
                found = SnapshotDifference(expected: expected, actual: actual, tolerance: tolerance)
                guard let found, found.isMore(than: precision) else { return nil }
                let marks = try DifferencePicture.make(expected: expected, actual: actual, tolerance: tolerance)
                return Finding(message: found.description, marks: try marks.pngData())
            })
        return (verdict, found)
    }

    /// Compares a value with the recorded one, or records it according to `recording`.
    ///
    /// - Returns: The failure message; `nil` if the values are equal.
    @MainActor
    package func verify<Format>(
        _ current: Format, diffing: Diffing<Format>, pathExtension: String?, named name: String,
        recording: SnapshotRecording, decoding: PictureDecoding? = nil
    ) throws -> String? {
        let suffix = pathExtension.map { "." + $0 } ?? ""
        let kind = Format.self == String.self ? "text" : suffix == ".png" ? "picture" : "file"
        let verdict = try check(
            named: name, suffix: suffix, recording: recording, encoded: { Array(diffing.toData(current)) },
            finding: { recorded in
                let difference =
                    if let diff = diffing.diffOfPixels, let pixels = decoding?.pixels(ofFile: recorded) {
                        diff(pixels, current)
                    } else {
                        diffing.diff(diffing.fromData(Data(recorded)), current)
                    }
                return difference.map { message, attachments in
                    let marks = attachments.first { $0.name == "difference.png" }?.payload
                    return Finding(message: message, marks: marks.map { Array($0) })
                }
            })
        guard case .differs(_, let files) = verdict else { return verdict.message(of: kind) }
        var message = verdict.message(of: kind)
        if let tool = SharedSettings.diffTool {
            let command = tool(currentFilePath: files[0].path, failedFilePath: files[1].path)
            if !command.isEmpty { message? += "\n  compare:    \(command)" }
        }
        if recording == .failed {
            message? += "\n  The expected \(kind) has been replaced with the actual one. Run the test again."
        }
        return message
    }

    /// Begins to decode the recorded picture of a name, if there is one.
    func decoding(named name: String) -> PictureDecoding {
        PictureDecoding(path: folder + "/" + Self.fileName(name) + ".png")
    }

    /// The one comparison of all values with their recordings.
    ///
    /// - Parameters:
    ///   - name: The name of the recording.
    ///   - suffix: The extension of its file, with its point.
    ///   - recording: When to record.
    ///   - encoded: The file of the current value; called only if it is written.
    ///   - finding: What differs from the recorded file; `nil` if the value matches it.
    private func check(
        named name: String, suffix: String, recording: SnapshotRecording, encoded: () throws(RasterError) -> [UInt8],
        finding: (_ recorded: [UInt8]) throws(RasterError) -> Finding?
    ) throws(RasterError) -> Verdict {
        let file = Self.fileName(name)
        let path = folder + "/" + file + suffix
        let exists = FileStatus(of: path) != nil
        if !exists, recording == .never { return .missing(path) }
        if !exists || recording == .all {
            try Self.write(try encoded(), to: path)
            return .recorded(path, isNew: !exists)
        }
        let recorded: [UInt8]
        do throws(FileError) {
            recorded = try RegularFile.contents(path, limit: 1 << 30)
        } catch {
            return .unreadable(path, reason: error.reason)
        }
        SnapshotLog.check(FilePath(path).absolute.string, in: failureFolder, file: file)
        guard let found = try finding(recorded) else { return .matches }
        let isPicture = suffix == ".png"
        var failure = SnapshotFailure(
            name: name, kind: isPicture ? .picture : .text, recording: FilePath(path).absolute.string,
            actual: file + ".actual" + suffix, message: found.message)
        let actual = try encoded()
        try Self.write(actual, to: failureFolder + "/" + failure.actual)
        var files = [("expected", path), ("actual", failureFolder + "/" + failure.actual)]
        if isPicture {
            // A copy of the recording, which a page elsewhere can show.
            failure.expected = file + ".expected.png"
            try Self.write(recorded, to: failureFolder + "/" + file + ".expected.png")
        }
        if let marks = found.marks {
            failure.difference = file + ".difference.png"
            try Self.write(marks, to: failureFolder + "/" + file + ".difference.png")
            files.append(("difference", failureFolder + "/" + file + ".difference.png"))
        }
        do throws(FileError) {
            if isPicture {
                let page = failureFolder + "/" + file + ".html"
                try OutputFile.write(SnapshotRun(folder: failureFolder).html(of: failure), to: page)
                files.append(("page", page))
            }
            try SnapshotLog.fail(failure, in: failureFolder, file: file)
        } catch {
            throw .cannotWrite(path: error.path, reason: error.reason)
        }
        if recording == .failed { try Self.write(actual, to: path) }
        return .differs(found.message, files)
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(RasterError) {
        do throws(FileError) {
            try OutputFile.write(bytes, to: path, makingFolders: true)
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
