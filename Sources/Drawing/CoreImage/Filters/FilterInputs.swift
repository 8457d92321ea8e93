internal import DisplayList
internal import Foundation

/// The inputs of a filter, converted for its computation.
struct FilterInputs {
    let values: [String: Any]

    func image(_ key: String = kCIInputImageKey) -> CIImage? { values[key] as? CIImage }
    func vector(_ key: String) -> CIVector? { values[key] as? CIVector }
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
