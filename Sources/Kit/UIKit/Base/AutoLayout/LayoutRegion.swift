internal import CollectionCore
import CoreGraphics
import Foundation

/// The constraints below a view whose own size is determined elsewhere, and their solution.
///
/// Views that constraints connect belong to one region. A view whose frame is set directly is the boundary of a
/// region: its content is a separate region unless constraints cross its edge.
@MainActor final class LayoutRegion {
    unowned let root: UIView
    /// `nil` to use the current size of the root; otherwise the solution determines the size.
    let target: FittingTarget?

    var system = ConstraintSystem()
    /// Whether the solution is invalid.
    var needsUpdate = true
    /// Whether the region is being solved. There is no solution to apply then.
    private(set) var isSolving = false
    private var solvedSize: CGSize?
    private var hasNewSolution = false
    /// The rows of the system. A row that was omitted has no key.
    var rows: [RowName: Row] = [:]
    var order: [RowName] = []
    var round = 0
    private var changes = 0
    private var isBroken: Bool { !omitted.isEmpty }
    /// Constraints that were omitted.
    private(set) var omitted: [RowName] = []
    private var logged: Set<RowName> = []

    /// Variables of the items that constraints place, cached between solutions.
    var solved: [ObjectIdentifier: LayoutBox] = [:]
    /// Boxes of all items in the region.
    var boxes: [ObjectIdentifier: LayoutBox] = [:]
    /// The items that constraints place, in tree order.
    var members: [Member] = []
    /// The views whose constraints belong to the region, the root first. Not retained, because the root owns the
    /// region.
    var holders: [Holder] = []
    /// Scroll views whose content size constraints determine, each once.
    private(set) var scrolled: [Holder] = []
    private var scrolledNames: Set<ObjectIdentifier> = []
    /// How often `apply(from:)` visited a view, a guide, or a scroll view. For tests of complexity.
    var visits = 0

    init(root: UIView, target: FittingTarget?) {
        self.root = root
        self.target = target
    }

    /// The highest number of solutions in one update. Sizes that change each time they are read cause more.
    private static let mostSolutions = 4

    /// Solves the system if it changed since the last solution.
    ///
    /// Solving reads the intrinsic sizes of views, which may lay out their content and change it, as in lists that are as
    /// high as their content. The region is then solved again, after all sizes were read.
    func update() {
        guard !isSolving else { return }
        isSolving = true
        defer { isSolving = false }
        var solutions = 0
        while needsUpdate || target == nil && root.bounds.size != solvedSize, solutions < Self.mostSolutions {
            solutions += 1
            solve()
        }
    }

    private func solve() {
        solvedSize = root.bounds.size
        needsUpdate = false
        hasNewSolution = true
        // Rounding errors accumulate over many incremental changes.
        if isBroken || changes > 2000 + 2 * order.count { startOver() }
        if !bringUpToDate() {
            startOver()
            _ = bringUpToDate()
        }
        wrapText()
        system.settle()
    }

    func clearScrolled() {
        scrolled = []
        scrolledNames = []
    }

    func addScrolled(_ view: UIView) {
        if scrolledNames.insert(ObjectIdentifier(view)).inserted { scrolled.append(Holder(view: view)) }
    }

    /// Records that the root has the size of the solution.
    func recordRootSize(_ size: CGSize) { solvedSize = size }

    /// Returns whether the solution is new, and resets that state.
    func consumeNewSolution() -> Bool {
        defer { hasNewSolution = false }
        return hasNewSolution
    }

    private func startOver() {
        system = ConstraintSystem()
        rows = [:]
        order = []
        omitted = []
        solved = [:]
        changes = 0
    }

    /// Updates the system incrementally to the current constraints.
    ///
    /// - Returns: Whether that succeeded. If not, the system must be rebuilt.
    private func bringUpToDate() -> Bool {
        collect()
        round += 1
        var added: [(RowName, Row)] = []
        var moved: [(RowName, Double)] = []
        for (name, new) in currentRows() {
            if var existing = rows[name], existing.isEqualApartFromConstant(new) {
                existing.round = round
                rows[name] = existing
                if existing.expression.constant != new.expression.constant {
                    moved.append((name, new.expression.constant))
                }
            } else {
                added.append((name, new))
            }
        }
        var remaining: [RowName] = []
        var removed: [ConstraintSystem.Key] = []
        for name in order {
            guard let row = rows[name], row.round == round else {
                if let key = rows[name]?.key { removed.append(key) }
                rows[name] = nil
                continue
            }
            remaining.append(name)
        }
        order = remaining
        system.remove(removed)
        guard setConstants(moved) else { return false }
        // Required rows come first, so that optional rows never conflict with them.
        for (name, row) in added where row.isRequired { add(row, name) }
        for (name, row) in added where !row.isRequired { add(row, name) }
        return true
    }

