// The names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CoreGraphics
import Foundation

// Functions of the Objective-C runtime that replace the methods of classes. Published code calls them when it starts,
// so they must compile; they do nothing and say so once.

@_spi(Port) public typealias Method = OpaquePointer
@_spi(Port) public typealias IMP = OpaquePointer

/// A method that is never called. Code unwraps it without a check.
private func noMethod(_ name: String) -> OpaquePointer {
    ProcessTables.shared.warnOnce(
        "\(name): methods cannot be exchanged without the Objective-C runtime, so this has no effect.", key: name)
    return OpaquePointer(bitPattern: 1)!
}

@_spi(Port) public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    noMethod("class_getInstanceMethod(\(cls.map { String(describing: $0) } ?? "nil"), \(name))")
}

@_spi(Port) public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    noMethod("class_getClassMethod(\(cls.map { String(describing: $0) } ?? "nil"), \(name))")
}

@_spi(Port) public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
    noMethod("class_getMethodImplementation")
}

@_spi(Port) @discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
    false
}

@_spi(Port) @discardableResult
public func class_replaceMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> IMP?
{
    nil
}

@_spi(Port) public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}
@_spi(Port) public func method_getImplementation(_ m: Method) -> IMP { m }
@_spi(Port) public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }
@_spi(Port) @discardableResult public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { m }
@_spi(Port) public func imp_implementationWithBlock(_ block: Any) -> IMP { noMethod("imp_implementationWithBlock") }
