internal import FileAccess
internal import Foundation
public import Testing

/// Compares the previews of a module with recordings, without test code: `@Suite(.previews) struct Previews {}`.
///
/// The suite runs `swift package preview --test`, which finds every `#Preview`, view controller, and layout class.
public struct PreviewsTrait: SuiteTrait, TestScoping {
    /// The target with the previews; `nil` for that of the test, whose name ends in “Tests”.
    let target: String?
    /// Further arguments of the command.
    let arguments: [String]

    /// Compares the previews before the tests of the suite run, and records an issue for each that differs.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let location = test.sourceLocation
        let module = location.moduleName
        let own = module.hasSuffix("Tests") ? String(module.dropLast(5)) : module
        #if compiler(>=6.3)
            let path = location.filePath
        #else
            let path = location._filePath
        #endif
        let run = PreviewRun(sourceFile: path, target: target ?? own, arguments: arguments)
        for failure in run.failures() { Issue.record(Comment(rawValue: failure), sourceLocation: location) }
        try await function()
    }
}

extension Trait where Self == PreviewsTrait {
    /// Compares the previews of the module that a test target is named after with recordings.
    public static var previews: Self { previews() }

    /// Compares previews with recordings: a picture and the tree of its elements, for each size and appearance.
    ///
    /// New ones are recorded, in `__Previews__` in the folder of the package. Unchanged inputs are skipped.
    ///
    /// - Parameters:
    ///   - target: The target with the previews; by default, `Notes` for tests in `NotesTests`.
    ///   - devices: The devices, by the names that `gallery preview --help` lists.
    ///   - comparesAppearances: Whether to show each in light and dark appearance, from right to left, and with large
    ///     text.
    public static func previews(
        target: String? = nil, devices: [String] = ["phone"], comparesAppearances: Bool = false
    ) -> Self {
        PreviewsTrait(
            target: target,
            arguments: ["--device", devices.joined(separator: ",")] + (comparesAppearances ? ["--compare"] : []))
    }
}

/// A run of `swift package preview --test` in the package of a test.
package struct PreviewRun {
    /// The arguments of `swift`.
    package let command: [String]

    /// - Parameter sourceFile: A file in the package.
    package init(sourceFile: String, target: String, arguments: [String], program: String = CommandLine.arguments[0]) {
        var folder = FilePath(sourceFile).folder
        while folder.count > 1, FileStatus(of: folder + "/Package.swift") == nil { folder = FilePath(folder).folder }
        // SCRATCH/x86_64-unknown-linux-gnu/debug/PackageTests.xctest; the viewer is built with the same modules.
        let configuration = FilePath(FilePath(program).absolute.string).folder
        let scratch = FilePath(FilePath(configuration).folder).folder
        command =
            [
                // The running `swift test` holds the lock of the folder. It builds nothing while tests run.
                "package", "--package-path", folder, "--scratch-path", scratch, "--ignore-lock",
                "--disable-build-manifest-caching", "preview", "--target", target, "--test",
            ] + arguments
    }

    /// Runs it.
    ///
    /// - Returns: What failed: a message for each preview that differs, or that of the build.
    func failures() -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift"] + command
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            return ["'swift package preview' did not start: \(error.localizedDescription)"]
        }
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Self.failures(in: output, status: process.terminationStatus)
    }

    /// The failures in the output of the command.
    package static func failures(in output: String, status: Int32) -> [String] {
        guard status != 0 else { return [] }
        var failures: [String] = []
        var isInside = false
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines {
            if line.hasPrefix("FAILED ") {
                failures.append("The preview \(line.dropFirst("FAILED ".count))")
                isInside = true
            } else if isInside, line.hasPrefix("    ") {
                failures[failures.count - 1] += "\n" + line
            } else if line.hasPrefix("all failures: "), let last = failures.indices.last {
                failures[last] += "\n\(line)"
                isInside = false
            } else {
                isInside = false
            }
        }
        if failures.isEmpty {
            failures = ["'swift package preview' failed:\n" + lines.suffix(30).joined(separator: "\n")]
        }
        return failures
    }
}
