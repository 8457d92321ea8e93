import CoreGraphics
import Foundation

extension UIView {
    /// The left edge; the right one in layouts from right to left.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The right edge; the left one in layouts from right to left.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left edge in every language.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge in every language.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The top edge of the view's frame.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The bottom edge of the view's frame.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The width of the view's frame.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height of the view's frame.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    /// The horizontal center of the view's frame.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The vertical center of the view's frame.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The baseline of the first line of text; the bottom edge of views without text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    /// The baseline of the last line of text; the bottom edge of views without text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

    /// The bounds without the layout margins.
    public var layoutMarginsGuide: UILayoutGuide {
        systemGuide(\.margins, .margins, "UIViewLayoutMarginsGuide")
    }
    /// The bounds without the safe area insets.
    public var safeAreaLayoutGuide: UILayoutGuide {
        systemGuide(\.safeArea, .safeArea, "UIViewSafeAreaLayoutGuide")
    }
    /// The margins, limited to a width at which text is easy to read.
    public var readableContentGuide: UILayoutGuide {
        systemGuide(\.readable, .readable, "UIViewReadableContentGuide")
    }

    /// Created on first access.
    final var keyboardGuide: UILayoutGuide? {
        get { constraintState?.keyboard }
        set { _constraints.keyboard = newValue }
    }

    /// The system's guide of a kind, created on first access.
    final func systemGuide(
        _ path: ReferenceWritableKeyPath<ConstraintState, UILayoutGuide?>, _ kind: UILayoutGuide.Kind, _ name: String
    ) -> UILayoutGuide {
        if let guide = _constraints[keyPath: path] { return guide }
        let guide = UILayoutGuide(kind, of: self, identifier: name)
        _constraints[keyPath: path] = guide
        return guide
    }

    /// The maximum width of lines of text at the user's text size, in points.
    final var readableWidth: CGFloat {
        // Approximately 70 characters of body text: 672 points at the default size of 17.
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize
        return (body / 17 * 672).rounded()
    }

    /// The layout margins, with equal additions at both sides if lines would be too wide to read.
    final var readableInsets: UIEdgeInsets {
        var insets = layoutMargins
        let extra = bounds.width - insets.left - insets.right - readableWidth
        if extra > 0 {
            insets.left += extra / 2
            insets.right += extra / 2
        }
        return insets
    }

    // MARK: Layout guides

    /// In the order in which they were added.
    public var layoutGuides: [UILayoutGuide] { constraintState?.guides ?? [] }

    /// Adds a guide, and removes it from its previous view. Does nothing for guides of the system.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.isFree, layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.setOwner(self)
        _constraints.guides.append(layoutGuide)
    }

    /// Removes the guide and deactivates its constraints.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self, layoutGuide.isFree else { return }
        var next: UIView? = self
        while let view = next {
            for constraint in view.constraintState?.held ?? []
            where [constraint.first.item, constraint.first.origin, constraint.second?.item, constraint.second?.origin]
                .contains(where: { $0 === layoutGuide })
            {
                constraint._deactivate()
            }
            next = view._superview
        }
        _constraints.guides.removeAll { $0 === layoutGuide }
        layoutGuide.setOwner(nil)
    }
}
