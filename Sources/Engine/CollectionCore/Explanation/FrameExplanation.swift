/// The frame of an element as a sum: one step for each rule of the layout that moved or sized the element.
///
/// ``frame`` is the sum of all contributions, added in the order of the steps. It is exact: a chain that ends with
/// ``reach(_:by:)`` adds up to its target bit for bit.
public struct FrameExplanation: Hashable, Sendable {
    /// The steps, from the section to the element.
    public private(set) var steps: [ExplanationStep] = []
    /// The sum of the contributions of all steps, in content coordinates.
    public private(set) var frame = Rect.zero

    /// Creates a chain without steps. Its frame is zero.
    public init() {}

    /// Adds a step.
    public mutating func add(_ rule: ExplanationRule, _ change: FrameChange) {
        guard !change.isZero || rule.isRecordedIfZero else { return }
        steps.append(ExplanationStep(rule: rule, change: change))
        frame.x += change.x
        frame.y += change.y
        frame.width += change.width
        frame.height += change.height
    }

    /// Adds a step that moves the element.
    ///
    /// - Parameters:
    ///   - rule: The rule that the step applies.
    ///   - main: The distance along `axis`, in points.
    ///   - cross: The distance across `axis`, in points.
    ///   - axis: The direction of scrolling, which maps the lengths to x and y.
    public mutating func move(_ rule: ExplanationRule, main: Double, cross: Double = 0, axis: Axis) {
        add(rule, FrameChange(Rect(main: main, cross: cross, mainLength: 0, crossLength: 0, axis: axis)))
    }

    /// Adds a step that sizes the element.
    ///
    /// - Parameters:
    ///   - rule: The rule that the step applies.
    ///   - main: The length along `axis`, in points.
    ///   - cross: The length across `axis`, in points.
    ///   - axis: The direction of scrolling, which maps the lengths to x and y.
    public mutating func size(_ rule: ExplanationRule, main: Double, cross: Double = 0, axis: Axis) {
        add(rule, FrameChange(Rect(main: 0, cross: 0, mainLength: main, crossLength: cross, axis: axis)))
    }

    /// Adds the step that leads to `target`, unless the chain already sums to it.
    ///
    /// A single difference of two numbers of very different magnitude loses bits when it is added. A second, tiny step
    /// then makes the sum exact.
    public mutating func reach(_ target: Rect, by rule: ExplanationRule) {
        var rule = rule
        // A component that is NaN is unequal to itself, so the number of attempts is limited.
        for _ in 0..<3 where frame != target {
            add(
                rule,
                FrameChange(
                    x: target.x - frame.x, y: target.y - frame.y, width: target.width - frame.width,
                    height: target.height - frame.height))
            rule = .rounding
        }
    }

    /// Returns the chain with the step of a fixed size and the one that leads to `target`.
    package func finished(at target: Rect, by rule: ExplanationRule) -> FrameExplanation {
        var chain = self
        chain.add(.size(.fixed), FrameChange(width: target.width, height: target.height))
        chain.reach(target, by: rule)
        return chain
    }

    /// Adds the steps of another chain.
    public mutating func append(_ steps: [ExplanationStep]) {
        for step in steps { add(step.rule, step.change) }
    }
}

/// One step of a ``FrameExplanation``: a rule and its contribution to the frame.
public struct ExplanationStep: Hashable, Sendable {
    /// The rule of the layout.
    public var rule: ExplanationRule
    /// The contribution to the frame, in points.
    public var change: FrameChange

    /// Creates a step.
    public init(rule: ExplanationRule, change: FrameChange) {
        self.rule = rule
        self.change = change
    }
}

/// The contribution of a step to the position and the size of an element, in points.
public struct FrameChange: Hashable, Sendable {
    /// The distance to the right.
    public var x: Double
    /// The distance down.
    public var y: Double
    /// The change of the width.
    public var width: Double
    /// The change of the height.
    public var height: Double

    /// Creates a change.
    public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates a change from the origin and the size of a rectangle.
    public init(_ rect: Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }

    /// Creates the change by insets, which move the element and shrink it.
    public init(insetting size: Size, by insets: LayoutInsets) {
        let inner = insets.innerSize(of: size)
        self.init(
            x: insets.leading, y: insets.top, width: inner.width - size.width, height: inner.height - size.height)
    }

    /// Whether nothing changes.
    public var isZero: Bool { x == 0 && y == 0 && width == 0 && height == 0 }
}
