import CoreGraphics
import Foundation

extension UIButton {
    /// Returns the style for a button below the pointer, from the default effect and shape; `nil` for no effect.
    public typealias PointerStyleProvider = (
        _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
    ) -> UIPointerStyle?

    /// Whether the button has an effect below the pointer. The default is `false`, or `true` once a provider is set.
    public var isPointerInteractionEnabled: Bool {
        get { pointer?.isEnabled ?? false }
        set {
            if newValue, pointer == nil { addInteraction(ButtonPointer()) }
            pointer?.isEnabled = newValue
        }
    }

    /// Determines the style. `nil` for a highlight.
    public var pointerStyleProvider: UIButton.PointerStyleProvider? {
        get { pointer?.provider }
        set {
            if newValue != nil { isPointerInteractionEnabled = true }
            pointer?.provider = newValue
            pointer?.invalidate()
        }
    }

    private var pointer: ButtonPointer? {
        for case let pointer as ButtonPointer in interactions { return pointer }
        return nil
    }
}

/// The pointer interaction of a button, which is its own delegate.
private final class ButtonPointer: UIPointerInteraction {
    var provider: UIButton.PointerStyleProvider?
    private let styles = ButtonPointerStyles()

    init() {
        super.init(delegate: styles)
        styles.owner = self
    }
}

private final class ButtonPointerStyles: NSObject, UIPointerInteractionDelegate {
    weak var owner: ButtonPointer?

    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        guard let button = interaction.view as? UIButton, button.isEnabled, button.window != nil,
            button.superview != nil
        else { return nil }
        let effect = UIPointerEffect.highlight(UITargetedPreview(view: button))
        guard let provider = owner?.provider else { return UIPointerStyle(effect: effect) }
        return provider(button, effect, .roundedRect(button.frame))
    }
}
