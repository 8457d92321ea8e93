import CoreGraphics
public import Foundation
import QuartzCore

/// An object with a coordinate space that can be converted to others.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
    /// The area of the object in its own space, in points.
    var bounds: CGRect { get }
    /// Converts a point of this space into another one.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point of another space into this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle of this space into another one.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle of another space into this one.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {
    // Other spaces implement the conversion themselves; these methods convert through the window.
    /// Converts a point. Returns it unchanged if the view is not in a window and the other space is no view.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return CALayer._convert(point, from: _layer, to: view._layer) }
        guard let window = _window else { return point }
        return coordinateSpace.convert(CALayer._convert(point, from: _layer, to: window._layer), from: window)
    }
    /// Converts a point. Returns it unchanged if the view is not in a window and the other space is no view.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return CALayer._convert(point, from: view._layer, to: _layer) }
        guard let window = _window else { return point }
        return CALayer._convert(coordinateSpace.convert(point, to: window), from: window._layer, to: _layer)
    }
    /// Converts a rectangle. Returns it unchanged if the view is not in a window and the other space is no view.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return CALayer._convert(rect, from: _layer, to: view._layer) }
        guard let window = _window else { return rect }
        return coordinateSpace.convert(CALayer._convert(rect, from: _layer, to: window._layer), from: window)
    }
    /// Converts a rectangle. Returns it unchanged if the view is not in a window and the other space is no view.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return CALayer._convert(rect, from: view._layer, to: _layer) }
        guard let window = _window else { return rect }
        return CALayer._convert(coordinateSpace.convert(rect, to: window), from: window._layer, to: _layer)
    }
}
