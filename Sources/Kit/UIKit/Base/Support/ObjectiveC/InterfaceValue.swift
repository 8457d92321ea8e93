import CoreGraphics
import Foundation

/// Values of runtime attributes, which have few types.
package enum InterfaceValue {
    /// Converts a value to the type of a property. Converts numbers to any numeric type or `Bool`, and values to
    /// optionals.
    package static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
        if let value = value as? Value { return value }
        guard let number = value as? Double ?? (value as? Int).map(Double.init) ?? (value as? Bool).map({ $0 ? 1 : 0 })
        else { return nil }
        let numbers: [Any] = [
            number, CGFloat(number), Float(number), Int(exactly: number.rounded()) ?? 0, number != 0,
            NSNumber(value: number), UInt(exactly: max(0, number.rounded())) ?? 0,
        ]
        return numbers.lazy.compactMap { $0 as? Value }.first
    }
}
