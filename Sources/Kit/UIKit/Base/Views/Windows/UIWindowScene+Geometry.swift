internal import CoreGraphics
public import Foundation

extension UIWindowScene {
    /// The size and orientation of a scene at one time.
    @preconcurrency @MainActor public final class Geometry: NSObject {
        /// Its bounds are those of the scene at that time. It converts as the screen does, because a scene fills the
        /// screen here.
        public let coordinateSpace: any UICoordinateSpace
        /// The orientation of a window of this size.
        public let interfaceOrientation: UIInterfaceOrientation
        /// Always `false`: the sizes of windows cannot be locked here.
        public let isInterfaceOrientationLocked = false
        /// Always `false`: hosts report the sizes of a window, not the movement of the pointer that leads to them, so every
        /// size may be the last one.
        public let isInteractivelyResizing = false
        /// In points.
        var size: CGSize { coordinateSpace.bounds.size }

        /// - Parameter size: In points.
        init(size: CGSize) {
            coordinateSpace = Space(size: size)
            interfaceOrientation = UIInterfaceOrientation(of: size)
            super.init()
        }
    }

    private final class Space: NSObject, UICoordinateSpace {
        let bounds: CGRect

        init(size: CGSize) {
            bounds = CGRect(origin: .zero, size: size)
            super.init()
        }

        private var screen: any UICoordinateSpace { UIScreen.main.coordinateSpace }
        func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
            coordinateSpace is Space ? point : screen.convert(point, to: coordinateSpace)
        }
        func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
            coordinateSpace is Space ? point : screen.convert(point, from: coordinateSpace)
        }
        func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
            coordinateSpace is Space ? rect : screen.convert(rect, to: coordinateSpace)
        }
        func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
            coordinateSpace is Space ? rect : screen.convert(rect, from: coordinateSpace)
        }
    }

    /// The current size and orientation: those of the key window, or of the screen without one.
    public var effectiveGeometry: UIWindowScene.Geometry {
        Geometry(size: (keyWindow ?? windows.last)?.bounds.size ?? screen.bounds.size)
    }
}
