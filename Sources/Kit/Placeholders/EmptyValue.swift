import Foundation
@_spi(Port) import UIKit

/// Creates a value without content of a type that is known at run time only.
enum EmptyValue {
    /// - Returns: `nil` for an optional type; otherwise zero, `false`, an empty text or collection, the first case, or a
    ///   new object of a class of UIKit.
    /// - Precondition: The type is one of these. Code that needs another value cannot continue without it.
    static func make<Value>(_ subject: @autoclosure () -> String) -> Value {
        if let value = value(of: Value.self) as? Value { return value }
        fatalError(
            """
            \(subject()) has no value here: a value of \(Value.self) cannot be created. Port.md lists the module; \
            write this part in its folder below Placeholders.
            """)
    }

    private static func value(of type: Any.Type) -> Any? {
        switch type {
        case let type as any OptionalType.Type: type.empty
        case is Void.Type: ()
        case is Bool.Type: false
        case is Placeholder.Type: Placeholder()
        case let type as any BinaryInteger.Type: type.init(exactly: 0)
        case let type as any BinaryFloatingPoint.Type: type.init(0)
        case is CGPoint.Type: CGPoint.zero
        case is CGSize.Type: CGSize.zero
        case is CGRect.Type: CGRect.zero
        case is Date.Type: Date(timeIntervalSinceReferenceDate: 0)
        case let type as any RangeReplaceableCollection.Type: type.init()
        case let type as any ExpressibleByDictionaryLiteral.Type: dictionary(type)
        case let type as any SetAlgebra.Type: type.init()
        case let type as any CaseIterable.Type: firstCase(type)
        case is IndexPath.Type: IndexPath(item: 0, section: 0)
        case is URL.Type: URL(fileURLWithPath: "/")
        case let type as UIView.Type: MainActor.assumeIsolated { UncheckedValue(_make(type, frame: .zero)) }.value
        case let type as UIViewController.Type:
            MainActor.assumeIsolated { UncheckedValue(_make(type)) }.value
        case is UIColor.Type: UIColor.clear
        case is UIImage.Type: UIImage()
        case is UIFont.Type: MainActor.assumeIsolated { UncheckedValue(UIFont.systemFont(ofSize: 17)) }.value
        case is any Error.Type, is (any Error).Type: Placeholder()
        case let type as PlaceholderObject.Type: _make(type)
        default: nil
        }
    }

    private static func dictionary<Table: ExpressibleByDictionaryLiteral>(_ type: Table.Type) -> Any {
        let empty: Table = [:]
        return empty
    }

    private static func firstCase<Cases: CaseIterable>(_ type: Cases.Type) -> Any? { type.allCases.first }
}

/// An object that leaves the main actor in the same call.
private struct UncheckedValue: @unchecked Sendable {
    let value: Any
    init(_ value: Any) { self.value = value }
}

private protocol OptionalType {
    static var empty: Any { get }
}

extension Optional: OptionalType {
    fileprivate static var empty: Any { Self(nilLiteral: ()) as Any }
}
