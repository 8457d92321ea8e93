import Foundation
internal import QuartzCore

/// The display that windows are on. A host says how large it is; until then it is a phone's of 390 × 844 points.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
    public class var main: UIScreen { InterfaceState.current.screen }

    /// - Parameter other: What says how large this one is.
    init(copying other: UIScreen?) {
        super.init()
        guard let other else { return }
        (bounds, scale, traitCollection) = (other.bounds, other.scale, other.traitCollection)
        maximumFramesPerSecond = other.maximumFramesPerSecond
    }

    /// In points; the origin is zero.
    open package(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844) {
        didSet { if bounds.size != oldValue.size { UIDevice.current._screenDidChange() } }
    }
    /// Pixels per point.
    open package(set) var scale: CGFloat = UITraitCollection.standard.displayScale {
        didSet {
            var values = traitCollection.values
            values.scale = scale
            traitCollection = UITraitCollection(values: values)
        }
    }
    open var nativeScale: CGFloat { scale }
    /// In pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    open package(set) var maximumFramesPerSecond = 60
    open package(set) var traitCollection = UITraitCollection.standard
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
