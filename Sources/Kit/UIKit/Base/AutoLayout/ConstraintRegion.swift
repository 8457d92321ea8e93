package import CollectionCore
import CoreGraphics
import Foundation

/// The constraints below a view whose own size is determined elsewhere, and their solution.
///
/// Views that constraints connect belong to one region. A view whose frame is set directly is the boundary of a
/// region: its content is a separate region unless constraints cross its edge.
@MainActor package final class ConstraintRegion {
    /// The view whose content the region lays out. It owns the region.
    unowned let root: UIView
    /// `nil` to use the current size of the root; otherwise the solution determines the size.
    let target: FittingTarget?

    /// The equations and inequalities, and their solution.
    package var system = ConstraintSystem()
    /// Whether the solution is invalid.
    private(set) var needsUpdate = true
    /// Whether more has changed than `changedConstraints` and `changedContents` tell, so that all rows are derived
    /// again.
    private var needsRows = true
    /// Constraints whose constants changed, and views whose content sizes did, in the order of the changes.
    private var changedConstraints: [NSLayoutConstraint] = []
    private var changedContents: [LayoutReference] = []
    /// Whether rows other than those of its size depend on the content of a view. Found when rows are derived.
    var followsContent = false
    /// Whether rows other than those of the root depend on the root's size. Found when rows are derived.
    var followsSize = false
    /// Whether the region is being solved. There is no solution to apply then.
    private(set) var isSolving = false
    private var solvedSize: CGSize?
    /// Whether some views may not have the frames of the solution yet.
    var hasNewSolution = false
    /// Whether the solution is known to be the only best one; `nil` until it is needed.
    var isOnlySolution: Bool?
    /// The rows of the system. A row that was omitted has no key.
    var rows: [RowName: Row] = [:]
    /// The names of all rows, in the order in which they were derived.
    var order: [RowName] = []
    /// Counts the derivations of the rows. Rows of an earlier round are removed.
    var round = 0
    private var changes = 0
    /// Whether constraints conflict.
    var isBroken: Bool { !omitted.isEmpty }
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
    var holders: [LayoutReference] = []
    /// Scroll views whose content size constraints determine, each once.
    private(set) var scrolled: [LayoutReference] = []
    private var scrolledNames: Set<ObjectIdentifier> = []
    /// How often `apply(from:)` visited a view, a guide, or a scroll view. For tests of complexity.
    package var visits = 0

    /// Creates a region without rows.
    init(root: UIView, target: FittingTarget?) {
        self.root = root
        self.target = target
    }

    /// The highest number of solutions in one update. Sizes that change each time they are read cause more.
    private static let mostSolutions = 4

    /// Solves the system if it changed since the last solution.
    ///
    /// Solving reads the intrinsic sizes of views, which may lay out their content and change it, as in lists that are
    /// as high as their content. The region is then solved again, after all sizes were read.
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

    /// Records a change; the next ``update()`` solves the system again.
    func record(_ change: Change) {
        needsUpdate = true
        note(change)
    }

    /// Records a new size of a view's content in all regions that contain the view: this one, and that of the same
    /// views with or without a given size.
    private func noteContent(of view: UIView) {
        note(.content(view))
        let top = view.regionRoot
        var next: UIView? = view
        while let above = next {
            for region in [above.constraintState?.region, above.constraintState?.fitting] where region !== self {
                region?.note(.content(view))
            }
            next = above === top ? nil : above._superview
        }
    }

    private func note(_ change: Change) {
        guard !needsRows else { return }
        switch change {
        case .structure: deriveRowsAgain()
        case .constant(let constraint):
            if !changedConstraints.contains(where: { $0 === constraint }) { changedConstraints.append(constraint) }
        case .content(let view):
            let reference = view.layoutReference
            if !changedContents.contains(where: { $0 === reference }) { changedContents.append(reference) }
        }
        // The search above must not take longer than deriving all rows.
        if changedConstraints.count + changedContents.count > Self.mostChanges { deriveRowsAgain() }
    }

    /// The number of changes up to which only their rows are updated.
    private static let mostChanges = 16

    private func deriveRowsAgain() {
        needsRows = true
        changedConstraints = []
        changedContents = []
    }

    private func solve() {
        if target == nil, root.bounds.size != solvedSize, followsSize { deriveRowsAgain() }
        solvedSize = root.bounds.size
        needsUpdate = false
        hasNewSolution = true
        isOnlySolution = nil
        // Rounding errors accumulate over many incremental changes.
        if isBroken || changes > 2000 + 2 * order.count { startOver() }
        if !bringUpToDate() {
            startOver()
            _ = bringUpToDate()
        }
        wrapText()
    }

    /// Forgets the scroll views whose content size constraints determine.
    func clearScrolled() {
        scrolled = []
        scrolledNames = []
    }

    /// Adds a scroll view whose content size constraints determine. Does nothing if it was already added.
    func addScrolled(_ view: UIView) {
        if scrolledNames.insert(ObjectIdentifier(view)).inserted { scrolled.append(view.layoutReference) }
    }

    /// Records that the root has the size of the solution.
    func recordRootSize(_ size: CGSize) { solvedSize = size }

    private func startOver() {
        deriveRowsAgain()
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
        if !needsRows, let moved = changedRows() { return setConstants(moved) }
        deriveRowsAgain()
        needsRows = false
        collect()
        round += 1
        let newRows = currentRows()
        if order.isEmpty {
            addFirst(newRows)
            return true
        }
        var added: [(RowName, Row)] = []
        var moved: [(RowName, Double)] = []
        for (name, new) in newRows {
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
        for rank in Row.ranks {
            for index in added.indices where added[index].1.rank == rank { add(added[index].1, added[index].0) }
        }
        return true
    }

    /// Adds the rows of a new system, or begins with the system of a region with the same rows.
    private func addFirst(_ newRows: [(RowName, Row)]) {
        var names: [RowName] = []
        var sorted: [Row] = []
        names.reserveCapacity(newRows.count)
        sorted.reserveCapacity(newRows.count)
        for rank in Row.ranks {
            for index in newRows.indices where newRows[index].1.rank == rank {
                names.append(newRows[index].0)
                sorted.append(newRows[index].1)
            }
        }
        let others = SolvedSystems.current
        if let count = others.solve(&sorted, &system) {
            changes += count
            for index in sorted.indices { sorted[index].round = round }
            rows = Dictionary(uniqueKeysWithValues: zip(names, sorted))
            order = names
        } else {
            for index in names.indices { add(sorted[index], names[index]) }
            if !isBroken { others.record(order.compactMap { rows[$0] }, system) }
        }
    }

    /// The rows with new constants; `nil` if other rows may have changed, too.
    private func changedRows() -> [(RowName, Double)]? {
        // Reading sizes can run code of the app, which changes more.
        let (constraints, contents) = (changedConstraints, changedContents)
        (changedConstraints, changedContents) = ([], [])
        var moved: [(RowName, Double)] = []
        func move(_ object: AnyObject, _ part: RowName.Part, minus value: CGFloat) -> Bool {
            let name = RowName(object: ObjectIdentifier(object), part: part)
            guard let row = rows[name] else { return false }
            let constant = row.base - Double(value)
            if constant != row.expression.constant { moved.append((name, constant)) }
            return true
        }
        for constraint in constraints {
            guard move(constraint, .constraint, minus: constraint.constant) else { return nil }
        }
        for case let view? in contents.map(\.view) {
            guard !followsContent else { return nil }
            let size = view.contentSizeForConstraints
            for (parts, value) in [(RowName.width, size.width), (RowName.height, size.height)] {
                let hadLength = rows[RowName(object: ObjectIdentifier(view), part: parts.hugs)] != nil
                guard hadLength == Self.isContentLength(value) else { return nil }
                if hadLength, !move(view, parts.hugs, minus: value) || !move(view, parts.keeps, minus: value) {
                    return nil
                }
            }
        }
        if target == nil {
            // These rows do not exist if the root determines its own size.
            _ = move(root, .rootWidth, minus: root.bounds.width)
            _ = move(root, .rootHeight, minus: root.bounds.height)
        }
        return moved
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
        changes += 1
        do {
            row.key = try system.add(row.expression, row.relation, priority: row.priority)
        } catch {
            omitted.append(name)
            if let broken = constraint(named: name) { reportConflict(broken, against: error.others, name) }
        }
        row.round = round
        rows[name] = row
        order.append(name)
    }

    private func reportConflict(
        _ broken: NSLayoutConstraint, against keys: [ConstraintSystem.Key], _ name: RowName
    ) {
        // Without a size no constraint can be satisfied, and fitting is only a query. Neither case logs a message.
        guard target == nil, root.bounds.width > 0, root.bounds.height > 0, logged.insert(name).inserted else { return }
        let others = keys.compactMap { key in order.first { self.rows[$0]?.key == key } }
        ConstraintWarnings.cannotSatisfy(
            others.map {
                constraint(named: $0)?._description
                    ?? "<\(LayoutNames.name(of: root)) has the size \(root.bounds.size)>"
            },
            breaking: broken._description)
    }

    private func constraint(named name: RowName) -> NSLayoutConstraint? {
        guard name.part == .constraint else { return nil }
        for case let holder? in holders.map(\.view) {
            let found = holder.constraintState?.held.first { ObjectIdentifier($0) == name.object }
            if let found { return found }
        }
        return nil
    }

    // MARK: Text

    /// Sets the height of multiline text for the width of the solution.
    private func wrapText() {
        // Heights rarely affect widths. If they do, a few rounds converge or none do.
        for _ in 0..<4 {
            var changed = false
            for member in members {
                guard let view = member.reference.view, view.wrapsAtGivenWidth else { continue }
                system.settle()
                let width = CGFloat(system.value(of: member.box.width))
                guard abs(width - (view._constraints.wrappedWidth ?? -1)) > 0.01 else { continue }
                view._constraints.wrappedWidth = width
                noteContent(of: view)
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

    /// The solution for a box, in the bounds of its superview or owner.
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
    /// In points.
    var width, height: CGFloat
    /// From 0 to 1000.
    var widthPriority, heightPriority: Float
}

extension ConstraintRegion {
    /// What has changed in a region.
    enum Change {
        /// Anything, such as which views and constraints there are.
        case structure
        /// Only the constant of a constraint.
        case constant(NSLayoutConstraint)
        /// Only the size of a view's content.
        case content(UIView)
    }

    /// An item that constraints place.
    struct Member {
        /// The view or the guide.
        let reference: LayoutReference
        /// Its place in terms of the variables.
        let box: LayoutBox
    }

    /// Identifies a row of the system.
    struct RowName: Hashable {
        /// What a row is derived from.
        enum Part: UInt8 {
            case constraint, rootWidth, rootHeight, hugsWidth, hugsHeight, keepsWidth, keepsHeight, targetWidth,
                targetHeight
        }

        /// The rows that keep a length from being larger, and from being smaller, than the content.
        typealias ContentParts = (hugs: Part, keeps: Part)

        /// The rows of a width.
        static let width: ContentParts = (.hugsWidth, .keepsWidth)
        /// The rows of a height.
        static let height: ContentParts = (.hugsHeight, .keepsHeight)

        /// The constraint or the view from which the row is derived.
        let object: ObjectIdentifier
        /// Which of the object's rows it is.
        let part: Part
    }

    /// A row of the system, which compares an expression with zero.
    struct Row {
        /// The left side, with the value that can change by itself.
        var expression: LinearExpression
        /// The constant of the expression without the value that can change by itself.
        let base: Double
        /// How the left side compares with zero.
        let relation: ConstraintSystem.Relation
        /// The priority for the solver.
        let priority: Double
        /// `nil` for a row that conflicts with others.
        var key: ConstraintSystem.Key?
        /// The derivation in which the row was last found.
        var round = 0

        /// Creates a row from an expression and a value that can change by itself, which is subtracted.
        init(
            _ expression: LinearExpression, minus value: CGFloat, _ relation: ConstraintSystem.Relation,
            priority: Double = ConstraintSystem.required
        ) {
            base = expression.constant
            self.expression = expression
            self.expression.constant -= Double(value)
            self.relation = relation
            self.priority = priority
        }

        /// Creates the row that compares a length with a value, in points.
        init(
            _ length: LayoutLength, minus value: CGFloat, _ relation: ConstraintSystem.Relation,
            priority: Double = ConstraintSystem.required
        ) {
            self.init(LinearExpression(length), minus: value, relation, priority: priority)
        }

        /// The order in which rows are added: the required ones first, so that optional rows never conflict with them, and
        /// of these the rows of one variable, whose value the others then know.
        var rank: Int { !isRequired ? 2 : expression.terms.count == 1 ? 0 : 1 }
        /// All values of `rank`, in order.
        static let ranks = 0...2

        /// Whether the row must hold.
        var isRequired: Bool { priority >= ConstraintSystem.required }

        /// Whether the rows are equal apart from their constants.
        func isEqualApartFromConstant(_ other: Row) -> Bool {
            relation == other.relation && priority == other.priority && expression.terms == other.expression.terms
        }
    }
}

/// Messages about constraints that cannot be satisfied together.
@MainActor private enum ConstraintWarnings {
    /// Reports the constraints that conflict, and which of them is ignored.
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
