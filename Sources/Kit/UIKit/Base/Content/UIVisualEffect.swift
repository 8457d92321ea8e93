internal import DisplayList
public import Foundation
import QuartzCore

/// The effect of a visual effect view on the content behind it.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
    public override init() {
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Blurs the content behind the view, increases its saturation, and adds a tint.
///
/// Output formats without pixels (SVG, PDF) show only the tint, and so does a view with a perspective transform.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    public enum Style: Int, Sendable {
        case extraLight = 0
        case light = 1
        case dark = 2
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        case systemChromeMaterial = 10
        case systemUltraThinMaterialLight = 11
        case systemThinMaterialLight = 12
        case systemMaterialLight = 13
        case systemThickMaterialLight = 14
        case systemChromeMaterialLight = 15
        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark = 17
        case systemMaterialDark = 18
        case systemThickMaterialDark = 19
        case systemChromeMaterialDark = 20
    }

    package let style: Style

    public init(style: Style) {
        self.style = style
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }
    open override var hash: Int { style.hashValue }

    /// The tint of the material. Thicker materials are more opaque.
    package var tint: UIColor {
        switch style {
        case .extraLight: UIColor(white: 1, alpha: 0.8)
        case .light: UIColor(white: 1, alpha: 0.5)
        case .dark: UIColor(white: 0.1, alpha: 0.75)
        case .regular, .systemThinMaterial: following(0.65)
        case .prominent, .systemThickMaterial: following(0.9)
        case .systemUltraThinMaterial: following(0.45)
        case .systemMaterial: following(0.8)
        // For bars: on a device the blur makes content below them illegible.
        case .systemChromeMaterial: following(0.94)
        case .systemUltraThinMaterialLight: light(0.45)
        case .systemThinMaterialLight: light(0.65)
        case .systemMaterialLight: light(0.8)
        case .systemThickMaterialLight: light(0.9)
        case .systemChromeMaterialLight: light(0.94)
        case .systemUltraThinMaterialDark: dark(0.45)
        case .systemThinMaterialDark: dark(0.65)
        case .systemMaterialDark: dark(0.8)
        case .systemThickMaterialDark: dark(0.9)
        case .systemChromeMaterialDark: dark(0.94)
        }
    }

    private func light(_ alpha: CGFloat) -> UIColor { UIColor(white: 0.97, alpha: alpha) }
    private func dark(_ alpha: CGFloat) -> UIColor { UIColor(white: 0.13, alpha: alpha) }
    private func following(_ alpha: CGFloat) -> UIColor {
        let (light, dark) = (light(alpha), dark(alpha))
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
}

/// An effect for content on a blurred background. Drawn as regular content.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    package let blur: UIBlurEffect

    public init(blurEffect: UIBlurEffect) {
        blur = blurEffect
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIVibrancyEffect)?.blur.isEqual(blur) ?? false }
    open override var hash: Int { blur.hash &+ 1 }
}

/// Fills the view with a color.
open class UIColorEffect: UIVisualEffect, @unchecked Sendable {
    package let color: UIColor?

    /// - Parameter color: `nil` for no effect.
    public convenience init(color: UIColor?) { self.init(_color: color) }

    private init(_color color: UIColor?) {
        self.color = color
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIColorEffect)?.color == color }
    open override var hash: Int { color?.hash ?? 0 }
}

/// Applies an effect to the content behind the view.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    private final let content = EffectContentView()
    /// Whether the layer has the hairline and the shadow of glass.
    final var hasGlass = false

    /// Creates a view of zero size.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        setUpContent()
    }

    public override init(frame: CGRect) {
        effect = nil
        super.init(frame: frame)
        setUpContent()
    }

    /// Creates a view without an effect.
    public required init?(coder: NSCoder) {
        effect = nil
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        setUpContent()
        InterfaceCoder.leave(coder, self)
    }

    private func setUpContent() {
        content.frame = CGRect(origin: .zero, size: bounds.size)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
        showEffect()
    }

    /// The container of subviews, of the size of the view.
    open var contentView: UIView { content }

    /// The effect on what is behind the view; `nil` for none.
    open var effect: UIVisualEffect? {
        didSet { if effect != oldValue { showEffect() } }
    }

    private func showEffect() {
        let (blur, glass) = (effect as? UIBlurEffect, effect as? UIGlassEffect)
        backgroundColor = blur?.tint ?? glass?.fill ?? (effect as? UIColorEffect)?.color
        layer._backdrop = blur == nil && glass == nil ? nil : Backdrop(deviation: 20, saturation: 1.8)
        showGlass(glass)
    }

    package override func didChangeTraits(from previous: UITraitCollection?) {
        super.didChangeTraits(from: previous)
        showGlass(effect as? UIGlassEffect)
    }
}

/// The content of an effect view. Constraints inside it determine the size of the effect view, too.
private final class EffectContentView: UIView {
    private var isTied = false

    override func constraintsInsideDidChange() -> Bool {
        if !isTied, let effectView = superview {
            isTied = true
            translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                leadingAnchor.constraint(equalTo: effectView.leadingAnchor),
                trailingAnchor.constraint(equalTo: effectView.trailingAnchor),
                topAnchor.constraint(equalTo: effectView.topAnchor),
                bottomAnchor.constraint(equalTo: effectView.bottomAnchor),
            ])
        }
        return super.constraintsInsideDidChange()
    }
}
