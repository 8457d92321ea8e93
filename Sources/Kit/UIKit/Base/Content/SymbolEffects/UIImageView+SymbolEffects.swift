import CoreGraphics
internal import DisplayList
public import Foundation
import QuartzCore

/// What the completion of a symbol effect receives.
@preconcurrency @MainActor open class UISymbolEffectCompletionContext: NSObject {
    /// The view whose symbol was animated.
    open private(set) weak var sender: AnyObject?
    /// The effect; `nil` for a transition of the content.
    public final let effect: (any SymbolEffect)?
    /// How one symbol replaced another; `nil` for an effect.
    public final let contentTransition: (any ContentTransitionSymbolEffect & SymbolEffect)?
    /// Whether the animation reached its end.
    public final let isFinished: Bool

    /// Creates the context of an effect, or of a transition to another symbol.
    init(
        _ sender: AnyObject, effect: (any SymbolEffect)?,
        transition: (any ContentTransitionSymbolEffect & SymbolEffect)? = nil, isFinished: Bool
    ) {
        (self.sender, self.effect, contentTransition, self.isFinished) = (sender, effect, transition, isFinished)
        super.init()
    }
}

/// Receives the effect that ended, and whether it reached its end.
public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

extension UIImageView {
    // MARK: Adding

    /// Animates the symbol once, or as often as the options request.
    ///
    /// Images that are not symbols are not animated.
    ///
    /// - Parameters:
    ///   - effect: The effect.
    ///   - options: The speed and the repetitions of the effect.
    ///   - animated: `false` only shows the end state of an effect that has one.
    ///   - completion: Called when a discrete effect ends, an indefinite one reached its state, or either was removed.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) { _add(effect, isDiscrete: true, options, animated, completion) }

    /// Animates the symbol until the effect is removed.
    public func addSymbolEffect(
        _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) { _add(effect, isDiscrete: false, options, animated, completion) }

    /// Animates the symbol until the effect is removed, or as often as the options request.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default, animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) {
        // A bounce, a turn, and a wiggle are events; the other effects show a state.
        let isDiscrete = [.bounce, .rotate, .wiggle].contains(effect.configuration.kind)
        _add(effect, isDiscrete: isDiscrete, options, animated, completion)
    }

    // MARK: Removing

    /// Removes the effects of a type, whatever their variant.
    public func removeSymbolEffect(
        ofType effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) { _remove(effect, options, animated, completion) }

    /// Removes the effects of a type, whatever their variant.
    public func removeSymbolEffect(
        ofType effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) { _remove(effect, options, animated, completion) }

    /// Removes the effects of a type, whatever their variant.
    public func removeSymbolEffect(
        ofType effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default, animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) { _remove(effect, options, animated, completion) }

    /// Removes all effects, and returns the symbol to its regular state.
    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
        guard let layer = symbolLayer else { return }
        layer.removeAllAnimations()
        show((1, 1), on: layer, options, animated: animated) { [weak self] _ in self?.endSymbolEffectsIfIdle() }
    }

    // MARK: Replacing

    /// Replaces the symbol: the old one shrinks and fades, and the new one grows.
    public func setSymbolImage(
        _ symbolImage: UIImage, contentTransition transition: some ContentTransitionSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
    ) {
        guard image?.symbol != nil, symbolImage.symbol != nil, window != nil, UIView.areAnimationsEnabled else {
            image = symbolImage
            completion?(UISymbolEffectCompletionContext(self, effect: nil, transition: transition, isFinished: true))
            return
        }
        var items: [DisplayItem] = []
        appendImage(into: &items)
        let old = DrawnLayer()
        old.animatesImplicitly = false
        old.frame = bounds
        old.drawnItems = items
        old.opacity = 0
        image = symbolImage
        let new = makeSymbolLayer()
        layer.insertSublayer(old, below: new)
        let variants = transition.configuration.variants
        let duration = 0.35 / options.factor
        // The old symbol vanishes at once, or in the first half.
        if !variants.contains("offUp") {
            old.add(
                Self.change(scale: (1, variants.contains("upUp") ? 1.4 : 0.5), opacity: (1, 0), duration: duration / 2),
                forKey: "replaced")
        }
        let growth = Self.change(scale: (variants.contains("upUp") ? 0.6 : 0.5, 1), opacity: (0, 1), duration: duration)
        growth.delegate = SymbolEffectEnd { [weak self, weak old] finished in
            old?.removeFromSuperlayer()
            guard let self else { return }
            endSymbolEffectsIfIdle()
            completion?(
                UISymbolEffectCompletionContext(self, effect: nil, transition: transition, isFinished: finished))
        }
        new.add(growth, forKey: "symbol replace")
    }
}

