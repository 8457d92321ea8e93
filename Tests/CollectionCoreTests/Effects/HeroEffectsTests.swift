import CollectionCore
import Testing

/// The moving parts of hero pages against the published formulas.
@Suite("Effects of hero pages") struct HeroEffectsTests {
    /// Pages with 1, 4, 4, and 2 cells of 200 points; headers of 300, 70, and 50 points; line spacing 3.
    private let page = HeroPage(
        axis: .vertical, view: Size(width: 375, height: 667), header: Size(width: 375, height: 300),
        menu: Size(width: 375, height: 70), sectionHeader: Size(width: 375, height: 50),
        sectionFooter: Size(width: 375, height: 50), item: Size(width: 375, height: 200), lineSpacing: 3,
        interitemSpacing: 0, counts: SectionCounts(sections: 4) { [1, 4, 4, 2][$0] })

    @Test("header, menu, section headers, and cells follow the published formulas")
    func formulas() throws {
        let effects = HeroEffects()
        for step in -20..<80 {
            let o = Double(step) * 37
            let header = try #require(page.header(scrolled: o, effects))
            let grown = max(300, 300 - o)
            #expect(header.scale == grown / 300 && header.travel == min(o, 300) + (grown - 300) / 2)
            #expect(header.overlayAlpha == min(max(o / 300, 0), 0.6))
            let menu = try #require(page.menu(scrolled: o, effects))
            #expect(menu.frame.y + menu.travel == max(300, o))
            for section in 0..<4 {
                let rest = try #require(page.sectionHeader(section, scrolled: o, effects))
                let rows = Double([1, 4, 4, 2][section]) * 203
                #expect(rest.travel == min(rows, max(0, o - rest.frame.y + 70)))
                let cell = page.cell(0, section, scrolled: o, effects)
                let raw = -60 * (cell.frame.midY - o - 333.5) / (333.5 + 100)
                #expect(abs(cell.drift - min(max(raw, -60), 60)) < 1e-12)
            }
        }
    }

    @Test("each effect can be disabled, and a bar moves the line at which elements pin")
    func options() throws {
        var effects = HeroEffects()
        effects.barLength = 44
        #expect(try #require(page.menu(scrolled: 400, effects)).travel == 144)
        #expect(try #require(page.sectionHeader(0, scrolled: 400, effects)).travel == 144)
        effects.pinsMenu = false
        #expect(try #require(page.menu(scrolled: 400, effects)).travel == 0)
        #expect(try #require(page.sectionHeader(0, scrolled: 400, effects)).travel == 74)
        effects.pinsSectionHeaders = false
        #expect(try #require(page.sectionHeader(0, scrolled: 400, effects)).travel == 0)
        effects.refreshLength = 60
        #expect(try #require(page.header(scrolled: -80, effects)).scale == 320.0 / 300)
        effects.stretchesWithoutLimit = false
        #expect(try #require(page.header(scrolled: -900, effects)).scale == 667.0 / 300)
        effects.stretchesHeader = false
        let header = try #require(page.header(scrolled: -80, effects))
        #expect(header.scale == 1 && header.travel == 0 && header.overlayAlpha == 0)
        effects.maximumDrift = 0
        #expect(page.cell(0, 1, scrolled: 900, effects).drift == 0)
    }

    @Test("a visit finds every element of the sections between two positions, in order of stacking")
    func visit() {
        for step in 0..<40 {
            let (low, high) = (Double(step) * 80, Double(step) * 80 + 500)
            var found: [HeroElement] = []
            page.visitSections(from: low, to: high, scrolled: low, HeroEffects()) { found.append($0) }
            for section in 0..<4 {
                for item in 0..<[1, 4, 4, 2][section] {
                    let frame = page.cellFrame(item, section)
                    guard frame.maxY > low, frame.minY < high else { continue }
                    #expect(found.contains { $0.role == .cell && $0.section == section && $0.item == item })
                }
            }
            let pinned = found.filter { $0.role == .sectionHeader }
            let others = found.filter { $0.role != .sectionHeader }
            #expect(pinned.allSatisfy { header in others.allSatisfy { $0.z < header.z } })
            #expect(Set(found.map(\.z)).count == found.count)
        }
    }
}
