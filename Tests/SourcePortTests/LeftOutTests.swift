import Foundation
import SourcePort
import Testing

/// Code that the compiler rejects, in the order in which `uikit-port run` finds it.
@Suite("Code that is left out") struct LeftOutTests {
    private static let source = """
        import UIKit

        final class Shop: UIViewController {
            let map: Int = Map.count
            let bad = Map.make()
            var title2: String { Map.title }

            func find(_ id: Int) -> String? {
                guard let item = Map.item(id) else { return nil }
                let name = item.name
                return name
            }

            init(map: Int) {
                self.map = Map.zoom
                super.init(nibName: nil, bundle: nil)
            }

            override func viewDidLoad() {
                super.viewDidLoad()
                if let place = Map.place { show(place) } else { hide() }
                Map.load { places in
                    self.show(places)
                    self.hide()
                }
                let kept = 1
                print(kept)
            }
        }
        """

    /// The entries for the first appearance of each text, and the ported source.
    private func port(_ texts: [String], known: [LeftOut] = []) throws -> (entries: [LeftOut], text: String) {
        var entries = known
        for text in texts {
            let before = try #require(Self.source.range(of: text)).lowerBound
            let lines = Self.source[..<before].split(separator: "\n", omittingEmptySubsequences: false)
            let fault = LeftOutFinder.Fault(line: lines.count, column: (lines.last?.utf8.count ?? 0) + 1)
            let found = LeftOutFinder.entries(
                for: [fault], in: Self.source, path: "Shop/Shop.swift", known: Set(entries))
            entries.append(try #require(found[0]))
        }
        var options = Porter.Options()
        options.leftOut = LeftOut.all(in: "# list\n" + entries.map(\.line).joined(separator: "\n"))
        #expect(options.leftOut == entries)
        let result = Porter.port([.init(path: "/Projects/Shop/Shop.swift", text: Self.source)], options: options)
        return (entries, result.files[0].text)
    }

    @Test(
        "what remains compiles as if the code had no result",
        arguments: [
            ("Map.count", "let map: Int = _leftOutValue(\"Shop.swift:4\")"),
            ("Map.make()", "let map: Int = Map.count\n    \n"),
            ("Map.title", "var title2: String { return _leftOutValue(\"Shop.swift:6\") }"),
            ("Map.item", "_leftOut(\"Shop.swift:9\"); do { return nil }\n        let name = item.name"),
            ("item.name", "else { return nil }\n        \n        return name\n    return _leftOutValue"),
            ("return name", "return _leftOutValue(\"Shop.swift:11\")\n    }"),
            ("Map.zoom", "self.map = _leftOutValue(\"Shop.swift:15\")"),
            ("}\n\n    override func viewDidLoad", "init(map: Int) { fatalError(\"Shop.swift:14\") }"),
            ("Map.place", "_leftOut(\"Shop.swift:21\"); do { hide() }"),
            ("self.show", "Map.load { places in\n            _leftOut(\"Shop.swift:23\")\n            self.hide()"),
            ("Map.load", "        _leftOut(\"Shop.swift:22\")\n        let kept = 1"),
        ])
    func replacements(_ text: String, _ expected: String) throws {
        let ported = try port([text]).text
        #expect(ported.contains(expected))
        #expect(ported.contains("import Placeholders\n") == ported.contains("_leftOut"))
    }

    @Test("a function that throws reports the absence of its result as an error")
    func errors() throws {
        let source = "func load() throws -> Item {\n    let item = try Map.load()\n    return item.first\n}\n"
        let found = LeftOutFinder.entries(for: [.init(line: 3, column: 12)], in: source, path: "A.swift", known: [])
        var options = Porter.Options()
        options.leftOut = found.compactMap { $0 }
        let text = Porter.port([.init(path: "A.swift", text: source)], options: options).files[0].text
        #expect(text.contains("    throw leftOutError(\"A.swift:3\")\n}") && text.contains("import Placeholders\n"))
    }

    @Test("a function that rethrows cannot throw: its result is empty")
    func rethrowing() {
        let source = "func each(_ f: () throws -> Int) rethrows -> Int {\n    try f()\n    return Map.count\n}\n"
        let found = LeftOutFinder.entries(for: [.init(line: 3, column: 12)], in: source, path: "A.swift", known: [])
        var options = Porter.Options()
        options.leftOut = found.compactMap { $0 }
        let text = Porter.port([.init(path: "A.swift", text: source)], options: options).files[0].text
        #expect(text.contains("    return _leftOutValue(\"A.swift:3\")\n}"), "\(text)")
    }

    @Test("the codes of a source contain that of each entry until its code changes")
    func codes() throws {
        let entries = try port(["Map.load", "Map.item", "Map.count", "Map.make()"]).entries
        let codes = try #require(LeftOutFinder.codes(in: Self.source))
        #expect(entries.allSatisfy { codes.contains($0.code) })
        let edited = try #require(LeftOutFinder.codes(in: Self.source.replacing("self.hide()", with: "self.hide(1)")))
        #expect(entries.map { edited.contains($0.code) } == [false, true, true, true])
        let head = "class Screen: UIView, TitleDelegate {}\n"
        let found = LeftOutFinder.entries(for: [.init(line: 1, column: 25)], in: head, path: "A.swift", known: [])
        let entry = try #require(found[0])
        #expect(LeftOutFinder.codes(in: head)?.contains(entry.code) == true)
    }

    @Test("each property to which an initializer assigns a part of a left out value gets one")
    func tuples() {
        let source = """
            class Model {
                let (first, second): (Int, Int)
                init() { (first, self.second) = Map.pair() }
            }

            """
        let found = LeftOutFinder.entries(for: [.init(line: 3, column: 40)], in: source, path: "A.swift", known: [])
        var options = Porter.Options()
        options.leftOut = found.compactMap { $0 }
        let text = Porter.port([.init(path: "A.swift", text: source)], options: options).files[0].text
        let value = "_leftOutValue(\"A.swift:3\")"
        #expect(text.contains("(first, self.second) = (\(value), \(value)) }"), "\(text)")
    }

    @Test("the default value of a parameter is left out, so that the initializer remains")
    func defaultValues() throws {
        let source = "class Store {\n    init(url: URL = Map.folder, count: Int) { self.url = url }\n}\n"
        let fault = LeftOutFinder.Fault(line: 2, column: 25)
        let found = LeftOutFinder.entries(for: [fault], in: source, path: "A.swift", known: [])
        let entry = try #require(found[0])
        #expect(LeftOutFinder.codes(in: source)?.contains(entry.code) == true)
        var options = Porter.Options()
        options.leftOut = [entry]
        let text = Porter.port([.init(path: "A.swift", text: source)], options: options).files[0].text
        #expect(
            text.contains("init(url: URL = _leftOutValue(\"A.swift:2\"), count: Int) { self.url = url }"), "\(text)")
        let next = LeftOutFinder.entries(for: [fault], in: source, path: "A.swift", known: [entry])
        #expect(next[0]?.removes == true)
    }

