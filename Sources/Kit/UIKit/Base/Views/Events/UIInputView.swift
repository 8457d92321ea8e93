import CoreGraphics

/// A view that takes the place of the keyboard, or the accessory above it.
@preconcurrency @MainActor open class UIInputView: UIView {
    /// The appearance of an input view.
    public enum Style: Int, Sendable {
        /// Without a background.
        case `default` = 0
        /// With the background of a keyboard.
        case keyboard = 1
    }

    /// The appearance that the view was created with.
    open private(set) var inputViewStyle = Style.default
    /// Whether constraints inside the view determine its height, when it is shown. Otherwise, its frame does.
    open var allowsSelfSizing = false

    /// Only the height of the frame counts: the view is as wide as the window.
    public init(frame: CGRect, inputViewStyle: Style) {
        super.init(frame: frame)
        self.inputViewStyle = inputViewStyle
        if inputViewStyle == .keyboard { backgroundColor = .secondarySystemBackground }
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }

    /// Creates a view from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// An input view that asks for a click when one of its keys is pressed. Hosts play no sounds.
@preconcurrency @MainActor public protocol UIInputViewAudioFeedback: NSObjectProtocol {
    /// Whether ``UIDevice/playInputClick()`` may be heard while the view is visible. Optional; `false` by default.
    var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
    /// `false`: no clicks.
    public var enableInputClicksWhenVisible: Bool { false }
}

extension UIDevice {
    /// Asks for the click of a key, which is silent here, as on a device whose keyboard clicks are off.
    public func playInputClick() {}
}
