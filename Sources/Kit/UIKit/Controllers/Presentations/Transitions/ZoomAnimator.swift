import CoreGraphics
import Foundation
import QuartzCore

/// Lets a controller's view grow out of a source view, or shrink into it.
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let options: UIViewController.Transition.ZoomOptions?
    private let provider: (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
    private let isDismissing: Bool

    private static let duration = 0.5
    private static let dampingRatio: CGFloat = 0.86
    /// The size of the start of a zoom without a source, relative to the final size.
    private static let scaleWithoutSource: CGFloat = 0.6
    /// The opacity of black over the other view.
    private static let dimming: CGFloat = 0.2

    /// - Parameter isDismissing: Whether the view shrinks into the source.
    init(
        _ options: UIViewController.Transition.ZoomOptions?,
        _ provider: @escaping (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?, isDismissing: Bool
    ) {
        self.options = options
        self.provider = provider
        self.isDismissing = isDismissing
        super.init()
    }

    /// Always 0.5 seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    /// Animates the zoomed view and a dimming view between both controllers, and completes the transition at the end.
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to),
            let view = isDismissing ? context.view(forKey: .from) ?? from.view : context.view(forKey: .to) ?? to.view
        else { return context.completeTransition(false) }
        let (zoomed, other) = isDismissing ? (from, to) : (to, from)
        let container = context.containerView
        let final = isDismissing ? view.frame : context.finalFrame(for: to)
        if isDismissing, let below = context.view(forKey: .to), below !== view {
            below.frame = context.finalFrame(for: to)
            container.insertSubview(below, at: 0)
        }
        // The source may be a cell that only layout creates.
        other.viewIfLoaded?.window?.layoutIfNeeded()

        let shade = UIVisualEffectView(effect: options?.dimmingVisualEffect)
        shade.frame = container.bounds
        shade.backgroundColor = options?.dimmingColor ?? UIColor.black.withAlphaComponent(Self.dimming)
        // Clips the view to the shape of the source. Its subviews keep their sizes while it grows.
        let clip = UIView(frame: final)
        clip.clipsToBounds = true
        clip.autoresizesSubviews = false
        container.addSubview(shade)
        container.addSubview(clip)
        view.frame = CGRect(origin: .zero, size: final.size)
        clip.addSubview(view)
        view.layoutIfNeeded()

        let source = visibleSource(from: other, zoomed: zoomed, in: container)
        let start = source.map { $0.convert($0.bounds, to: container) } ?? startWithoutSource(final)
        let whole = CGRect(origin: .zero, size: final.size)
        let aligned = source.flatMap { alignedRect(in: whole, source: $0, zoomed: zoomed) } ?? whole
        // Shows the source until the view has taken its place.
        let picture = source?.snapshotView(afterScreenUpdates: false)
        if let picture { clip.addSubview(picture) }
        let isHidden = source?.isHidden ?? false
        source?.isHidden = true

        let shrunk = {
            clip.frame = start
            clip.layer.cornerRadius = source?.layer.cornerRadius ?? 0
            Self.place(view, aligned, over: start.size)
            if let picture { Self.place(picture, picture.bounds, over: start.size) }
            picture?.alpha = 1
            shade.alpha = 0
            if source == nil { clip.alpha = 0 }
        }
        let grown = {
            clip.frame = final
            clip.layer.cornerRadius = 0
            Self.place(view, whole, over: final.size)
            if let picture { Self.place(picture, picture.bounds, over: final.size) }
            picture?.alpha = 0
            shade.alpha = 1
            clip.alpha = 1
        }
        if isDismissing { grown() } else { shrunk() }
        let animations = isDismissing ? shrunk : grown
        let completion = { [isDismissing] (_: Bool) in
            let completed = !context.transitionWasCancelled
            source?.isHidden = isHidden
            view.transform = .identity
            view.frame = final
            if completed != isDismissing { container.insertSubview(view, belowSubview: clip) }
            shade.removeFromSuperview()
            clip.removeFromSuperview()
            context.completeTransition(completed)
        }
        if context.isInteractive {
            UIView.animate(
                withDuration: Self.duration, delay: 0, options: .curveLinear, animations: animations,
                completion: completion)
        } else {
            UIView.animate(
                withDuration: Self.duration, delay: 0, usingSpringWithDamping: Self.dampingRatio,
                initialSpringVelocity: 0, animations: animations, completion: completion)
        }
    }

    /// The source view, if it can be seen behind the zoomed view.
    private func visibleSource(from other: UIViewController, zoomed: UIViewController, in container: UIView) -> UIView?
    {
        let context = UIViewController.Transition.ZoomSourceViewProviderContext(source: other, zoomed: zoomed)
        guard let source = provider(context), let window = source.window, window === container.window,
            !source.bounds.isEmpty, !source.isDescendant(of: zoomed.view)
        else { return nil }
        return source
    }

    private func startWithoutSource(_ final: CGRect) -> CGRect {
        let inset = (1 - Self.scaleWithoutSource) / 2
        return final.insetBy(dx: final.width * inset, dy: final.height * inset)
    }

    /// The part of the view that covers the source; `nil` if the app has no preference.
    private func alignedRect(in bounds: CGRect, source: UIView, zoomed: UIViewController) -> CGRect? {
        let rect = options?.alignmentRectProvider?(.init(source, zoomed))
        guard let rect, rect.width > 0, rect.height > 0, rect.maxX.isFinite, rect.maxY.isFinite,
            rect.intersects(bounds)
        else { return nil }
        return rect
    }

    /// Scales a view so that `aligned`, in its coordinates, fills a superview of a size and is in its middle.
    private static func place(_ view: UIView, _ aligned: CGRect, over size: CGSize) {
        let scale = max(size.width / max(1, aligned.width), size.height / max(1, aligned.height))
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        view.center = CGPoint(
            x: size.width / 2 - scale * (aligned.midX - view.bounds.midX),
            y: size.height / 2 - scale * (aligned.midY - view.bounds.midY))
    }
}
