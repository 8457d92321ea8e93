import Foundation
import TestRuntimes
import Testing
@_spi(Port) import UIKit

@Suite("Method exchange", .ownRuntime) @MainActor struct MethodExchangeTests {
    @Test("functions that exchange methods return methods that change nothing")
    func nothing() throws {
        let first = try #require(class_getInstanceMethod(UIView.self, Selector("layoutSubviews")))
        let second = try #require(class_getClassMethod(UIView.self, Selector("initialize")))
        method_exchangeImplementations(first, second)
        #expect(!class_addMethod(UIView.self, Selector("other"), method_getImplementation(first), nil))
        #expect(class_replaceMethod(UIView.self, Selector("other"), method_getImplementation(second), nil) == nil)
        #expect(method_getTypeEncoding(first) == nil)
        final class Counting: UIView {
            var count = 0
            override func layoutSubviews() { count += 1 }
        }
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.count == 1)
    }
}
