import Foundation
import Testing

@testable import GoldenRunner

@Suite("Calls in golden files")
struct RecordedCallTests {
    @Test("a value may contain commas")
    func values() throws {
        let call = try RecordedCall(
            "invalidationContext(forInteractivelyMovingItems: [0-1, 2-3], withTargetPosition: 37,91, previousPosition: -4,5.5)"
        )
        #expect(call.name == "invalidationContext")
        #expect(try call.paths("forInteractivelyMovingItems") == [[0, 1], [2, 3]])
        #expect(try call.point("withTargetPosition") == CGPoint(x: 37, y: 91))
        #expect(try call.point("previousPosition") == CGPoint(x: -4, y: 5.5))
        #expect(throws: GoldenError.self) { try call.path("at") }
    }
}
