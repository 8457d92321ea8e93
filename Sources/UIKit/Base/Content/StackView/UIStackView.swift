import CoreGraphics
public import Foundation

/// Lays out a row or column of views by constraints of its own.
///
/// A view that is hidden takes no room while it is. See ``StackArrangement`` for the constraints.
@preconcurrency @MainActor open class UIStackView: UIView {
    package override func _arrangementDidChange() { arrangementChanged() }
    public enum Distribution: Int, Sendable {
        /// Views fill the length; the one that resists least grows or shrinks.
        case fill
        case fillEqually
        /// In proportion to their content's lengths.
        case fillProportionally
        /// Equal gaps between views of their own lengths.
        case equalSpacing
        /// Equal distances between middles, as far as the spacing allows.
        case equalCentering
    }

    public enum Alignment: Int, Sendable {
        case fill
        case leading
        case firstBaseline
        case center
        case trailing
        case lastBaseline

        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    /// A custom spacing that means the stack's own.
    public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    /// A spacing that means the system's, 8 points.
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

    private final var arranged: [UIView] = []
    private final var custom: [ObjectIdentifier: CGFloat] = [:]
    private final var made: [NSLayoutConstraint] = []
    private final var isStale = true

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        for view in subviews { addArrangedSubview(view) }
    }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Views

    /// In order along the axis; all of them are subviews too.
    open var arrangedSubviews: [UIView] { arranged }

    /// Adds `view` at the end, or moves it there.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

    /// - Precondition: `stackIndex` lies between 0 and the number of arranged subviews.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        trapping { () throws(UIKitException) in try _insertArranged(view, at: stackIndex) }
    }

    package final func _insertArranged(_ view: UIView, at index: Int) throws(UIKitException) {
        guard (0...arranged.count).contains(index) else {
            throw UIKitException(
                .range,
                "*** -[UIStackView insertArrangedSubview:atIndex:]: index \(index) out of bounds for \(arranged.count) arranged subviews"
            )
        }
        var place = index
        if let old = arranged.firstIndex(where: { $0 === view }) {
            arranged.remove(at: old)
            if place > old { place -= 1 }
        }
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arranged.insert(view, at: place)
        view._constraints.isArranged = true
        arrangementChanged()
    }

    /// `view` stays a subview, without constraints of the stack.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
        arranged.remove(at: index)
        view._constraintState?.isArranged = false
        custom[ObjectIdentifier(view)] = nil
        arrangementChanged()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Arrangement

    open var axis: NSLayoutConstraint.Axis = .horizontal {
        didSet { if axis != oldValue { arrangementChanged() } }
    }
    /// Along the axis.
    open var distribution: Distribution = .fill {
        didSet { if distribution != oldValue { arrangementChanged() } }
    }
    /// Across the axis.
    open var alignment: Alignment = .fill {
        didSet { if alignment != oldValue { arrangementChanged() } }
    }
    /// Between neighbours, in points; the least there is for distributions that share out gaps.
    open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { arrangementChanged() } }
    }
    /// Instead of ``spacing`` after one view; ``spacingUseDefault`` takes it back.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
        custom[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
        arrangementChanged()
    }
    /// ``spacingUseDefault`` where none was set.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        custom[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
    }
    /// Whether gaps of a column run from baseline to baseline.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
    }
    /// Whether the views keep to the layout margins.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
    }

    // MARK: Constraints

    open override class var requiresConstraintBasedLayout: Bool { true }

    /// Called as well when an arranged view is hidden or shown.
    package final func arrangementChanged() {
        isStale = true
        setNeedsUpdateConstraints()
        invalidateIntrinsicContentSize()
    }

    open override func updateConstraints() {
        if isStale {
            isStale = false
            NSLayoutConstraint.deactivate(made)
            made = StackArrangement(
                stack: self, views: arranged.filter { !$0.isHidden },
                gaps: { [spacing, custom] view in
                    let gap = custom[ObjectIdentifier(view)] ?? spacing
                    return gap == UIStackView.spacingUseSystem ? SystemSpacing.standard : gap
                }
            ).constraints()
            NSLayoutConstraint.activate(made)
        }
        super.updateConstraints()
    }

    open override var forFirstBaselineLayout: UIView {
        let shown = arranged.filter { !$0.isHidden }
        guard axis == .horizontal else { return shown.first?.forFirstBaselineLayout ?? self }
        return shown.first { $0 is UILabel || $0.forFirstBaselineLayout !== $0 }?.forFirstBaselineLayout ?? shown.first
            ?? self
    }

    open override var forLastBaselineLayout: UIView {
        let shown = arranged.filter { !$0.isHidden }
        guard axis == .horizontal else { return shown.last?.forLastBaselineLayout ?? self }
        return shown.first { $0 is UILabel || $0.forLastBaselineLayout !== $0 }?.forLastBaselineLayout ?? shown.first
            ?? self
    }

    /// The least size that the arrangement allows.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
}
