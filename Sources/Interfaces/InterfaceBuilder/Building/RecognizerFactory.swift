internal import Foundation
internal import InterfaceModel
internal import UIKit

/// Creates gesture recognizers.
@MainActor enum RecognizerFactory {
    /// - Returns: Whether the element is a recognizer.
    static func make(_ element: InterfaceElement, _ builder: Builder) -> Bool {
        let created: UIGestureRecognizer
        switch element.name {
        case "tapGestureRecognizer":
            let tap = UITapGestureRecognizer()
            if let count = element.integer("numberOfTapsRequired") { tap.numberOfTapsRequired = count }
            if let count = element.integer("numberOfTouchesRequired") { tap.numberOfTouchesRequired = count }
            created = tap
        case "longPressGestureRecognizer", "pongPressGestureRecognizer", "pressGestureRecognizer":
            let press = UILongPressGestureRecognizer()
            if let count = element.integer("numberOfTapsRequired") { press.numberOfTapsRequired = count }
            if let count = element.integer("numberOfTouchesRequired") { press.numberOfTouchesRequired = count }
            if let time = element.number("minimumPressDuration") { press.minimumPressDuration = time }
            if let distance = element.number("allowableMovement") { press.allowableMovement = distance }
            created = press
        case "panGestureRecognizer":
            let pan = UIPanGestureRecognizer()
            if let count = element.integer("minimumNumberOfTouches") { pan.minimumNumberOfTouches = count }
            if let count = element.integer("maximumNumberOfTouches") { pan.maximumNumberOfTouches = count }
            created = pan
        case "pinchGestureRecognizer": created = UIPinchGestureRecognizer()
        case "rotationGestureRecognizer": created = UIRotationGestureRecognizer()
        case "swipeGestureRecognizer":
            let swipe = UISwipeGestureRecognizer()
            if let count = element.integer("numberOfTouchesRequired") { swipe.numberOfTouchesRequired = count }
            if let direction: UISwipeGestureRecognizer.Direction = element.choice(
                "direction", ["right": .right, "left": .left, "up": .up, "down": .down])
            {
                swipe.direction = direction
            }
            created = swipe
        default: return false
        }
        if let flag = element.bool("enabled") { created.isEnabled = flag }
        if let flag = element.bool("cancelsTouchesInView") { created.cancelsTouchesInView = flag }
        if let flag = element.bool("delaysTouchesBegan") { created.delaysTouchesBegan = flag }
        if let flag = element.bool("delaysTouchesEnded") { created.delaysTouchesEnded = flag }
        builder.note(created, element)
        return true
    }
}
