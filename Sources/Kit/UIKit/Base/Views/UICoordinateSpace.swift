import CoreGraphics
public import Foundation
import QuartzCore

/// An object with a coordinate space that can be converted to others.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
    var bounds: CGRect { get }
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {
    // Other spaces implement the conversion themselves; these methods convert through the window.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return CALayer._convert(point, from: _layer, to: view._layer) }
        guard let window = _window else { return point }
        return coordinateSpace.convert(CALayer._convert(point, from: _layer, to: window._layer), from: window)
    }
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return CALayer._convert(point, from: view._layer, to: _layer) }
        guard let window = _window else { return point }
        return CALayer._convert(coordinateSpace.convert(point, to: window), from: window._layer, to: _layer)
    }
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return CALayer._convert(rect, from: _layer, to: view._layer) }
        guard let window = _window else { return rect }
        return coordinateSpace.convert(CALayer._convert(rect, from: _layer, to: window._layer), from: window)
    }
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return CALayer._convert(rect, from: view._layer, to: _layer) }
        guard let window = _window else { return rect }
        return CALayer._convert(coordinateSpace.convert(rect, to: window), from: window._layer, to: _layer)
    }
}
