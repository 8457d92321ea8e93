import Foundation
import QuartzCore

/// The display of the windows. A host sets its size. The default is a phone screen of 390 × 844 points.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
    /// The screen of the current runtime.
    public class var main: UIScreen { InterfaceState.current.screen }

    /// Creates a screen that is not connected to a host. Only tests use this initializer.
    public override init() { super.init() }

    /// - Parameter other: The source of the size.
    convenience init(copying other: UIScreen?) {
        self.init()
        guard let other else { return }
        (bounds, scale, traitCollection) = (other.bounds, other.scale, other.traitCollection)
        maximumFramesPerSecond = other.maximumFramesPerSecond
    }

    /// In points. The origin is zero.
    open package(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844) {
        didSet { if bounds.size != oldValue.size { UIDevice.current.screenDidChange() } }
    }
    /// Pixels per point.
    open package(set) var scale: CGFloat = UITraitCollection.standard.displayScale {
        didSet {
            var values = traitCollection.values
            values.scale = scale
            traitCollection = UITraitCollection(values: values)
        }
    }
    /// Same as ``scale``.
    open var nativeScale: CGFloat { scale }
    /// From 0 to 1. Stored: the settings of the desktop determine the brightness.
    open var brightness: CGFloat = 1
    /// In pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// The space of the screen in its current orientation.
    open var coordinateSpace: any UICoordinateSpace { self }
    /// The same space: the screens of hosts do not rotate.
    open var fixedCoordinateSpace: any UICoordinateSpace { self }
    /// The number of frames per second, which the host sets. Default: 60.
    open package(set) var maximumFramesPerSecond = 60
    /// The traits that windows inherit, which the host sets.
    open package(set) var traitCollection = UITraitCollection.standard
    /// Called after the traits changed. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

// The coordinate space of the screen. The frames of windows are in this space.
extension UIScreen: UICoordinateSpace {
    /// Converts a point. Returns it unchanged if the other space is not that of a view in a window.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        guard let view = coordinateSpace as? UIView, let window = view._window else { return point }
        let origin = window.frame.origin
        return view.convert(CGPoint(x: point.x - origin.x, y: point.y - origin.y), from: window)
    }
    /// Converts a point. Returns it unchanged if the other space is not that of a view in a window.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        guard let view = coordinateSpace as? UIView, let window = view._window else { return point }
        let (inWindow, origin) = (view.convert(point, to: window), window.frame.origin)
        return CGPoint(x: inWindow.x + origin.x, y: inWindow.y + origin.y)
    }
    /// Converts a rectangle. Returns it unchanged if the other space is not that of a view in a window.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        guard let view = coordinateSpace as? UIView, let window = view._window else { return rect }
        let origin = window.frame.origin
        return view.convert(rect.offsetBy(dx: -origin.x, dy: -origin.y), from: window)
    }
    /// Converts a rectangle. Returns it unchanged if the other space is not that of a view in a window.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        guard let view = coordinateSpace as? UIView, let window = view._window else { return rect }
        let origin = window.frame.origin
        return view.convert(rect, to: window).offsetBy(dx: origin.x, dy: origin.y)
    }
}
