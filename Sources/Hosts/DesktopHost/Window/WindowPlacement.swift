internal import CSDL2
internal import Foundation

/// The size and position of a window on the desktop while it neither fills the screen nor is maximized.
package struct WindowPlacement: Codable, Equatable, Sendable {
    /// In units of the window system, relative to the origin of all screens.
    var x, y: Int
    /// In points.
    var width, height: Double
    /// Whether the window is maximized; `width` and `height` are those to which it returns.
    var isMaximized = false

    /// The size in points.
    var size: CGSize { CGSize(width: width, height: height) }

    /// Values that a file may contain. Others are ignored.
    var isValid: Bool {
        let lengths = 50.0...16_000
        return (-100_000...100_000).contains(x) && (-100_000...100_000).contains(y) && lengths.contains(width)
            && lengths.contains(height)
    }

    /// The position in units, moved so that the window is inside the screen that shows most of it; `nil` if it is on no
    /// screen, such as one that is no longer connected.
    func origin(on areas: [SDL_Rect], _ size: CGSize, _ unitsPerPoint: Double) -> (Int32, Int32)? {
        let (left, top) = (Int32(x), Int32(y))
        func units(_ points: CGFloat) -> Int32 { Int32((Double(points) * unitsPerPoint).rounded()) }
        let (width, height) = (units(size.width), units(size.height))
        func visiblePart(_ area: SDL_Rect) -> Int {
            let visibleWidth = min(left + width, area.x + area.w) - max(left, area.x)
            let visibleHeight = min(top + height, area.y + area.h) - max(top, area.y)
            return max(0, Int(visibleWidth)) * max(0, Int(visibleHeight))
        }
        guard let area = areas.max(by: { visiblePart($0) < visiblePart($1) }), visiblePart(area) > 0 else { return nil }
        return (
            max(area.x, min(left, area.x + area.w - width)), max(area.y, min(top, area.y + area.h - height))
        )
    }
}
