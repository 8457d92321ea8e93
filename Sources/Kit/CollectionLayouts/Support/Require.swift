/// Stops the process with a message if a caller violates a rule, in release builds, too.
///
/// These files also build with Apple's UIKit, so they use nothing else of this package than the core.
func require(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    if !condition { fatalError(message(), file: file, line: line) }
}
