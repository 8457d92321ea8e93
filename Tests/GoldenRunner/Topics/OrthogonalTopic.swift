import QuartzCore
import UIKit

/// `orthogonal`: orthogonal sections, and the handler of their visible items.
enum OrthogonalTopic: AnsweringTopic {
    static let name = "orthogonal"

    /// The last arguments of the visible items handler of a section.
    @MainActor
    private final class HandlerLog {
        var offset = CGPoint.zero
        /// The names of the items whose frames intersect the viewport, in order.
        var items: [String] = []
    }

    /// The view of a case after the offsets of its sections were set.
    @MainActor
    private struct Screen {
        let harness: GoldenHarness
        /// The embedded scroll view of each section, from top to bottom.
        let rows: [UIScrollView]
        let logs: [HandlerLog]
    }

    static func answer(_ golden: GoldenCase) throws(GoldenError) -> JSONValue {
        let screen = try screen(golden.input)
        let view = screen.harness.collectionView
        // A case that is recorded again keeps its sections and their members.
        let former = golden.expected["sections"].array
        let indices = former.map { $0.compactMap { $0["section"].int } } ?? Array(screen.logs.indices)
        var sections: [JSONValue] = []
        for (position, index) in indices.enumerated() where index < screen.rows.count {
            let paths = view.indexPathsForVisibleItems.filter { $0.section == index }.sorted()
            let cells = paths.compactMap { path in
                view.cellForItem(at: path).map { members(of: $0, item: path.item, in: view) }
            }
            let found = JSONValue.object([
                "section": .integer(index), "restingOffset": recorded(screen.rows[index].contentOffset.x),
                "visibleCells": .array(cells),
                "handler": .object([
                    "offsetX": recorded(screen.logs[index].offset.x),
                    "items": .array(screen.logs[index].items.map(JSONValue.string)),
                ]),
            ])
            sections.append(found.restricted(to: former?[position] ?? .null))
        }
        return .object(["sections": .array(sections)])
    }

    private static func members(of cell: UICollectionViewCell, item: Int, in view: UIView) -> JSONValue {
        guard case .object(var members) = recorded(cell.convert(cell.bounds, to: view)) else { return .null }
        members["item"] = .integer(item)
        members["alpha"] = recorded(cell.alpha)
        members["hidden"] = .bool(cell.isHidden)
        members["layerZPosition"] = recorded(cell.layer.zPosition)
        let t = cell.transform
        members["transform"] = .array([t.a, t.b, t.c, t.d, t.tx, t.ty].map { recorded($0) })
        return .object(members)
    }

