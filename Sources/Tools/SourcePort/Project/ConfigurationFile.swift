/// The settings of an `.xcconfig` file, with those of the files that it includes.
struct ConfigurationFile {
    /// The values by name, over the inherited ones.
    private(set) var settings: [String: String]
    /// Reads a file; `nil` if there is none.
    private let read: (String) -> String?
    private static let maximumDepth = 8

    /// - Parameters:
    ///   - inherited: The settings that the file may extend, and to which its values refer.
    ///   - read: The text of a file with a path relative to the folder of the project.
    init(
        _ path: String, over inherited: [String: String], _ budget: inout ExpansionBudget,
        read: @escaping (String) -> String?
    ) throws(ExpansionBudget.Exceeded) {
        (settings, self.read) = (inherited, read)
        try add(path, depth: 0, &budget)
    }

    private mutating func add(
        _ path: String, depth: Int, _ budget: inout ExpansionBudget
    ) throws(ExpansionBudget.Exceeded) {
        // A file may include itself.
        guard depth < Self.maximumDepth, let text = read(path) else { return }
        for line in text.split(whereSeparator: \.isNewline) {
            try budget.add(steps: 1 + line.utf8.count)
            let code = Self.withoutComment(line)
            if code.hasPrefix("#include") {
                let parts = code.split(separator: "\"")
                guard parts.count > 1 else { continue }
                let folder = path.split(separator: "/").dropLast().joined(separator: "/")
                try add(XcodeProject.joined(folder, String(parts[1])), depth: depth + 1, &budget)
            } else if let sign = code.firstIndex(of: "=") {
                let key = Self.trimmed(code[..<sign])
                // Conditions such as `[sdk=iphoneos*]` choose a device.
                guard !key.isEmpty, !key.contains("[") else { continue }
                let value = Self.trimmed(code[code.index(after: sign)...])
                let known = settings.merging(["inherited": settings[key] ?? "", "": ""]) { $1 }
                settings[key] = try XcodeProject.expanded(value, known, keepingUnknown: true, within: &budget)
            }
        }
    }

    private static func withoutComment(_ line: Substring) -> Substring {
        var previous: Character?
        for index in line.indices {
            if line[index] == "/", previous == "/" { return trimmed(line[..<line.index(before: index)])[...] }
            previous = line[index]
        }
        return trimmed(line)[...]
    }

    private static func trimmed(_ text: Substring) -> String {
        let rest = text.drop(while: \.isWhitespace)
        return String(rest.prefix(rest.reversed().drop(while: \.isWhitespace).count))
    }
}
