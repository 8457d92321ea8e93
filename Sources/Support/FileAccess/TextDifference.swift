/// The lines of two texts that differ, the old beside the new.
package enum TextDifference {
    private static let limit = 40

    /// One line for each changed, inserted, or removed line; `nil` if the texts are equal.
    ///
    /// - Complexity: O(*n* *d*) for *n* lines and *d* differences.
    package static func description(old: String, new: String) -> String? {
        guard old != new else { return nil }
        let (before, after) = (lines(old), lines(new))
        let changes = after.difference(from: before)
        var removed: [Int: String] = [:]
        var inserted: [Int: String] = [:]
        for change in changes {
            switch change {
            case .remove(let offset, let line, _): removed[offset] = line
            case .insert(let offset, let line, _): inserted[offset] = line
            }
        }
        var rows: [(number: Int, old: String?, new: String?)] = []
        var (i, j) = (0, 0)
        while i < before.count || j < after.count {
            let (old, new) = (removed[i], inserted[j])
            if old == nil, new == nil {
                (i, j) = (i + 1, j + 1)
                continue
            }
            rows.append((number: (new == nil ? i : j) + 1, old: old, new: new))
            if old != nil { i += 1 }
            if new != nil { j += 1 }
        }
        if rows.isEmpty { return "The texts differ in the character that ends the last line." }
        let width = rows.prefix(limit).map { $0.old?.count ?? 0 }.max() ?? 0
        var text = "\(rows.count) of \(max(before.count, after.count)) lines differ (expected | actual):\n"
        for row in rows.prefix(limit) {
            let old = row.old ?? ""
            text += "  \(row.number): " + old + String(repeating: " ", count: width - old.count)
            text += row.old == nil ? " + " : row.new == nil ? " -" : " | "
            text += (row.new ?? "") + "\n"
        }
        if rows.count > limit { text += "  and \(rows.count - limit) more\n" }
        return text
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
