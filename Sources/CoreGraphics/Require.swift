/// Stops the process with a message if a caller violates a rule.
///
/// Unlike `precondition`, it prints the message in release builds, too. Use it for what users of the library can get
/// wrong, and `precondition` for what only the library itself can.
@inlinable @inline(__always)
package func require(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    if !condition { fatalError(message(), file: file, line: line) }
}
