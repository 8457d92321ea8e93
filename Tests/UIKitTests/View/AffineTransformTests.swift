import CollectionCore
import Foundation
import Testing
import UIKit

@Suite("Affine transforms")
struct AffineTransformTests {
    /// The results are sums of a few products of numbers around 1, whose rounding errors are far smaller.
    let tolerance: CGFloat = 1e-9

    static let samples: [CGAffineTransform] = [
        .identity, CGAffineTransform(translationX: 30, y: -7), CGAffineTransform(scaleX: 2, y: 0.5),
        CGAffineTransform(scaleX: -1, y: 3), CGAffineTransform(rotationAngle: 0.7),
        CGAffineTransform(rotationAngle: -2).translatedBy(x: 4, y: 9).scaledBy(x: 1.5, y: 2.5),
        CGAffineTransform(1, 0.25, -0.75, 2, 11, 13),
    ]

    func isClose(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool {
        zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy { abs($0 - $1) < tolerance }
    }

    @Test("the C functions have the results of the methods", arguments: samples)
    func functions(_ t: CGAffineTransform) {
        #expect(CGAffineTransformTranslate(t, 3, 4) == t.translatedBy(x: 3, y: 4))
        #expect(CGAffineTransformScale(t, 3, 4) == t.scaledBy(x: 3, y: 4))
        #expect(CGAffineTransformRotate(t, 1) == t.rotated(by: 1))
        #expect(CGAffineTransformInvert(t) == t.inverted())
        #expect(CGPointApplyAffineTransform(CGPoint(x: 1, y: 2), t) == CGPoint(x: 1, y: 2).applying(t))
        #expect(
            CGRectApplyAffineTransform(CGRect(x: 1, y: 2, width: 3, height: 4), t)
                == CGRect(x: 1, y: 2, width: 3, height: 4).applying(t))
    }

    @Test("translatedBy, scaledBy, and rotated apply before the existing transform", arguments: samples)
    func order(_ t: CGAffineTransform) {
        #expect(isClose(t.translatedBy(x: 3, y: 4), CGAffineTransform(translationX: 3, y: 4).concatenating(t)))
        #expect(isClose(t.scaledBy(x: 3, y: 4), CGAffineTransform(scaleX: 3, y: 4).concatenating(t)))
        #expect(isClose(t.rotated(by: 0.3), CGAffineTransform(rotationAngle: 0.3).concatenating(t)))
    }

    @Test("a transform and its inverse cancel each other", arguments: samples)
    func inverse(_ t: CGAffineTransform) {
        #expect(isClose(t.concatenating(t.inverted()), .identity))
        let p = CGPoint(x: 17, y: -3)
        let restored = p.applying(t).applying(t.inverted())
        #expect(abs(restored.x - p.x) < tolerance && abs(restored.y - p.y) < tolerance)
    }

    @Test("inverted() returns a singular transform unchanged")
    func singular() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
    }

    @Test("the components of a transform compose it again", arguments: samples)
    func decomposition(_ t: CGAffineTransform) {
        #expect(isClose(CGAffineTransform(t.decomposed()), t))
    }

    @Test("a rotation by 90 degrees maps right to down, and sizes ignore the translation")
    func quarterTurn() {
        let t = CGAffineTransform(rotationAngle: .pi / 2).concatenating(CGAffineTransform(translationX: 100, y: 0))
        let p = CGPoint(x: 10, y: 0).applying(t)
        #expect(abs(p.x - 100) < tolerance && abs(p.y - 10) < tolerance)
        let s = CGSize(width: 10, height: 0).applying(t)
        #expect(abs(s.width) < tolerance && abs(s.height - 10) < tolerance)
    }

    @Test("a rectangle maps to the bounding box of its corners; the null rectangle stays null")
    func rectangles() {
        let r = CGRect(x: -1, y: -1, width: 2, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 4))
        let half = CGFloat(2).squareRoot()
        #expect(abs(r.minX + half) < tolerance && abs(r.width - 2 * half) < tolerance)
        #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    }

    @Test("the default initializer sets all values to zero, which is not the identity")
    func initial() {
        #expect(CGAffineTransform() == CGAffineTransform(0, 0, 0, 0, 0, 0))
        #expect(!CGAffineTransform().isIdentity)
        #expect(CGAffineTransform.identity.isIdentity)
    }

    @Test("a transform is encoded as an array of six numbers", arguments: samples)
    func coding(_ t: CGAffineTransform) throws {
        let data = try JSONEncoder().encode([t])
        #expect(try JSONDecoder().decode([CGAffineTransform].self, from: data) == [t])
        #expect(try JSONDecoder().decode([[Double]].self, from: data)[0].count == 6)
    }
}

