public import DisplayList
import UIKit

extension ViewHost {
    /// What the window shows now, as drawing commands from back to front. Does the layout that is due first.
    ///
    /// - Parameter scale: Pixels per point that a picture of it should have; the surroundings' scale when `nil`.
    public func displayList(scale: Double? = nil) -> DisplayList {
        own(startsTasks: !window._isLaidOut) {
            layout()
            return FrameLoop.displayList(of: window, scale: scale ?? Double(surroundings.scale))
        }
    }

    /// The same as text, one command a line, what groups hold indented: for comparisons without pixels.
    public func displayText() -> String {
        displayList().description
    }
}
