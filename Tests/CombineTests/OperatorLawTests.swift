import Combine
import Foundation
import Testing

/// Every operator, by name, over a source of numbers. The token is captured by its functions.
typealias Source = AnyPublisher<Int, Broken>
struct Operation: Sendable, CustomTestStringConvertible {
    let name: String
    /// Whether each value leads to one value at once.
    var passesValues = false
    /// Whether it passes values on that arrive while another one is delivered; a limited `flatMap` has no demand then.
    var passesAll: Bool { passesValues && name != "flatMap of one at a time" }
    let make: @Sendable (Source, Token) -> AnyPublisher<Int, any Error>

    var testDescription: String { name }

    init<P: Publisher & SendableMetatype>(
        _ name: String, passes: Bool = false, _ make: @escaping @Sendable (Source, Token) -> P
    ) {
        self.name = name
        passesValues = passes
        self.make = { source, token in
            make(source, token).map { ($0 as? Int) ?? 0 }.mapError { $0 as any Error }.eraseToAnyPublisher()
        }
    }

    static let all: [Operation] = [
        Operation("map", passes: true) { source, token in source.map { token.pass($0) } },
        Operation("map key path") { source, _ in source.map(\.description) },
        Operation("tryMap", passes: true) { source, token in source.tryMap { token.pass($0) } },
        Operation("compactMap") { source, token in source.compactMap { token.pass($0 % 2 == 0 ? $0 : nil) } },
        Operation("tryCompactMap", passes: true) { source, token in source.tryCompactMap { token.pass($0) } },
        Operation("scan") { source, token in source.scan(0) { a, b in token.pass(a + b) } },
        Operation("tryScan") { source, token in source.tryScan(0) { a, b in token.pass(a + b) } },
        Operation("filter") { source, token in source.filter { _ in token.pass(true) } },
        Operation("tryFilter") { source, token in source.tryFilter { _ in token.pass(true) } },
        Operation("removeDuplicates", passes: true) { source, token in
            source.removeDuplicates { a, b in token.pass(a == b) }
        },
        Operation("replaceNil", passes: true) { source, _ in source.map(Optional.some).replaceNil(with: 0) },
        Operation("prefix") { source, _ in source.prefix(1000) },
        Operation("prefix(while:)", passes: true) { source, token in source.prefix { _ in token.pass(true) } },
        Operation("prefix(untilOutputFrom:)", passes: true) { source, _ in
            source.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false))
        },
        Operation("dropFirst") { source, _ in source.dropFirst() },
        Operation("drop(while:)") { source, token in source.drop { _ in token.pass(false) } },
        Operation("first") { source, _ in source.first() },
        Operation("first(where:)") { source, token in source.first { _ in token.pass(false) } },
        Operation("output(in:)") { source, _ in source.output(in: 1...) },
        Operation("ignoreOutput") { source, _ in source.ignoreOutput() },
        Operation("collect") { source, _ in source.collect() },
        Operation("collect(3)") { source, _ in source.collect(3) },
        Operation("reduce") { source, token in source.reduce(0) { a, b in token.pass(a + b) } },
        Operation("tryReduce") { source, token in source.tryReduce(0) { a, b in token.pass(a + b) } },
        Operation("count") { source, _ in source.count() },
        Operation("last") { source, _ in source.last() },
        Operation("last(where:)") { source, token in source.last { _ in token.pass(true) } },
        Operation("contains") { source, _ in source.contains(-1) },
        Operation("contains(where:)") { source, token in source.contains { _ in token.pass(false) } },
        Operation("allSatisfy") { source, token in source.allSatisfy { _ in token.pass(true) } },
        Operation("replaceEmpty", passes: true) { source, _ in source.replaceEmpty(with: 0) },
        Operation("mapError", passes: true) { source, token in source.mapError { error in token.pass(error) } },
        Operation("replaceError", passes: true) { source, _ in
            source.replaceError(with: 0).setFailureType(to: Broken.self)
        },
        Operation("catch", passes: true) { source, token in source.catch { _ in token.pass(Just(0)) } },
        Operation("tryCatch", passes: true) { source, token in source.tryCatch { _ in token.pass(Just(0)) } },
        Operation("retry") { source, _ in source.retry(1) },
        Operation("append", passes: true) { source, _ in source.append(Empty(completeImmediately: false)) },
        Operation("prepend", passes: true) { source, _ in source.prepend([Int]()) },
        Operation("flatMap", passes: true) { source, token in
            source.flatMap { value in token.pass(Just(value).setFailureType(to: Broken.self)) }
        },
        Operation("flatMap of one at a time", passes: true) { source, token in
            source.flatMap(maxPublishers: .max(1)) { value in
                token.pass(Just(value).setFailureType(to: Broken.self))
            }
        },
        Operation("switchToLatest", passes: true) { source, token in
            source.map { value in
                token.pass(Just(value).setFailureType(to: Broken.self))
            }.switchToLatest()
        },
        Operation("merge", passes: true) { source, _ in
            source.merge(with: Empty<Int, Broken>(completeImmediately: false))
        },
        Operation("merge of many", passes: true) { source, _ in
            Publishers.MergeMany([source, Empty(completeImmediately: false).eraseToAnyPublisher()])
        },
        Operation("combineLatest") { source, token in
            source.combineLatest(Just(1).setFailureType(to: Broken.self)) { a, b in token.pass(a + b) }
        },
        Operation("combineLatest of four") { source, _ in
            let one = Just(1).setFailureType(to: Broken.self)
            return source.combineLatest(one, one, one)
        },
        Operation("zip") { source, token in
            source.zip((0..<1000).publisher.setFailureType(to: Broken.self)) { a, b in token.pass(a + b) }
        },
        Operation("share") { source, _ in source.share() },
        Operation("handleEvents", passes: true) { source, token in
            source.handleEvents(receiveOutput: { _ in token.pass(()) })
        },
        Operation("print", passes: true) { source, _ in source.print("", to: Discard()) },
        Operation("receive(on:)", passes: true) { source, _ in source.receive(on: ImmediateScheduler.shared) },
        Operation("delay", passes: true) { source, _ in source.delay(for: 1, scheduler: ImmediateScheduler.shared) },
        Operation("subscribe(on:)", passes: true) { source, _ in source.subscribe(on: ImmediateScheduler.shared) },
        Operation("debounce") { source, _ in source.debounce(for: 1, scheduler: ImmediateScheduler.shared) },
        Operation("throttle") { source, _ in source.throttle(for: 0, scheduler: ImmediateScheduler.shared, latest: true)
        },
        Operation("eraseToAnyPublisher", passes: true) { source, _ in source.eraseToAnyPublisher() },
        Operation("encode and decode") { source, _ in
            source.map { [$0] }.encode(encoder: JSONEncoder()).decode(type: [Int].self, decoder: JSONDecoder()).map {
                $0[0]
            }
        },
    ]
}

