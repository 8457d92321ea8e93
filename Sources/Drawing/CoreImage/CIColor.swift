internal import CoreGraphics
package import DisplayList
public import Foundation

/// A color for filters, in sRGB.
open class CIColor: NSObject, NSCopying, @unchecked Sendable {
    package let color: Color

    package init(_ color: Color) {
        self.color = color
        super.init()
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
    }
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: 1)
    }
    public convenience init(cgColor: CGColor) { self.init(cgColor.color) }

    open var red: CGFloat { CGFloat(color.red) }
    open var green: CGFloat { CGFloat(color.green) }
    open var blue: CGFloat { CGFloat(color.blue) }
    open var alpha: CGFloat { CGFloat(color.alpha) }
    open var numberOfComponents: Int { 4 }

    public static let black = CIColor(red: 0, green: 0, blue: 0)
    public static let white = CIColor(red: 1, green: 1, blue: 1)
    public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
    public static let red = CIColor(red: 1, green: 0, blue: 0)
    public static let green = CIColor(red: 0, green: 1, blue: 0)
    public static let blue = CIColor(red: 0, green: 0, blue: 1)
    public static let cyan = CIColor(red: 0, green: 1, blue: 1)
    public static let magenta = CIColor(red: 1, green: 0, blue: 1)
    public static let yellow = CIColor(red: 1, green: 1, blue: 0)
    public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? CIColor)?.color == color }
    open override var hash: Int { color.hashValue }
}
