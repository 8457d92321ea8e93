import Foundation
import QuartzCore

extension UIView: @preconcurrency TraitsProvider {
    /// The traits of the view as an object for lower layers.
    package var currentTraits: AnyObject {
        // The traits of a view outside of any window may be those that are current otherwise.
        let runtime = Runtime.current
        runtime.traitsProvider = nil
        defer { runtime.traitsProvider = self }
        return traitReads.reading(ownTraits)
    }

    /// Runs code of an app for which the traits of this view are the current ones.
    package final func asCurrent<Result>(_ body: () -> Result) -> Result {
        let runtime = Runtime.current
        let (provider, traits) = (runtime.traitsProvider, runtime.traits)
        runtime.traitsProvider = self
        defer { (runtime.traitsProvider, runtime.traits) = (provider, traits) }
        return body()
    }
}

extension UIView {
    /// The traits: those of the view controller or superview, or the screen's, with this view's overrides. Allocates
    /// only if an override differs from the inherited value.
    ///
    /// - Complexity: O(*n*), where *n* is the depth of the view.
    package final var _traits: UITraitCollection {
        var above = inheritedTraits
        if let overrides = _overrides?.values {
            var values = above.values
            values.merge(overrides)
            if values != above.values {
                above = seenTraits?.values == values ? seenTraits ?? above : UITraitCollection(values: values)
            }
        }
        guard overrideStyle != .unspecified, above.userInterfaceStyle != overrideStyle else { return above }
        if let seen = seenTraits, seen.userInterfaceStyle == overrideStyle {
            var values = above.values
            values.style = overrideStyle
            if values == seen.values { return seen }
        }
        var values = above.values
        values.style = overrideStyle
        return UITraitCollection(values: values)
    }

    /// The traits, which a class may override, for reads that count for no code of the view.
    package final var ownTraits: UITraitCollection {
        guard traitReads.isRecording else { return traitCollection }
        let run = traitReads.suspend()
        defer { traitReads.resume(run) }
        return traitCollection
    }

    private var inheritedTraits: UITraitCollection {
        if let controller = _viewController { return controller.traitCollection }
        return traitsAbove
    }

    /// The traits that the view inherits: those of its superview, or of the screen for windows.
    package final var traitsAbove: UITraitCollection {
        if let superview = _superview { return superview.ownTraits }
        if let window = self as? UIWindow { return window.screenTraits }
        return seenTraits ?? .outsideViews
    }

    /// Notifies this view and its descendants whose traits changed.
    package final func traitsMayHaveChanged() {
        let now = ownTraits
        let before = seenTraits
        seenTraits = now
        // A view that was created before may have resolved colors with the traits of the host.
        let previous = before ?? .outsideViews
        if previous !== now && previous != now {
            if let color = _backgroundColor, color.isDynamic { _layer.backgroundColor = color.cgColor(for: now) }
            didChangeTraits(from: before)
            asCurrent {
                if let controller = _viewController {
                    controller.traitCollectionDidChange(before)
                    controller.setNeedsUpdateContentUnavailableConfiguration()
                }
                traitCollectionDidChange(before)
            }
            requestCode(reading: now.values.differences(from: previous.values))
            asCurrent { TraitWatch.notify(self, _viewController, from: previous, to: now) }
            // Constraints depend on the reading direction, text size, and pixel grid.
            constraintValuesChanged()
            if previous.layoutDirection != now.layoutDirection {
                // Most views read the direction when they lay out or draw.
                setNeedsLayout()
                setNeedsDisplay()
            }
        }
        for view in _subviews { view.traitsMayHaveChanged() }
    }

    /// The tint color, adjusted for the tint adjustment mode.
    package final var effectiveTintColor: UIColor {
        var next: UIView? = self
        var color: UIColor?
        while let view = next {
            if color == nil { color = view._tintColor }
            switch view.tintMode {
            case .dimmed: return (color ?? view.tintAbove).dimmedTint
            case .normal: return color ?? view.tintAbove
            case .automatic: next = view._superview
            }
        }
        return color ?? .systemBlue
    }

    /// The nearest tint color set on this view or an ancestor, without tint adjustment.
    private var tintAbove: UIColor {
        var next: UIView? = self
        while let view = next {
            if let color = view._tintColor { return color }
            next = view._superview
        }
        return .systemBlue
    }

    /// Notifies this view and its descendants without an explicit tint color.
    package final func notifyTintColorChanged() {
        asCurrent { tintColorDidChange() }
        setNeedsDisplay()
        for view in _subviews where view._tintColor == nil { view.notifyTintColorChanged() }
    }
}
