public import CoreGraphics
package import DisplayList
public import Foundation

/// A color for filters, in sRGB.
open class CIColor: NSObject, NSCopying, @unchecked Sendable {
    /// The same color for display lists.
    package let color: Color

    /// Wraps a color.
    package init(_ color: Color) {
        self.color = color
        super.init()
    }

    /// Creates a color from components in 0...1 that are not multiplied by alpha.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
    }
    /// Creates an opaque color from components in 0...1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: 1)
    }
    /// Creates a color from the components of another one, without its pattern.
    public convenience init(cgColor: CGColor) { self.init(cgColor.color) }

    /// The red component, 0...1, not multiplied by alpha.
    open var red: CGFloat { CGFloat(color.red) }
    /// The green component, 0...1, not multiplied by alpha.
    open var green: CGFloat { CGFloat(color.green) }
    /// The blue component, 0...1, not multiplied by alpha.
    open var blue: CGFloat { CGFloat(color.blue) }
    /// The opacity, 0...1.
    open var alpha: CGFloat { CGFloat(color.alpha) }
    /// The number of components with alpha: always 4.
    open var numberOfComponents: Int { 4 }

    /// Opaque black.
    public static let black = CIColor(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = CIColor(red: 1, green: 1, blue: 1)
    /// Opaque gray of half brightness.
    public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
    /// Opaque red of full intensity.
    public static let red = CIColor(red: 1, green: 0, blue: 0)
    /// Opaque green of full intensity.
    public static let green = CIColor(red: 0, green: 1, blue: 0)
    /// Opaque blue of full intensity.
    public static let blue = CIColor(red: 0, green: 0, blue: 1)
    /// Opaque green and blue of full intensity.
    public static let cyan = CIColor(red: 0, green: 1, blue: 1)
    /// Opaque red and blue of full intensity.
    public static let magenta = CIColor(red: 1, green: 0, blue: 1)
    /// Opaque red and green of full intensity.
    public static let yellow = CIColor(red: 1, green: 1, blue: 0)
    /// Black with alpha 0.
    public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// Returns the receiver, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? CIColor)?.color == color }
    open override var hash: Int { color.hashValue }
}
