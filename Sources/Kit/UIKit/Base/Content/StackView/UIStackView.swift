import CoreGraphics
public import Foundation
import QuartzCore

/// Arranges views in a row or column with constraints that it manages.
///
/// Hidden views take no space. See `StackArrangement` for the constraints.
@preconcurrency @MainActor open class UIStackView: UIView {
    package override func arrangementDidChange() { arrangementChanged() }
    package override func arrangedViewWillChange(_ view: UIView, isHidden: Bool) {
        animateChange(of: view, isHidden: isHidden)
    }
    /// How views share the length of a stack along its axis.
    public enum Distribution: Int, Sendable {
        /// Views fill the length. The view with the lowest priority grows or shrinks.
        case fill
        case fillEqually
        /// Lengths are proportional to the lengths of the content.
        case fillProportionally
        /// Views keep their lengths, with equal gaps between them.
        case equalSpacing
        /// Equal distances between centers if the spacing allows them.
        case equalCentering
    }

    /// How views are arranged across the axis of a stack.
    public enum Alignment: Int, Sendable {
        case fill
        case leading
        case firstBaseline
        case center
        case trailing
        case lastBaseline

        /// The same as `leading`, for a row.
        public static var top: Alignment { .leading }
        /// The same as `trailing`, for a row.
        public static var bottom: Alignment { .trailing }
    }

    /// As a custom spacing, selects the stack's own spacing.
    public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    /// Selects the system spacing of 8 points.
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

    private final var arranged: [UIView] = []
    private final var custom: [ObjectIdentifier: CGFloat] = [:]
    private final var managedConstraints: [NSLayoutConstraint] = []
    private final var isStale = true

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Does not fail, in contrast to that of other views.
    public required init(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)!
        for view in subviews { addArrangedSubview(view) }
        InterfaceCoder.leave(coder, self)
    }

    /// Creates a row with the views in order, which become subviews.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    // MARK: Views

    /// In order along the axis. All of them are also subviews.
    open var arrangedSubviews: [UIView] { arranged }

    /// Appends `view`, or moves it to the end.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

    /// - Precondition: `stackIndex` is between 0 and the number of arranged subviews.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        trapping { () throws(UIKitException) in try insertArranged(view, at: stackIndex) }
    }

    /// Inserts a view, or moves one that is already arranged. Throws UIKit's exception for an index out of bounds.
    package final func insertArranged(_ view: UIView, at index: Int) throws(UIKitException) {
        guard (0...arranged.count).contains(index) else {
            throw UIKitException(
                .range,
                "*** -[UIStackView insertArrangedSubview:atIndex:]: index \(index) out of bounds for \(arranged.count) arranged subviews"
            )
        }
        var position = index
        if let old = arranged.firstIndex(where: { $0 === view }) {
            arranged.remove(at: old)
            if position > old { position -= 1 }
        }
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arranged.insert(view, at: position)
        view._constraints.isArranged = true
        arrangementChanged()
    }

    /// Removes the stack's constraints from `view`, which remains a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
        arranged.remove(at: index)
        view.constraintState?.isArranged = false
        custom[ObjectIdentifier(view)] = nil
        arrangementChanged()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Arrangement

    /// Whether the stack is a row or a column. The default is a row.
    open var axis: NSLayoutConstraint.Axis = .horizontal {
        didSet { if axis != oldValue { arrangementChanged() } }
    }
    /// The arrangement along the axis.
    open var distribution: Distribution = .fill {
        didSet { if distribution != oldValue { arrangementChanged() } }
    }
    /// The alignment of the views along the cross axis.
    open var alignment: Alignment = .fill {
        didSet { if alignment != oldValue { arrangementChanged() } }
    }
    /// Distance between adjacent views, in points. The minimum for distributions that share the remaining space.
    open var spacing: CGFloat = 0 {
        didSet {
            NumberPolicy.replace(&spacing, oldValue)
            if spacing != oldValue { arrangementChanged() }
        }
    }
    /// Replaces ``spacing`` after one view. ``spacingUseDefault`` removes the replacement.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arranged.contains(where: { $0 === arrangedSubview }) else { return }
        custom[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
        arrangementChanged()
    }
    /// ``spacingUseDefault`` if no custom spacing is set.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        custom[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
    }
    /// Whether vertical gaps are measured between baselines.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
    }
    /// Whether the views are inset by the layout margins.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
    }

    // MARK: Constraints

    open override class var requiresConstraintBasedLayout: Bool { true }

    /// Also called when an arranged view is hidden or shown.
    package final func arrangementChanged() {
        isStale = true
        setNeedsUpdateConstraints()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        layOutAnimated()
    }

    /// Hidden views have no length.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for view in arranged where view.isHidden && view.superview === self { collapse(view) }
    }

    open override func updateConstraints() {
        if isStale {
            isStale = false
            NSLayoutConstraint.deactivate(managedConstraints)
            managedConstraints = StackArrangement(
                stack: self, views: arranged.filter { !$0.isHidden },
                gaps: { [spacing, custom] view in
                    let gap = custom[ObjectIdentifier(view)] ?? spacing
                    return gap == UIStackView.spacingUseSystem ? SystemSpacing.standard : gap
                }
            ).constraints()
            NSLayoutConstraint.activate(managedConstraints)
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

    /// The smallest size that the arrangement allows.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
}
