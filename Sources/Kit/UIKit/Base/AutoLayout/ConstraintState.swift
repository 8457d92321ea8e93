import CoreGraphics
import Foundation

/// The priorities with which a view resists growing larger than its content.
struct HuggingPriorities {
    /// The priority with which a view resists being wider than its content.
    var horizontal = UILayoutPriority.defaultLow
    /// The priority with which a view resists being higher than its content.
    var vertical = UILayoutPriority.defaultLow

    /// The priorities of controls of a fixed size.
    static let fixedSize = HuggingPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
    /// The priorities of controls of a fixed height.
    static let fixedHeight = HuggingPriorities(vertical: .defaultHigh)
}

/// Auto Layout state of a view. Created only for views that take part in Auto Layout.
@MainActor package final class ConstraintState {
    /// The reference to the view that constraints share, if they need one.
    nonisolated(unsafe) var reference: LayoutReference?
    /// Active constraints that this view holds: both items are in its subtree. In order of activation.
    var held: [NSLayoutConstraint] = []
    /// The anchors that constraints have returned for the view.
    var anchors = AnchorCache()
    /// The view's layout guides, in the order in which they were added.
    var guides: [UILayoutGuide] = []
    /// The guides of the system, each created on first access.
    var margins, safeArea, readable, scrollContent, scrollFrame, keyboard: UILayoutGuide?

    /// Number of active constraints held above this view that refer to it or to its content.
    var outerConstraintCount = 0
    /// Number of those that refer to its content. If positive, the view's frame does not determine the layout inside.
    var contentConstraintCount = 0

    /// `nil` for the view's default priority.
    var hugging: (horizontal: UILayoutPriority?, vertical: UILayoutPriority?)
    /// The priorities with which the view resists being smaller than its content.
    var resistance = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)

    /// Whether the view is an arranged subview of a stack view.
    var isArranged = false
    /// The axis along which the views of a stack view fill it, and the index of this one. Of several views with the
    /// same hugging priority, the first one grows.
    var growth: (axis: NSLayoutConstraint.Axis, index: Int)?

    /// The width at which multiline text was last measured.
    var wrappedWidth: CGFloat?

    /// The solved constraints below a view whose own frame is determined elsewhere.
    package var region: ConstraintRegion?
    /// The same constraints, solved for the fitting size.
    package var fitting: ConstraintRegion?
    /// The one of the two that placed the views last.
    private var placing: ConstraintRegion?
    /// Whether the region depends on the origin of the bounds or the view's position, which change more often than
    /// sizes.
    var watchesOrigin = false

    /// The constraints below `root`, the view with this state, for its present size. Created on first access.
    func region(of root: UIView) -> ConstraintRegion {
        let region = region ?? ConstraintRegion(root: root, target: nil)
        self.region = region
        return region
    }

    /// The region whose solution places the views below `root`.
    ///
    /// The views of a cell have the frames with which its fitting size was found, so they are not solved again if the
    /// cell got that size.
    func placingRegion(of root: UIView) -> ConstraintRegion {
        let next = if let fitting, fitting.placesViews() { fitting } else { region(of: root) }
        if next !== placing {
            next.hasNewSolution = true
            placing = next
        }
        return next
    }
}

extension UIView {
    /// Whether any constraint was ever active. If not, views skip Auto Layout at no cost.
    package static var anyConstraints: Bool {
        get { UsedFeatures.contains(.constraints) }
        set { UsedFeatures.set(.constraints, newValue) }
    }

    /// The Auto Layout state, which is created on first access.
    final var _constraints: ConstraintState {
        if let state = constraintState { return state }
        let created = ConstraintState()
        constraintState = created
        return created
    }

    /// The priority with which the view resists being larger than its content along an axis.
    final func _hugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        if axis == .horizontal { return constraintState?.hugging.horizontal ?? defaultHugging.horizontal }
        return constraintState?.hugging.vertical ?? defaultHugging.vertical
    }

    /// The priority for the solver. Arranged views with the same priority differ by less than two priorities of apps.
    final func huggingPriority(along axis: NSLayoutConstraint.Axis) -> Double {
        let priority = Double(contentHuggingPriority(for: axis).rawValue)
        guard let state = constraintState, state.isArranged, let growth = state.growth, growth.axis == axis,
            priority < Double(UILayoutPriority.required.rawValue)
        else { return priority }
        return min(
            priority + Double(min(growth.index, 100)) / 1_000, Double(UILayoutPriority.required.rawValue).nextDown)
    }

    /// The priority with which the view resists being smaller than its content along an axis.
    final func _resistance(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        guard let state = constraintState else { return .defaultHigh }
        return axis == .horizontal ? state.resistance.horizontal : state.resistance.vertical
    }

    /// Sets how strongly the view resists growing along an axis, and invalidates the layout.
    final func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            _constraints.hugging.horizontal = priority
        } else {
            _constraints.hugging.vertical = priority
        }
        constraintValuesChanged()
    }

    /// Sets how strongly the view resists shrinking along an axis, and invalidates the layout.
    final func setResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            _constraints.resistance.horizontal = priority
        } else {
            _constraints.resistance.vertical = priority
        }
        constraintValuesChanged()
    }
}
