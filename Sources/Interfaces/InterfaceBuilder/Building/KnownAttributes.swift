internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKit

/// Sets the properties of UIKit's classes that runtime attributes name.
@MainActor enum KnownAttributes {
    /// Sets the property at a key path, and returns whether UIKit's classes have it.
    static func set(_ path: String, of object: AnyObject, to value: Any?) -> Bool {
        guard let view = object as? UIView else { return false }
        func number() -> CGFloat? { InterfaceValue.convert(value, to: CGFloat.self) }
        func flag() -> Bool? { InterfaceValue.convert(value, to: Bool.self) }
        switch path {
        case "layer.cornerRadius", "cornerRadius":
            guard let number = number() else { return false }
            view.layer.cornerRadius = number
        case "layer.borderWidth":
            guard let number = number() else { return false }
            view.layer.borderWidth = number
        case "layer.borderColor", "layer.shadowColor":
            // On devices, a color has no effect, because the property of the layer has another type.
            break
        case "layer.masksToBounds", "clipsToBounds":
            guard let flag = flag() else { return false }
            view.clipsToBounds = flag
        case "layer.shadowRadius":
            guard let number = number() else { return false }
            view.layer.shadowRadius = number
        case "layer.shadowOpacity":
            guard let number = number() else { return false }
            view.layer.shadowOpacity = Float(number)
        case "layer.shadowOffset":
            guard let size = value as? CGSize else { return false }
            view.layer.shadowOffset = size
        case "layer.zPosition":
            guard let number = number() else { return false }
            view.layer.zPosition = number
        case "hidden":
            guard let flag = flag() else { return false }
            view.isHidden = flag
        case "alpha":
            guard let number = number() else { return false }
            view.alpha = number
        case "tintColor": view.tintColor = value as? UIColor
        case "backgroundColor": view.backgroundColor = value as? UIColor
        case "accessibilityIdentifier": view.accessibilityIdentifier = value as? String
        case "accessibilityLabel": view.accessibilityLabel = value as? String
        default: return false
        }
        return true
    }
}
