import CollectionCore
import Testing

@Suite struct VisibleSetTests {
    @Test("arrived, remaining, and removed elements agree with plain sets over random frames", arguments: 0..<20)
    func agreesWithSets(seed: UInt64) {
        var generator = SplitMixGenerator(seed: seed)
        var visible = VisibleSet()
        var known: [ElementKey: Int] = [:]
        for _ in 0..<60 {
            var named: [ElementKey] = []
            for _ in 0..<Int.random(in: 0...90, using: &generator) {
                named.append(
                    ElementKey(
                        kind: UInt32.random(in: 0...2, using: &generator),
                        section: Int.random(in: 0...3, using: &generator),
                        item: Bool.random(using: &generator) ? Int.random(in: 0...20, using: &generator) : .max))
            }
            visible.beginFrame()
            var now: [ElementKey: Int] = [:]
            for key in named {
                // An owner can pass the expected slot to avoid a search. A wrong expectation has no effect.
                if let slot = known[key], Bool.random(using: &generator) {
                    func isRetained(_ slot: Int, _ section: Int, isCell: Bool) -> Bool {
                        visible.retainRun { $0 == 0 ? (slot, section, key.item, isCell) : nil } == 1
                    }
                    let isCell = key.kind == 0
                    #expect(!isRetained(slot, key.section + 1, isCell: isCell))
                    #expect(!isRetained(slot, key.section, isCell: !isCell))
                    #expect(!isRetained(500, key.section, isCell: isCell))
                    #expect(isRetained(slot, key.section, isCell: isCell))
                    now[key] = slot
                    continue
                }
                switch visible.insert(key) {
                case .inserted(let slot):
                    #expect(known[key] == nil && now[key] == nil)
                    now[key] = slot
                case .retained(let slot):
                    #expect(known[key] == slot && now[key] == nil)
                    now[key] = slot
                case .duplicate(let slot):
                    #expect(now[key] == slot)
                }
            }
            var left: Set<ElementKey> = []
            visible.endFrame { slot, key in
                #expect(known[key] == slot)
                left.insert(key)
            }
            visible._checkInvariants()
            #expect(left == Set(known.keys).subtracting(now.keys))
            #expect(visible.count == now.count)
            #expect(Set(now.values).count == now.count, "no two elements share a slot")
            for (key, slot) in now {
                #expect(visible.slot(of: key) == slot)
                #expect(visible.key(inSlot: slot) == key)
            }
            known = now
        }
    }

    @Test("elements are removed one by one from a table with many collisions", arguments: 0..<20)
    func removal(seed: UInt64) {
        var generator = SplitMixGenerator(seed: seed)
        var visible = VisibleSet()
        var slots: [ElementKey: Int] = [:]
        visible.beginFrame()
        for _ in 0..<32 {
            let key = ElementKey(kind: 0, section: 0, item: Int.random(in: 0..<1_000, using: &generator))
            if case .inserted(let slot) = visible.insert(key) { slots[key] = slot }
        }
        for key in slots.keys.sorted(by: <).shuffled(using: &generator) {
            visible.remove(slot: slots[key] ?? -1)
            slots[key] = nil
            visible._checkInvariants()
            for (other, slot) in slots { #expect(visible.slot(of: other) == slot) }
            #expect(visible.slot(of: key) == nil && visible.count == slots.count)
        }
    }

    @Test("renaming keeps slots and drops deleted elements")
    func rename() {
        var visible = VisibleSet()
        visible.beginFrame()
        for item in 0..<100 { _ = visible.insert(ElementKey(kind: 0, section: 0, item: item)) }
        let slots = (0..<100).map { visible.slot(of: ElementKey(kind: 0, section: 0, item: $0)) }
        visible.updateKeys { _, key in
            key.item % 2 == 0 ? nil : ElementKey(kind: 0, section: 1, item: 99 - key.item)
        }
        visible._checkInvariants()
        #expect(visible.count == 50)
        for item in stride(from: 1, to: 100, by: 2) {
            #expect(visible.slot(of: ElementKey(kind: 0, section: 1, item: 99 - item)) == slots[item])
        }
        #expect(visible.slot(of: ElementKey(kind: 0, section: 0, item: 1)) == nil)
    }

    @Test("slots are reused, so a long scroll needs no more of them")
    func slotsAreReused() {
        var visible = VisibleSet()
        for first in 0..<10_000 {
            visible.beginFrame()
            for item in first..<first + 30 { _ = visible.insert(ElementKey(kind: 0, section: 0, item: item)) }
            visible.endFrame { _, _ in }
        }
        #expect(visible.count == 30)
        // In each frame, one element arrives before one is removed.
        #expect(visible.slotLimit == 31)
    }

    @Test("a run of known elements ends at the first that is not in its slot")
    func runs() {
        var visible = VisibleSet()
        let keys = (0..<6).map { ElementKey(kind: $0 == 5 ? 1 : 0, section: 0, item: $0) }
        visible.beginFrame()
        for key in keys { _ = visible.insert(key) }
        visible.endFrame { _, _ in }
        visible.beginFrame()
        // The fourth element is expected in the slot of the fifth.
        let retained = visible.retainRun { index in
            index < keys.count ? (index == 3 ? 4 : index, 0, keys[index].item, index < 5) : nil
        }
        #expect(retained == 3)
        let rest = visible.retainRun { $0 < 2 ? ($0 + 4, 0, keys[$0 + 4].item, $0 == 0) : nil }
        #expect(rest == 2)
        var left: [ElementKey] = []
        visible.endFrame { left.append($1) }
        #expect(left == [keys[3]])
        visible._checkInvariants()
    }
}