    private func setConstants(_ moved: [(RowName, Double)]) -> Bool {
        var updates: [(key: ConstraintSystem.Key, constant: Double)] = []
        for (name, constant) in moved {
            if let key = rows[name]?.key { updates.append((key, constant)) }
        }
        guard !updates.isEmpty else { return true }
        changes += updates.count
        do {
            try system.setConstants(updates)
        } catch {
            return false
        }
        for (name, constant) in moved where rows[name]?.key != nil { rows[name]?.expression.constant = constant }
        return true
    }

    private func add(_ row: Row, _ name: RowName) {
        var row = row
        row.round = round
        changes += 1
        do {
            row.key = try system.add(row.expression, row.relation, priority: row.priority)
        } catch {
            omitted.append(name)
            if let constraint = row.constraint { reportConflict(constraint, row, against: error.others, name) }
        }
        rows[name] = row
        order.append(name)
    }

    private func reportConflict(
        _ constraint: NSLayoutConstraint, _ row: Row, against keys: [ConstraintSystem.Key], _ name: RowName
    ) {
        // Without a size no constraint can be satisfied, and fitting is only a query. Neither case logs a message.
        guard target == nil, root.bounds.width > 0, root.bounds.height > 0, logged.insert(name).inserted else { return }
        let others = keys.compactMap { key in order.lazy.compactMap { self.rows[$0] }.first { $0.key == key } }
        ConstraintWarnings.cannotSatisfy(
            others.map {
                $0.constraint?._description ?? "<\(LayoutNames.name(of: root)) has the size \(root.bounds.size)>"
            },
            breaking: constraint._description)
    }

    // MARK: Text

    /// Sets the height of multiline text for the width of the solution.
    private func wrapText() {
        // Heights rarely affect widths. If they do, a few rounds converge or none do.
        for _ in 0..<4 {
            system.settle()
            var changed = false
            for index in members.indices {
                guard let view = members[index].view, view.wrapsAtGivenWidth else { continue }
                let width = CGFloat(system.value(of: members[index].box.width))
                guard abs(width - (view._constraints.wrappedWidth ?? -1)) > 0.01 else { continue }
                view._constraints.wrappedWidth = width
                changed = true
            }
            guard changed else { return }
            if !bringUpToDate() {
                startOver()
                _ = bringUpToDate()
            }
        }
    }

    // MARK: Results

    func rect(_ box: LayoutBox) -> CGRect {
        CGRect(
            x: system.value(of: box.x), y: system.value(of: box.y), width: system.value(of: box.width),
            height: system.value(of: box.height))
    }

    /// The fitting size of the root.
    var rootSize: CGSize {
        guard let box = boxes[ObjectIdentifier(root)] else { return root.bounds.size }
        return CGSize(
            width: Self.clean(system.value(of: box.width)), height: Self.clean(system.value(of: box.height)))
    }

    /// Removes the rounding error of values close to a multiple of 1/16 point.
    static func clean(_ value: Double) -> CGFloat {
        let coarse = (value * 16).rounded() / 16
        return CGFloat(abs(coarse - value) < 1e-6 ? coarse : value)
    }
}

/// The target size of a fitting query, with priorities.
struct FittingTarget: Hashable {
    var width, height: CGFloat
    var widthPriority, heightPriority: Float
}

extension LayoutRegion {
    struct Holder {
        weak var view: UIView?
    }

    /// An item that constraints place.
    struct Member {
        weak var view: UIView?
        weak var guide: UILayoutGuide?
        let box: LayoutBox
    }

    /// Identifies a row of the system.
    struct RowName: Hashable {
        enum Part: UInt8 {
            case constraint, rootWidth, rootHeight, hugsWidth, hugsHeight, keepsWidth, keepsHeight, targetWidth,
                targetHeight
        }

        let object: ObjectIdentifier
        let part: Part
    }

    struct Row {
        var expression: LinearExpression
        let relation: ConstraintSystem.Relation
        let priority: Double
        weak var constraint: NSLayoutConstraint?
        /// `nil` for a row that conflicts with others.
        var key: ConstraintSystem.Key?
        var round = 0

        init(
            _ expression: LinearExpression, _ relation: ConstraintSystem.Relation,
            priority: Double = ConstraintSystem.required, constraint: NSLayoutConstraint? = nil
        ) {
            self.expression = expression
            self.relation = relation
            self.priority = priority
            self.constraint = constraint
        }

        var isRequired: Bool { priority >= ConstraintSystem.required }

        /// Whether the rows are equal apart from their constants.
        func isEqualApartFromConstant(_ other: Row) -> Bool {
            relation == other.relation && priority == other.priority && expression.terms == other.expression.terms
        }
    }
}

@MainActor enum ConstraintWarnings {
    static func cannotSatisfy(_ constraints: [String], breaking constraint: String) {
        let list = (constraints + [constraint]).map { "    \"\($0)\"" }.joined(separator: ",\n")
        LayoutWarnings.sink(
            """
            [LayoutConstraints] Unable to simultaneously satisfy constraints. Probably at least one of these is one that \
            you do not want:
            (
            \(list)
            )
            Will attempt to recover by breaking constraint
            \(constraint)
            Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
            """)
    }
}
