import CollectionCore
import Foundation
import Testing

@Suite struct TrigonometryTests {
    /// The sine and cosine in the matrix of a cover at angle `a`.
    private func rotation(_ a: Double) -> (sine: Double, cosine: Double) {
        // With no perspective and full size, row 3 of the rotation is (sin, 0, cos, 0). angle = distance / half length.
        let effect = CoverEffect(maximumDistance: 1e9, smallScale: 1, smallAlpha: 1, perspective: 0)
        let m = effect.appearance(mid: 1 - a, offset: 0, length: 2, axis: .horizontal).transform
        return (m.row3.x, m.row3.z)
    }

    @Test("sine and cosine agree with the C library to a few units in the last place")
    func againstLibrary() {
        for step in -4000...4000 {
            let mid = 1 - Double(step) * 0.01237
            let angle = 1 - mid
            let (s, c) = rotation(angle)
            #expect(abs(s - sin(angle)) < 5e-16 && abs(c - cos(angle)) < 5e-16, "angle \(angle)")
        }
    }
}
