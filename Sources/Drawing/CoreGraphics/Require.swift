/// Stops the process with a message if a caller violates a rule.
///
/// Unlike `precondition`, it prints the message in release builds, too. Use it for mistakes that users of the library
/// can make, and `precondition` for mistakes that only the library itself can make.
@inlinable
@inline(__always)
package func require(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    if !condition { fatalError(message(), file: file, line: line) }
}
