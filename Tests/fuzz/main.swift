import CommandArguments
import Foundation

// Runs all parsers of external data with mutated inputs, and checks the laws that hold for every input.
let usage = """
    usage: fuzz                              every target, a bounded number of inputs
           fuzz list                         the targets
           fuzz TARGET [options]             one target, without end
           fuzz TARGET --input FILE          one input, such as a saved one

      --inputs N     stop after N inputs
      --seconds N    stop after N seconds
      --seed N       another sequence of inputs (1)

    An input that ends the process, breaks a rule, or takes longer than \(Worker.timeLimit) seconds is saved; the target, the
    seed, and the path of the saved input are printed, and the status is 1.

    """

func complain(_ text: String) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(2)
}

let words = CommandLine.arguments.dropFirst()
if words.contains("--help") {
    print(usage)
    exit(0)
}
let options = ["--inputs", "--seconds", "--seed", "--input", "--worker", "--first"].map {
    CommandOption(name: $0, value: "VALUE", repeats: true)
}
guard let parsed = try? ParsedArguments(words, options: options) else { complain(usage) }
let names = parsed.positional
let seed = UInt64(parsed.last("--seed") ?? "1") ?? 1
let count = parsed.last("--inputs").flatMap { Int($0) }
let seconds = parsed.last("--seconds").flatMap { Double($0) }

func target(_ name: String) -> FuzzTarget {
    guard let found = FuzzTarget.all.first(where: { $0.name == name }) else {
        complain("there is no target '\(name)'; the targets are \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
    }
    return found
}

if names == ["list"] {
    for target in FuzzTarget.all {
        print(target.name.padding(toLength: 16, withPad: " ", startingAt: 0) + target.summary)
    }
    exit(0)
}
if names.count == 1, let path = parsed.last("--input") {
    guard let data = FileManager.default.contents(atPath: path) else { complain("cannot read \(path)") }
    do {
        try Worker(target: target(names[0]), seed: seed, current: path).one([UInt8](data), 0)
        exit(0)
    } catch {
        complain("\(error)")
    }
}
if names.count == 1, let current = parsed.last("--worker") {
    let worker = Worker(target: target(names[0]), seed: seed, current: current)
    do {
        let deadline = seconds.map { Date(timeIntervalSinceNow: $0) }
        let done = try worker.run(first: Int(parsed.last("--first") ?? "0") ?? 0, count: count, deadline: deadline)
        print(done)
        exit(0)
    } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(1)
    }
}
guard names.count <= 1 else { complain(usage) }
let chosen = names.isEmpty ? FuzzTarget.all : [target(names[0])]
var failed = 0
for target in chosen {
    let inputs = names.isEmpty ? count ?? target.iterations : count
    if !Supervisor(target: target, seed: seed).run(count: inputs, seconds: seconds) { failed += 1 }
}
if names.isEmpty { print("\(chosen.count - failed) passed, \(failed) failed, 0 skipped") }
exit(failed == 0 ? 0 : 1)
