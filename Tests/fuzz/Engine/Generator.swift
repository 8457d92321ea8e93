import CollectionCore

/// Numbers that depend on the seed alone.
struct Generator: RandomNumberGenerator {
    private var generator: SplitMixGenerator

    init(seed: UInt64) { generator = SplitMixGenerator(seed: seed) }

    mutating func next() -> UInt64 { generator.next() }

    /// Returns a number in `0..<limit`; 0 for a limit of 0.
    mutating func below(_ limit: Int) -> Int { limit > 0 ? Int(next() % UInt64(limit)) : 0 }
    mutating func chance(_ one: Int, in all: Int) -> Bool { below(all) < one }
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + Double(next() >> 11) / Double(1 << 53) * (range.upperBound - range.lowerBound)
    }
}