@Suite("3D transforms")
struct Transform3DTests {
    let tolerance: CGFloat = 1e-9

    static let perspective: CATransform3D = {
        var t = CATransform3DIdentity
        t.m34 = -1 / 500
        return t
    }()

    static let samples: [CATransform3D] = [
        CATransform3DIdentity, CATransform3DMakeTranslation(1, 2, 3), CATransform3DMakeScale(2, 3, 4),
        CATransform3DMakeRotation(0.6, 1, 2, 3), perspective,
        CATransform3DRotate(CATransform3DTranslate(perspective, 10, 20, -30), 1.1, 0, 1, 0),
    ]

    func numbers(_ t: CATransform3D) -> [CGFloat] {
        [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
            t.m44,
        ]
    }

    func isClose(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
        zip(numbers(a), numbers(b)).allSatisfy { abs($0 - $1) < tolerance }
    }

    @Test("a transform and its inverse cancel each other", arguments: samples.indices)
    func inverse(_ index: Int) {
        let t = Self.samples[index]
        #expect(isClose(CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity))
    }

    @Test("inverting a singular transform returns it unchanged")
    func singular() {
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    }

    @Test("translate, scale, and rotate apply before the existing transform", arguments: samples.indices)
    func order(_ index: Int) {
        let t = Self.samples[index]
        #expect(
            isClose(
                CATransform3DTranslate(t, 1, 2, 3), CATransform3DConcat(CATransform3DMakeTranslation(1, 2, 3), t)))
        #expect(isClose(CATransform3DScale(t, 1, 2, 3), CATransform3DConcat(CATransform3DMakeScale(1, 2, 3), t)))
        #expect(
            isClose(
                CATransform3DRotate(t, 1, 0, 1, 0), CATransform3DConcat(CATransform3DMakeRotation(1, 0, 1, 0), t)))
    }

    @Test("a rotation about z equals the affine rotation for any length of the axis")
    func aboutZ() {
        let t = CATransform3DMakeRotation(0.4, 0, 0, 7)
        #expect(CATransform3DIsAffine(t))
        let affine = CATransform3DGetAffineTransform(t)
        let expected = CGAffineTransform(rotationAngle: 0.4)
        #expect(abs(affine.a - expected.a) < tolerance && abs(affine.b - expected.b) < tolerance)
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    }

    @Test("a transform that is not affine converts to the identity")
    func affine() {
        #expect(!CATransform3DIsAffine(Self.perspective))
        #expect(CATransform3DGetAffineTransform(Self.perspective).isIdentity)
        let t = CGAffineTransform(1, 2, 3, 4, 5, 6)
        #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(t)) == t)
    }

    @Test("unprojecting a projected point returns the point", arguments: samples.indices)
    func unproject(_ index: Int) throws {
        let t = Transform3D(Self.samples[index])
        let p = Point(x: 12, y: -5)
        let image = try #require(t.project(p))
        let restored = try #require(t.unproject(image))
        #expect(abs(restored.x - p.x) < 1e-9 && abs(restored.y - p.y) < 1e-9)
    }
}