    @Test("an error that remains leaves out what is around it, up to whole types")
    func escalation() throws {
        let (entries, text) = try port(["self.show", "self.show", "self.show", "self.show", "self.show"])
        #expect(entries.map(\.removes) == [false, true, false, true, true])
        #expect(!text.contains("viewDidLoad") && text.contains("class Shop"))
        let type = LeftOutFinder.entries(
            for: [.init(line: 3, column: 13), .init(line: 900, column: 1)], in: Self.source, path: "a", known: [])
        #expect(type == [nil, nil])
    }

    @Test("a class without its initializer has another one that nothing can call, so that it compiles")
    func absentInitializer() throws {
        let source = "class Row {\n    let id: Int\n    init(id: Absent) { self.id = 1 }\n}\n"
        let found = LeftOutFinder.entries(for: [.init(line: 3, column: 14)], in: source, path: "A.swift", known: [])
        var options = Porter.Options()
        options.leftOut = [try #require(found[0])]
        let text = Porter.port([.init(path: "A.swift", text: source)], options: options).files[0].text
        #expect(text.contains("    let id: Int\n    init(_leftOut3: Never) { switch _leftOut3 {} }\n}"), "\(text)")
    }

    @Test("values that determine the types of properties are known, because other errors follow from them")
    func decisiveFaults() {
        let source = """
            class Screen: UIViewController {
                let list = UITableView().then {
                    $0.register(Absent.cell)
                }
                let title2: String = Absent.title
                var name: String { Absent.name }
                func show() { list.reload(Absent.all) }
            }

            """
        let faults = [(3, 20), (5, 26), (6, 24), (7, 31), (90, 1)].map {
            LeftOutFinder.Fault(line: $0.0, column: $0.1)
        }
        #expect(LeftOutFinder.decisiveFaults(of: faults, in: source) == [faults[0]])
    }

    @Test("protocols and attributes without a declaration are removed from the heads of types; superclasses are not")
    func inheritedTypes() {
        let source = """
            class Screen: UIViewController, WebDelegate, Titled {}
            extension Screen: MapDelegate {}
            class Card: AbsentView {}
            @Stored @MainActor final class Item {}
            @main class App {}
            @Domain class Shop {}

            """
        let places = [(1, 33), (2, 19), (3, 13), (4, 2), (5, 1), (6, 2)]
        let found = LeftOutFinder.entries(
            for: places.map { .init(line: $0.0, column: $0.1) }, in: source, path: "A.swift", known: [])
        #expect(found.map { $0?.removes } == [true, true, nil, true, nil, true])
        var options = Porter.Options()
        options.leftOut = found.compactMap { $0 }
        let text = Porter.port([.init(path: "A.swift", text: source)], options: options).files[0].text
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.contains("class Screen: UIViewController, Titled {}"), "\(text)")
        #expect(lines.contains { $0.hasPrefix("extension Screen") && !$0.contains("MapDelegate") })
        #expect(lines.contains("class Card: AbsentView {}"))
        #expect(lines.contains("@MainActor final class Item {}"))
        #expect(lines.contains("class Shop {}"))
    }

    @Test("an entry follows its code when other lines change, and ends when the code changes")
    func stability() throws {
        var options = Porter.Options()
        options.leftOut = try port(["Map.load"]).entries
        let moved = Self.source.replacing("import UIKit\n", with: "import UIKit\n\n\n// Notes.\n")
        let edited = moved.replacing("self.hide()", with: "self.hide(1)")
        let texts = Porter.port(
            [.init(path: "Shop/Shop.swift", text: moved), .init(path: "Other/Shop/Shop.swift", text: edited)],
            options: options
        ).files.map(\.text)
        #expect(texts[0].contains("_leftOut(\"Shop.swift:25\")") && !texts[0].contains("Map.load"))
        #expect(texts[1].contains("Map.load"))
    }

    @Test("code that is already left out is not rewritten again")
    func idempotence() throws {
        let (entries, text) = try port(["Map.load", "Map.item"])
        var options = Porter.Options()
        options.leftOut = entries
        #expect(Porter.port([.init(path: "Shop/Shop.swift", text: text)], options: options).files[0].text == text)
    }
}
