import Foundation
import Testing
import UIKit

/// The rectangle operations that layouts use, with the results of CoreGraphics on Apple platforms. This file imports
/// Foundation, which has methods with the same names and different results.
@Suite struct RectangleTests {
    /// A rectangle, whether it intersects (0, 0, 10, 10), and their intersection.
    struct Pair: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let other: CGRect
        let intersects: Bool
        let common: CGRect
    }

    /// Each `other` is compared with (0, 0, 10, 10).
    static let pairs: [Pair] = [
        Pair(
            testDescription: "overlapping", other: CGRect(x: 5, y: 5, width: 10, height: 10), intersects: true,
            common: CGRect(x: 5, y: 5, width: 5, height: 5)),
        Pair(
            testDescription: "touching at the right", other: CGRect(x: 10, y: 0, width: 5, height: 10),
            intersects: false, common: CGRect(x: 10, y: 0, width: 0, height: 10)),
        Pair(
            testDescription: "touching at the top", other: CGRect(x: 0, y: -5, width: 10, height: 5),
            intersects: false, common: CGRect(x: 0, y: 0, width: 10, height: 0)),
        Pair(
            testDescription: "touching at a corner", other: CGRect(x: 10, y: 10, width: 5, height: 5),
            intersects: false, common: CGRect(x: 10, y: 10, width: 0, height: 0)),
        Pair(
            testDescription: "apart", other: CGRect(x: 11, y: 0, width: 5, height: 5), intersects: false,
            common: .null),
        Pair(
            testDescription: "empty, inside", other: CGRect(x: 5, y: 5, width: 0, height: 0), intersects: true,
            common: CGRect(x: 5, y: 5, width: 0, height: 0)),
        Pair(
            testDescription: "without a height, at the top", other: CGRect(x: 0, y: 0, width: 10, height: 0),
            intersects: true, common: CGRect(x: 0, y: 0, width: 10, height: 0)),
        Pair(
            testDescription: "without a height, at the bottom", other: CGRect(x: 0, y: 10, width: 10, height: 0),
            intersects: false, common: CGRect(x: 0, y: 10, width: 10, height: 0)),
        Pair(
            testDescription: "with negative sides", other: CGRect(x: 8, y: 8, width: -4, height: -4),
            intersects: true, common: CGRect(x: 4, y: 4, width: 4, height: 4)),
        Pair(testDescription: "null", other: .null, intersects: false, common: .null),
        Pair(
            testDescription: "infinite", other: .infinite, intersects: true,
            common: CGRect(x: 0, y: 0, width: 10, height: 10)),
    ]

    private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test("rectangles that only touch do not intersect, and their intersection is empty", arguments: pairs)
    func rectanglesThatOnlyTouchDoNotIntersect(_ pair: Pair) {
        #expect(square.intersects(pair.other) == pair.intersects)
        #expect(pair.other.intersects(square) == pair.intersects)
        #expect(square.intersection(pair.other) == pair.common)
        #expect(pair.other.intersection(square) == pair.common)
    }

    @Test("a row of infinite width intersects rectangles in its vertical range")
    func aRowOfInfiniteWidthMeetsWhatSharesItsHeight() {
        let row = CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 20)
        #expect(CGRect(x: 40, y: 10, width: 50, height: 50).intersects(row))
        #expect(row.intersects(CGRect(x: 40, y: 10, width: 50, height: 50)))
        #expect(!CGRect(x: 40, y: 20, width: 50, height: 50).intersects(row))
        #expect(CGRect(x: 40, y: 30, width: 50, height: 50).intersection(row).isNull)
    }

    @Test("optional chains and method references have the same results as calls")
    func chainsAndReferencesMeanTheSameAsCalls() {
        let touching = CGRect(x: 10, y: 0, width: 5, height: 10)
        let optional: CGRect? = square
        #expect(optional?.intersects(touching) == false)
        #expect([square, touching].filter(touching.intersects) == [touching])
        #expect([square, touching].reduce(CGRect.infinite) { $0.intersection($1) }.isEmpty)
        #expect(optional.map { $0.intersection(touching).width } == 0)
    }

    @Test("other operations have CoreGraphics' results")
    func theOtherQuestionsHaveApplesAnswers() {
        let reversed = CGRect(x: 10, y: 10, width: -10, height: -10)
        #expect(square.contains(CGPoint(x: 0, y: 0)) && !square.contains(CGPoint(x: 10, y: 5)))
        #expect(reversed.contains(CGPoint(x: 5, y: 5)) && reversed == square)
        #expect(square.contains(square) && square.contains(CGRect.null) && !CGRect.null.contains(square))
        #expect(square.contains(CGRect(x: 10, y: 10, width: 0, height: 0)))
        #expect(!CGRect.zero.contains(CGPoint.zero))
        #expect(square.union(.null) == square && CGRect.null.union(square) == square)
        #expect(square.union(CGRect(x: 50, y: 50, width: 0, height: 0)) == CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(CGRect(x: 0, y: 0, width: 0, height: 5).isEmpty && !CGRect(x: 0, y: 0, width: -1, height: 5).isEmpty)
        #expect(CGRect.null.isEmpty && CGRect.null.isNull && !CGRect.zero.isNull)
        #expect(CGRect(x: CGFloat.infinity, y: 0, width: 5, height: 5).isNull)
        #expect(square.insetBy(dx: 6, dy: 2).isNull && square.insetBy(dx: 5, dy: 5).isEmpty)
        #expect(reversed.minX == 0 && reversed.width == 10)
    }
}
