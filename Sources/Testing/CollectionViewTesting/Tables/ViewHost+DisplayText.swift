public import DisplayList
import UIKit

extension ViewHost {
    /// The current contents of the window as drawing commands from back to front. Performs pending layout first.
    ///
    /// - Parameter scale: The pixels per point of an image drawn from the list; the scale of the environment if
    ///   `nil`.
    public func displayList(scale: Double? = nil) -> DisplayList {
        performAsCurrent(startsTasks: !window.isLaidOut) {
            layout()
            return FrameLoop.displayList(of: window, scale: scale ?? Double(environment.scale))
        }
    }

    /// The display list as text, for comparisons without pixels: one command per line, with the contents of groups
    /// indented.
    public func displayText() -> String {
        displayList().description
    }
}
