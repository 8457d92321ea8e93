public import Foundation

/// The common interface of all filters.
public protocol CIFilterProtocol: AnyObject {
    /// The result; `nil` while a required input is missing.
    var outputImage: CIImage? { get }
}

/// Creates an image from others and from named numbers, colors, and vectors.
///
/// `init(name:)` returns `nil` for a name that is not in the table of filters.
open class CIFilter: NSObject, CIFilterProtocol, NSCopying {
    private let kind: FilterKind
    private var values: [String: Any]

    /// Creates a filter with the default values of its kind.
    init(_ kind: FilterKind) {
        self.kind = kind
        values = kind.defaults
        super.init()
    }

    /// For subclasses that override `outputImage`.
    public override convenience init() { self.init(FilterKind("CIFilter", others: []) { _ in nil }) }

    /// Creates a filter of the same class and kind.
    func makeFilter(_ kind: FilterKind) -> CIFilter { CIFilter(kind) }

    /// Creates a filter with its default values.
    public convenience init?(name: String) { self.init(name: name, parameters: nil) }

    /// Creates a filter with its default values, overridden by `params`.
    public convenience init?(name: String, parameters params: [String: Any]?) {
        guard let kind = FilterKind.named(name) else { return nil }
        self.init(kind)
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }

    /// The name by which `init(name:)` creates the filter.
    open var name: String { kind.name }
    /// The names of all inputs, including those without a default.
    open var inputKeys: [String] { kind.keys }
    /// The names of all outputs: only that of the image.
    open var outputKeys: [String] { [kCIOutputImageKey] }

    /// The result; `nil` while a required input is missing.
    open var outputImage: CIImage? { kind.output(FilterInputs(values: values)) }

    /// Restores the inputs that have defaults. Others keep their values.
    open func setDefaults() {
        values = kind.defaults.merging(values.filter { kind.defaults[$0.key] == nil }) { a, _ in a }
    }

    /// Traps for keys that the filter does not have.
    open func setValue(_ value: Any?, forKey key: String) {
        require(
            kind.keys.contains(key), "[<\(kind.name)> setValue:forUndefinedKey:]: this filter has no key \"\(key)\".")
        values[key] = value
    }

    /// Traps for keys that the filter does not have.
    open func value(forKey key: String) -> Any? {
        if key == kCIOutputImageKey { return outputImage }
        require(
            kind.keys.contains(key), "[<\(kind.name)> valueForUndefinedKey:]: this filter has no key \"\(key)\".")
        return values[key]
    }

    /// Returns a filter of the same class and kind, with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = makeFilter(kind)
        copy.values = values
        return copy
    }

    /// Writes a message to standard error.
    static func warn(_ message: String) {
        FileHandle.standardError.write(Data("Core Image: \(message)\n".utf8))
    }

    // MARK: Filters with properties

    /// Returns the number for a key; 0 if there is none.
    final func number(_ key: String) -> Float { Float(FilterInputs(values: values).number(key)) }
    /// Stores a value without checking its key.
    final func put(_ value: Any?, _ key: String) { values[key] = value }
    /// Returns the value for a key; `nil` if it has another type.
    final func get<Value>(_ key: String) -> Value? { values[key] as? Value }
}

/// The key of the image to change.
public let kCIInputImageKey = "inputImage"
/// The key of the image below the first one.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of a distance, in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// The key of the strength of the effect: 0 for none, 1 for all of it.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of a `CIColor`.
public let kCIInputColorKey = "inputColor"
/// The key of the color intensity: 0 for gray, 1 for no change.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of the amount that is added to all colors.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of the factor of differences from middle gray.
public let kCIInputContrastKey = "inputContrast"
/// The key of the exposure in stops, each of which doubles the light.
public let kCIInputEVKey = "inputEV"
/// The key of a rectangle.
public let kCIInputExtentKey = "inputExtent"
/// The key of an angle, in radians.
public let kCIInputAngleKey = "inputAngle"
/// The key of the factor of both lengths.
public let kCIInputScaleKey = "inputScale"
/// The key of the additional factor of the width.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// The key of an affine transform.
public let kCIInputTransformKey = "inputTransform"
/// The key of the result.
public let kCIOutputImageKey = "outputImage"
