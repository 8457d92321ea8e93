internal import DisplayList
public import Foundation
import QuartzCore

/// Applies an effect to the content behind the view.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    private final let content = EffectContentView()
    /// Whether the layer has the hairline and the shadow of glass.
    private final var hasGlass = false

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

    /// Shows the edge and the shape of glass, or removes the edge.
    private func showGlass(_ glass: UIGlassEffect?) {
        guard glass != nil || hasGlass else { return }
        hasGlass = glass != nil
        showGlassEdge(hasGlass)
        if hasGlass, layer.cornerRadius == 0, cornerConfiguration == .uniformCorners(radius: .fixed(0)) {
            cornerConfiguration = .capsule()
        }
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
