internal import FileAccess
internal import Foundation
internal import InterfaceModel

/// Measures how much of the content of files this module supports.
@MainActor package struct InterfaceCoverage {
    /// The number of readable files, and the number of those without unknown content.
    package private(set) var files = 0
    /// The number of readable files without unknown content.
    package private(set) var complete = 0
    /// Files that are not storyboards or xibs for iOS, with the reasons.
    package private(set) var refused: [String] = []
    /// The exceptions that would end the process of an app.
    package private(set) var exceptions: [String] = []
    /// The number of files with an unknown element, attribute, or value, by its description without file and line.
    package private(set) var unknown: [String: Int] = [:]
    /// The first file with each description.
    package private(set) var examples: [String: String] = [:]

    /// Creates a measurement without files.
    package init() {}

    /// Loads the file, or all files below the folder.
    package mutating func add(_ path: String) {
        if FileStatus(of: path)?.kind == .folder {
            let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
            for name in names.sorted() where name.hasSuffix(".storyboard") || name.hasSuffix(".xib") {
                load(path + "/" + name)
            }
        } else {
            load(path)
        }
    }

    private mutating func load(_ path: String) {
        let document: InterfaceDocument
        do {
            let bytes = try RegularFile.contents(path, limit: InterfaceLimits.bytes)
            document = try InterfaceDocument(Data(bytes), file: path)
        } catch {
            refused.append("\(error)")
            return
        }
        files += 1
        var found = document.findings
        let loader = InterfaceLoader()
        loader.report = { found.append($0) }
        for exception in loader.everything(of: document) { exceptions.append("\(path): \(exception.reason)") }
        let names = Set(
            found.filter(\.isUnknown).map { fault in
                let element = fault.element.map { String($0.prefix { $0 != " " }) } ?? ""
                return element + " " + fault.message
            })
        if names.isEmpty { complete += 1 }
        for name in names {
            unknown[name, default: 0] += 1
            if examples[name] == nil { examples[name] = path }
        }
    }

    /// The results as readable lines.
    package var report: [String] {
        var lines = unknown.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
            "\($0.value) files: \($0.key) (\(examples[$0.key] ?? ""))"
        }
        lines += exceptions.map { "stops: " + $0 } + refused.map { "refused: " + $0 }
        let share = files == 0 ? 100 : Double(complete) / Double(files) * 100
        lines.append("\(files) files, \(complete) with nothing unknown: \((share * 10).rounded() / 10) %")
        return lines
    }
}