private struct Discard: TextOutputStream { mutating func write(_ string: String) {} }

@Suite struct OperatorLawTests {
    @Test("Canceling reaches the upstream, and nothing arrives afterwards", arguments: Operation.all)
    func cancellation(_ operation: Operation) {
        let probe = Probe<Int, Broken>()
        let recorder = operation.make(probe.eraseToAnyPublisher(), Token()).recorded()
        #expect(recorder.subscriptions == 1)
        #expect(probe.isAttached)
        for value in 1...3 { probe.send(value) }
        let before = recorder.values
        let hadEnded = !recorder.completions.isEmpty
        recorder.cancel()
        #expect(!probe.isAttached, "the upstream must be released")
        #expect(probe.cancellations == 1)
        probe.send(4)
        probe.send(completion: .finished)
        #expect(recorder.values == before)
        #expect(recorder.completions.isEmpty == !hadEnded)
    }

    @Test("A canceled subscription releases its functions and its subscriber", arguments: Operation.all)
    func releaseAfterCancellation(_ operation: Operation) {
        weak var token: Token?
        weak var held: Token?
        let probe = Probe<Int, Broken>()
        var cancellable: AnyCancellable?
        do {
            let made = Token()
            let captured = Token()
            (token, held) = (made, captured)
            cancellable = operation.make(probe.eraseToAnyPublisher(), made).sink(
                receiveCompletion: { _ in withExtendedLifetime(captured) {} },
                receiveValue: { _ in withExtendedLifetime(captured) {} })
        }
        for value in 1...3 { probe.send(value) }
        #expect(cancellable != nil)
        cancellable?.cancel()
        #expect(token == nil, "functions of the operator")
        #expect(held == nil, "the subscriber")
    }

