internal import CollectionCore
import CoreGraphics
import Foundation

/// The constraints below a view whose own size comes from elsewhere, and their solution.
///
/// Views lie in one region as far as constraints tie them together. A view whose frame is set by hand ends it: what
/// lies inside such a view is a region of its own, unless constraints reach through.
@MainActor final class LayoutRegion {
    unowned let root: UIView
    /// Without a wish the root has the size that it has; with one its size is looked for.
    let wish: FittingWish?

    var system = ConstraintSystem()
    /// What was solved for before does not hold any more.
    var needsUpdate = true
    private var solvedSize: CGSize?
    private var hasNews = false
    /// Rows in the system, and whether each holds or had to be left out.
    var rows: [RowName: Row] = [:]
    var order: [RowName] = []
    var round = 0
    private var changes = 0
    private var isBroken: Bool { !complained.isEmpty }
    /// Constraints that were left out.
    private(set) var complained: [RowName] = []
    private var told: Set<RowName> = []

    /// Variables of the items that constraints place, kept from solution to solution.
    var solved: [ObjectIdentifier: LayoutBox] = [:]
    /// Boxes of all items of the region.
    var boxes: [ObjectIdentifier: LayoutBox] = [:]
    /// What constraints place, in the order of the tree.
    var members: [Member] = []
    /// The views whose constraints count, the root first. Not kept alive: the root owns the region.
    var holders: [Holder] = []
    /// Scroll views whose content constraints measure.
    var scrolled: Set<ObjectIdentifier> = []

    init(root: UIView, wish: FittingWish?) {
        self.root = root
        self.wish = wish
    }

    /// Solves, if anything changed since the last time.
    func update() {
        let size = root.bounds.size
        guard needsUpdate || wish == nil && size != solvedSize else { return }
        solvedSize = size
        needsUpdate = false
        hasNews = true
        // Small errors add up over many repairs.
        if isBroken || changes > 2000 + 2 * order.count { startOver() }
        if !bringUpToDate() {
            startOver()
            _ = bringUpToDate()
        }
        wrapText()
        system.settle()
    }

    /// The root took the size that was found for it.
    func noteOwnSize(_ size: CGSize) { solvedSize = size }

    /// Whether the solution is a new one; once.
    func takeNews() -> Bool {
        defer { hasNews = false }
        return hasNews
    }

    private func startOver() {
        system = ConstraintSystem()
        rows = [:]
        order = []
        complained = []
        solved = [:]
        changes = 0
    }

    /// Says whether the system could be brought from its last state to the present one; otherwise it is to be made
    /// anew.
    private func bringUpToDate() -> Bool {
        collect()
        round += 1
        var fresh: [(RowName, Row)] = []
        var moved: [(RowName, Double)] = []
        for (name, wanted) in wantedRows() {
            if var present = rows[name], present.says(wanted) {
                present.round = round
                rows[name] = present
                if present.expression.constant != wanted.expression.constant {
                    moved.append((name, wanted.expression.constant))
                }
            } else {
                fresh.append((name, wanted))
            }
        }
        var kept: [RowName] = []
        var gone: [ConstraintSystem.Key] = []
        for name in order {
            guard let row = rows[name], row.round == round else {
                if let key = rows[name]?.key { gone.append(key) }
                rows[name] = nil
                continue
            }
            kept.append(name)
        }
        order = kept
        system.remove(gone)
        guard setConstants(moved) else { return false }
        // Those that must hold come first, so that the rest never is what stands in their way.
        for (name, row) in fresh where row.isRequired { add(row, name) }
        for (name, row) in fresh where !row.isRequired { add(row, name) }
        return true
    }

    private func setConstants(_ moved: [(RowName, Double)]) -> Bool {
        var wanted: [(key: ConstraintSystem.Key, constant: Double)] = []
        for (name, constant) in moved {
            if let key = rows[name]?.key { wanted.append((key, constant)) }
        }
        guard !wanted.isEmpty else { return true }
        changes += wanted.count
        do {
            try system.setConstants(wanted)
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
            complained.append(name)
            if let constraint = row.constraint { complain(constraint, row, against: error.others, name) }
        }
        rows[name] = row
        order.append(name)
    }

    private func complain(
        _ constraint: NSLayoutConstraint, _ row: Row, against keys: [ConstraintSystem.Key], _ name: RowName
    ) {
        // What has no size yet cannot hold anything, and measuring is only a question.
        guard wish == nil, root.bounds.width > 0, root.bounds.height > 0, told.insert(name).inserted else { return }
        let others = keys.compactMap { key in order.lazy.compactMap { self.rows[$0] }.first { $0.key == key } }
        ConstraintWarnings.cannotSatisfy(
            others.map {
                $0.constraint?._description ?? "<\(LayoutNames.name(of: root)) has the size \(root.bounds.size)>"
            },
            breaking: constraint._description)
    }

    // MARK: Text

    /// Gives text that takes several lines the height that it needs at the width that it got.
    private func wrapText() {
        // Heights rarely bear on widths; where they do, a few rounds settle it or nothing does.
        for _ in 0..<4 {
            system.settle()
            var changed = false
            for index in members.indices {
                guard let view = members[index].view, view._wrapsAtGivenWidth else { continue }
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

    // MARK: Answers

    func rect(_ box: LayoutBox) -> CGRect {
        CGRect(
            x: system.value(of: box.x), y: system.value(of: box.y), width: system.value(of: box.width),
            height: system.value(of: box.height))
    }

    /// The size of the root that was looked for.
    var rootSize: CGSize {
        guard let box = boxes[ObjectIdentifier(root)] else { return root.bounds.size }
        return CGSize(
            width: Self.clean(system.value(of: box.width)), height: Self.clean(system.value(of: box.height)))
    }

    /// Takes away what rounding adds to a value that would be a multiple of a 16th of a point.
    static func clean(_ value: Double) -> CGFloat {
        let coarse = (value * 16).rounded() / 16
        return CGFloat(abs(coarse - value) < 1e-6 ? coarse : value)
    }
}

/// The size that a view is asked to fit.
struct FittingWish: Hashable {
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

    /// What a row of the system stands for.
    struct RowName: Hashable {
        enum Part: UInt8 {
            case constraint, rootWidth, rootHeight, hugsWidth, hugsHeight, keepsWidth, keepsHeight, wishWidth,
                wishHeight
        }

        let object: ObjectIdentifier
        let part: Part
    }

    struct Row {
        var expression: LinearExpression
        let relation: ConstraintSystem.Relation
        let priority: Double
        weak var constraint: NSLayoutConstraint?
        /// `nil` for a row that contradicts others.
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

        /// Whether both differ in their constants at most.
        func says(_ other: Row) -> Bool {
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
