public import Foundation

/// The common interface of all filters.
public protocol CIFilterProtocol: AnyObject {
    var outputImage: CIImage? { get }
}

/// Creates an image from others and from named numbers, colors, and vectors.
///
/// `init(name:)` returns `nil` for a name that is not in the table of filters.
open class CIFilter: NSObject, CIFilterProtocol, NSCopying {
    private let kind: FilterKind
    private var values: [String: Any]

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

    open var name: String { kind.name }
    /// The names of all inputs, including those without a default.
    open var inputKeys: [String] { kind.keys }
    open var outputKeys: [String] { [kCIOutputImageKey] }

    /// The result; `nil` while a required input is missing.
    open var outputImage: CIImage? { kind.output(FilterInputs(values: values)) }

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

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = makeFilter(kind)
        copy.values = values
        return copy
    }

    static func warn(_ message: String) {
        FileHandle.standardError.write(Data("Core Image: \(message)\n".utf8))
    }

    // MARK: Filters with properties

    final func number(_ key: String) -> Float { Float(FilterInputs(values: values).number(key)) }
    final func put(_ value: Any?, _ key: String) { values[key] = value }
    final func get<Value>(_ key: String) -> Value? { values[key] as? Value }
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