    private static func screen(_ input: JSONValue) throws(GoldenError) -> Screen {
        var description = CompositionalDescription(input["layout"])
        let logs = try input["itemCounts"].needInts().map { _ in HandlerLog() }
        let sets = input["handlerSets"].isNull ? nil : try HandlerFormulas(input["handlerSets"])
        let width = try input["bounds"]["w"].needNumber()
        description.prepareSection = { section, index in
            section.visibleItemsInvalidationHandler = { items, offset, _ in
                sets?.apply(to: items, offset: offset)
                logs[index].offset = offset
                // The recorder omitted cells that were not visible.
                logs[index].items = items.filter { item in
                    item.representedElementCategory != .cell
                        || (item.frame.maxX - offset.x > 0 && item.frame.minX - offset.x < width)
                }.map(name)
            }
        }
        let layout = try description.layout()
        let harness = try GoldenHarness(input, layout: layout, inWindow: true, kinds: description.kinds.supplementary)
        harness.settle(passes: 2)
        let offset = CGFloat(try input["setOrthogonalOffset"].needNumber())
        // Like the recording, sets the offset of the embedded scroll view of each section from top to bottom.
        let rows = harness.collectionView.subviews.compactMap { $0 as? UIScrollView }
            .sorted { $0.frame.minY < $1.frame.minY }
        for row in rows { row.contentOffset = CGPoint(x: offset, y: 0) }
        harness.settle(passes: 2)
        return Screen(harness: harness, rows: rows, logs: logs)
    }

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        let screen = try screen(golden.input)
        let (harness, rows, logs) = (screen.harness, screen.rows, screen.logs)
        findings.equal("embedded scroll views", expected: harness.dataSource.itemCounts.count, actual: rows.count)
        for section in try golden.expected["sections"].needArray() {
            let index = try section["section"].needInt()
            let what = "section \(index)"
            findings.close(
                "\(what) restingOffset", expected: try section["restingOffset"].needNumber(),
                actual: index < rows.count ? rows[index].contentOffset.x : .nan)
            try compareCells(section, index, harness.collectionView, &findings)
            let handler = section["handler"]
            if handler.isNull { continue }
            findings.close(
                "\(what) handler offset", expected: try handler["offsetX"].needNumber(), actual: logs[index].offset.x)
            findings.equal(
                "\(what) handler items", expected: try handler["items"].needStrings(), actual: logs[index].items)
        }
    }

    private static func name(_ item: any NSCollectionLayoutVisibleItem) -> String {
        let kind = item.representedElementKind.map { ":" + $0 } ?? ""
        let category = item.representedElementCategory == .cell ? "cell" : "supplementary"
        return "\(category)\(kind) \(item.indexPath.section).\(item.indexPath.item)"
    }

    private static func compareCells(
        _ section: JSONValue, _ index: Int, _ view: UICollectionView, _ findings: inout Findings
    ) throws(GoldenError) {
        let recorded = try section["visibleCells"].needArray()
        let visible = view.indexPathsForVisibleItems.filter { $0.section == index }
        let items = recorded.map { $0["item"].description }
        findings.sameSet("section \(index) visible cells", expected: items, actual: visible.map { String($0.item) })
        for json in recorded {
            let path = IndexPath(item: try json["item"].needInt(), section: index)
            guard let cell = view.cellForItem(at: path) else { continue }
            let what = "cell \(index).\(path.item)"
            let frame = cell.convert(cell.bounds, to: view)
            findings.frame(what, expected: try json.needRect(), actual: frame)
            findings.close("\(what) alpha", expected: try json["alpha"].needNumber(), actual: cell.alpha)
            findings.equal("\(what) hidden", expected: try json["hidden"].needBool(), actual: cell.isHidden)
            if let z = json["layerZPosition"].number {
                findings.close("\(what) layer z", expected: z, actual: cell.layer.zPosition)
            }
            if !json["transform"].isNull {
                let t = cell.transform
                findings.close(
                    "\(what) transform", expected: try json["transform"].needNumbers(),
                    actual: [t.a, t.b, t.c, t.d, t.tx, t.ty].map(Double.init))
            }
        }
    }
}

/// The changes of a recorded handler to its items.
@MainActor
private struct HandlerFormulas {
    private let distance: Formula
    private let alpha: Formula
    private let scale: Formula
    private let zIndex: Formula

    /// - Throws: ``GoldenError/notUnderstood(_:)`` if the texts differ from the recorded ones.
    init(_ json: JSONValue) throws(GoldenError) {
        let words = try json["distance"].needString()
        let scaling = try json["transform3D"].needString()
        guard words.hasPrefix("d = "), scaling == "scale(1-d/2, 1-d/2, 1)",
            json["item 1 also"] == "center = (item*40 + 110 + offset.x, 60)",
            json["item 3 also"] == "transform = rotation by 0.3 rad (set last, replaces the scale)"
        else { throw .notUnderstood("a handler that sets \(json)") }
        distance = try Formula(String(words.dropFirst(4)))
        alpha = try Formula(try json["alpha"].needString())
        scale = try Formula("1-d/2")
        zIndex = try Formula(try json["zIndex"].needString())
    }

    func apply(to items: [any NSCollectionLayoutVisibleItem], offset: CGPoint) {
        for item in items where item.representedElementCategory == .cell {
            let number = Double(item.indexPath.item)
            var names = ["item": number, "offset.x": Double(offset.x)]
            names["d"] = distance.value(names)
            item.alpha = alpha.value(names)
            item.transform3D = CATransform3DMakeScale(scale.value(names), scale.value(names), 1)
            item.zIndex = Int(zIndex.value(names))
            if item.indexPath.item == 1 { item.center = CGPoint(x: number * 40 + 110 + offset.x, y: 60) }
            if item.indexPath.item == 3 { item.transform = CGAffineTransform(rotationAngle: 0.3) }
        }
    }
}
