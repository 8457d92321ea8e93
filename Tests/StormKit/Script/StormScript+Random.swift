extension StormScript {
    /// Returns the script of a seed: a few items in a few sections, and some steps.
    ///
    /// - Parameter callbacks: Whether steps also run inside callbacks.
    public static func random(_ layout: StormLayout, seed: UInt64, callbacks: Bool = true) -> StormScript {
        var generator = StormGenerator(seed: seed &* 0x2545_F491_4F6C_DD1D &+ layout.number)
        let sections = (0..<1 + generator.below(4)).map { _ in generator.pick([0, 1, 2, 3, 5, 8, 13, 20]) }
        var options: Set<StormOption> = []
        if generator.chance(4) { options.insert(.rightToLeft) }
        if generator.chance(3) { options.insert(.dragAndDrop) }
        if generator.chance(6) { options.insert(.noPrefetching) }
        if generator.chance(6) { options.insert(.noAnimations) }
        if generator.chance(6) { options.insert(generator.pick([.singleSelection, .noSelection])) }
        var writer = StepWriter(layout: layout, generator: generator)
        var steps = writer.steps()
        if writer.generator.chance(3) { options.insert(.keepsVisibleItems) }
        if !callbacks { steps.removeAll { if case .on = $0 { true } else { false } } }
        return StormScript(layout, sections: sections, options: options, steps)
    }
}

/// Generates random steps. Groups steps that belong together, so that scripts reach rare states.
struct StepWriter {
    let layout: StormLayout
    var generator: StormGenerator

    mutating func steps() -> [StormStep] {
        var steps: [StormStep] = []
        let count = 4 + generator.below(9)
        while steps.count < count {
            if generator.chance(2) { steps.append(.on(moment(), nested())) }
            steps += stepGroup()
        }
        return steps
    }

    private mutating func moment() -> StormMoment {
        // Prefers frequent callbacks.
        if generator.chance(3) {
            return generator.pick([.didScroll, .willDisplay, .didEndDisplaying, .cell, .prefetch, .layoutQuery])
        }
        return generator.pick(StormMoment.allCases.filter { $0 != .counts })
    }

    /// Returns the steps for a callback.
    private mutating func nested() -> [StormStep] {
        (0..<1 + generator.below(2)).map { _ in
            switch generator.below(14) {
            case 0..<4: .reload(edits())
            case 4..<7: batch()
            case 7: .layoutNow
            case 8: .invalidate
            case 9: .setLayout(otherLayout(), animated: generator.chance(2))
            case 10: .scroll(generator.below(101), generator.below(101), animated: generator.chance(2))
            case 11: .on(moment(), [generator.chance(2) ? .reload(edits()) : batch()])
            case 12:
                generator.pick([.toggleAppearance, .toggleDirection, .inset(generator.below(40), generator.below(40))])
            default: .select(generator.below(4), generator.below(20))
            }
        }
    }

    /// Returns one or more steps that belong together.
    mutating func stepGroup() -> [StormStep] {
        switch generator.below(26) {
        case 0..<5: return [batch()]
        case 5: return [.reload(edits())]
        case 6: return [.select(generator.below(4), generator.below(20))]
        case 7: return [.deselect(generator.below(4), generator.below(20)), .layoutNow]
        case 8: return [generator.pick([.invalidate, .layoutNow])]
        case 9: return [.setLayout(otherLayout(), animated: generator.chance(2))]
        case 10: return transition()
        case 11: return [.resize(generator.below(4), animated: generator.chance(2))]
        case 12: return [.inset(generator.below(40), generator.below(40))]
        case 13: return [generator.pick([.toggleAppearance, .toggleDirection])]
        case 14, 15: return [.scroll(generator.below(101), generator.below(101), animated: generator.chance(2))]
        case 16: return [.scrollToItem(generator.below(4), generator.below(20), animated: generator.chance(2))]
        case 17: return [.wheel(generator.below(200) - 100, generator.below(400) - 200)]
        case 18, 19:
            let isVertical = generator.chance(2)
            let speed = generator.below(3000) - 1500
            return [.fling(isVertical ? 0 : speed, isVertical ? speed : 0), .frames(1 + generator.below(6))]
        case 20: return [.tap(generator.below(101), generator.below(101))]
        case 21: return twoFingers()
        case 22:
            return [.pickUp(generator.below(20)), carry(), carry(), generator.chance(3) ? .cancelMovement : .putDown]
        case 23: return longPress()
        default: return [.frames(1 + generator.below(20))]
        }
    }

    private mutating func carry() -> StormStep { .carry(generator.below(101), generator.below(101)) }

    private mutating func transition() -> [StormStep] {
        [
            .transition(otherLayout()), .progress(generator.below(101)), batch(),
            generator.chance(3) ? .cancelTransition : .finishTransition,
        ]
    }

    private mutating func twoFingers() -> [StormStep] {
        var steps: [StormStep] = [
            .touchDown(0, generator.below(101), generator.below(101)), .frames(1 + generator.below(12)),
            .touchDown(1, generator.below(101), generator.below(101)), .frames(1 + generator.below(12)),
        ]
        if generator.chance(2) {
            steps.append(.touchMove(generator.below(2), generator.below(101), generator.below(101)))
        }
        steps += generator.chance(2) ? [.touchUp(0), .touchUp(1)] : [.touchUp(1), .frames(2), .touchUp(0)]
        return steps
    }

    private mutating func longPress() -> [StormStep] {
        var steps: [StormStep] = [.touchDown(0, generator.below(101), generator.below(101)), .frames(50)]
        for _ in 0..<1 + generator.below(3) {
            steps.append(.touchMove(0, generator.below(101), generator.below(101)))
            steps.append(.frames(1 + generator.below(8)))
        }
        if generator.chance(3) { steps.append(batch()) }
        steps.append(.touchUp(0))
        return steps
    }

    private mutating func otherLayout() -> StormLayout {
        generator.chance(3) && !layout.isDiffable
            ? layout : generator.pick(layout.isTable ? StormLayout.tables : StormLayout.collections)
    }

    private mutating func batch() -> StormStep {
        .batch(edits(), generator.pick([.animated, .animated, .immediate, .nested]))
    }

    private mutating func edits() -> [StormEdit] { (0..<1 + generator.below(5)).map { _ in edit() } }

    private mutating func edit() -> StormEdit {
        let (section, item) = (generator.below(4), generator.below(20))
        switch generator.below(20) {
        case 0..<5: return .insert(section, item)
        case 5..<10: return .delete(section, item)
        case 10..<13: return .move(section, item, to: generator.below(4), generator.below(20))
        case 13: return .reload(section, item)
        case 14: return .reconfigure(section, item)
        case 15: return .insertSection(section, count: generator.below(6))
        case 16: return .deleteSection(section)
        case 17: return .moveSection(section, to: generator.below(4))
        case 18: return .reloadSection(section)
        // More deletions, so that content often becomes shorter than the content offset.
        default: return generator.chance(2) ? .deleteSection(section) : .delete(section, item)
        }
    }
}
