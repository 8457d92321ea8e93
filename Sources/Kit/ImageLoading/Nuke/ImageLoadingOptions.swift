import Foundation
import UIKit

public struct ImageLoadingOptions {
    public struct Transition {
        let duration: Double
        public static func fadeIn(duration: TimeInterval) -> Transition { Transition(duration: duration) }
    }
    public var placeholder: UIImage?
    public var transition: Transition?
    public var failureImage: UIImage?
    public init(placeholder: UIImage? = nil, transition: Transition? = nil, failureImage: UIImage? = nil) {
        (self.placeholder, self.transition, self.failureImage) = (placeholder, transition, failureImage)
    }
}
