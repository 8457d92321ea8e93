import Foundation
import SourcePort

/// The command line: which sources, what to do with the result.
struct PortCommand {
    static let usage = """
        usage: uikit-port [options] FILE-OR-FOLDER...

        Rewrites the Swift sources of one module, written for iOS, for Swift off Apple's platforms.
        Without an option it only reports what it would do.

          --check              report only; status 1 when something cannot be rewritten
          --output FOLDER      write the result there, a file for each source, under the same names
          --write              write over the sources
          --define NAME        let #if find NAME defined (also -D NAME)
          --import MODULE      add an import to files without it
          --source-locations   let the result name the lines of the sources, for compilers and debuggers;
                               its files are called NAME.ported.swift
        """

    struct UsageError: Error {
        let message: String
    }

    enum Target: Equatable {
        case report
        case folder(URL)
        case sources
    }

    private(set) var target = Target.report
    private(set) var options = Porter.Options()
    private(set) var paths: [String] = []

    init(arguments: [String]) throws {
        var rest = arguments[...]
        func value(of option: String) throws -> String {
            guard let next = rest.popFirst() else { throw UsageError(message: "\(option) needs a value") }
            return next
        }
        while let argument = rest.popFirst() {
            switch argument {
            case "-h", "--help":
                print(Self.usage)
                exit(0)
            case "--check": target = .report
            case "--write": target = .sources
            case "--output", "-o": target = .folder(URL(fileURLWithPath: try value(of: argument)))
            case "--define", "-D": options.defined.insert(try value(of: argument))
            case "--import": options.imports.append(try value(of: argument))
            case "--source-locations": options.marksOrigins = true
            case _ where argument.hasPrefix("-"): throw UsageError(message: "unknown option \(argument)")
            default: paths.append(argument)
            }
        }
        guard !paths.isEmpty else { throw UsageError(message: "no sources") }
    }

    /// - Returns: The exit status: 1 when something cannot be rewritten and nothing was to be written.
    func run() throws -> Int32 {
        let sources = try paths.flatMap(Self.swiftFiles).map { path in
            Porter.Source(path: path, text: try String(contentsOfFile: path, encoding: .utf8))
        }
        guard !sources.isEmpty else { throw UsageError(message: "no Swift files in \(paths.joined(separator: " "))") }
        let result = Porter.port(sources, options: options)
        switch target {
        case .report:
            for finding in result.findings { print(finding) }
            let changed = zip(sources, result.files).filter { $0.0.text != $0.1.text }.count
            let impossible = result.findings.filter { $0.kind == .error }.count
            print("\(sources.count) files, \(changed) to be rewritten, \(impossible) places that cannot be")
            return impossible == 0 ? 0 : 1
        case .sources:
            for (source, file) in zip(sources, result.files) where source.text != file.text {
                try file.text.write(toFile: source.path, atomically: true, encoding: .utf8)
            }
        case .folder(let folder):
            try write(result.files, to: folder)
        }
        // The sources may compile all the same: what cannot be rewritten is the compiler's to refuse.
        for finding in result.findings where finding.kind != .note {
            print(
                "\(finding.path):\(finding.line): warning: \(finding.kind == .error ? "not ported: " : "")\(finding.message)"
            )
        }
        return 0
    }

    /// Files whose text is as before are left alone, so that they are not compiled again.
    private func write(_ files: [Porter.Source], to folder: URL) throws {
        var names: [String: String] = [:]
        for file in files {
            let name = URL(fileURLWithPath: file.path).lastPathComponent
            if let other = names.updateValue(file.path, forKey: name) {
                throw UsageError(message: "two files of one module are called alike: \(other) and \(file.path)")
            }
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in files {
            let target = folder.appendingPathComponent(outputName(URL(fileURLWithPath: file.path).lastPathComponent))
            if (try? String(contentsOf: target, encoding: .utf8)) == file.text { continue }
            try file.text.write(to: target, atomically: true, encoding: .utf8)
        }
    }

    /// Text that names the lines of an original may not be called like it: the compiler takes both for one file.
    private func outputName(_ name: String) -> String {
        options.marksOrigins ? name.dropLast(".swift".count) + ".ported.swift" : name
    }

    /// A file itself; of a folder, all Swift files below it, by name.
    private static func swiftFiles(_ path: String) throws -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw UsageError(message: "no such file or folder: \(path)")
        }
        guard isFolder.boolValue else { return [path] }
        return try FileManager.default.subpathsOfDirectory(atPath: path).filter {
            $0.hasSuffix(".swift") && !$0.contains(".build/")
        }
        .sorted().map { path + "/" + $0 }
    }
}
