import Testing

@testable import StormKit

/// Tests of the storm test kit itself.
@MainActor @Suite("Storm test kit") struct StormKitTests {
    @Test("a seed gives the same script each time, and other seeds give others")
    func seeds() {
        #expect(StormScript.random(.flow, seed: 7) == .random(.flow, seed: 7))
        #expect(StormScript.random(.flow, seed: 7) != .random(.flow, seed: 8))
        #expect(StormScript.random(.flow, seed: 7).steps != StormScript.random(.waterfall, seed: 7).steps)
    }

    @Test("the description of a script is the source code that creates it")
    func description() {
        let script = StormScript(
            .flow, sections: [3], options: [.rightToLeft],
            [.on(.cell, [.reload([.move(0, 1, to: 2, 3)])]), .batch([.insert(1, 2)], .nested)])
        #expect(
            "\(script)" == """
                StormScript(.flow, sections: [3], options: [.rightToLeft], [
                    .on(.cell, [.reload([.move(0, 1, to: 2, 3)])]),
                    .batch([.insert(1, 2)], .nested),
                ])
                """)
    }

    @Test("shrinking keeps only the steps that the fault requires")
    func shrinking() {
        var script = StormScript.random(.flow, seed: 3)
        script.steps.insert(.batch([.insert(0, 1), .deleteSection(2), .delete(1, 1)], .immediate), at: 2)
        let small = Shrinker.shrink(script) { candidate in
            candidate.steps.contains {
                if case .batch(let edits, _) = $0 { edits.contains(.deleteSection(2)) } else { false }
            }
        }
        #expect(small == StormScript(.flow, sections: [], [.batch([.deleteSection(2)], .immediate)]))
    }

    @Test("edits are valid in any state, so that each prefix and suffix of a list of edits can be applied")
    func edits() {
        var dice = StormGenerator(seed: 5)
        for _ in 0..<200 {
            var data = StormData([dice.below(4), dice.below(4)])
            let script = StormScript.random(.flow, seed: dice.next())
            for case .batch(let edits, let style) in script.steps {
                let before = data
                let cut = dice.below(edits.count + 1)
                data = data.after(Array(edits[cut...]))
                #expect(Set(data.sections.map(\.id)).count == data.sections.count, "\(style) \(edits) from \(before)")
                let items = data.sections.flatMap(\.items)
                #expect(Set(items).count == items.count)
            }
        }
    }

    @Test("a soak tolerates an item that a touch moved and dropped between two checks")
    func dropBetweenChecks() throws {
        let made = StormRunner.make(StormScript(.compositionalNested, sections: [12], []))
        let harness = try #require(made as? CollectionHarness)
        harness.host.layout()
        harness.run(.touchDown(0, 50, 10))
        harness.run(.frames(50))
        #expect(harness.isRearranging)
        harness.run(.touchMove(0, 50, 60))
        harness.run(.touchUp(0))
        #expect(harness.dropEndTime > harness.host.now)
        harness.check()
        #expect(harness.faults == [])
        harness.close()
    }
}
