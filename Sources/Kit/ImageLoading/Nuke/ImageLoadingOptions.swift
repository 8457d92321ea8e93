import Foundation
import UIKit

/// What a view shows before and after its picture loads.
public struct ImageLoadingOptions {
    /// The animation with which a loaded picture replaces the placeholder.
    public struct Transition {
        /// In seconds.
        let duration: Double
        /// A cross-fade of a duration in seconds. Cached pictures appear without it.
        public static func fadeIn(duration: TimeInterval) -> Transition { Transition(duration: duration) }
    }
    /// The image until the picture is loaded; `nil` removes the current one.
    public var placeholder: UIImage?
    /// The animation of pictures that were not cached; `nil` for none.
    public var transition: Transition?
    /// The image after an error; `nil` keeps the placeholder.
    public var failureImage: UIImage?
    /// Creates options. Without arguments, the view is empty until the picture appears without animation.
    public init(placeholder: UIImage? = nil, transition: Transition? = nil, failureImage: UIImage? = nil) {
        (self.placeholder, self.transition, self.failureImage) = (placeholder, transition, failureImage)
    }
}
