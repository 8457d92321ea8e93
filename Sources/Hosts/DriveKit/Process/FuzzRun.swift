internal import CoreGraphics
internal import Foundation

/// Uses a program at random until it traps or warns, and shortens the steps that led there.
@MainActor struct FuzzRun {
    private let supervisor: DriveSupervisor
    private let seconds: Double
    private let seed: Int
    /// The number of steps before the program starts again.
    private static let length = 40

    /// The search takes `seconds` of real time, and shortening as long again at most.
    init(_ supervisor: DriveSupervisor, seconds: Double, seed: Int) {
        (self.supervisor, self.seconds, self.seed) = (supervisor, seconds, seed)
    }

    /// Runs until something fails or the time is over.
    func report() throws(DriveFault) -> String {
        let deadline = ContinuousClock.now + .seconds(seconds)
        var random = SplitMix(state: UInt64(seed))
        var (runs, steps) = (0, 0)
        repeat {
            runs += 1
            supervisor.end()
            var lines: [String] = []
            for _ in 0..<Self.length where ContinuousClock.now < deadline || lines.isEmpty {
                let choice = try supervisor.message("_choose", ["random": .number(random.unit())])
                guard let line = choice["text"]?.string else { break }
                lines.append(line)
                steps += 1
                guard let message = failure(of: line) else { continue }
                // Shortening takes as long as the search at most.
                let shortest = shorten(lines, message, until: ContinuousClock.now + .seconds(seconds))
                return "failed in run \(runs) after \(lines.count) steps: \(message)\nThe shortest script that fails:\n"
                    + shortest.joined(separator: "\n")
            }
        } while ContinuousClock.now < deadline
        return "no failure in \(runs) runs with \(steps) steps"
    }

    /// Performs a line; the message of a trap or of a warning.
    private func failure(of line: String) -> String? {
        do throws(DriveFault) {
            guard let (verb, arguments) = try DriveScript.parse(line) else { return nil }
            let message = try supervisor.message(verb, arguments)
            guard case .array(let warnings)? = message["warnings"] else { return nil }
            return warnings.first?.string.map { "warning: " + $0.prefix(400) }
        } catch {
            // A request that cannot be performed is no fault of the program.
            return error.isEnd ? Self.withoutAddresses(error.description) : nil
        }
    }

    /// Addresses differ from run to run.
    private static func withoutAddresses(_ text: String) -> String { text.replacing(/0x[0-9a-f]+/, with: "0x…") }

    private func fails(_ lines: [String], like message: String) -> Bool {
        supervisor.end()
        for line in lines { if let found = failure(of: line) { return found == message } }
        return false
    }

    /// Leaves out halves, quarters, and so on down to single lines while the script still fails.
    private func shorten(_ lines: [String], _ message: String, until deadline: ContinuousClock.Instant) -> [String] {
        var lines = lines
        var size = max(lines.count / 2, 1)
        while lines.count > 1, ContinuousClock.now < deadline {
            var start = 0
            var hasChanged = false
            while start < lines.count, lines.count > 1, ContinuousClock.now < deadline {
                var shorter = lines
                shorter.removeSubrange(start..<min(start + size, lines.count))
                if fails(shorter, like: message) {
                    lines = shorter
                    hasChanged = true
                } else {
                    start += size
                }
            }
            if size == 1, !hasChanged { break }
            size = max(size / 2, 1)
        }
        return lines
    }
}

/// Random numbers that are equal on every machine.
struct SplitMix {
    /// The seed, and then the state.
    var state: UInt64

    /// The next 64 random bits.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number in 0..<1.
    mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }
}

/// Chooses a request that a person could make now.
enum FuzzChoice {
    /// A line of a script.
    ///
    /// - Parameter random: A number in 0..<1, which determines the choice.
    static func line(for tree: [DriveElement], random: JSONValue?) -> String {
        guard case .number(let seed)? = random else { return "settle" }
        var random = SplitMix(state: UInt64(min(max(seed, 0), 1) * 1e15))
        func pick<T>(_ values: [T]) -> T? { values.isEmpty ? nil : values[Int(random.next() % UInt64(values.count))] }
        let all = tree.flatMap(\.flattened)
        let usable = all.filter {
            $0.isEnabled && !$0.isCovered && $0.visibleFrame.width > 2 && $0.visibleFrame.height > 2
        }
        let controls = usable.filter { ["button", "item", "toggle", "slider", "tab", "link"].contains($0.role) }
        let lists = usable.filter { $0.role == "list" || $0.role == "scroll" }
        let fields = usable.filter { $0.role == "textField" }
        let target = { (element: DriveElement) in DriveScript.quoted(element.id) }
        switch random.next() % 16 {
        case 0..<6: if let element = pick(controls) { return "tap " + target(element) }
        case 6, 7:
            if let list = pick(lists) {
                let speed = pick(["0,-2500", "0,2500", "-1800,0", "1800,0", "0,-600"]) ?? "0,-600"
                return "fling \(target(list)) \(speed)"
            }
        case 8, 9:
            if let list = pick(lists) {
                return "drag \(target(list)) by=\(pick(["0,-220", "0,180", "-160,0", "160,0"]) ?? "0,9")"
            }
        case 10:
            if let field = pick(fields) {
                return "type \(pick(["a", "milk", "\"two words\"", "שלום"]) ?? "a") into=\(target(field))"
            }
        case 11: if let element = pick(controls) { return "long_press " + target(element) }
        case 12: return "resize \(pick([320, 375, 430, 600, 844]) ?? 375) \(pick([480, 667, 932]) ?? 667)"
        case 13:
            return pick(["appearance dark", "appearance light", "direction rtl", "direction ltr", "text_size xxxl"])
                ?? "rotate"
        case 14: return "press \(pick(["escape", "tab", "down", "return", "pagedown"]) ?? "tab")"
        default: return "settle limit=3"
        }
        return "settle limit=3"
    }
}
