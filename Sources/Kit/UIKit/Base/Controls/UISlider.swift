internal import CollectionCore
public import Foundation
import QuartzCore

/// A thumb on a track that represents a number.
@preconcurrency @MainActor open class UISlider: UIControl {
    override class var appearanceProperties: [AppearanceProperties.Property] {
        super.appearanceProperties + ownAppearanceProperties
    }
    private static let ownAppearanceProperties = [
        AppearanceProperties.property(\UISlider.minimumTrackTintColor),
        AppearanceProperties.property(\UISlider.maximumTrackTintColor),
        AppearanceProperties.property(\UISlider.thumbTintColor),
    ]
    /// In points. Recorded on Mac Catalyst; see `docs/SIZES.md`.
    private static let height: CGFloat = 34
    private final let lower = UIView(frame: .zero)
    private final let upper = UIView(frame: .zero)
    private final let knob = UIImageView(frame: .zero)
    private final var thumbImages: [UIControl.State.RawValue: UIImage] = [:]
    private final var marks: [UIView] = []
    private final var number: Float = 0
    /// The distance of the touch from the center of the thumb.
    private final var grip: CGFloat = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        becomeSlider()
    }

    /// Creates the view of an Interface Builder file.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        becomeSlider()
        InterfaceCoder.leave(coder, self)
    }

    private func becomeSlider() {
        for view in [upper, lower, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        knob.layer.shadowColor = UIColor.black.cgColor
        knob.layer.shadowRadius = 3
        knob.layer.shadowOffset = CGSize(width: 0, height: 2)
        showColors()
    }

    /// Clamped to the limits.
    open var value: Float {
        get { number }
        set { setValue(newValue, animated: false) }
    }
    /// Also raises ``maximumValue`` if that is smaller.
    open var minimumValue: Float = 0 {
        didSet {
            NumberPolicy.replace(&minimumValue, oldValue)
            if maximumValue < minimumValue { maximumValue = minimumValue }
            setValue(number, animated: false)
            setNeedsLayout()
        }
    }
    /// The value at the end of the track. The default is 1. A minimum above it becomes equal to it.
    open var maximumValue: Float = 1 {
        didSet {
            NumberPolicy.replace(&maximumValue, oldValue)
            if minimumValue > maximumValue { minimumValue = maximumValue }
            setValue(number, animated: false)
            setNeedsLayout()
        }
    }
    /// Whether events are sent during the drag rather than only at its end.
    open var isContinuous = true

    /// Sets the value without sending an event.
    open func setValue(_ value: Float, animated: Bool) {
        let new = value.isNaN ? minimumValue : max(minimumValue, min(maximumValue, value))
        guard new != number else { return }
        number = new
        if animated, window != nil {
            UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.place() }
        } else {
            place()
        }
    }

    /// Marks on the track, and the values that a user can choose; `nil` for all values.
    open var trackConfiguration: UISlider.TrackConfiguration? {
        didSet {
            guard trackConfiguration != oldValue else { return }
            for mark in marks { mark.removeFromSuperview() }
            marks = (trackConfiguration?.ticks ?? []).map { tick in
                let mark = tick.image.map { UIImageView(image: $0) } ?? UIView(frame: .zero)
                mark.isUserInteractionEnabled = false
                insertSubview(mark, aboveSubview: upper)
                return mark
            }
            showColors()
            setNeedsLayout()
        }
    }
    /// Whether the slider has a thumb.
    open var sliderStyle = UISlider.Style.default {
        didSet {
            guard sliderStyle != oldValue else { return }
            knob.isHidden = sliderStyle == .thumbless
            setNeedsLayout()
        }
    }

    /// The color of the track before the thumb; `nil` for the tint color.
    open var minimumTrackTintColor: UIColor? {
        didSet { showColors() }
    }
    /// The color of the track after the thumb; `nil` for the default.
    open var maximumTrackTintColor: UIColor? {
        didSet { showColors() }
    }
    /// The color of the thumb; `nil` for the default.
    open var thumbTintColor: UIColor? {
        didSet { showColors() }
    }

    /// Shows an image instead of the thumb, in its size. States without an image have that of the normal state.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        thumbImages[state.rawValue] = image
        showColors()
        setNeedsLayout()
    }
    /// The image that was set for exactly this state.
    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state.rawValue] }
    /// The image of the thumb in the current state; `nil` for the default thumb.
    open var currentThumbImage: UIImage? {
        thumbImages[state.rawValue] ?? thumbImages[UIControl.State.normal.rawValue]
    }

    /// Shown before the track, at the end with the smallest value.
    open var minimumValueImage: UIImage? {
        get { lowImage?.image }
        set { show(newValue, in: &lowImage) }
    }
    /// Shown after the track, at the end with the greatest value.
    open var maximumValueImage: UIImage? {
        get { highImage?.image }
        set { show(newValue, in: &highImage) }
    }
    private final var lowImage: UIImageView?
    private final var highImage: UIImageView?

    private func show(_ image: UIImage?, in view: inout UIImageView?) {
        view?.removeFromSuperview()
        view = image.map { UIImageView(image: $0) }
        if let view { insertSubview(view, at: 0) }
        setNeedsLayout()
    }

    private func showColors() {
        lower.backgroundColor = minimumTrackTintColor ?? tintColor
        upper.backgroundColor = maximumTrackTintColor ?? .systemFill
        let image = currentThumbImage
        if knob.image?.size != image?.size { setNeedsLayout() }
        knob.image = image
        knob.backgroundColor = image == nil ? thumbTintColor ?? .white : nil
        knob.layer.shadowOpacity = image == nil ? 0.25 : 0
        for mark in marks where !(mark is UIImageView) { mark.backgroundColor = .tertiaryLabel }
        alpha = isEnabled ? 1 : 0.5
    }

    package override func _stateDidChange() { showColors() }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    // MARK: Geometry

    override var defaultHugging: HuggingPriorities { .fixedHeight }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    private static let imageSpacing: CGFloat = 8
    private static let markSize = CGSize(width: 4, height: 4)
    /// From the bottom of the track to the middle of a mark.
    private static let markDistance: CGFloat = 8

    /// The frame of the image for the smallest value, at the start of the slider; empty without an image.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(lowImage, isAtLeft: !_isRightToLeft, bounds)
    }
    /// The frame of the image for the greatest value, at the end of the slider; empty without an image.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(highImage, isAtLeft: _isRightToLeft, bounds)
    }

    private func imageRect(_ view: UIImageView?, isAtLeft: Bool, _ bounds: CGRect) -> CGRect {
        guard let size = view?.image?.size else { return .zero }
        return CGRect(
            x: isAtLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// The frame of the track for given bounds, between the images.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let low = minimumValueImageRect(forBounds: bounds).width
        let high = maximumValueImageRect(forBounds: bounds).width
        var (left, right): (CGFloat, CGFloat) = (
            low > 0 ? low + Self.imageSpacing : _design.sliderInset,
            high > 0 ? high + Self.imageSpacing : _design.sliderInset
        )
        if _isRightToLeft { (left, right) = (right, left) }
        let thickness = sliderStyle == .thumbless ? _design.sliderThumblessTrack : _design.sliderTrack
        return CGRect(
            x: bounds.minX + left, y: bounds.midY - thickness / 2, width: max(0, bounds.width - left - right),
            height: thickness)
    }

    /// A slider without a thumb has one without a width: its filled part ends at the value itself.
    private var thumbSize: CGSize {
        if sliderStyle == .thumbless { return CGSize(width: 0, height: _design.sliderThumblessTrack) }
        return currentThumbImage?.size ?? _design.sliderThumb
    }

    /// The frame of the thumb for a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let range = maximumValue - minimumValue
        let fraction = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        let thumb = thumbSize
        let available = max(0, rect.width - thumb.width)
        let offset = available * (_isRightToLeft ? 1 - fraction : fraction)
        // Recorded: the nearest whole point.
        let x = rect.minX + (_design.isEarlier ? offset : offset.rounded())
        return CGRect(origin: CGPoint(x: x, y: bounds.midY - thumb.height / 2), size: thumb)
    }

    private func place() {
        lowImage?.frame = minimumValueImageRect(forBounds: bounds)
        highImage?.frame = maximumValueImageRect(forBounds: bounds)
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: number)
        knob.frame = thumb
        knob.layer.cornerRadius = knob.image == nil ? thumb.height / 2 : 0
        for view in [upper, lower] { view.layer.cornerRadius = track.height / 2 }
        upper.frame = track
        func position(of value: Float) -> CGFloat {
            thumbRect(forBounds: bounds, trackRect: track, value: value).midX
        }
        let neutral = max(minimumValue, min(maximumValue, trackConfiguration?.neutralValue ?? minimumValue))
        let end = position(of: number)
        let start = neutral > minimumValue ? position(of: neutral) : _isRightToLeft ? track.maxX : track.minX
        let filled = CGRect(x: min(start, end), y: track.minY, width: abs(end - start), height: track.height)
        for (mark, (tick, value)) in zip(marks, ticks) {
            let x = position(of: value)
            let size = tick.image?.size ?? Self.markSize
            mark.frame = CGRect(
                x: x - size.width / 2, y: track.maxY + Self.markDistance - size.height / 2, width: size.width,
                height: size.height)
            mark.layer.cornerRadius = tick.image == nil ? size.width / 2 : 0
        }
        lower.frame = filled
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    // MARK: Touches

    /// Tracks only touches on the thumb, or on the whole track if there is none.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        guard sliderStyle == .thumbless || knob.frame.insetBy(dx: -15, dy: -15).contains(point) else { return false }
        grip = point.x - knob.frame.midX
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let side = thumbSize.width
        let available = track.width - side
        guard available > 0 else { return true }
        var fraction = (touch.location(in: self).x - grip - track.minX - side / 2) / available
        if _isRightToLeft { fraction = 1 - fraction }
        let before = number
        let value = minimumValue + Float(max(0, min(1, fraction))) * (maximumValue - minimumValue)
        setValue(allowed(value), animated: false)
        if isContinuous, number != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    package override var ownsTaps: Bool { true }

    // MARK: Accessibility

    /// Moves the thumb by a tenth of the track, or to the next tick.
    open override func accessibilityIncrement() { setByUser(stepped(1)) }
    /// Moves the thumb back by a tenth of the track, or to the previous tick.
    open override func accessibilityDecrement() { setByUser(stepped(-1)) }

    private func stepped(_ direction: Float) -> Float {
        guard trackConfiguration?.allowsTickValuesOnly == true else {
            return number + direction * (maximumValue - minimumValue) / 10
        }
        let next = ticks.map(\.value).filter { ($0 - number) * direction > 0 }
        return next.min { abs($0 - number) < abs($1 - number) } ?? number
    }

    /// The title of the tick at the value, unless the app sets another value.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? ticks.first { $0.value == number }?.tick.title }
        set { super.accessibilityValue = newValue }
    }

    /// Sets the value and sends the events of a drag.
    package final func setByUser(_ value: Float) {
        let before = number
        setValue(allowed(value), animated: false)
        if number != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
}
