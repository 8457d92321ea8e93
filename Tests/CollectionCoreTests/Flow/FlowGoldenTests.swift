import CollectionCore
import Foundation
import Testing

/// Runs the recorded and the derived cases of flow layouts with the solver only.
@Suite("Flow layouts match recordings") struct FlowGoldenTests {
    typealias Object = [String: Any]

    /// The recordings have six digits.
    private static let tolerance = 0.001

    static func cases(_ path: String) throws -> [Object] {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fixtures/uikit/" + path)
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? Object
        return object?["cases"] as? [Object] ?? []
    }

    private func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? 0 }
    private func size(_ value: Any?) -> Size {
        if let pair = value as? [Any] { return Size(width: number(pair[0]), height: number(pair[1])) }
        let object = value as? Object ?? [:]
        return Size(width: number(object["w"]), height: number(object["h"]))
    }
    private func insets(_ value: Any?) -> EdgeInsets {
        let o = value as? Object ?? [:]
        return EdgeInsets(
            top: number(o["top"]), left: number(o["left"]), bottom: number(o["bottom"]), right: number(o["right"]))
    }

    /// Evaluates a formula of the fixtures: `"60 + 10*(item mod 3)"`, `"4+3*s"`, `"8+s"`, or a plain number.
    private func evaluate(_ formula: Any?, _ variable: Int) -> Double {
        guard let text = formula as? String else { return number(formula) }
        let bare = text.replacingOccurrences(of: " ", with: "")
        let parts = bare.split(separator: "+", maxSplits: 1)
        guard parts.count == 2, let base = Double(parts[0]) else { return .nan }
        var rest = String(parts[1])
        var factor = 1.0
        if let star = rest.firstIndex(of: "*"), let f = Double(rest[..<star]) {
            factor = f
            rest = String(rest[rest.index(after: star)...])
        }
        rest = rest.trimmingCharacters(in: CharacterSet(charactersIn: "()"))
        if let mod = rest.range(of: "mod"), let m = Int(rest[mod.upperBound...]) {
            return base + factor * Double(variable % m)
        }
        return rest == "s" || rest == "item" ? base + factor * Double(variable) : .nan
    }

    /// The preferred size of a cell of a case; `given` if the case defines none.
    private func preferred(_ cells: Object, item: Int, given: Size) -> Size {
        if let sizes = cells["sizesByItem"] as? [Any] { return size(sizes[item % sizes.count]) }
        if let heights = cells["heightsByItem"] as? [Any] {
            return Size(width: given.width, height: number(heights[item % heights.count]))
        }
        return given
    }

    private func solve(_ input: Object) -> FlowSolution {
        let layout = input["layout"] as! Object
        let delegate = input["delegate"] as? Object ?? [:]
        let axis: Axis = layout["scrollDirection"] as? String == "horizontal" ? .horizontal : .vertical
        let contentInset = insets(input["contentInset"])
        let cross = FlowSolution.crossLength(bounds: size(input["bounds"]), contentInset: contentInset, axis: axis)
        let reference =
            switch layout["sectionInsetReference"] as? String {
            case "safeArea": insets(input["safeAreaInsets"])
            case "layoutMargins": insets(input["layoutMargins"])
            default: contentInset
            }
        let isEstimated = layout["estimatedItemSize"] is String || size(layout["estimatedItemSize"]) != .zero
        let estimate =
            layout["estimatedItemSize"] is String ? size(layout["itemSize"]) : size(layout["estimatedItemSize"])
        var sections: [FlowSection] = []
        for (s, count) in (input["itemCounts"] as? [Int] ?? []).enumerated() {
            var inset = insets(layout["sectionInset"])
            if let f = delegate["insetForSection"] as? Object {
                inset = EdgeInsets(
                    top: evaluate(f["top"], s), left: evaluate(f["left"], s), bottom: evaluate(f["bottom"], s),
                    right: evaluate(f["right"], s))
            }
            var m = FlowSectionMetrics()
            m.lineSpacing = number(layout["minimumLineSpacing"])
            m.itemSpacing = number(layout["minimumInteritemSpacing"])
            m.isSelfSizing = isEstimated
            m.insetStart = inset.start(axis)
            m.insetEnd = inset.end(axis)
            m.insetLeading = FlowSectionMetrics.inset(
                inset.start(axis.cross), from: reference.start(axis.cross), contentInset: contentInset.start(axis.cross)
            )
            m.insetTrailing = FlowSectionMetrics.inset(
                inset.end(axis.cross), from: reference.end(axis.cross), contentInset: contentInset.end(axis.cross))
            m.headerLength = size(delegate["referenceSizeForHeader"] ?? layout["headerReferenceSize"])[axis]
            m.footerLength = size(delegate["referenceSizeForFooter"] ?? layout["footerReferenceSize"])[axis]
            let given = (0..<count).map { item -> Size in
                guard let answer = delegate["sizeForItem"] else {
                    return isEstimated ? estimate : size(layout["itemSize"])
                }
                guard let formulas = answer as? Object else { return size(answer) }
                return Size(width: evaluate(formulas["w"], item), height: evaluate(formulas["h"], item))
            }
            let sizes =
                delegate["sizeForItem"] == nil && count > 0
                ? FlowItemSizes(count: count, all: FlowSize(given[0], axis: axis))
                : FlowItemSizes(given.map { FlowSize($0, axis: axis) })
            var section = FlowSection(metrics: m, crossLength: cross, sizes: sizes)
            if isEstimated {
                let cells = input["cells"] as? Object ?? [:]
                section.setSizes(
                    given.indices.map { ($0, FlowSize(preferred(cells, item: $0, given: given[$0]), axis: axis)) })
            }
            sections.append(section)
        }
        return FlowSolution(axis: axis, crossLength: cross, pixels: PixelGrid(scale: 2), sections: sections)
    }

    @Test("frames and content sizes equal UIKit's", arguments: ["section_inset_reference", "self_sizing"])
    func measured(file: String) throws {
        var compared = 0
        for test in try Self.cases("flow_layout/\(file).json") {
            let input = test["input"] as! Object
            let expected = test["expected"] as! Object
            guard input["layout"] != nil else { continue }
            let id = test["id"] as? String ?? ""
            let solved = solve(input)
            let content = size(expected["contentSize"])
            #expect(abs(solved.contentSize.width - content.width) <= Self.tolerance, "\(id)")
            #expect(abs(solved.contentSize.height - content.height) <= Self.tolerance, "\(id)")
            for element in expected["elements"] as? [Object] ?? [] {
                let section = element["section"] as! Int
                let kind = element["kind"] as? String
                let frame =
                    kind == nil
                    ? solved.frame(ofItem: element["item"] as! Int, section: section)
                    : kind!.hasSuffix("Header")
                        ? solved.headerFrame(section: section) : solved.footerFrame(section: section)
                let x = number(element["x"])
                let y = number(element["y"])
                let s = size(element)
                let isSame =
                    frame.map {
                        abs($0.x - x) <= Self.tolerance && abs($0.y - y) <= Self.tolerance
                            && abs($0.width - s.width) <= Self.tolerance && abs($0.height - s.height) <= Self.tolerance
                    } ?? false
                #expect(isSame, "\(id) \(element) got \(String(describing: frame))")
                compared += 1
            }
        }
        #expect(compared >= 50)
    }

    @Test("frames and content sizes agree with the cases derived from the documented rules")
    func derived() throws {
        var compared = 0
        for test in try Self.cases("other/flow_derived.json") {
            let input = test["input"] as! Object
            var m = FlowSectionMetrics()
            let inset = input["inset"] as? [Any] ?? [0, 0, 0, 0]
            (m.insetStart, m.insetLeading, m.insetEnd, m.insetTrailing) =
                (number(inset[0]), number(inset[1]), number(inset[2]), number(inset[3]))
            m.headerLength = number(input["header"])
            m.footerLength = number(input["footer"])
            if let spacing = input["mini"] { m.itemSpacing = number(spacing) }
            if let spacing = input["line"] { m.lineSpacing = number(spacing) }
            let width = number(input["width"])
            let sizes = (input["items"] as! [Any]).map { FlowSize(size($0), axis: .vertical) }
            let solved = FlowSolution(
                axis: .vertical, crossLength: width, pixels: PixelGrid(scale: 2),
                sections: [FlowSection(metrics: m, crossLength: width, sizes: FlowItemSizes(sizes))])
            #expect(solved.contentSize == size(test["contentSize"]), "\(test["name"]!)")
            for (key, value) in test["cells"] as! Object {
                let cell = value as! Object
                let item = Int(key.split(separator: ".")[1])!
                #expect(
                    solved.frame(ofItem: item, section: 0)
                        == Rect(origin: Point(x: number(cell["x"]), y: number(cell["y"])), size: size(cell)),
                    "\(test["name"]!) \(key)")
                compared += 1
            }
        }
        #expect(compared > 40)
    }

    @Test("store rows scroll horizontally with three items in a line and no spacing between them")
    func storeRows() {
        var m = FlowSectionMetrics()
        m.lineSpacing = 4
        m.itemSpacing = 0
        let sizes = FlowItemSizes(count: 20, all: FlowSize(main: 355, cross: 60))
        let solved = FlowSolution(
            axis: .horizontal, crossLength: 180, pixels: nil,
            sections: [FlowSection(metrics: m, crossLength: 180, sizes: sizes)])
        #expect(solved.contentSize == Size(width: 2509, height: 180))
        for i in 0..<20 {
            #expect(
                solved.frame(ofItem: i, section: 0)
                    == Rect(x: Double(i / 3) * 359, y: Double(i % 3) * 60, width: 355, height: 60))
        }
    }

    @Test("the items of a single column start at 0, 313, and 626 as in an image of UIKit")
    func snapshotTesting() {
        var m = FlowSectionMetrics()
        m.lineSpacing = 20
        let solved = FlowSection(
            metrics: m, crossLength: 300, sizes: FlowItemSizes(count: 3, all: FlowSize(main: 293, cross: 300)))
        #expect((0..<3).map { solved.frame(ofItem: $0).main } == [0, 313, 626])
    }
}
