import CollectionCore
import Foundation

extension CompositionalGolden {
    /// Lays out measured cells as a collection view does: it measures visible views from top to bottom, and each change
    /// moves the following ones, until nothing changes. A scrolled case repeats this at the offset.
    func measuredDifferences() -> [String] {
        let kinds = Kinds()
        var solution = solve(kinds)
        let final = bounds
        measure(&solution, kinds, in: Rect(origin: .zero, size: final.size))
        measure(&solution, kinds, in: final)
        // The recordings contain all headers and footers, visible or not, and other elements only if they are visible.
        var problems = elementDifferences(solution, kinds, in: final)
        let named = Set(
            (layout["sections"] as! [[String: Any]]).flatMap {
                ($0["boundarySupplementaryItems"] as! [[String: Any]]).map { $0["kind"] as! String }
            })
        problems.removeAll { problem in
            named.contains { problem.hasPrefix("supplementary:\($0)") } && problem.hasSuffix("is missing")
        }
        return problems
    }

    private func measure(_ solution: inout CompositionalSolution, _ kinds: Kinds, in rect: Rect) {
        let cells = input["cells"] as! [String: Any]
        let heights = (cells["heightsByItemModulo"] as? [NSNumber])?.map(\.doubleValue) ?? []
        let views = input["supplementaryViews"] as? [String: [String: Any]] ?? [:]
        // The loop has a limit. 1000 rounds are far more than any recorded case takes.
        for _ in 0..<1000 {
            var visible: [LayoutElement] = []
            solution.forEachElement(in: rect, visible: rect) { visible.append($0) }
            visible.sort { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }
            var moved = false
            for element in visible where !element.estimatedAxes.isEmpty {
                var size = element.frame.size
                switch element.category {
                case .cell:
                    guard !heights.isEmpty else { continue }
                    size.height = heights[element.item % heights.count]
                    moved = solution.setMeasured(size, section: element.section, item: element.item) != nil
                case .supplement(let kind):
                    guard let height = views[kinds.names[kind]]?["prefersHeight"] else { continue }
                    size.height = Self.number(height)
                    moved =
                        solution.setMeasured(size, boundaryItem: element.boundaryIndex, section: element.section) != nil
                case .decoration: continue
                }
                if moved { break }
            }
            if !moved { return }
        }
    }

    // MARK: Orthogonal scrolling

    /// Sets the offset of every section as the recording did and compares rest positions and visible cells.
    func orthogonalDifferences() -> [String] {
        let kinds = Kinds()
        var solution = solve(kinds)
        let target = Self.number(input["setOrthogonalOffset"])
        for i in solution.sections.indices {
            solution.setScrollOffset(solution.sections[i].orthogonalRest(near: target), section: i)
        }
        var problems: [String] = []
        for recorded in expected["sections"] as! [[String: Any]] {
            let section = Self.integer(recorded["section"])
            let offset = solution.sections[section].scrollOffset
            if abs(offset - Self.number(recorded["restingOffset"])) > Self.tolerance {
                problems.append("section \(section) rests at \(offset), recorded \(recorded["restingOffset"]!)")
            }
            var frames: [Int: Rect] = [:]
            solution.forEachElement(in: bounds) { element in
                guard element.section == section, element.category == .cell else { return }
                frames[element.item] = element.frame.offsetBy(x: -offset, y: 0)
            }
            for cell in recorded["visibleCells"] as! [[String: Any]] where cell["transform"] == nil {
                let item = Self.integer(cell["item"])
                guard let frame = frames.removeValue(forKey: item) else {
                    problems.append("cell \(section).\(item) is not visible")
                    continue
                }
                if Self.differs(frame, Self.rect(cell)) {
                    problems.append("cell \(section).\(item) \(frame), recorded \(Self.rect(cell))")
                }
            }
            let isPlain = input["handlerSets"] == nil
            if isPlain, !frames.isEmpty { problems.append("visible but not recorded: \(frames.keys.sorted())") }
        }
        return problems
    }
}
