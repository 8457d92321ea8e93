internal import CoreGraphics

/// What changed between two trees, one line per element: `+` appeared, `-` disappeared, `~` changed. Elements that move
/// together, or change in the same way, share a line.
struct ElementDifference {
    /// At most 60 lines, and one with the number of others.
    private(set) var lines: [String] = []
    private static let maximumLines = 60

    /// A change that several elements can have in common.
    private struct Change {
        var text: String
        var elements: [DriveElement]
    }

    /// Compares elements by their identifiers.
    init(from old: [DriveElement], to new: [DriveElement]) {
        let (old, new) = (old.flatMap(\.flattened), new.flatMap(\.flattened))
        let before = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let after = Set(new.map(\.id))
        for element in old where !after.contains(element.id) { lines.append("- " + element.line) }
        var changes: [Change] = []
        var indices: [String: Int] = [:]
        for element in new {
            guard let earlier = before[element.id] else {
                lines.append("+ " + element.line)
                continue
            }
            guard let text = Self.change(from: earlier, to: element) else { continue }
            if let index = indices[text] {
                changes[index].elements.append(element)
            } else {
                indices[text] = changes.count
                changes.append(Change(text: text, elements: [element]))
            }
        }
        lines += changes.map { change in
            let names = change.elements.prefix(3).map(\.id).joined(separator: ", ")
            let count = change.elements.count
            return "~ " + (count > 3 ? "\(count) elements (\(names), …)" : names) + "  " + change.text
        }
        guard lines.count > Self.maximumLines else { return }
        lines =
            lines.prefix(Self.maximumLines) + ["… and \(lines.count - Self.maximumLines) further changes; call tree"]
    }

    private static func change(from old: DriveElement, to new: DriveElement) -> String? {
        var changes = zip(old.properties, new.properties).filter { $0.text != $1.text }.map {
            "\($0.name) \($0.text.isEmpty ? "none" : $0.text) → \($1.text.isEmpty ? "none" : $1.text)"
        }
        if old.frame.size == new.frame.size, old.frame.origin != new.frame.origin {
            let distance = CGPoint(x: new.frame.minX - old.frame.minX, y: new.frame.minY - old.frame.minY)
            changes.append("moved by (\(DriveText.point(distance)))")
        } else if old.frame != new.frame {
            changes.append("frame \(DriveText.rect(old.frame)) → \(DriveText.rect(new.frame))")
        }
        return changes.isEmpty ? nil : changes.joined(separator: ", ")
    }

    /// The lines, or that nothing changed.
    var text: String { lines.isEmpty ? "nothing visible changed" : lines.joined(separator: "\n") }
}