extension UIImageView {
    private func _add(
        _ effect: any SymbolEffect, isDiscrete: Bool, _ options: SymbolEffectOptions, _ animated: Bool,
        _ completion: UISymbolEffectCompletion?
    ) {
        let configuration = effect.configuration
        let report = { [weak self] (isFinished: Bool) in
            if let self { completion?(UISymbolEffectCompletionContext(self, effect: effect, isFinished: isFinished)) }
        }
        guard image?.symbol != nil else { return report(false) }
        if let state = configuration.endState {
            return show(state, on: makeSymbolLayer(), options, animated: animated) { [weak self] finished in
                self?.endSymbolEffectsIfIdle()
                report(finished)
            }
        }
        guard animated, let run = configuration.animations(extent: bounds.size, isFlipped: _isRightToLeft) else {
            return report(false)
        }
        let repetition = options.repetition ?? SymbolEffectOptions.RepeatBehavior(count: isDiscrete ? 1 : nil, delay: 0)
        let group = CAAnimationGroup()
        for part in run.parts { part.duration = run.duration }
        group.animations = run.parts
        group.duration = run.duration + repetition.delay
        group.repeatCount = repetition.count.map { Float($0) } ?? .infinity
        group.speed = Float(options.factor)
        group.delegate = SymbolEffectEnd { [weak self] finished in
            self?.endSymbolEffectsIfIdle()
            report(finished)
        }
        makeSymbolLayer().add(group, forKey: configuration.key)
    }

    private func _remove(
        _ effect: any SymbolEffect, _ options: SymbolEffectOptions, _ animated: Bool,
        _ completion: UISymbolEffectCompletion?
    ) {
        let report = { [weak self] (isFinished: Bool) in
            if let self { completion?(UISymbolEffectCompletionContext(self, effect: effect, isFinished: isFinished)) }
        }
        guard let layer = symbolLayer else { return report(true) }
        if effect.configuration.endState != nil {
            return show((1, 1), on: layer, options, animated: animated) { [weak self] finished in
                self?.endSymbolEffectsIfIdle()
                report(finished)
            }
        }
        layer.removeAnimation(forKey: effect.configuration.key)
        endSymbolEffectsIfIdle()
        report(true)
    }

    /// Shows the symbol with a scale and an opacity from now on.
    private func show(
        _ state: (scale: CGFloat, opacity: Float), on layer: CALayer, _ options: SymbolEffectOptions, animated: Bool,
        _ ended: @escaping @MainActor (Bool) -> Void
    ) {
        let old = layer.presentation() ?? layer
        let from = (scale: old.affineTransform().a, opacity: old.opacity)
        layer.removeAnimation(forKey: "symbol state")
        UIView.performWithoutAnimation {
            layer.setAffineTransform(CGAffineTransform(scaleX: state.scale, y: state.scale))
            layer.opacity = state.opacity
        }
        guard animated, window != nil, UIView.areAnimationsEnabled else { return ended(true) }
        let change = Self.change(
            scale: (from.scale, state.scale), opacity: (from.opacity, state.opacity), duration: 0.3 / options.factor)
        change.delegate = SymbolEffectEnd(ended)
        layer.add(change, forKey: "symbol state")
    }

    private static func change(
        scale: (CGFloat, CGFloat), opacity: (Float, Float), duration: Double
    ) -> CAAnimation {
        let parts = [
            ("transform.scale", Double(scale.0), Double(scale.1)), ("opacity", Double(opacity.0), Double(opacity.1)),
        ]
        let group = CAAnimationGroup()
        group.animations = parts.map { keyPath, from, to in
            let part = CABasicAnimation(keyPath: keyPath)
            (part.fromValue, part.toValue, part.duration) = (from, to, duration)
            return part
        }
        group.duration = duration
        group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        return group
    }
}
