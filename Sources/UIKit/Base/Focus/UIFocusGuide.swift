import CoreGraphics
import Foundation

/// A place without anything to see that leads the focus, when an arrow brings it there, to somewhere else.
///
/// Guides lead out of a group, too: arrows find those of every group.
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
    open var isEnabled = true
    /// Where the focus goes; without any the guide is not there.
    open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
}
