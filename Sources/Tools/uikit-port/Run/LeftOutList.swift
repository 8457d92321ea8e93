internal import FileAccess
import Foundation
import SourcePort

/// The list of code that is left out, as the file in the folder of a package.
struct LeftOutList {
    private let folder: String
    private var text: String
    private var entries: Set<LeftOut>

    /// Reads the list of the package in a folder. A missing file is an empty list.
    init(_ folder: String) {
        self.folder = folder
        let bytes = (try? RegularFile.contents(folder + "/" + PortPlan.leftOutFile, limit: 16 << 20)) ?? []
        text = String(decoding: bytes, as: UTF8.self)
        entries = Set(LeftOut.all(in: text))
    }

    /// The number of different pieces of code.
    var count: Int { Set(entries.map { $0.path + "\t" + $0.code }).count }
    /// The paths of the sources with such code.
    var files: Set<String> { Set(entries.map(\.path)) }

    /// The compiler's message above each entry, with the entry's file.
    var reasons: [(message: String, path: String, place: String)] {
        let lines = text.split(whereSeparator: \.isNewline)
        return zip(lines, lines.dropFirst()).compactMap { comment, line in
            guard comment.hasPrefix("# "), let entry = LeftOut.all(in: String(line)).first else { return nil }
            return (String(comment.dropFirst(2)), entry.path, FilePath(entry.path).name)
        }
    }

    /// Removes the entries whose code is no longer in the sources, with the messages above them.
    ///
    /// - Returns: The number of removed entries.
    mutating func removeStale() -> Int {
        var stale: Set<LeftOut> = []
        for (path, entries) in Dictionary(grouping: entries, by: \.path) {
            // A file that was removed has no code.
            let source = (try? PortCommand.text(ofFile: path.hasPrefix("/") ? path : folder + "/" + path)) ?? ""
            guard let codes = LeftOutFinder.codes(in: source) else { continue }
            stale.formUnion(entries.filter { !codes.contains($0.code) })
        }
        remove(stale)
        return stale.count
    }

    /// Removes the entries of the sources that a condition chooses by their paths, with the messages above them.
    mutating func remove(where isChosen: (_ path: String) -> Bool) {
        remove(entries.filter { isChosen($0.path.hasPrefix("/") ? $0.path : folder + "/" + $0.path) })
    }

    private mutating func remove(_ stale: Set<LeftOut>) {
        guard !stale.isEmpty else { return }
        var kept: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let entry = LeftOut.all(in: String(line)).first, stale.contains(entry) {
                if kept.last?.hasPrefix("# ") ?? false { kept.removeLast() }
            } else {
                kept.append(line)
            }
        }
        text = kept.joined(separator: "\n")
        entries.subtract(stale)
    }

    /// Adds the code around errors.
    ///
    /// - Parameter valuesFirst: Whether only values that determine the types of properties are added, if there are any.
    /// - Returns: The number of new entries.
    mutating func leaveOut(_ faults: [CompilerFault], valuesFirst: Bool) -> Int {
        let added = valuesFirst ? leaveOut(faults, decisive: true) : 0
        return added > 0 ? added : leaveOut(faults, decisive: false)
    }

    /// - Parameter decisive: Whether only values that determine the types of properties are left out. Errors of the code
    ///   that uses these properties may disappear with them.
    private mutating func leaveOut(_ faults: [CompilerFault], decisive: Bool) -> Int {
        var added = 0
        for (path, faults) in Dictionary(grouping: faults, by: \.path).sorted(by: { $0.key < $1.key }) {
            // Placeholders are generated, and UIKit is no part of the project.
            if let own = InitCommand.ownFolder, path.hasPrefix(own + "/Sources/") { continue }
            if path.hasPrefix(folder + "/" + PortPlan.placeholdersFolder + "/") { continue }
            // The code that the plugin adds at the end of a source has no place in the project.
            if path.contains("/plugins/outputs/") { continue }
            guard let source = try? PortCommand.text(ofFile: path) else { continue }
            let name = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
            let places = faults.map { LeftOutFinder.Fault(line: $0.line, column: $0.column) }
            let chosen = decisive ? LeftOutFinder.decisiveFaults(of: places, in: source) : Set(places)
            guard !chosen.isEmpty else { continue }
            let found = LeftOutFinder.entries(for: places, in: source, path: name, known: entries)
            for (entry, fault) in zip(found, faults)
            where chosen.contains(.init(line: fault.line, column: fault.column)) {
                guard let entry, entries.insert(entry).inserted else { continue }
                text += "# \(fault.message)\n\(entry.line)\n"
                added += 1
            }
        }
        return added
    }

    /// Writes the list to its file.
    func save() throws(FileError) { try OutputFile.write(Array(text.utf8), to: folder + "/" + PortPlan.leftOutFile) }
}
