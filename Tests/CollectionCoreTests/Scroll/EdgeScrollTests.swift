import CollectionCore
import Testing

@Suite("Scrolling at an edge") struct EdgeScrollTests {
    @Test("the speed is 0 in the middle, increases toward the edges, and is constant beyond them")
    func ramp() {
        #expect(EdgeScroll.speed(at: 300, viewport: 600) == 0)
        #expect(EdgeScroll.speed(at: 64, viewport: 600) == 0)
        #expect(EdgeScroll.speed(at: 32, viewport: 600) == -450)
        #expect(EdgeScroll.speed(at: 0, viewport: 600) == -900 && EdgeScroll.speed(at: -80, viewport: 600) == -900)
        #expect(EdgeScroll.speed(at: 568, viewport: 600) == 450)
        #expect(EdgeScroll.speed(at: 600, viewport: 600) == 900 && EdgeScroll.speed(at: 1e9, viewport: 600) == 900)
        // A bar of 100 points at the start.
        #expect(EdgeScroll.speed(at: 132, start: 100, viewport: 600) == -450)
    }

    @Test("the speed is symmetric, and invalid numbers give 0")
    func symmetry() {
        for position in stride(from: -50.0, through: 250, by: 7) {
            #expect(
                EdgeScroll.speed(at: position, viewport: 200) == -EdgeScroll.speed(at: 200 - position, viewport: 200))
        }
        #expect(EdgeScroll.speed(at: .nan, viewport: 200) == 0 && EdgeScroll.speed(at: 3, viewport: .infinity) == 0)
        #expect(
            EdgeScroll.speed(at: 3, start: 100, end: 100, viewport: 200) == 0
                && EdgeScroll.speed(at: 3, viewport: -1) == 0)
    }
}
