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

/// A vector of numbers for filters.
open class CIVector: NSObject, NSCopying, @unchecked Sendable {
    private let numbers: [CGFloat]

    public init(values: UnsafePointer<CGFloat>, count: Int) {
        numbers = Array(UnsafeBufferPointer(start: values, count: max(0, count)))
        super.init()
    }
    private init(_ numbers: [CGFloat]) {
        self.numbers = numbers
        super.init()
    }
    public convenience init(x: CGFloat) { self.init([x]) }
    public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }
    public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }
    public convenience init(cgRect rect: CGRect) { self.init([rect.minX, rect.minY, rect.width, rect.height]) }

    /// The value at an index; 0 beyond the last one.
    open func value(at index: Int) -> CGFloat { numbers.indices.contains(index) ? numbers[index] : 0 }
    open var count: Int { numbers.count }
    open var x: CGFloat { value(at: 0) }
    open var y: CGFloat { value(at: 1) }
    open var z: CGFloat { value(at: 2) }
    open var w: CGFloat { value(at: 3) }
    open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
    open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.numbers == numbers }
    open override var hash: Int { numbers.hashValue }
}

public let kCIInputImageKey = "inputImage"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputColorKey = "inputColor"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputEVKey = "inputEV"
public let kCIInputExtentKey = "inputExtent"
public let kCIInputAngleKey = "inputAngle"
public let kCIInputScaleKey = "inputScale"
public let kCIInputAspectRatioKey = "inputAspectRatio"
public let kCIInputTransformKey = "inputTransform"
public let kCIOutputImageKey = "outputImage"
