internal import Foundation
internal import UIKit

/// Creates gesture recognizers.
@MainActor enum RecognizerFactory {
    /// - Returns: Whether the element is a recognizer.
    static func make(_ element: InterfaceElement, _ builder: Builder) -> Bool {
        let made: UIGestureRecognizer
        switch element.name {
        case "tapGestureRecognizer":
            let tap = UITapGestureRecognizer()
            if let count = element.integer("numberOfTapsRequired") { tap.numberOfTapsRequired = count }
            if let count = element.integer("numberOfTouchesRequired") { tap.numberOfTouchesRequired = count }
            made = tap
        case "longPressGestureRecognizer", "pressGestureRecognizer":
            let press = UILongPressGestureRecognizer()
            if let count = element.integer("numberOfTapsRequired") { press.numberOfTapsRequired = count }
            if let count = element.integer("numberOfTouchesRequired") { press.numberOfTouchesRequired = count }
            if let time = element.number("minimumPressDuration") { press.minimumPressDuration = time }
            if let distance = element.number("allowableMovement") { press.allowableMovement = distance }
            made = press
        case "panGestureRecognizer":
            let pan = UIPanGestureRecognizer()
            if let count = element.integer("minimumNumberOfTouches") { pan.minimumNumberOfTouches = count }
            if let count = element.integer("maximumNumberOfTouches") { pan.maximumNumberOfTouches = count }
            made = pan
        case "pinchGestureRecognizer": made = UIPinchGestureRecognizer()
        case "rotationGestureRecognizer": made = UIRotationGestureRecognizer()
        case "swipeGestureRecognizer":
            let swipe = UISwipeGestureRecognizer()
            if let count = element.integer("numberOfTouchesRequired") { swipe.numberOfTouchesRequired = count }
            if let direction: UISwipeGestureRecognizer.Direction = element.choice(
                "direction", ["right": .right, "left": .left, "up": .up, "down": .down])
            {
                swipe.direction = direction
            }
            made = swipe
        default: return false
        }
        if let flag = element.bool("enabled") { made.isEnabled = flag }
        if let flag = element.bool("cancelsTouchesInView") { made.cancelsTouchesInView = flag }
        if let flag = element.bool("delaysTouchesBegan") { made.delaysTouchesBegan = flag }
        if let flag = element.bool("delaysTouchesEnded") { made.delaysTouchesEnded = flag }
        builder.note(made, element)
        return true
    }
}
