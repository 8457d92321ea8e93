internal import CollectionCore
public import CoreGraphics
internal import DisplayList
import Foundation
import QuartzCore

/// A color, or a rule that resolves to a color for given traits.
open class UIColor: NSObject, NSCopying, _ExpressibleByColorLiteral, @unchecked Sendable {
    // Must be first; see `FoundationHeader`.
    private final let foundationHeader = FoundationHeader.value
    private enum Storage {
        case fixed(CGColor)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
    }

    private let storage: Storage
    /// The color without its exposure; `nil` if that is 1. Set by initializers only.
    private final var unexposed: (color: UIColor, exposure: CGFloat)?

    private init(storage: Storage) {
        self.storage = storage
        super.init()
    }

    /// A transparent color.
    public override init() {
        storage = .fixed(.clear)
        super.init()
    }

    /// Creates a color from sRGB components and an opacity from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
        super.init()
    }

    /// Creates a gray from 0 for black to 1 for white, with an opacity from 0 to 1.
    public init(white: CGFloat, alpha: CGFloat) {
        storage = .fixed(CGColor(gray: white, alpha: alpha))
        super.init()
    }

    /// Creates a color that does not depend on traits.
    public init(cgColor: CGColor) {
        storage = .fixed(cgColor)
        super.init()
    }

    /// A color that fills areas with an image as tiles of the image's size in points.
    ///
    /// The tiles of a view's background begin at its top-left corner, and those of fills and lines in drawing code at
    /// the origin of the drawing. Text, borders, shadows, and gradients cannot be tiled and are black. An image without
    /// a size is transparent.
    public init(patternImage image: UIImage) {
        let shown = image.resolved(for: .current)
        let size = Size(width: Double(shown.size.width), height: Double(shown.size.height))
        let tint = shown.ownTint?.cgColor(for: .current).color
        let pattern = ColorPattern(shown.resource, size: size, tint: tint)
        storage = .fixed(pattern.map { CGColor(.black, pattern: $0) } ?? .clear)
        super.init()
    }

    /// Implements `#colorLiteral(red:green:blue:alpha:)`.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Hue, saturation, and brightness are in 0...1. Hues outside the range wrap around.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgb = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
        storage = .fixed(CGColor(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha))
        super.init()
    }

    /// The components are used unchanged: wide-gamut colors are not converted.
    public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .fixed(CGColor(red: displayP3Red, green: green, blue: blue, alpha: alpha))
        super.init()
    }

    /// A color that `dynamicProvider` computes for given traits.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        storage = .dynamic(dynamicProvider)
        super.init()
    }

    /// A color whose light is multiplied by `linearExposure`, which is at least 1. Components above 1 are drawn as 1:
    /// pictures are drawn in the standard dynamic range.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, linearExposure: CGFloat) {
        let exposure = linearExposure.isFinite ? max(1, linearExposure) : 1
        func exposed(_ value: CGFloat) -> CGFloat {
            CGFloat(SRGB.fromLinear(SRGB.toLinear(Double(value)) * Double(exposure)))
        }
        self.init(red: exposed(red), green: exposed(green), blue: exposed(blue), alpha: alpha)
        if exposure > 1 {
            unexposed = (UIColor(red: red, green: green, blue: blue, alpha: alpha), exposure)
        }
    }

    /// A color whose light is multiplied by two to the power of `exposure`, which is at least 0.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, exposure: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha, linearExposure: pow(2, exposure))
    }

    /// The factor of the light with which the color was created.
    open var linearExposure: CGFloat { unexposed?.exposure ?? 1 }
    /// The color without its exposure.
    open var standardDynamicRange: UIColor { unexposed?.color ?? self }

    /// Whether the color depends on traits.
    package var isDynamic: Bool {
        if case .dynamic = storage { return true }
        return false
    }

    /// Returns the color for the traits, which no longer depends on them.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard case .dynamic(let provider) = storage else { return self }
        return Runtime.callingApp { provider(traitCollection) }.resolvedColor(with: traitCollection)
    }

    /// The color for the current traits.
    open var cgColor: CGColor {
        switch storage {
        case .fixed(let color): color
        case .dynamic: cgColor(for: .current)
        }
    }

    /// Returns the color for the traits as a Core Graphics color.
    package func cgColor(for traits: UITraitCollection) -> CGColor {
        if case .fixed(let color) = storage { return color }
        return resolvedColor(with: traits).cgColor
    }

    /// Sets the fill and stroke color of the current context.
    open func set() {
        setFill()
        setStroke()
    }
    /// Sets the fill color of the current context.
    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    /// Sets the stroke color of the current context.
    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    /// The result for a dynamic color is also dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch storage {
        case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .dynamic(let provider): UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
        }
    }

    /// Returns `false` and writes nothing if the color is a pattern.
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard cgColor.pattern == nil else { return false }
        let color = cgColor.color
        red?.pointee = CGFloat(color.red)
        green?.pointee = CGFloat(color.green)
        blue?.pointee = CGFloat(color.blue)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    /// Returns `false` and writes nothing if the color is a pattern.
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard cgColor.pattern == nil else { return false }
        let color = cgColor.color
        let hsb = HSB(red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue))
        hue?.pointee = hsb.hue
        saturation?.pointee = hsb.saturation
        brightness?.pointee = hsb.brightness
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    /// Returns `false` and writes nothing if the color is not a shade of gray.
    open func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor.color
        guard cgColor.pattern == nil, color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = CGFloat(color.red)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    /// The color itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        guard case .fixed(let a) = storage, case .fixed(let b) = other.storage else { return false }
        return a == b
    }

    open override var hash: Int {
        if case .fixed(let color) = storage { return color.hashValue }
        return ObjectIdentifier(self).hashValue
    }

    open override var description: String {
        guard case .fixed(let color) = storage else { return "<UIDynamicColor>" }
        if color.pattern != nil { return "UIPatternColorSpace \(color.alpha)" }
        let c = color.color
        return "UIExtendedSRGBColorSpace \(c.red) \(c.green) \(c.blue) \(c.alpha)"
    }
}

/// Hue, saturation, and brightness, each in 0...1.
private struct HSB {
    var hue, saturation, brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
    }

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let high = max(red, green, blue)
        let spread = high - min(red, green, blue)
        brightness = high
        saturation = high == 0 ? 0 : spread / high
        guard spread > 0 else {
            hue = 0
            return
        }
        // Sixths of the color circle, starting at red.
        let sixths: CGFloat =
            if high == red {
                (green - blue) / spread
            } else if high == green {
                2 + (blue - red) / spread
            } else {
                4 + (red - green) / spread
            }
        hue = (sixths < 0 ? sixths + 6 : sixths) / 6
    }

    var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let s = max(0, min(1, saturation))
        let sixths = (hue - hue.rounded(.down)) * 6
        /// The function *f(n)* of the usual HSB conversion, where *n* is 5 for red, 3 for green, and 1 for blue.
        func channel(_ shift: CGFloat) -> CGFloat {
            let k = (shift + sixths).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - s * max(0, min(min(k, 4 - k), 1)))
        }
        return (channel(5), channel(3), channel(1))
    }
}

/// The type to which the compiler converts `#colorLiteral`.
public typealias _ColorLiteralType = UIColor
