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

@Suite("Plural forms") struct PluralFormTests {
    @Test(
        "numbers have the forms of the language",
        arguments: [
            ("en", "0 2 5 11 21", "other other other other other"), ("en", "1", "one"),
            ("fr", "0 1 2", "one one other"),
            ("ja", "0 1 2", "other other other"),
            ("ru", "0 1 2 5 11 12 14 21 22 25 101 111", "many one few many many many many one few many one many"),
            ("pl", "0 1 2 5 12 21 22 25", "many one few many many many few many"),
            ("cs", "0 1 2 4 5 22", "other one few few other other"),
            ("ar", "0 1 2 3 10 11 99 100 102", "zero one two few few many many other other"),
            ("sl", "1 2 3 4 5 101 102", "one two few few other one two"),
            ("ro", "0 1 2 19 20 101", "few one few few other other"),
            ("lt", "0 1 2 10 11 21 22", "other one few other other one few"), ("he", "1 2 3", "one two other"),
        ])
    func forms(language: String, numbers: String, expected: String) {
        let found = numbers.split(separator: " ").map { PluralForm(Int($0)!, language: language).rawValue }
        #expect(found.joined(separator: " ") == expected)
        #expect(PluralForm(-1, language: "en") == .one)
    }

    @Test("texts are found in the form for the first whole number, in the language of the bundle")
    func lookUp() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plural-\(UUID().uuidString).bundle")
        defer { try? FileManager.default.removeItem(at: folder) }
        let table = folder.appendingPathComponent("en.lproj")
        try FileManager.default.createDirectory(at: table, withIntermediateDirectories: true)
        try """
        "%lld items" = "%lld items";
        "%lld items##one" = "one item";
        "%lld items##zero" = "no items";
        "%@ has %lld" = "%1$@ has %2$lld photos";
        "%1$@ has %2$lld photos##one" = "%1$@ has a photo";
        """.write(to: table.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
        let bundle = try #require(Bundle(url: folder))
        func text(_ value: String.LocalizationValue) -> String { value.text(in: bundle, table: nil) }
        #expect((0...2).map { text("\($0) items") } == ["no items", "one item", "2 items"])
        #expect(
            (0...2).map { text("\("Ann") has \($0)") } == ["Ann has 0 photos", "Ann has a photo", "Ann has 2 photos"])
        let format = bundle.localizedString(forKey: "%lld items", value: nil, table: nil)
        #expect(
            (0...2).map { String._localized(format: format, in: bundle, [$0]) } == ["no items", "one item", "2 items"])
        #expect(String._localized(format: "%@!", in: bundle, ["a"]) == "a!")
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
