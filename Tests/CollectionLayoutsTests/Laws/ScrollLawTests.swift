import CollectionLayouts
import Testing
import UIKit

/// Laws for every frame of a scroll, for every layout, along both axes, in both layout directions.
@MainActor @Suite struct ScrollLawTests {
    @Test("the scroll laws hold for 120 frames", arguments: EveryLayout.cases)
    func frames(layout: LayoutCase) {
        for axis in layout.axes {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                let sections = layout.name == "spreadsheet" ? Array(repeating: 12, count: 30) : [6, 9, 7]
                let fixture = LayoutFixture(
                    layout.make(axis), size: EveryLayout.size, sections: sections, direction: writing)
                let name =
                    "\(layout.name) \(axis == .horizontal ? "horizontal" : "vertical") \(writing == .leftToRight ? "ltr" : "rtl")"
                let isTwoWay = layout.name == "spreadsheet" || layout.name == "timeline"
                let broken = ScrollLaws.violations(in: fixture, layout, axis, isTwoWay: isTwoWay, name)
                #expect(broken.isEmpty, "\(broken.count): \(broken.prefix(3))")
            }
        }
    }

    @Test("one or two items rest in the middle", arguments: EveryLayout.cases.filter(\.hasFocus))
    func fewItems(layout: LayoutCase) throws {
        for axis in layout.axes {
            for writing in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                for count in [1, 2] {
                    let fixture = LayoutFixture(
                        layout.make(axis), size: EveryLayout.size, sections: [count], direction: writing)
                    let first = try #require(fixture.view.cellForItem(at: IndexPath(item: 0, section: 0)))
                    let bounds = fixture.view.bounds
                    let gap = axis == .horizontal ? first.center.x - bounds.midX : first.center.y - bounds.midY
                    // Transforms may move items, but not the focused one.
                    #expect(abs(gap) < 0.01, "\(axis.rawValue) \(writing) \(count)")
                }
            }
        }
    }

    @Test("a layout that breaks one law is reported by this law only", arguments: FaultyLayout.cases)
    func sees(fault: FaultyLayout) {
        let layout = LayoutCase(name: "faulty", isFlat: fault.isFlat, hasFocus: fault.hasFocus) { _ in fault.make() }
        let fixture = LayoutFixture(fault.make(), size: EveryLayout.size, sections: fault.sections)
        let broken = ScrollLaws.violations(in: fixture, layout, fault.axis, isTwoWay: false, fault.name)
        #expect(broken.contains { $0.contains(fault.words) }, "\(broken.prefix(3))")
        let others = broken.filter { !$0.contains(fault.words) && !fault.alsoAllowed.contains(where: $0.contains) }
        #expect(others.isEmpty, "\(others.prefix(3))")
    }
}
