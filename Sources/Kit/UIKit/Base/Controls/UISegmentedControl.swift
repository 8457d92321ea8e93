internal import CollectionCore
public import Foundation

/// A row of segments of which at most one is selected.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    override class var appearanceProperties: [AppearanceProperties.Property] {
        super.appearanceProperties + ownAppearanceProperties
    }
    private static let ownAppearanceProperties = [
        AppearanceProperties.property(\UISegmentedControl.selectedSegmentTintColor),
        AppearanceProperties.property(\UISegmentedControl.images),
    ]
    /// The index that means no segment.
    public nonisolated static let noSegment = -1

    /// In points. Recorded on Mac Catalyst; see `docs/SIZES.md`.
    private static let height: CGFloat = 32
    /// The distance of the selected segment from the edges, in points. Recorded on Mac Catalyst.
    private static let rim: CGFloat = 2
    /// The distance of a title or an image from the ends of its segment, in points.
    private static let padding: CGFloat = 10

    private struct Part {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        var isEnabled = true
        /// In points; 0 for an automatic width.
        var width: CGFloat = 0
        var view: UIView
    }

    /// The position of a segment, for ``setContentPositionAdjustment(_:forSegmentType:barMetrics:)``.
    public enum Segment: Int, Sendable {
        /// Every segment.
        case any = 0
        /// The first of several segments.
        case left = 1
        /// Segments between others.
        case center = 2
        /// The last of several segments.
        case right = 3
        /// The only segment.
        case alone = 4
    }

    private final var segments: [Part] = []
    private final let plate = UIView(frame: .zero)
    /// The images and offsets that the app has set for `default` metrics.
    private final var images = SegmentImages() {
        didSet { showImages() }
    }
    /// Whether images replace the track.
    private final var hidesTrack = false
    /// The views of the images, behind the content of the segments: a background for each, and the dividers.
    private final var (backdrops, dividers): ([UIImageView], [UIImageView]) = ([], [])
    private final var selected = UISegmentedControl.noSegment
    private final var attributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        becomeSegmented()
    }

    /// Creates the view of an Interface Builder file.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        becomeSegmented()
        InterfaceCoder.leave(coder, self)
    }

    /// - Parameter items: Titles, images, and actions. Other values are ignored.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        becomeSegmented()
        for item in items ?? [] {
            if let title = item as? String {
                insert(title, nil, nil, at: segments.count)
            } else if let image = item as? UIImage {
                insert(nil, image, nil, at: segments.count)
            } else if let action = item as? UIAction {
                insertSegment(action: action, at: segments.count, animated: false)
            }
        }
        frame.size = intrinsicContentSize
    }

    /// Creates one segment for each action. Selecting the segment performs the action.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
    }

    private func becomeSegmented() {
        plate.isUserInteractionEnabled = false
        plate.isHidden = true
        plate.layer.shadowColor = UIColor.black.cgColor
        plate.layer.shadowOpacity = 0.12
        plate.layer.shadowRadius = 3
        plate.layer.shadowOffset = CGSize(width: 0, height: 2)
        addSubview(plate)
        layer.cornerRadius = _design.segmentRadius
        super.backgroundColor = .tertiarySystemFill
        showStates()
    }

    // MARK: Segments

    /// How many segments there are, disabled ones included.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment. The indexes of the segments from that index on increase by one.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(title, nil, nil, at: segment)
    }
    /// Inserts a segment with an image. The index is limited to the valid ones. There is no animation.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(nil, image, nil, at: segment)
    }
    /// Inserts a segment with the title and the image of an action, which is performed when it is selected.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(action.title.isEmpty ? nil : action.title, action.image, action, at: segment)
    }

    /// Removes a segment; does nothing without one at the index. If it is selected, no segment is selected afterward.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment).view.removeFromSuperview()
        if selected == segment { selected = Self.noSegment } else if selected > segment { selected -= 1 }
        segmentsChanged()
    }

    /// Removes all segments and the selection.
    open func removeAllSegments() {
        for segment in segments { segment.view.removeFromSuperview() }
        segments = []
        selected = Self.noSegment
        segmentsChanged()
    }

    private func insert(_ title: String?, _ image: UIImage?, _ action: UIAction?, at index: Int) {
        let position = max(0, min(index, segments.count))
        segments.insert(
            Part(title: title, image: image, action: action, view: makeView(title, image)), at: position)
        addSubview(segments[position].view)
        if selected >= position { selected += 1 }
        segmentsChanged()
    }

    private func makeView(_ title: String?, _ image: UIImage?) -> UIView {
        if let image {
            let view = UIImageView(image: image)
            view.contentMode = .center
            return view
        }
        let label = UILabel(frame: .zero)
        label.text = title
        label.textAlignment = .center
        return label
    }

    private func segmentsChanged() {
        showImages()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func exchangeView(at index: Int) {
        segments[index].view.removeFromSuperview()
        segments[index].view = makeView(segments[index].title, segments[index].image)
        addSubview(segments[index].view)
        segmentsChanged()
    }

    /// Replaces the content of a segment by a title.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].title = title
        segments[segment].image = nil
        exchangeView(at: segment)
    }
    /// The title of a segment; `nil` for one with an image and for an invalid index.
    open func titleForSegment(at segment: Int) -> String? {
        segments.indices.contains(segment) ? segments[segment].title : nil
    }
    /// Replaces the content of a segment by an image.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].image = image
        segments[segment].title = nil
        exchangeView(at: segment)
    }
    /// The image of a segment; `nil` for one with a title and for an invalid index.
    open func imageForSegment(at segment: Int) -> UIImage? {
        segments.indices.contains(segment) ? segments[segment].image : nil
    }
    /// 0 restores the automatic width.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment), width.isFinite, width >= 0 else { return }
        segments[segment].width = width
        segmentsChanged()
    }
    /// The width of a segment in points; 0 if it is automatic and for an invalid index.
    open func widthForSegment(at segment: Int) -> CGFloat {
        segments.indices.contains(segment) ? segments[segment].width : 0
    }
    /// Allows or prevents the selection of a segment by the user.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].isEnabled = enabled
        showStates()
    }
    /// Whether the user can select a segment; `false` for an invalid index.
    open func isEnabledForSegment(at segment: Int) -> Bool {
        segments.indices.contains(segment) && segments[segment].isEnabled
    }
    /// Replaces the title, the image, and the action of a segment.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].title = action.title.isEmpty ? nil : action.title
        segments[segment].image = action.image
        segments[segment].action = action
        exchangeView(at: segment)
    }
    /// Returns the index of the segment whose action has an identifier; ``noSegment`` if there is none.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? Self.noSegment
    }
    /// The action of a segment; `nil` if it has none and for an invalid index.
    open func actionForSegment(at segment: Int) -> UIAction? {
        segments.indices.contains(segment) ? segments[segment].action : nil
    }

    /// Setting it sends no event. ``noSegment`` for no selection.
    open var selectedSegmentIndex: Int {
        get { selected }
        set {
            let new = segments.indices.contains(newValue) ? newValue : Self.noSegment
            guard new != selected else { return }
            selected = new
            showStates()
            setNeedsLayout()
        }
    }

    /// Whether a segment is selected only while it is pressed.
    open var isMomentary = false
    /// Whether automatic widths are proportional to the content.
    open var apportionsSegmentWidthsByContent = false {
        didSet { setNeedsLayout() }
    }
    /// The color behind the selected segment; `nil` for the default.
    open var selectedSegmentTintColor: UIColor? {
        didSet { showStates() }
    }

    // MARK: Appearance

    /// Brighter than the track in the dark appearance, too.
    private static let plateColor = UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .white }

    /// The font and color of titles in a state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state.rawValue] = attributes
        segmentsChanged()
    }
    /// The attributes that were set for the titles in a state; `nil` if none were.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        attributes[state.rawValue]
    }

    package override func _stateDidChange() { showStates() }

    /// Sets the stretched image behind segments in a state, which replaces the track. Metrics other than `default` have no
    /// effect.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        if barMetrics == .default { images.backgrounds[state.rawValue] = backgroundImage }
    }
    /// The image that was set for segments in a state; `nil` if none was.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        barMetrics == .default ? images.backgrounds[state.rawValue] : nil
    }
    /// Sets the image between two segments with the given states. Metrics other than `default` have no effect.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {
        if barMetrics == .default { images.dividers[[leftState.rawValue, rightState.rawValue]] = dividerImage }
    }
    /// The image that was set between segments with the given states; `nil` if none was.
    open func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) -> UIImage? {
        barMetrics == .default ? images.dividers[[leftState.rawValue, rightState.rawValue]] : nil
    }
    /// Moves the content of segments at a position, in points. Metrics other than `default` have no effect.
    open func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) {
        guard barMetrics == .default, adjustment.horizontal.isFinite, adjustment.vertical.isFinite else { return }
        images.shifts[leftCenterRightOrAlone] = adjustment
    }
    /// The offset that was set for segments at a position; zero if none was.
    open func contentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) -> UIOffset {
        barMetrics == .default ? images.shifts[leftCenterRightOrAlone] ?? .zero : .zero
    }

    /// Inserts or removes the views of the images, and hides what they replace.
    private func showImages() {
        for view in backdrops + dividers { view.removeFromSuperview() }
        func views(_ count: Int) -> [UIImageView] { (0..<max(0, count)).map { _ in UIImageView(frame: .zero) } }
        backdrops = images.backgrounds.isEmpty ? [] : views(segments.count)
        dividers = images.dividers.isEmpty ? [] : views(segments.count - 1)
        for view in (backdrops + dividers).reversed() { insertSubview(view, at: 0) }
        if images.backgrounds.isEmpty == hidesTrack {
            hidesTrack.toggle()
            super.backgroundColor = hidesTrack ? nil : .tertiarySystemFill
        }
        showStates()
        setNeedsLayout()
    }

    private func state(at index: Int) -> UIControl.State {
        if !isEnabled || !segments[index].isEnabled { return .disabled }
        return index == selected ? .selected : .normal
    }

    private func showStates() {
        plate.backgroundColor = selectedSegmentTintColor ?? Self.plateColor
        plate.isHidden = selected == Self.noSegment || !images.backgrounds.isEmpty
        for (index, view) in backdrops.enumerated() { view.image = images.background(state(at: index)) }
        for (index, view) in dividers.enumerated() {
            let (first, second) = (state(at: index), state(at: index + 1))
            view.image = _isRightToLeft ? images.divider(second, first) : images.divider(first, second)
        }
        for (index, segment) in segments.enumerated() {
            let isSelected = index == selected
            let normal = attributes[UIControl.State.normal.rawValue] ?? [:]
            let own = isSelected ? attributes[UIControl.State.selected.rawValue] ?? [:] : [:]
            func value(_ key: String) -> Any? {
                own[NSAttributedString.Key(key)] ?? normal[NSAttributedString.Key(key)]
            }
            if let label = segment.view as? UILabel {
                label.font =
                    value("NSFont") as? UIFont
                    ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
                label.textColor = value("NSColor") as? UIColor ?? .label
            }
            segment.view.alpha = isEnabled && segment.isEnabled ? 1 : 0.4
        }
    }

    // MARK: Geometry

    private func ownWidth(_ segment: Part) -> CGFloat {
        if segment.width > 0 { return segment.width }
        return segment.view.intrinsicContentSize.width + 2 * Self.padding
    }

    override var defaultHugging: HuggingPriorities { .fixedHeight }
    open override var intrinsicContentSize: CGSize {
        let widths = segments.map(ownWidth)
        let total =
            apportionsSegmentWidthsByContent
            ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(segments.count)
        return CGSize(width: total + 2 * Self.rim, height: Self.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// The frames of the segments. Segments without an explicit width share the remaining space.
    private func frames() -> [CGRect] {
        // Since iOS 26, segments cover the whole width, and the selected one is inset.
        let start = _design.isEarlier ? Self.rim : 0
        let available = max(0, bounds.width - 2 * start - segments.reduce(0) { $0 + $1.width })
        let open = segments.filter { $0.width == 0 }
        let areEqual = open.count == segments.count && !apportionsSegmentWidthsByContent && !_design.isEarlier
        let content = open.reduce(0) { $0 + ownWidth($1) }
        var x = start
        var frames = segments.indices.map { index in
            let segment = segments[index]
            var width = segment.width
            if areEqual {
                width = (CGFloat(index + 1) * available / CGFloat(segments.count)).rounded(.down) - x
            } else if width == 0 {
                width =
                    apportionsSegmentWidthsByContent && content > 0
                    ? available * ownWidth(segment) / content : available / CGFloat(open.count)
            }
            defer { x += width }
            return CGRect(x: x, y: Self.rim, width: width, height: max(0, bounds.height - 2 * Self.rim))
        }
        if _isRightToLeft { frames = frames.map { $0.offsetBy(dx: bounds.width - 2 * $0.midX, dy: 0) } }
        return frames
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames()
        for (index, frame) in frames.enumerated() {
            segments[index].view.frame = frame
            let type: Segment =
                frames.count == 1 ? .alone : index == 0 ? .left : index == frames.count - 1 ? .right : .center
            if let shift = images.shifts[type] ?? images.shifts[.any] {
                segments[index].view.frame = frame.offsetBy(dx: shift.horizontal, dy: shift.vertical)
            }
        }
        sendSubviewToBack(plate)
        layOutImages(frames)
        plate.layer.cornerRadius = _design.isEarlier ? 7 : _design.segmentRadius - Self.rim
        if frames.indices.contains(selected) {
            plate.frame = frames[selected].insetBy(dx: _design.isEarlier ? 0 : Self.rim, dy: 0)
        }
    }

    private func layOutImages(_ frames: [CGRect]) {
        for (index, view) in backdrops.enumerated() {
            view.frame = CGRect(x: frames[index].minX, y: 0, width: frames[index].width, height: bounds.height)
        }
        for (index, view) in dividers.enumerated() {
            let width = view.image?.size.width ?? 0
            // Segments are in reverse order from right to left.
            let edge = max(frames[index].minX, frames[index + 1].minX)
            view.frame = CGRect(x: edge - width / 2, y: 0, width: width, height: bounds.height)
        }
    }

    // MARK: Touches

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, isTouchInside, let index = _segment(at: touch.location(in: self)) else { return }
        userSelects(index)
    }

    /// The enabled segment at a point, other than a selected one.
    final func _segment(at point: CGPoint) -> Int? {
        guard let index = frames().firstIndex(where: { $0.minX <= point.x && point.x < $0.maxX }),
            segments[index].isEnabled, isMomentary || index != selected
        else { return nil }
        return index
    }

    /// Selects an existing segment, and reports that.
    final func userSelects(_ index: Int) {
        selected = index
        let action = segments[index].action
        let change = {
            self.showStates()
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
        if window != nil, !isMomentary {
            UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: change)
        } else {
            change()
        }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if let action { sendAction(action) }
        if isMomentary {
            selected = Self.noSegment
            showStates()
        }
    }

    package override var ownsTaps: Bool { true }
}

/// The images of a segmented control, by states, and the offsets of its content.
private struct SegmentImages: Equatable {
    /// By the states of segments.
    var backgrounds: [UIControl.State.RawValue: UIImage] = [:]
    /// By the states of the segments at both sides.
    var dividers: [[UIControl.State.RawValue]: UIImage] = [:]
    /// In points, by the positions of segments.
    var shifts: [UISegmentedControl.Segment: UIOffset] = [:]

    /// The image for a state, or that of `normal`.
    func background(_ state: UIControl.State) -> UIImage? {
        backgrounds[state.rawValue] ?? backgrounds[UIControl.State.normal.rawValue]
    }

    /// The image for two states, or that of `normal` at one side or at both.
    func divider(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
        let normal = UIControl.State.normal.rawValue
        return dividers[[left.rawValue, right.rawValue]] ?? dividers[[left.rawValue, normal]]
            ?? dividers[[normal, right.rawValue]] ?? dividers[[normal, normal]]
    }
}
