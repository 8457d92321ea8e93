"""Tests of `normalized`: which declarations are equal in normalized form."""

import unittest

from compatibility.declarations import normalized

SAME = [
    ("optional func scrollViewDidScroll(_ scrollView: UIScrollView)",
     "@MainActor func scrollViewDidScroll(_ view: UIScrollView)"),
    ("var frame: CGRect { get set }", "@MainActor open var frame: CGRect"),
    ("var frame: CGRect { get }", "let frame: CGRect"),
    ("class let automaticSize: CGSize", "static let automaticSize: CGSize"),
    ("class var layoutAttributesClass: AnyClass { get }", "@MainActor class var layoutAttributesClass: AnyClass { get }"),
    ("var mode: List.Mode { get set }", "var mode: Mode"),
    ("var scale: CGSize", "var scale: CoreFoundation.CGSize { get nonmutating set }"),
    ("func add(_ items: [Item], to section: Section? = nil)", "func add(_ a: [Item], to b: Section? = default)"),
    ("func f<T>(_ a: T) where T : Hashable, T : Sendable", "func f<T: Hashable>(_ b: T) -> Void where T: Sendable"),
    ("static func == (lhs: A, rhs: A) -> Bool", "static func == (a: A, b: A) -> Bool"),
    ("static func > (left: A, right: A) -> Bool", "static func >(_ l: A, _ r: A) -> Bool"),
    ("subscript(key: Key) -> AnyHashable? { get set }", "subscript(_ k: Key) -> AnyHashable? { get set }"),
    ("convenience init?(coder: NSCoder)", "required init?(coder aDecoder: NSCoder)"),
    ("func f(_ c: (any P)?) -> any Q", "func f(_ c: P?) -> Q"),
    ("typealias Handler = (Cell, IndexPath) -> Void", "typealias Handler = @MainActor (Cell, IndexPath) -> Void"),
    ("@objc(_x) dynamic var state: State { get }", "var state: State { get }"),
    ("@MainActor class A : B, NSCoding", "open class A : B"),
]
DIFFERENT = [
    ("func f(a: Int)", "func f(_ a: Int)"),
    ("func f(_ a: Int)", "func f(_ a: Int?)"),
    ("func f(_ a: Int = 1)", "func f(_ a: Int)"),
    ("var a: Int { get }", "var a: Int"),
    ("var a: Int", "static var a: Int"),
    ("func f() -> Int", "func f() -> Int?"),
    ("func f()", "func f() throws"),
    ("func f(_ a: @escaping () -> Void)", "func f(_ a: () -> Void)"),
    ("init(rawValue: Int)", "init?(rawValue: Int)"),
    ("mutating func f()", "func f()"),
    ("class A : B", "class A : NSObject"),
    ("struct S<T> where T : Hashable", "struct S<T>"),
    ("case a(Int)", "case a"),
    ("enum E", "struct E"),
]


class Declarations(unittest.TestCase):
    def test_same(self):
        for one, other in SAME:
            self.assertEqual(normalized(one), normalized(other), one)

    def test_different(self):
        for one, other in DIFFERENT:
            self.assertNotEqual(normalized(one), normalized(other), one)

    def test_superclass_given_beside_the_text(self):
        self.assertEqual(normalized("class A : B, C"), normalized("class A", superclass="B"))


if __name__ == "__main__":
    unittest.main()
