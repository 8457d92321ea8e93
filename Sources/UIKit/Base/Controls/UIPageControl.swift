internal import CollectionCore
package import DisplayList
public import Foundation

/// A row of dots, one for each page, that highlights the current page. A tap on either half selects the adjacent
/// page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    override class var _appearanceProperties: [AppearanceProperties.Property] {
        super._appearanceProperties + ownAppearanceProperties
    }
    private static let ownAppearanceProperties = [
        AppearanceProperties.property(\UIPageControl.pageIndicatorTintColor),
        AppearanceProperties.property(\UIPageControl.currentPageIndicatorTintColor),
    ]
    private static let dot: CGFloat = 7
    private static let gap: CGFloat = 9
    private static let height: CGFloat = 26

    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
    }

    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        contentMode = .redraw
        InterfaceCoder.leave(coder, self)
    }

    /// Negative values count as 0.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            guard numberOfPages != oldValue else { return }
            let page = limited(currentPage)
            if page != currentPage { currentPage = page }
            setNeedsDisplay()
            invalidateIntrinsicContentSize()
        }
    }
    /// Clamped to the range of pages.
    open var currentPage = 0 {
        didSet {
            let page = limited(currentPage)
            if page != currentPage { currentPage = page }
            if currentPage != oldValue { setNeedsDisplay() }
        }
    }
    open var hidesForSinglePage = false {
        didSet { if hidesForSinglePage != oldValue { setNeedsDisplay() } }
    }
    open var pageIndicatorTintColor: UIColor? {
        didSet { if pageIndicatorTintColor != oldValue { setNeedsDisplay() } }
    }
    open var currentPageIndicatorTintColor: UIColor? {
        didSet { if currentPageIndicatorTintColor != oldValue { setNeedsDisplay() } }
    }

    private func limited(_ page: Int) -> Int { max(0, min(page, numberOfPages - 1)) }

    // MARK: Size

    /// The size of a number of dots.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(max(0, pageCount))
        return CGSize(width: count * Self.dot + max(0, count - 1) * Self.gap, height: Self.height)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Touches

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, isTouchInside, numberOfPages > 1 else { return }
        let goesRight = touch.location(in: self).x >= bounds.midX
        turn(goesRight != _isRightToLeft ? 1 : -1)
    }

    private func turn(_ step: Int) {
        let page = limited(currentPage + step)
        guard page != currentPage else { return }
        currentPage = page
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    open override func accessibilityIncrement() { turn(1) }
    open override func accessibilityDecrement() { turn(-1) }

    package override var _ownsTaps: Bool { true }

    // MARK: Drawing

    package override func _didChangeTraits(from previous: UITraitCollection?) { setNeedsDisplay() }

    package override func _drawContents(into items: inout [DisplayItem]) {
        super._drawContents(into: &items)
        guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
        let current = (currentPageIndicatorTintColor ?? .label).cgColor(for: traitCollection).color
        var other = (pageIndicatorTintColor ?? .label).cgColor(for: traitCollection).color
        if pageIndicatorTintColor == nil { other.alpha *= 0.3 }
        let pitch = Self.dot + Self.gap
        let start = bounds.midX - size(forNumberOfPages: numberOfPages).width / 2
        for position in 0..<numberOfPages {
            let page = _isRightToLeft ? numberOfPages - 1 - position : position
            let frame = CGRect(
                x: start + CGFloat(position) * pitch, y: bounds.midY - Self.dot / 2, width: Self.dot, height: Self.dot)
            let dot = Shape.roundedRect(Rect(frame), CornerRadii(Double(Self.dot / 2)))
            items.append(.fill(dot, .color(page == currentPage ? current : other)))
        }
    }
}
