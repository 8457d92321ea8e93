import CollectionCore
import Testing

@Suite struct RowSpacingTests {
    private static let spaces: [Double] = [0, 40, -6, 17.5, 5, -500, .nan]

    private func spaces(_ count: Int, _ seed: Int) -> [Double] {
        (0..<count).map { Self.spaces[($0 * 5 + seed) % Self.spaces.count] }
    }

    /// The starts of elements, computed by adding one distance after another.
    private func starts(_ spaces: [Double], pitch: Double) -> [Double] {
        var starts = [0.0]
        for space in spaces { starts.append((starts.last ?? 0) + max(pitch + (space.isFinite ? space : 0), 1)) }
        return starts
    }

    @Test("offsets are sums of distances, and positions between them are the inverse")
    func sums() {
        for count in 0...9 {
            for seed in 0..<7 {
                let spaces = spaces(count, seed)
                let row = RowSpacing(count: count, pitch: 30) { spaces[$0] }
                let wanted = starts(spaces, pitch: 30)
                #expect(row.length == wanted[count])
                for element in 0...count { #expect(abs(row.offset(of: element) - wanted[element]) < 1e-9) }
                for step in -40...400 {
                    let position = Double(step) / 37
                    let offset = row.offset(at: position)
                    #expect(abs(row.position(at: offset) - position) < 1e-9, "\(count) \(seed) \(position)")
                }
            }
        }
    }

    @Test("in a loop, each element has one position at most half a lap from the focus, and laps are equally long")
    func loop() {
        for count in [3, 4, 7, 10] {
            for seed in 0..<7 {
                let spaces = spaces(count, seed)
                let spacing = RowSpacing(count: count, pitch: 100) { spaces[$0] }
                let row = LoopedRow(count: count, pitch: 100, itemLength: 10, viewLength: 150, spacing: spacing)
                #expect(row.loops == (spacing.length >= 160))
                guard row.loops else { continue }
                for step in -300...300 {
                    let focus = Double(row.middle) + Double(step) / 7
                    let here = row.offset(at: focus)
                    #expect(abs(row.position(at: here) - focus) < 1e-6)
                    #expect(abs(row.offset(at: focus + Double(count)) - here - spacing.length) < 1e-6)
                    let window = row.window(focus: focus)
                    #expect(Set(window.map(row.element)).count == count)
                    for slot in window { #expect(abs(row.offset(of: slot) - here) <= spacing.length / 2 + 1e-6) }
                    for element in 0..<count {
                        let slot = row.slot(of: element, focus: focus)
                        #expect(row.element(at: slot) == element && window.contains(slot))
                    }
                }
                for focus in [-5.0, 0, 3.25, Double(row.slots) - 1] {
                    let shift = row.recentering(focus: focus)
                    let moved = row.position(at: row.offset(at: focus) + shift)
                    #expect(shift != 0 && row.recentering(focus: moved) == 0)
                    let laps = (moved - focus) / Double(count)
                    #expect(abs(laps - laps.rounded()) < 1e-6)
                }
            }
        }
    }

    @Test("a spacing for another number of elements is ignored")
    func mismatch() {
        let spacing = RowSpacing(count: 3, pitch: 10) { _ in 5 }
        #expect(LoopedRow(count: 4, pitch: 10, itemLength: 10, viewLength: 15, spacing: spacing).spacing == nil)
        let spread = FocusSpread(itemLength: 5, pitch: 10, spread: 0, spacing: spacing)
        #expect(spread.start(of: 2) == 30 && spread.position(at: 30) == 2 && spread.position(at: 37.5) == 2.75)
    }
}
