import CoreGraphics
public import Foundation

/// A rectangle that takes part in layout like a view but has no appearance.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, @preconcurrency NSCoding {
    /// What determines the position of a guide.
    enum Kind {
        /// Constraints.
        case free
        /// The owning view's margins, safe area, or readable width.
        case margins, safeArea, readable
        /// The content of a scroll view, whose size constraints determine, and its visible area.
        case scrollContent, scrollFrame
        /// The owner's layout code, in the owner's coordinates.
        case placed(@MainActor () -> CGRect)
    }

    /// What determines the frame: constraints, or the geometry of the owner.
    final let kind: Kind
    final private var ownerReference: LayoutReference?
    final private var owner: UIView? { ownerReference?.view }
    nonisolated(unsafe) private final var ownReference: LayoutReference?
    /// The anchors that constraints have returned for the guide.
    final var anchors = AnchorCache()
    /// The solved frame of a free guide, in the owner's coordinates.
    final var solvedFrame = CGRect.zero

    public override init() {
        kind = .free
        super.init()
    }

    /// Restores a free guide with its identifier.
    public required init?(coder: NSCoder) {
        kind = .free
        super.init()
        if coder.allowsKeyedCoding, let name = coder.decodeObject(of: NSString.self, forKey: "UILayoutGuideIdentifier")
        {
            identifier = name as String
        }
    }

    /// Creates a guide of a kind. Its owner is held weakly.
    init(_ kind: Kind, of view: UIView, identifier: String) {
        self.kind = kind
        ownerReference = view.layoutReference
        super.init()
        self.identifier = identifier
    }

    /// Creates a guide whose owner computes its frame, in the owner's coordinates. The owner calls
    /// `placedGuidesMoved()` when the frame changes.
    package init(_placedIn view: UIView, identifier: String, frame: @escaping @MainActor () -> CGRect) {
        kind = .placed(frame)
        ownerReference = view.layoutReference
        super.init()
        self.identifier = identifier
    }

    deinit { ownReference?.clear() }

    /// Encodes the identifier.
    open func encode(with coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        coder.encode(identifier as NSString, forKey: "UILayoutGuideIdentifier")
    }

    /// In the owning view's coordinates. Valid after layout of that view.
    open var layoutFrame: CGRect {
        guard let owner else { return .zero }
        switch kind {
        case .free: return solvedFrame
        case .margins: return owner.bounds.inset(by: owner.layoutMargins)
        case .safeArea: return owner.bounds.inset(by: owner.safeAreaInsets)
        case .readable: return owner.bounds.inset(by: owner.readableInsets)
        case .scrollContent: return CGRect(origin: .zero, size: owner.scrollableContentSize ?? .zero)
        case .scrollFrame: return owner.bounds
        case .placed(let frame): return frame()
        }
    }

    /// Setting it moves the guide to that view.
    open weak var owningView: UIView? {
        get { owner }
        set {
            guard newValue !== owner else { return }
            if let newValue { newValue.addLayoutGuide(self) } else { owner?.removeLayoutGuide(self) }
        }
    }

    /// Remembers the view that owns the guide. Does not move the guide.
    final func setOwner(_ view: UIView?) { ownerReference = view?.layoutReference }

    /// The reference that constraints share.
    final var layoutReference: LayoutReference {
        if let ownReference { return ownReference }
        let created = LayoutReference(to: self)
        ownReference = created
        return created
    }

    /// Shown in messages about constraints. Empty by default.
    open var identifier = ""

    /// Whether constraints determine the frame, as for guides that an app creates.
    final var isFree: Bool { if case .free = kind { true } else { false } }

    /// The left edge; the right one in layouts from right to left.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The right edge; the left one in layouts from right to left.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left edge in every language.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge in every language.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The top edge of the guide's frame.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The bottom edge of the guide's frame.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The width of the guide's frame.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height of the guide's frame.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    /// The horizontal center of the guide's frame.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The vertical center of the guide's frame.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

    /// Whether the active constraints allow more than one position or size.
    open var hasAmbiguousLayout: Bool {
        ConstraintRegion.isAmbiguous(self, along: .horizontal) || ConstraintRegion.isAmbiguous(self, along: .vertical)
    }
    /// The active constraints that refer to the guide on `axis`.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        ConstraintRegion.constraints(naming: self, along: axis)
    }
}
