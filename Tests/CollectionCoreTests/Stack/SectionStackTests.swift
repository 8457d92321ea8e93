import CollectionCore
import Testing

private struct Block: StackedSection, Equatable {
    var mainLength: Double
}

@Suite("Section stacks") struct SectionStackTests {
    @Test("random edits agree with plain arrays", arguments: 0..<40)
    func agreesWithArrays(seed: Int) {
        var random = SplitMixGenerator(seed: UInt64(seed) + 100)
        func block() -> Block { Block(mainLength: Double(Int.random(in: 0...800, using: &random)) / 4) }
        var plain = (0..<Int.random(in: 0...150, using: &random)).map { _ in block() }
        let spacing = Double(seed % 4)
        var stack = SectionStack(plain, spacing: spacing)
        for step in 0..<30 {
            if Bool.random(using: &random), !plain.isEmpty {
                let i = Int.random(in: 0..<plain.count, using: &random)
                let new = block()
                plain[i] = new
                stack.update(i) { $0 = new }
            } else {
                let low = Int.random(in: 0...plain.count, using: &random)
                let high = Int.random(in: low...plain.count, using: &random)
                let new = (0..<Int.random(in: 0...20, using: &random)).map { _ in block() }
                plain.replaceSubrange(low..<high, with: new)
                stack.replaceSubrange(low..<high, with: new)
            }
            stack.checkInvariants()
            var offsets = [0.0]
            for section in plain { offsets.append(offsets.last! + section.mainLength + spacing) }
            let trace: Comment = "seed \(seed), step \(step)"
            #expect(stack.count == plain.count, trace)
            #expect(stack.total == (plain.isEmpty ? 0 : offsets.last! - spacing), trace)
            for i in plain.indices { #expect(stack.offset(of: i) == offsets[i] && stack[i] == plain[i], trace) }
            let lower = Double(Int.random(in: -10...Int(stack.total) + 10, using: &random))
            let upper = lower + 300
            let expected = plain.indices.filter {
                plain[$0].mainLength > 0 && offsets[$0] < upper && offsets[$0] + plain[$0].mainLength > lower
            }
            #expect(stack.sections(from: lower, to: upper).filter { plain[$0].mainLength > 0 } == expected, trace)
            #expect(
                stack.section(at: lower) == (plain.isEmpty ? nil : plain.indices.last { offsets[$0] <= lower } ?? 0),
                trace)
        }
    }

    @Test("queries of a stack without sections are empty")
    func empty() {
        let stack = SectionStack<Block>()
        #expect(stack.total == 0 && stack.count == 0 && stack.section(at: 3) == nil)
        #expect(stack.sections(from: -1, to: 1).isEmpty)
    }
}
