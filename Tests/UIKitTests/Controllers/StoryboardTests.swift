import Testing
@_spi(Host) import UIKit

@MainActor @Suite struct StoryboardTests {
    @Test("a storyboard's name and identifiers stand for functions that make controllers")
    func scenes() throws {
        final class Detail: UIViewController {}
        UIStoryboard._setScene({ Detail() }, withIdentifier: "detail", inStoryboardNamed: "Test")
        UIStoryboard._setScene({ UIViewController() }, withIdentifier: "first", inStoryboardNamed: "Test", isInitial: true)
        let board = UIStoryboard(name: "Test", bundle: nil)
        #expect(board.instantiateViewController(withIdentifier: "detail") is Detail)
        #expect(board.instantiateInitialViewController()?.storyboard === board)
        #expect(Detail().storyboard == nil)
        #expect(UIStoryboard(name: "Other", bundle: nil).instantiateInitialViewController() == nil)
        #expect(throws: UIKitException.self) { try board._instantiate("nobody") }
        #expect(throws: UIKitException.self) { try UIStoryboard(name: "Other", bundle: nil)._instantiate("detail") }
    }
}
