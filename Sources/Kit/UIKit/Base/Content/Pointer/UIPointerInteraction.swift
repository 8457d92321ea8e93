import CoreGraphics
import Foundation
import QuartzCore

/// Changes the content of a view below the pointer.
///
/// The delegate divides the view into regions. When the pointer enters one, the effect of its style is applied to the
/// view of the effect's preview, and removed when the pointer leaves the region.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
    /// Divides the view into regions and provides their styles. Held weakly.
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// The view to which the interaction was added. Held weakly.
    open private(set) weak var view: UIView?
    /// The default is `true`.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            hover.isEnabled = isEnabled
            if !isEnabled { leave() }
        }
    }

    private let hover = UIHoverGestureRecognizer()
    private var region: UIPointerRegion?
    private var shown: PointerEffectAnimator?
    /// The last position in the space of the view; `nil` if the pointer is outside.
    private var location: CGPoint?

    /// - Parameter delegate: `nil` for the automatic effect on the whole view.
    public init(delegate: (any UIPointerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
        hover.addHandler { [weak self] _ in self?.pointerChanged() }
    }

    /// Removes the current effect, and stops observing the previous view.
    open func willMove(to view: UIView?) {
        leave()
        location = nil
        hover.view?.removeGestureRecognizer(hover)
    }

    /// Observes the pointer over the view.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(hover)
    }

    /// Requests the region and the style again if the pointer is over the view.
    open func invalidate() {
        leave()
        update()
    }

    private func pointerChanged() {
        guard let view, hover.state == .began || hover.state == .changed else {
            location = nil
            return leave()
        }
        location = hover.location(in: view)
        update()
    }

    private func update() {
        guard isEnabled, let view, let location else { return }
        let whole = UIPointerRegion(rect: view.bounds)
        let found: UIPointerRegion?
        if let delegate {
            found = delegate.pointerInteraction(
                self, regionFor: UIPointerRegionRequest(location: location), defaultRegion: whole)
        } else {
            found = whole
        }
        if let region, let found, region.isEqual(found) { return }
        leave()
        // The delegate may have removed the interaction.
        guard let found, isEnabled, view === self.view else { return }
        region = found
        let style = delegate.map { $0.pointerInteraction(self, styleFor: found) } ?? automaticStyle(view)
        guard region === found else { return }
        let animator = PointerAnimator()
        delegate?.pointerInteraction(self, willEnter: found, animator: animator)
        guard region === found else { return }
        hover._cursor = style?.cursor
        let effect = style?.effect.flatMap { PointerEffectAnimator($0) }
        shown = effect
        animator.run { effect?.show() }
    }

    private func automaticStyle(_ view: UIView) -> UIPointerStyle? {
        guard view.window != nil, view.superview != nil else { return nil }
        return UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
    }

    private func leave() {
        guard let old = region else { return }
        let effect = shown
        (region, shown) = (nil, nil)
        hover._cursor = nil
        let animator = PointerAnimator()
        delegate?.pointerInteraction(self, willExit: old, animator: animator)
        animator.run { effect?.hide() }
    }
}

/// Runs animations together with the effect of a region.
private final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(Bool) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

    func run(_ effect: @escaping () -> Void) {
        let (animations, completions) = (animations, completions)
        UIView.animate(
            withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: {
                effect()
                for animation in animations { animation() }
            }, completion: { finished in for completion in completions { completion(finished) } })
    }
}

/// Applies an effect to a view, and removes it.
@MainActor private final class PointerEffectAnimator {
    private weak var view: UIView?
    private let isScaled: Bool
    private let hasShadow: Bool
    /// The color above or below the view's content.
    private let tint: CALayer?
    private let isOverlay: Bool
    /// The values of the view without the effect.
    private var own: (transform: CGAffineTransform, shadow: Float, radius: CGFloat)?

    private static let scale: CGFloat = 1.05
    /// Views up to this length are highlighted automatically, in points.
    private static let highlightLimit: CGFloat = 160
    /// The effect's corner radius on a view without one, and its distance around the view, in points.
    private static let radius: CGFloat = 8
    private static let outset: CGFloat = 4

    /// Applies an effect to the view of its preview; `nil` for a view without a size.
    init?(_ effect: UIPointerEffect) {
        let view = effect.preview.view
        guard view.bounds.width > 0, view.bounds.height > 0 else { return nil }
        self.view = view
        var mode = UIPointerEffect.TintMode.underlay
        switch effect {
        case .automatic:
            let isSmall = max(view.bounds.width, view.bounds.height) <= Self.highlightLimit
            (isScaled, hasShadow) = (false, false)
            mode = isSmall ? .underlay : .overlay
        case .highlight: (isScaled, hasShadow) = (false, false)
        case .lift:
            (isScaled, hasShadow) = (true, true)
            mode = .none
        case .hover(_, let preferred, let shadow, let scaled):
            (isScaled, hasShadow) = (scaled, shadow)
            mode = preferred
        }
        isOverlay = mode == .overlay
        tint = mode == .none ? nil : CALayer()
        guard let tint else { return }
        tint.animatesImplicitly = false
        let path = effect.preview.parameters.visiblePath
        let layer = view.layer
        tint.frame =
            path.map { $0.bounds }
            ?? (isOverlay ? view.bounds : view.bounds.insetBy(dx: -Self.outset, dy: -Self.outset))
        tint.cornerRadius = layer.cornerRadius > 0 ? layer.cornerRadius : Self.radius
        tint.backgroundColor = UIColor.tertiarySystemFill.cgColor(for: view.traitCollection)
        tint.opacity = 0
    }

    /// Called inside an animation.
    func show() {
        guard let view, own == nil else { return }
        own = (view.transform, view.layer.shadowOpacity, view.layer.shadowRadius)
        if let tint {
            UIView.performWithoutAnimation {
                if isOverlay { view.layer.addSublayer(tint) } else { view.layer.insertSublayer(tint, at: 0) }
            }
            tint.opacity = 1
        }
        if isScaled { view.transform = view.transform.scaledBy(x: Self.scale, y: Self.scale) }
        if hasShadow {
            view.layer.shadowRadius = 8
            view.layer.shadowOpacity = 0.25
        }
    }

    /// Called inside an animation.
    func hide() {
        guard let view, let own else { return }
        self.own = nil
        // Code may have changed the view since.
        if isScaled, view.transform == own.transform.scaledBy(x: Self.scale, y: Self.scale) {
            view.transform = own.transform
        }
        if hasShadow, view.layer.shadowOpacity == 0.25 {
            view.layer.shadowOpacity = own.shadow
            view.layer.shadowRadius = own.radius
        }
        tint?.removeFromSuperlayer()
    }
}
