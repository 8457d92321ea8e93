import Foundation
import Testing

@_spi(Port) @testable import UIKit

@Suite("Localized texts") struct LocalizationValueTests {
    @Test("the placeholders of a translation are replaced in order, or by their numbers")
    func placeholders() {
        typealias Value = String.LocalizationValue
        #expect(Value.filled("%lld of %@", ["3", "ten"]) == "3 of ten")
        #expect(Value.filled("%2$@ before %1$lld, 100%%", ["3", "ten"]) == "ten before 3, 100%")
        #expect(Value.filled("%@ and %@ and %3$@", ["a"]) == "a and %@ and %3$@")
        #expect(Value.filled("%", ["a"]) == "%" && Value.filled("%!", ["a"]) == "%!")
        #expect(Value.filled("%.2f|%5d|%-3s", ["1.5", "2", "x"]) == "1.5|2|x")
    }

    @Test("a text without a translation is its key with the values")
    func missing() {
        let (count, name) = (3, "photos")
        #expect(String.LocalizationValue("\(count) \(name), 100%").text(in: .main, table: nil) == "3 photos, 100%")
        #expect(String.LocalizationValue("plain 100%").text(in: .main, table: nil) == "plain 100%")
    }
}

@Suite("Classes as values") @MainActor struct ClassValueTests {
    private final class Screen: UIViewController {}
    private final class Card: UIView {
        var isOwn = false
        override init(frame: CGRect) {
            super.init(frame: frame)
            isOwn = true
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test("objects whose class is a value are instances of that class")
    func make() {
        let screens: [UIViewController.Type] = [UIViewController.self, Screen.self, UITableViewController.self]
        #expect(screens.map { ObjectIdentifier(type(of: _make($0))) } == screens.map { ObjectIdentifier($0) })
        let kind: UIView.Type = Card.self
        let card = _make(kind, frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect((card as? Card)?.isOwn == true && card.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }
}
