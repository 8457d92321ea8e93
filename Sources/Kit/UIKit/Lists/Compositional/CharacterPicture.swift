internal import CollectionCore
import Foundation

/// A text picture in which rectangles are drawn with characters.
struct CharacterPicture {
    private var rows: [[Character]]

    /// Creates an empty picture of a size in characters.
    init(width: Int, height: Int) {
        rows = Array(repeating: Array(repeating: " ", count: width), count: height)
    }

    /// Draws the outline of a rectangle given in character cells and clips it to the picture.
    mutating func draw(x: Int, y: Int, width: Int, height: Int) {
        guard width > 1, height > 1 else { return }
        for column in x..<(x + width) {
            set("-", column, y)
            set("-", column, y + height - 1)
        }
        for row in y..<(y + height) {
            set("|", x, row)
            set("|", x + width - 1, row)
        }
        for (column, row) in [(x, y), (x + width - 1, y), (x, y + height - 1), (x + width - 1, y + height - 1)] {
            set("+", column, row)
        }
    }

    /// Returns the character column or row of a coordinate, clamped to a range that cannot overflow.
    private static func column(_ value: Double) -> Int { Int(max(-1000, min(value, 1000))) }

    private mutating func set(_ character: Character, _ column: Int, _ row: Int) {
        guard rows.indices.contains(row), rows[row].indices.contains(column) else { return }
        rows[row][column] = character
    }

    /// The lines of the picture, without trailing spaces.
    var text: String {
        rows.map { row in
            var line = String(row)
            while line.last == " " { line.removeLast() }
            return line
        }.joined(separator: "\n")
    }

    /// Returns a picture of `group` in a container of 400 by 400 points. A character is about 7 by 14 points.
    @MainActor static func of(_ group: NSCollectionLayoutGroup) -> String {
        let names = CompositionalNames()
        let node = group._node(names)
        let side = 400.0
        let container = CompositionalContainer(
            size: Size(width: side, height: side), axis: .vertical, grid: PixelGrid(scale: 1))
        let environment = CompositionalEnvironment(
            size: CGSize(width: side, height: side), insets: .zero, traits: UITraitCollection())
        // A group holds at most the items that fit. 1000 items exceed what the picture can show.
        let section = SolvedSection(CompositionalSection(group: node), itemCount: 1000, container: container) {
            provider, size in
            names.providers[provider](environment.resized(to: CGSize(size))).map { $0._value }
        }
        guard section.groupCount > 0 else { return "" }
        let length = section.length(ofGroup: 0)
        let (across, down) = (side / 60, side / 30)
        var picture = CharacterPicture(width: 62, height: Int(min(length, 4 * side) / down) + 2)
        let solution = CompositionalSolution(sections: [section], container: container)
        for item in 0..<min(section.itemsPerGroup, section.itemCount) {
            guard let frame = solution.cell(section: 0, item: item)?.frame else { continue }
            let (left, top) = (column(frame.x / across), column(frame.y / down))
            picture.draw(
                x: left, y: top, width: column(frame.maxX / across) - left + 1,
                height: column(frame.maxY / down) - top + 1)
        }
        return picture.text
    }
}

extension NSCollectionLayoutGroupCustomItem {
    /// The item in the form that the solver uses.
    var _value: CustomGroupItem { CustomGroupItem(frame: Rect(frame), zIndex: zIndex) }
}
