import Foundation
import TestRuntimes
import Testing
@_spi(Port) import UIKit

@MainActor @Suite("Predicates as text", .ownRuntime) struct PredicateFormatTests {
    class Animal: NSObject {
        let name: String
        let legs: Int
        let mother: Animal?
        let born: Date?
        let names: [String]

        init(_ name: String, legs: Int, mother: Animal? = nil, born: Date? = nil, names: [String] = []) {
            (self.name, self.legs, self.mother, self.born, self.names) = (name, legs, mother, born, names)
        }
    }
    final class Bird: Animal {}

    nonisolated static let day = Date(timeIntervalSinceReferenceDate: 86_400)

    struct Case: CustomTestStringConvertible, @unchecked Sendable {
        var format: String
        var arguments: [Any] = []
        var expected: String
        var testDescription: String { format }
    }

    nonisolated static let cases: [Case] = [
        Case(format: "name == 'Wren'", expected: "Wren"),
        Case(format: "name ==[cd] 'ZEBU'", expected: "Zébu"),
        Case(format: "legs = 2 OR name = 'Ant'", expected: "Wren Owl Ant"),
        Case(format: "legs > 2 && legs < 6", expected: "Zébu"),
        Case(format: "NOT (legs >= 4)", expected: "Wren Owl"),
        Case(format: "legs == %d", arguments: [6], expected: "Ant"),
        Case(format: "%K CONTAINS[c] %@", arguments: ["name", "W"], expected: "Wren Owl"),
        Case(format: "name BEGINSWITH 'W'", expected: "Wren"),
        Case(format: "name ENDSWITH 'bu'", expected: "Zébu"),
        Case(format: "name LIKE 'A?t*'", expected: "Ant"),
        Case(format: "name MATCHES %@", arguments: ["[A-Z][a-z]{2}"], expected: "Owl Ant"),
        Case(format: "name IN %@", arguments: [["Owl", "Ant", "Elk"]], expected: "Owl Ant"),
        Case(format: "name IN {'Owl', 'Elk'}", expected: "Owl"),
        Case(format: "legs BETWEEN {3, 6}", expected: "Zébu Ant"),
        Case(format: "mother == nil", expected: "Wren Zébu Ant"),
        Case(format: "mother.name == \"Wren\"", expected: "Owl"),
        Case(format: "mother.legs > 1", expected: "Owl"),
        Case(format: "born <= %@", arguments: [day], expected: "Ant"),
        Case(format: "ANY names == 'Jenny'", expected: "Wren"),
        Case(format: "names.@count > 0", expected: "Wren"),
        Case(format: "names CONTAINS 'Jenny'", expected: "Wren"),
        Case(format: "TRUEPREDICATE", expected: "Wren Owl Zébu Ant"),
        Case(format: "legs < 6 AND NOT name CONTAINS 'w' OR name == 'Ant'", expected: "Wren Zébu Ant"),
    ]

    @Test("finds objects by their stored properties", arguments: cases) func finds(_ row: Case) {
        let wren = Bird("Wren", legs: 2, names: ["Jenny", "Stag"])
        let animals = [
            wren, Bird("Owl", legs: 2, mother: wren), Animal("Zébu", legs: 4), Animal("Ant", legs: 6, born: Self.day),
        ]
        let predicate = NSPredicate(format: row.format, argumentArray: row.arguments)
        #expect(animals.filter(predicate.evaluate).map(\.name).joined(separator: " ") == row.expected)
    }

    @Test("variables have the values that an evaluation gives them") func variables() {
        let predicate = NSPredicate(format: "$least < legs AND $owner.name == 'Owl'")
        let animal = Animal("Ant", legs: 6)
        func holds(_ values: [String: Any]?) -> Bool {
            predicate._evaluate(with: animal, substitutionVariables: values)
        }
        let owl = Animal("Owl", legs: 2)
        #expect(holds(["least": 5, "owner": owl]) && !holds(["least": 6, "owner": owl]))
        #expect(!holds(["least": 5]) && !holds(nil))
        #expect(NSPredicate(format: "$a == nil").evaluate(with: animal))
    }

    @Test("compares texts, dictionaries, and objects") func values() {
        #expect(NSPredicate(format: "SELF MATCHES %@", "\\d{3}").evaluate(with: "123"))
        #expect(!NSPredicate(format: "SELF MATCHES %@", "\\d{3}").evaluate(with: "1234"))
        #expect(NSPredicate(format: "a.b == %d", 3).evaluate(with: ["a": ["b": 3]]))
        #expect(!NSPredicate(format: "a == nil").evaluate(with: ["a": 1]))
        let object = Animal("Cat", legs: 4)
        #expect(NSPredicate(format: "SELF == %@", object).evaluate(with: object))
        #expect(!NSPredicate(format: "SELF == %@", object).evaluate(with: Animal("Cat", legs: 4)))
        #expect(NSPredicate(format: "SELF IN[c] %@", ["OWL"]).evaluate(with: "owl"))
    }

    @Test(
        "raises for other texts and wrong numbers of arguments",
        arguments: [
            "", "name", "name ==", "name == 'a", "name == 'a\\'", "(name == 'a'", "name == %@", "name ~ 'a'",
            "name IN {1",
            "name == 1 2", "[c", "name ==[x] 'a'", "FUNCTION(1) == 2", String(repeating: "(", count: 10_000),
            String(repeating: "NOT ", count: 10_000) + "a == 1",
        ])
    func refused(_ format: String) {
        #expect(throws: UIKitException.self) { () throws(UIKitException) in try PredicateFormat(format, []) }
        #expect(throws: UIKitException.self) { () throws(UIKitException) in try PredicateFormat("a == 1", [1]) }
    }

    @Test("a property that is not stored is reported once, and its value is nil")
    func absent() {
        let warnings = CollectedWarnings()
        let animal = Animal("Cat", legs: 4)
        let predicate = NSPredicate(format: "weight == nil AND weight.unit == nil")
        #expect(predicate.evaluate(with: animal) && predicate.evaluate(with: animal))
        #expect(
            warnings.messages == [
                "Animal has no stored property 'weight', so its value is nil in predicates and sort descriptors."
            ])
    }

    @Test("sorts by the key path of a stored property") func sorted() {
        let animals = [
            Animal("Ant", legs: 6), Animal("Owl", legs: 2, mother: Animal("Bee", legs: 6)), Animal("Cat", legs: 4),
        ]
        let names = { (key: String) in
            NSArray(array: animals).sortedArray(using: [NSSortDescriptor(key: key, ascending: true)])
                .compactMap { ($0 as? Animal)?.name }
        }
        #expect(names("legs") == ["Owl", "Cat", "Ant"])
        #expect(names("mother.name").last == "Owl")
    }
}
