import Foundation

/// Runs inputs in this process. Each is kept in a file before it is run: when the process dies, the supervisor has it.
@MainActor struct Worker {
    let target: FuzzTarget
    let seed: UInt64
    /// Where the input that runs is kept.
    let current: String

    /// A single input may take this long, in seconds; the alarm ends the process.
    static let timeLimit: UInt32 = 30
    /// Of the whole process, in bytes.
    static let maximumMemory = 3 << 30

    /// - Parameters:
    ///   - first: The number of the first input. An input depends on the seed and its own number only.
    ///   - count: How many inputs; `nil` for no end.
    ///   - deadline: When to stop.
    func run(first: Int, count: Int?, deadline: Date?) throws -> Int {
        let seeds = try target.seeds() + Corpus.files(target.name)
        let mutator = Mutator(seeds: seeds, dictionary: target.dictionary.map { Array($0.utf8) })
        guard let file = FileHandle(forWritingAtPath: current) else { throw Violation("cannot write \(current)") }
        var number = first
        while count.map({ number < first + $0 }) ?? true {
            if let deadline, number % 8 == 0, Date() >= deadline { break }
            // The corpus itself comes first.
            var generator = Generator(seed: seed &+ UInt64(number) &* 0x5851_F42D_4C95_7F2D)
            let input = number < seeds.count ? seeds[number] : mutator.input(&generator)
            try file.truncate(atOffset: 0)
            try file.write(contentsOf: input)
            try one(input, number)
            number += 1
        }
        return number - first
    }

    func one(_ input: [UInt8], _ number: Int) throws {
        var generator = Generator(seed: seed ^ UInt64(number))
        alarm(Self.timeLimit)
        defer { alarm(0) }
        try target.run(&generator, input)
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let bytes = Int(usage.ru_maxrss) << 10
        if bytes > Self.maximumMemory { throw Violation("the process needed \(bytes >> 20) MB of memory") }
    }
}
