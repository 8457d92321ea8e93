internal import DisplayList
internal import Foundation

/// The inputs of a filter, converted for its computation.
struct FilterInputs {
    /// The values by their keys.
    let values: [String: Any]

    /// Returns the image for a key; `nil` if there is none.
    func image(_ key: String = kCIInputImageKey) -> CIImage? { values[key] as? CIImage }
    /// Returns the vector for a key; `nil` if there is none.
    func vector(_ key: String) -> CIVector? { values[key] as? CIVector }
    /// Returns the color for a key; `nil` if there is none.
    func color(_ key: String) -> Color? { (values[key] as? CIColor)?.color }

    /// The number for a key; 0 if there is none.
    func number(_ key: String) -> Double {
        switch values[key] {
        case let number as NSNumber: number.doubleValue
        case let number as Double: number
        case let number as Float: Double(number)
        case let number as CGFloat: Double(number)
        case let number as Int: Double(number)
        default: 0
        }
    }
}
