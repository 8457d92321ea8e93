internal import CSDL2
internal import Foundation

/// The size and position of a window on the desktop while it neither fills the screen nor is maximized.
package struct WindowPlacement: Codable, Equatable, Sendable {
    /// In units of the window system, relative to the origin of all screens.
    var x, y: Int
    /// In points.
    var width, height: Double
    var isMaximized = false

    var size: CGSize { CGSize(width: width, height: height) }

    /// Values that a file may contain. Others are ignored.
    var isValid: Bool {
        let lengths = 50.0...16_000
        return (-100_000...100_000).contains(x) && (-100_000...100_000).contains(y) && lengths.contains(width)
            && lengths.contains(height)
    }

    /// How much of a window's top edge must be on a screen so that the user can move it, in units.
    private static let reachable: Int32 = 80

    /// The position in units, moved so that the window is on a screen; `nil` if no screen has it anymore.
    func origin(on areas: [SDL_Rect], _ size: CGSize, _ unitsPerPoint: Double) -> (Int32, Int32)? {
        let (left, top) = (Int32(x), Int32(y))
        let width = Int32((Double(size.width) * unitsPerPoint).rounded())
        let isReachable = areas.contains { area in
            min(left + width, area.x + area.w) - max(left, area.x) >= min(Self.reachable, width)
                && top >= area.y && top < area.y + area.h - Self.reachable / 2
        }
        return isReachable ? (left, top) : nil
    }
}
