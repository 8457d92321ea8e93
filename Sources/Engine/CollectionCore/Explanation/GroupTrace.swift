/// Records, while a group is solved, the steps that lead to the frame of one of its elements.
///
/// Positions are determined from the innermost level to the outermost: an item is positioned in its slot, the slot in
/// its row, and the row in the enclosing group. Steps are therefore recorded in levels, innermost first.
struct GroupTrace {
    /// The element whose steps are recorded.
    enum Target: Hashable {
        /// The index of a cell in the template.
        case leaf(Int)
        /// The index of a supplementary view in the template.
        case supplement(Int)
    }

    /// The element whose position is explained.
    let target: Target
    /// The recorded steps of each level, innermost level first.
    private(set) var levels: [[ExplanationStep]] = []
    /// The number of groups that enclose the node that is being solved.
    var depth = 0

    /// Creates a trace without steps.
    init(_ target: Target) { self.target = target }

    /// The steps from the outermost group to the element.
    var steps: [ExplanationStep] { levels.reversed().flatMap { $0 } }

    /// Records the steps of one level, in order.
    mutating func record(_ steps: [ExplanationStep]) { levels.append(steps) }

    /// Removes all steps, because the element that they lead to is solved again.
    mutating func restart() { levels = [] }

    /// Whether the target is among parts of a template.
    func isIn(leaves: Range<Int>, supplements: Range<Int>) -> Bool {
        switch target {
        case .leaf(let index): leaves.contains(index)
        case .supplement(let index): supplements.contains(index)
        }
    }
}

extension ExplanationStep {
    /// Creates a step that moves along and across an axis.
    init(_ rule: ExplanationRule, main: Double, cross: Double = 0, axis: Axis) {
        self.init(
            rule: rule, change: FrameChange(Rect(main: main, cross: cross, mainLength: 0, crossLength: 0, axis: axis)))
    }
}
