public import XCTest

/// A test case of XCTest whose methods reach the main actor, in both language modes and on all platforms.
///
/// With XCTest of Linux, a class on the main actor ends the program before its first test ("Could not cast value of
/// type '… -> @MainActor () -> ()'") if it has no `async` test method: the list of tests that the package manager
/// generates contains the methods with their isolation, which XCTest's function does not accept. Methods of this class
/// have no isolation. They run on the main thread, and ``onMainActor(_:)`` gives them the main actor:
///
///     final class CardsTests: ViewTestCase {
///         func testCardsFillTheWindow() {
///             onMainActor {
///                 let host = ViewHost(size: CGSize(width: 390, height: 844))
///                 host.show(CardsViewController())
///                 assertSnapshot(of: host, as: .image)
///             }
///         }
///     }
///
/// Alternatively, the methods of a class on the main actor may be `async`.
open class ViewTestCase: XCTestCase {
    /// Runs `body` on the main actor, at once.
    ///
    /// - Precondition: The caller is on the main thread, as all test methods that are not `async` are.
    public func onMainActor<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
        try withoutActuallyEscaping(body) { body in
            let result = try MainActor.assumeIsolated { Unchecked(value: try body()) }
            return result.value
        }
    }

    /// Returns a value that may not be sent: caller and callee are on the same thread.
    private struct Unchecked<Value>: @unchecked Sendable {
        let value: Value
    }
}
