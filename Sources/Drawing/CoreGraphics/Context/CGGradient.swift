package import DisplayList
public import Foundation

/// Core Foundation names to which code for Apple's platforms converts values.
public typealias CFArray = [Any]
/// Options of functions, such as that of `beginTransparencyLayer(auxiliaryInfo:)`.
public typealias CFDictionary = [AnyHashable: Any]
/// A string of Swift.
public typealias CFString = String

/// The meaning of a color's components. All colors here are sRGB.
public final class CGColorSpace: Hashable, Sendable {
    /// The identifier of the space, such as `sRGB`.
    public let name: CFString?
    /// The number of color components without alpha: 1 for gray, 3 for others.
    public let numberOfComponents: Int

    /// Creates a space without checking its name.
    init(_ name: CFString, components: Int) {
        self.name = name
        numberOfComponents = components
    }

    /// Returns `nil` for names other than those below.
    public convenience init?(name: CFString) {
        switch name {
        case Self.sRGB, Self.extendedSRGB, Self.displayP3, Self.linearSRGB: self.init(name, components: 3)
        case Self.genericGrayGamma2_2, Self.linearGray: self.init(name, components: 1)
        default: return nil
        }
    }

    /// - Parameter components: The components of this space, then alpha.
    func color(_ components: ArraySlice<CGFloat>) -> Color {
        let values = components.map { Double($0) }
        let isGray = numberOfComponents == 1
        return Color(
            red: values[0], green: values[isGray ? 0 : 1], blue: values[isGray ? 0 : 2],
            alpha: values[numberOfComponents])
    }

    /// The standard space of displays.
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    /// sRGB with components outside 0...1. Treated as sRGB.
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    /// sRGB with components proportional to light.
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    /// A wider space of displays. Its components count as sRGB.
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    /// Gray with the exponent 2.2, as images of one component commonly have.
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    /// Gray with values proportional to light.
    public static let linearGray: CFString = "kCGColorSpaceLinearGray"

    /// Compares the names.
    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool { lhs === rhs || lhs.name == rhs.name }
    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Returns a space of three components, which is treated as sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace("kCGColorSpaceDeviceRGB", components: 3) }
/// Returns a space of one component.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace("kCGColorSpaceDeviceGray", components: 1) }

/// The sides on which a gradient continues with its outermost colors.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// Apple's bits: 1 before the start, 2 after the end.
    public let rawValue: UInt32
    /// Creates a set from Apple's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Continues with the first color before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
    /// Continues with the last color after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// Colors at positions from 0 to 1.
public final class CGGradient: Hashable, Sendable {
    /// The stops in ascending order of position.
    package let stops: [GradientStop]

    private init(stops: [GradientStop]) {
        self.stops = stops.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
            .map(\.element)
    }

    /// Returns `nil` if `colors` is empty or contains values other than colors.
    ///
    /// - Parameters:
    ///   - space: Ignored: colors are treated as sRGB.
    ///   - colors: The colors, each a `CGColor`.
    ///   - locations: One position in 0...1 for each color; evenly distributed if `nil`.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let found = colors.compactMap { $0 as? CGColor }
        guard !found.isEmpty, found.count == colors.count else { return nil }
        let positions = locations.map { Array(UnsafeBufferPointer(start: $0, count: found.count)) }
        self.init(stops: Self.stops(of: found.map(\.color), at: positions))
    }

    /// - Parameters:
    ///   - space: Ignored: colors are treated as sRGB.
    ///   - components: The components of each color in turn, including alpha.
    ///   - locations: `count` positions in 0...1; evenly distributed if `nil`.
    ///   - count: The number of colors.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0 else { return nil }
        let length = space.numberOfComponents + 1
        let numbers = Array(UnsafeBufferPointer(start: components, count: count * length))
        let colors = (0..<count).map { space.color(numbers[$0 * length..<($0 + 1) * length]) }
        let positions = locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) }
        self.init(stops: Self.stops(of: colors, at: positions))
    }

    private static func stops(of colors: [Color], at positions: [CGFloat]?) -> [GradientStop] {
        colors.enumerated().map { index, color in
            let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
            return GradientStop(position: positions.map { min(1, max(0, Double($0[index]))) } ?? even, color: color)
        }
    }

    /// Compares the stops.
    public static func == (lhs: CGGradient, rhs: CGGradient) -> Bool { lhs === rhs || lhs.stops == rhs.stops }
    /// Hashes the stops.
    public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}
