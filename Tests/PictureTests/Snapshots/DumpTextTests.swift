import Foundation
import PixelSnapshots
import Testing
import UIKit

@MainActor @Suite("Values as text") struct DumpTextTests {
    private struct User {
        let id: Int
        let name: String
        var flags: Set<String> = []
    }
    private final class Parent {
        var child: Child?
        var again: [Child] = []
    }
    private final class Child {
        let parent: Parent
        init(_ parent: Parent) { self.parent = parent }
    }
    private enum Shape {
        case empty
        case square(side: Double)
    }

    private func text(_ value: Any) throws -> String { try Snapshotting<Any, String>.dump.make(value) }

    @Test("a local type has its own name, and its properties and sets are sorted")
    func order() throws {
        struct Local {
            let zebra = [3, 1]
            let ant = ["b": User(id: 2, name: "B", flags: ["y", "x"]), "a": User(id: 1, name: "A")]
        }
        #expect(
            try text(Local()) == """
                ▿ Local
                  ▿ ant: 2 key/value pairs
                    ▿ (2 elements)
                      - key: "a"
                      ▿ value: User
                        - flags: 0 members
                        - id: 1
                        - name: "A"
                    ▿ (2 elements)
                      - key: "b"
                      ▿ value: User
                        ▿ flags: 2 members
                          - "x"
                          - "y"
                        - id: 2
                        - name: "B"
                  ▿ zebra: 2 elements
                    - 3
                    - 1

                """)
    }

    @Test("an object that contains itself is described once")
    func cycle() throws {
        let parent = Parent()
        let child = Child(parent)
        parent.child = child
        parent.again = [child]
        #expect(
            try text(parent) == """
                ▿ Parent
                  ▿ again: 1 element
                    ▿ Child
                      ▿ parent (circular reference detected)
                  ▿ child: Optional<Child>
                    ▿ some: Child
                      ▿ parent (circular reference detected)

                """)
    }

    @Test("texts are the same in each process: without addresses, time zones, and pointers")
    func leaves() throws {
        let empty: Int? = nil
        for (value, expected) in [
            (Data("Hello, world!".utf8), "- 13 bytes"),
            (Date(timeIntervalSinceReferenceDate: 0), "- 2001-01-01T00:00:00Z"),
            (URL(string: "https://example.com/a")!, "- https://example.com/a"), ("a" as Character, "- \"a\""),
            ("Hello, world!".prefix(5), "- \"Hello\""), (2.5, "- 2.5"), (true, "- true"),
            (Shape.empty, "- Shape.empty"),
            (empty as Any, "- nil"), (IndexPath(item: 2, section: 1), "▿ 2 elements\n  - 1\n  - 2"),
            (UIView(), "- <UIView; frame = (0 0; 0 0); layer = <CALayer>>"),
        ] as [(Any, String)] {
            let found = try text(value)
            #expect(found == expected + "\n")
        }
        #expect(
            try text(Shape.square(side: 2)) == """
                ▿ Shape.square
                  ▿ square: (1 element)
                    - side: 2.0

                """)
    }
}
