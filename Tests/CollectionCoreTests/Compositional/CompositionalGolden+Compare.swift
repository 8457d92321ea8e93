import CollectionCore
import Foundation

extension CompositionalGolden {
    /// UIKit's recordings are doubles printed in full. A difference below this value is a rounding error.
    static let tolerance = 0.001

    static func text(_ element: LayoutElement, _ kinds: Kinds) -> String {
        let item = element.item == Int.max ? "MAX" : "\(element.item)"
        return switch element.category {
        case .cell: "cell \(element.section).\(item)"
        case .supplement(let kind): "supplementary:\(kinds.names[kind]) \(element.section).\(item)"
        case .decoration(let kind): "decoration:\(kinds.names[kind]) \(element.section).\(item)"
        }
    }

    private static func text(_ recorded: [String: Any]) -> String {
        let category = recorded["category"] as! String
        let kind = (recorded["kind"] as? String).map { ":\($0)" } ?? ""
        let item = integer(recorded["item"])
        return "\(category)\(kind) \(integer(recorded["section"])).\(item == Int.max ? "MAX" : "\(item)")"
    }

    static func rect(_ value: [String: Any]) -> Rect {
        Rect(x: number(value["x"]), y: number(value["y"]), width: number(value["w"]), height: number(value["h"]))
    }

    static func differs(_ a: Rect, _ b: Rect) -> Bool {
        abs(a.x - b.x) > tolerance || abs(a.y - b.y) > tolerance || abs(a.width - b.width) > tolerance
            || abs(a.height - b.height) > tolerance
    }

    /// The part of the bounds that pinned items stay in.
    var visible: Rect {
        let inset = Self.insets(input["adjustedContentInset"])
        return bounds.inset(
            by: EdgeInsets(top: inset.top, left: inset.leading, bottom: inset.bottom, right: inset.trailing))
    }

    /// Descriptions of the differences between `solution` and the recorded elements.
    func elementDifferences(_ solution: CompositionalSolution, _ kinds: Kinds, in rect: Rect) -> [String] {
        var problems: [String] = []
        let size = expected["contentSize"] as! [String: Any]
        let recordedSize = Size(width: Self.number(size["w"]), height: Self.number(size["h"]))
        if abs(recordedSize.width - solution.contentSize.width) > Self.tolerance
            || abs(recordedSize.height - solution.contentSize.height) > Self.tolerance
        {
            problems.append("content \(solution.contentSize), recorded \(recordedSize)")
        }
        var ours: [String: LayoutElement] = [:]
        solution.forEachElement(in: rect, visible: visible) { ours[Self.text($0, kinds)] = $0 }
        for recorded in expected["elements"] as! [[String: Any]] {
            let name = Self.text(recorded)
            guard let element = ours.removeValue(forKey: name) else {
                problems.append("\(name) is missing")
                continue
            }
            let frame = Self.rect(recorded)
            if Self.differs(element.frame, frame) { problems.append("\(name) \(element.frame), recorded \(frame)") }
            if let z = recorded["z"] as? NSNumber, z.intValue != element.zIndex {
                problems.append("\(name) z \(element.zIndex), recorded \(z)")
            }
        }
        for name in ours.keys.sorted() { problems.append("\(name) is not recorded") }
        return problems
    }

    /// Differences between `solution` and the recorded answers to queries.
    func queryDifferences(_ solution: CompositionalSolution, _ kinds: Kinds) -> [String] {
        var problems: [String] = []
        for query in (expected["rectQueries"] as? [[String: Any]]) ?? [] {
            let rect = Self.rect(query["rect"] as! [String: Any])
            var answer: [String] = []
            solution.forEachElement(in: rect, visible: visible) { answer.append(Self.text($0, kinds)) }
            let recorded = query["elements"] as! [String]
            if answer.sorted() != recorded.sorted() {
                let extra = Set(answer).subtracting(recorded).sorted()
                let missing = Set(recorded).subtracting(answer).sorted()
                problems.append("rect \(rect): extra \(extra), missing \(missing)")
            }
        }
        for query in (expected["itemQueries"] as? [[String: Any]]) ?? [] {
            let section = Self.integer(query["section"])
            let item = Self.integer(query["item"])
            guard let cell = solution.cell(section: section, item: item) else {
                problems.append("item \(section).\(item) has no answer")
                continue
            }
            if Self.differs(cell.frame, Self.rect(query)) {
                problems.append("item \(section).\(item) \(cell.frame), recorded \(Self.rect(query))")
            }
        }
        return problems
    }

    /// Differences between our solution and the recorded one.
    func differences() -> [String] {
        let kinds = Kinds()
        let solution = solve(kinds)
        let scope = expected["elementsScope"] as? String
        let rect = scope == "intersectingBounds" ? bounds : Rect(x: -10000, y: -10000, width: 20000, height: 20000)
        return elementDifferences(solution, kinds, in: rect) + queryDifferences(solution, kinds)
    }
}