    @Test("A finished stream releases its functions and its subscriber", arguments: Operation.all)
    func releaseAfterCompletion(_ operation: Operation) {
        weak var token: Token?
        weak var held: Token?
        let probe = Probe<Int, Broken>()
        var cancellable: AnyCancellable?
        do {
            let made = Token()
            let captured = Token()
            (token, held) = (made, captured)
            cancellable = operation.make(probe.eraseToAnyPublisher(), made).sink(
                receiveCompletion: { _ in withExtendedLifetime(captured) {} },
                receiveValue: { _ in withExtendedLifetime(captured) {} })
        }
        probe.send(1)
        probe.send(completion: .failure(Broken()))
        // The operators that continue with another publisher do so now.
        if operation.name == "retry" { probe.send(completion: .failure(Broken())) }
        #expect(cancellable != nil)
        #expect(token == nil, "functions of the operator")
        #expect(held == nil, "the subscriber")
    }

    @Test("Never more values than requested, and nothing after the completion", arguments: Operation.all)
    func demand(_ operation: Operation) {
        for first in 0...3 {
            let probe = Probe<Int, Broken>()
            let recorder = operation.make(probe.eraseToAnyPublisher(), Token()).recorded(.max(first))
            for value in 1...20 { probe.send(value) }
            #expect(recorder.values.count <= first)
            recorder.request(.max(2))
            for value in 21...40 { probe.send(value) }
            #expect(recorder.values.count <= first + 2)
            if operation.passesValues, recorder.completions.isEmpty {
                #expect(recorder.values.count == first + 2, "all that was requested")
            }
            probe.send(completion: .finished)
            probe.send(completion: .finished)
            #expect(recorder.values.count <= first + 2)
            #expect(recorder.violations == 0)
            #expect(recorder.completions.count <= 1)
        }
    }

    @Test("A failure ends the stream once", arguments: Operation.all)
    func failure(_ operation: Operation) {
        let probe = Probe<Int, Broken>()
        let recorder = operation.make(probe.eraseToAnyPublisher(), Token()).recorded()
        probe.send(1)
        probe.send(completion: .failure(Broken()))
        if operation.name == "retry" { probe.send(completion: .failure(Broken())) }
        probe.send(2)
        #expect(recorder.completions.count == 1)
        #expect(recorder.violations == 0)
    }

    @Test("A subscriber may send more values while it receives one", arguments: Operation.all.filter(\.passesAll))
    func reentrancy(_ operation: Operation) {
        let subject = PassthroughSubject<Int, Broken>()
        var values: [Int] = []
        let cancellable = operation.make(subject.eraseToAnyPublisher(), Token()).sink(
            receiveCompletion: { _ in },
            receiveValue: { value in
                values.append(value)
                if value < 5 { subject.send(value + 1) }
            })
        subject.send(1)
        #expect(values.sorted() == [1, 2, 3, 4, 5])
        cancellable.cancel()
    }

    @Test("A subscriber may cancel while it receives a value", arguments: Operation.all)
    func cancelingInside(_ operation: Operation) {
        let subject = PassthroughSubject<Int, Broken>()
        var count = 0
        var completions = 0
        var cancellable: AnyCancellable?
        cancellable = operation.make(subject.eraseToAnyPublisher(), Token()).sink(
            receiveCompletion: { _ in completions += 1 },
            receiveValue: { _ in
                count += 1
                cancellable?.cancel()
            })
        for value in 1...9 { subject.send(value) }
        subject.send(completion: .finished)
        #expect(count <= 1)
        #expect(count == 0 || completions == 0)
    }

    @Test("A publisher may be used by several threads", arguments: Operation.all.filter(\.passesAll))
    func threads(_ operation: Operation) {
        // Operators with one upstream rely on it to deliver one value after another; a merged subject does.
        let subject = PassthroughSubject<Int, Broken>()
        let recorder = operation.make(subject.eraseToAnyPublisher(), Token()).recorded()
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for value in 0..<50 { subject.send(thread * 50 + value) }
        }
        #expect(recorder.values.sorted() == Array(0..<400))
        #expect(recorder.violations == 0)
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            if thread % 2 == 0 { recorder.cancel() } else { subject.send(thread) }
        }
        subject.send(completion: .finished)
        #expect(recorder.violations == 0)
    }
}
