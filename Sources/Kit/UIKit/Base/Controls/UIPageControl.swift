internal import CollectionCore
package import DisplayList
public import Foundation

/// A row of dots, one for each page, that highlights the current page. A tap on either half selects the adjacent
/// page, and a drag along the dots selects the page below the finger.
///
/// All dots of a control that is too small for them are drawn, centered. UIKit shows those around the current page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    override class var appearanceProperties: [AppearanceProperties.Property] {
        super.appearanceProperties + ownAppearanceProperties
    }
    private static let ownAppearanceProperties = [
        AppearanceProperties.property(\UIPageControl.pageIndicatorTintColor),
        AppearanceProperties.property(\UIPageControl.currentPageIndicatorTintColor),
    ]
    // The sizes before iOS 26, in points. Those since then are unknown.

    /// The diameter of an indicator without an image.
    private static let dot: CGFloat = 7
    /// The distance between two indicators.
    private static let gap: CGFloat = 9
    /// The least length across the row.
    private static let height: CGFloat = 26
    /// The length of the background before the first indicator and after the last.
    private static let padding: CGFloat = 12

    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
    }

    /// Creates the view of an Interface Builder file.
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
            images = images.filter { $0.key < numberOfPages }
            currentImages = currentImages.filter { $0.key < numberOfPages }
            indicatorsChanged()
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
    /// Whether the dots are hidden while there is at most one page. The default is `false`.
    open var hidesForSinglePage = false {
        didSet { if hidesForSinglePage != oldValue { setNeedsDisplay() } }
    }
    /// The color of the dots; `nil` for the default.
    open var pageIndicatorTintColor: UIColor? {
        didSet { if pageIndicatorTintColor != oldValue { setNeedsDisplay() } }
    }
    /// The color of the dot of the current page; `nil` for the default.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet { if currentPageIndicatorTintColor != oldValue { setNeedsDisplay() } }
    }

    /// The number of indicators in the middle that are drawn.
    private static let mostDrawn = 4_000

    private func limited(_ page: Int) -> Int { max(0, min(page, numberOfPages - 1)) }

    // MARK: Style

    /// How a page control draws its background.
    public enum BackgroundStyle: Int, Hashable, Sendable {
        /// A background during continuous interaction only.
        case automatic
        /// Always a background.
        case prominent
        /// No background.
        case minimal
    }

    /// The order of the pages on screen.
    public enum Direction: Int, Hashable, Sendable {
        /// From the leading to the trailing edge.
        case natural
        case leftToRight
        case rightToLeft
        case topToBottom
        case bottomToTop
    }

    /// How a touch currently changes the page.
    public enum InteractionState: Int, Hashable, Sendable {
        /// No touch changes the page.
        case none
        /// A tap selects an adjacent page.
        case discrete
        /// A drag selects the page below the finger.
        case continuous
    }

    /// The default is `.automatic`. The prominent background, a capsule, is part of the intrinsic size.
    open var backgroundStyle = BackgroundStyle.automatic {
        didSet { if backgroundStyle != oldValue { indicatorsChanged() } }
    }
    /// The default is `.natural`. A vertical control is as high as a horizontal one is wide.
    open var direction = Direction.natural {
        didSet { if direction != oldValue { indicatorsChanged() } }
    }
    /// Whether a drag along the indicators changes the page. The default is `true`.
    open var allowsContinuousInteraction = true
    /// Receivers of `valueChanged` can read how the page changed.
    open private(set) var interactionState = InteractionState.none {
        didSet { if (interactionState == .continuous) != (oldValue == .continuous) { setNeedsDisplay() } }
    }

    // MARK: Images

    private var images: [Int: UIImage] = [:]
    private var currentImages: [Int: UIImage] = [:]

    /// The image of all pages without an image of their own; `nil` for a dot. It is filled with the tint color unless
    /// its rendering mode is `.alwaysOriginal`. Indicators have equal distances, so the largest image determines them.
    open var preferredIndicatorImage: UIImage? {
        didSet { if preferredIndicatorImage != oldValue { indicatorsChanged() } }
    }
    /// The image of the current page, unless that page has a current image of its own. `nil` for the page's image.
    open var preferredCurrentPageIndicatorImage: UIImage? {
        didSet { if preferredCurrentPageIndicatorImage != oldValue { indicatorsChanged() } }
    }

    /// The image that was set for a page; `nil` if there is none.
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
    /// The current-page image that was set for a page; `nil` if there is none.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

    /// - Parameters:
    ///   - image: `nil` restores ``preferredIndicatorImage``.
    ///   - page: The index of the page.
    /// - Precondition: The control has the page.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        trapping { () throws(UIKitException) in try checkPage(page) }
        images[page] = image
        indicatorsChanged()
    }

    /// - Parameters:
    ///   - image: `nil` restores ``preferredCurrentPageIndicatorImage``.
    ///   - page: The index of the page.
    /// - Precondition: The control has the page.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        trapping { () throws(UIKitException) in try checkPage(page) }
        currentImages[page] = image
        indicatorsChanged()
    }

    /// Throws UIKit's exception if there is no such page.
    package final func checkPage(_ page: Int) throws(UIKitException) {
        guard page < 0 || page >= numberOfPages else { return }
        throw UIKitException(
            .invalidArgument,
            "The page \(page) is out of bounds. The page control has \(numberOfPages) pages: set numberOfPages first.")
    }

    private func image(forPage page: Int) -> UIImage? {
        let own = images[page] ?? preferredIndicatorImage
        let image = page == currentPage ? currentImages[page] ?? preferredCurrentPageIndicatorImage ?? own : own
        return image?.resolved(for: traitCollection)
    }

    private func indicatorsChanged() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    // MARK: Size

    private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

    /// The size of the largest indicator, in points.
    private var indicatorSize: CGSize {
        var size = CGSize(width: Self.dot, height: Self.dot)
        let shared = [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap { $0 }
        for image in shared + images.values + currentImages.values {
            let own = image.resolved(for: traitCollection).size
            size.width = max(size.width, own.width)
            size.height = max(size.height, own.height)
        }
        return size
    }

    /// The length of the indicators along the row, without the background.
    private func length(forNumberOfPages pageCount: Int) -> CGFloat {
        let count = CGFloat(max(0, pageCount))
        let indicator = isVertical ? indicatorSize.height : indicatorSize.width
        return count * indicator + max(0, count - 1) * Self.gap
    }

    /// The size of a number of indicators, in points. A prominent background adds the round ends of its capsule.
    ///
    /// - Parameter pageCount: Negative values count as 0.
    /// - Complexity: O(*n*), where *n* is the number of images set for pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        var along = length(forNumberOfPages: pageCount)
        if backgroundStyle == .prominent, along > 0 { along += 2 * Self.padding }
        let indicator = indicatorSize
        let across = max(Self.height, (isVertical ? indicator.width : indicator.height) + Self.gap)
        return isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
    }

    override var defaultHugging: HuggingPriorities { .fixedSize }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    // Extensions in ported apps may override this member, too; see `ReplaceableMembers` of the porting tool.
    open override dynamic func sizeToFit() { super.sizeToFit() }

    // MARK: Touches

    /// Where the tracked touch began.
    private var touchStart = CGPoint.zero

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        touchStart = touch.location(in: self)
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        let moved = isVertical ? point.y - touchStart.y : point.x - touchStart.x
        if interactionState != .continuous {
            guard allowsContinuousInteraction, numberOfPages > 1, abs(moved) >= UIPanGestureRecognizer.threshold else {
                return super.continueTracking(touch, with: event)
            }
            interactionState = .continuous
        }
        select(page(at: point))
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        defer { interactionState = .none }
        guard let touch, isTouchInside, numberOfPages > 1, interactionState != .continuous else { return }
        let point = touch.location(in: self)
        let isAfter = isVertical ? point.y >= bounds.midY : point.x >= bounds.midX
        interactionState = .discrete
        turn(isAfter != isReversed ? 1 : -1)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        interactionState = .none
    }

    private func turn(_ step: Int) { select(limited(currentPage + step)) }

    private func select(_ page: Int) {
        guard page != currentPage else { return }
        currentPage = page
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// Whether the first page is at the right or at the bottom.
    private var isReversed: Bool {
        switch direction {
        case .natural: _isRightToLeft
        case .leftToRight, .topToBottom: false
        case .rightToLeft, .bottomToTop: true
        }
    }

    /// The page whose indicator is nearest to a point.
    private func page(at point: CGPoint) -> Int {
        let indicator = isVertical ? indicatorSize.height : indicatorSize.width
        let middle = isVertical ? bounds.midY : bounds.midX
        let start = middle - length(forNumberOfPages: numberOfPages) / 2 - Self.gap / 2
        let position = ((isVertical ? point.y : point.x) - start) / (indicator + Self.gap)
        // The comparison also excludes values that are not numbers.
        let index = position >= 0 ? Int(min(position, CGFloat(numberOfPages - 1))) : 0
        return isReversed ? numberOfPages - 1 - index : index
    }

    open override func accessibilityIncrement() { turn(1) }
    open override func accessibilityDecrement() { turn(-1) }

    package override var ownsTaps: Bool { true }

    // MARK: Drawing

    package override func didChangeTraits(from previous: UITraitCollection?) { setNeedsDisplay() }

    package override func _drawContents(into items: inout [DisplayItem]) {
        super._drawContents(into: &items)
        guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
        let current = (currentPageIndicatorTintColor ?? .label).cgColor(for: traitCollection).color
        var other = (pageIndicatorTintColor ?? .label).cgColor(for: traitCollection).color
        if pageIndicatorTintColor == nil { other.alpha *= 0.3 }
        drawBackground(into: &items)
        let indicator = indicatorSize
        let pitch = (isVertical ? indicator.height : indicator.width) + Self.gap
        let start = -length(forNumberOfPages: numberOfPages) / 2 + (pitch - Self.gap) / 2
        // More indicators than that are wider than any screen.
        let middle = numberOfPages / 2
        let drawn = max(0, middle - Self.mostDrawn / 2)..<min(numberOfPages, middle + Self.mostDrawn / 2 + 1)
        for position in drawn {
            let page = isReversed ? numberOfPages - 1 - position : position
            let offset = start + CGFloat(position) * pitch
            let center = CGPoint(
                x: bounds.midX + (isVertical ? 0 : offset), y: bounds.midY + (isVertical ? offset : 0))
            let color = page == currentPage ? current : other
            if let image = image(forPage: page) {
                let frame = CGRect(
                    x: center.x - image.size.width / 2, y: center.y - image.size.height / 2, width: image.size.width,
                    height: image.size.height)
                let tint =
                    image.renderingMode == .alwaysOriginal
                    ? image.ownTint?.cgColor(for: traitCollection).color : color
                items.append(.image(ImagePlacement(image: image.resource, frame: Rect(frame), tint: tint)))
            } else {
                let frame = CGRect(
                    x: center.x - Self.dot / 2, y: center.y - Self.dot / 2, width: Self.dot, height: Self.dot)
                let dot = Shape.roundedRect(Rect(frame), CornerRadii(Double(Self.dot / 2)))
                items.append(.fill(dot, .color(color)))
            }
        }
    }

    private func drawBackground(into items: inout [DisplayItem]) {
        switch backgroundStyle {
        case .prominent: break
        case .automatic where interactionState == .continuous: break
        default: return
        }
        var size = size(forNumberOfPages: numberOfPages)
        let along = length(forNumberOfPages: numberOfPages) + 2 * Self.padding
        if isVertical { size.height = along } else { size.width = along }
        let frame = CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        let capsule = Shape.roundedRect(Rect(frame), CornerRadii(Double(min(size.width, size.height) / 2)))
        items.append(.fill(capsule, .color(UIColor.secondarySystemFill.cgColor(for: traitCollection).color)))
    }
}
