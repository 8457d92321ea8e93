import CollectionCore
import Foundation
import Testing

@Suite struct ExponentialTests {
    // The accuracy that the documentation states.
    static let tolerance = 1e-15

    @Test("exp agrees with the C library to 1e-15 over its range")
    func exponential() {
        var random = SplitMixGenerator(seed: 1)
        for _ in 0..<20_000 {
            let x = Double.random(in: -700...709, using: &random)
            expectClose(Maths.exp(x), exp(x), x)
        }
        for step in -2000...2000 { expectClose(Maths.exp(Double(step) / 1000), exp(Double(step) / 1000), Double(step)) }
    }

    @Test("log agrees with the C library to 1e-15, also near 1")
    func logarithm() {
        var random = SplitMixGenerator(seed: 2)
        for _ in 0..<20_000 {
            let x = exp(Double.random(in: -700...700, using: &random))
            expectClose(Maths.log(x), log(x), x)
            let near = 1 + Double.random(in: -1e-3...1e-3, using: &random)
            expectClose(Maths.log(near), log(near), near)
        }
        expectClose(
            Maths.log(Double.leastNonzeroMagnitude), log(Double.leastNonzeroMagnitude), Double.leastNonzeroMagnitude)
    }

    @Test("expMinusOne is accurate near zero")
    func exponentialMinusOne() {
        var random = SplitMixGenerator(seed: 3)
        for _ in 0..<20_000 {
            let x = Double.random(in: -0.35...0.35, using: &random)
            expectClose(Maths.expMinusOne(x), expm1(x), x)
            expectClose(Maths.expMinusOne(x * 1e-9), expm1(x * 1e-9), x)
        }
    }

    @Test("limits and invalid arguments have the usual results")
    func limits() {
        #expect(Maths.exp(0) == 1)
        #expect(Maths.exp(.infinity) == .infinity && Maths.exp(-.infinity) == 0)
        #expect(Maths.exp(1000) == .infinity && Maths.exp(-1000) == 0)
        #expect(Maths.exp(.nan).isNaN)
        #expect(Maths.exp(-744) > 0)
        #expect(Maths.log(1) == 0)
        #expect(Maths.log(0) == -.infinity && Maths.log(.infinity) == .infinity)
        #expect(Maths.log(-1).isNaN && Maths.log(.nan).isNaN)
        #expect(Maths.expMinusOne(0) == 0)
    }

    private func expectClose(_ ours: Double, _ theirs: Double, _ x: Double) {
        let error = theirs == 0 ? ours.magnitude : ((ours - theirs) / theirs).magnitude
        #expect(error <= Self.tolerance, "at \(x): \(ours) against \(theirs)")
    }
}
