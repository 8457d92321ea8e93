// The names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CoreGraphics
import Foundation

// Functions of the Objective-C runtime that replace the methods of classes. Published code calls them when it starts,
// so they must compile; they do nothing and say so once.

/// A method of Objective-C, of which there is none here.
@_spi(Port) public typealias Method = OpaquePointer
/// The implementation of a method of Objective-C, of which there is none here.
@_spi(Port) public typealias IMP = OpaquePointer

/// A method that is never called. Code unwraps it without a check.
private func noMethod(_ name: String) -> OpaquePointer {
    ProcessTables.shared.warnOnce(
        "\(name): methods cannot be exchanged without the Objective-C runtime, so this has no effect.", key: name)
    return OpaquePointer(bitPattern: 1)!
}

/// Warns that there are no methods of Objective-C, and returns a value that only these functions accept.
@_spi(Port) public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    noMethod("class_getInstanceMethod(\(cls.map { String(describing: $0) } ?? "nil"), \(name))")
}

/// Warns that there are no methods of Objective-C, and returns a value that only these functions accept.
@_spi(Port) public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    noMethod("class_getClassMethod(\(cls.map { String(describing: $0) } ?? "nil"), \(name))")
}

/// Warns that there are no methods of Objective-C, and returns a value that only these functions accept.
@_spi(Port) public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
    noMethod("class_getMethodImplementation")
}

/// Does nothing, and returns `false`: no method was added.
@_spi(Port) @discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
    false
}

/// Does nothing, and returns `nil`: there was no earlier implementation.
@_spi(Port) @discardableResult
public func class_replaceMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> IMP?
{
    nil
}

/// Does nothing: there are no methods of Objective-C.
@_spi(Port) public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}
/// Returns its argument, which only these functions accept.
@_spi(Port) public func method_getImplementation(_ m: Method) -> IMP { m }
/// Returns `nil`: types are not encoded.
@_spi(Port) public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }
/// Does nothing, and returns its argument.
@_spi(Port) @discardableResult public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { m }
/// Warns that there are no methods of Objective-C, and returns a value that only these functions accept.
@_spi(Port) public func imp_implementationWithBlock(_ block: Any) -> IMP { noMethod("imp_implementationWithBlock") }
