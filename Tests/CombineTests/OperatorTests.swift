import Combine
import Testing

@Suite struct OperatorTests {
    private let one = (1...5).publisher

    @Test("Operators on values")
    func values() {
        #expect(one.map { $0 * 2 }.recorded().values == [2, 4, 6, 8, 10])
        #expect(one.map(\.description).recorded().values == ["1", "2", "3", "4", "5"])
        #expect(one.map(\.description, \.description.count).recorded().values.map(\.1) == [1, 1, 1, 1, 1])
        #expect(one.scan(0, +).recorded().values == [1, 3, 6, 10, 15])
        #expect(one.compactMap { $0 > 3 ? "\($0)" : nil }.recorded().values == ["4", "5"])
        #expect([1, nil, 3].publisher.replaceNil(with: 0).recorded().values == [1, 0, 3])
        #expect(one.prefix(2).recorded().values == [1, 2])
        #expect(one.prefix(0).recorded().isFinished)
        #expect(one.prefix { $0 < 4 }.recorded().values == [1, 2, 3])
        #expect(one.drop { $0 < 4 }.recorded().values == [4, 5])
        #expect(one.dropFirst(3).recorded().values == [4, 5])
        #expect(one.first().recorded().values == [1])
        #expect(one.first { $0 > 2 }.recorded().values == [3])
        #expect(one.output(at: 2).recorded().values == [3])
        #expect(one.output(in: 1...2).recorded().values == [2, 3])
        #expect(one.last().recorded().values == [5] && one.last { $0 < 3 }.recorded().values == [2])
        #expect(one.collect().recorded().values == [[1, 2, 3, 4, 5]])
        #expect(one.count().recorded().values == [5] && one.reduce(1, *).recorded().values == [120])
        #expect(one.contains(3).recorded().values == [true] && one.allSatisfy { $0 < 3 }.recorded().values == [false])
        #expect(one.append(6, 7).prepend(0).recorded().values == [0, 1, 2, 3, 4, 5, 6, 7])
        #expect(Empty<Int, Never>().replaceEmpty(with: 9).recorded().values == [9])
        #expect(one.replaceEmpty(with: 9).recorded().values == [1, 2, 3, 4, 5])
        #expect(one.ignoreOutput().recorded().isFinished)
    }

    @Test("An error of a function ends the stream")
    func throwing() {
        let recorder = one.tryMap { if $0 == 3 { throw Broken() } else { $0 } }.recorded()
        #expect(recorder.values == [1, 2] && recorder.hasFailed)
        #expect(one.tryFilter { if $0 == 2 { throw Broken() } else { true } }.recorded().values == [1])
        #expect(one.tryMap { _ in throw Broken() as any Error }.catch { _ in Just(7) }.recorded().values == [7])
        #expect(Fail<Int, Broken>(error: Broken()).replaceError(with: 3).recorded().values == [3])
    }

    @Test("A publisher that fails is subscribed to again")
    func retrying() {
        var attempts = 0
        let recorder = Deferred { () -> AnyPublisher<Int, Broken> in
            attempts += 1
            return attempts < 3
                ? Fail(error: Broken()).eraseToAnyPublisher()
                : Just(attempts).setFailureType(to: Broken.self).eraseToAnyPublisher()
        }.retry(5).recorded()
        #expect(recorder.values == [3] && recorder.isFinished && attempts == 3)
        attempts = -10_000
        let hopeless = Deferred { () -> Fail<Int, Broken> in
            attempts += 1
            return Fail(error: Broken())
        }.retry(9000).recorded()
        #expect(hopeless.hasFailed && attempts == -999, "without recursion")
    }

    @Test("combineLatest begins when all have values and ends when all have ended")
    func latest() {
        let (a, b, c) = (
            PassthroughSubject<Int, Broken>(), PassthroughSubject<String, Broken>(), PassthroughSubject<Bool, Broken>()
        )
        let recorder = a.combineLatest(b, c) { "\($0)\($1)\($2)" }.recorded()
        a.send(1)
        b.send("a")
        #expect(recorder.values.isEmpty)
        c.send(true)
        a.send(2)
        b.send("b")
        a.send(completion: .finished)
        c.send(false)
        b.send(completion: .finished)
        #expect(recorder.values == ["1atrue", "2atrue", "2btrue", "2bfalse"] && !recorder.isFinished)
        c.send(completion: .finished)
        #expect(recorder.isFinished)
    }

    @Test("zip pairs values in order and ends when one side has none left")
    func zipped() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
        let recorder = a.zip(b).map { "\($0)\($1)" }.recorded()
        for value in 1...3 { a.send(value) }
        b.send("a")
        b.send("b")
        a.send(completion: .finished)
        #expect(recorder.values == ["1a", "2b"] && !recorder.isFinished)
        b.send("c")
        #expect(recorder.values == ["1a", "2b", "3c"] && recorder.isFinished)
    }

    @Test("A failure of one of several publishers cancels the others")
    func failing() {
        for combine in [
            { (a: Probe<Int, Broken>, b: Probe<Int, Broken>) in a.merge(with: b).eraseToAnyPublisher() },
            { a, b in a.zip(b) { $0 + $1 }.eraseToAnyPublisher() },
            { a, b in a.combineLatest(b) { $0 + $1 }.eraseToAnyPublisher() },
        ] {
            let (a, b) = (Probe<Int, Broken>(), Probe<Int, Broken>())
            let recorder = combine(a, b).recorded()
            a.send(completion: .failure(Broken()))
            #expect(recorder.completions.count == 1 && !b.isAttached && b.cancellations == 1)
        }
    }

    @Test("switchToLatest cancels the publisher before")
    func switching() {
        let outer = PassthroughSubject<Probe<Int, Never>, Never>()
        let (a, b) = (Probe<Int, Never>(), Probe<Int, Never>())
        let recorder = outer.switchToLatest().recorded()
        outer.send(a)
        a.send(1)
        outer.send(b)
        #expect(a.cancellations == 1)
        a.send(2)
        b.send(3)
        outer.send(completion: .finished)
        #expect(recorder.values == [1, 3] && !recorder.isFinished)
        b.send(completion: .finished)
        #expect(recorder.isFinished)
    }

    @Test("merge delivers from up to eight publishers")
    func merging() {
        let all = (0..<8).map { _ in PassthroughSubject<Int, Never>() }
        let recorder = all[0].merge(with: all[1], all[2], all[3], all[4], all[5], all[6], all[7]).recorded()
        for (index, subject) in all.enumerated() { subject.send(index) }
        for subject in all { subject.send(completion: .finished) }
        #expect(recorder.values == Array(0..<8) && recorder.isFinished)
        #expect(Publishers.MergeMany([Just(1), Just(2)]).recorded().values == [1, 2])
    }

    @Test("share subscribes once and again after everyone left")
    func sharing() {
        var subscriptions = 0
        var cancellations = 0
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.handleEvents(
            receiveSubscription: { _ in subscriptions += 1 }, receiveCancel: { cancellations += 1 }
        ).share()
        let (a, b) = (shared.recorded(), shared.recorded())
        subject.send(1)
        #expect(a.values == [1] && b.values == [1] && subscriptions == 1)
        a.cancel()
        subject.send(2)
        #expect(b.values == [1, 2] && cancellations == 0)
        b.cancel()
        #expect(cancellations == 1)
        let c = shared.recorded()
        subject.send(3)
        #expect(c.values == [3] && subscriptions == 2)
        subject.send(completion: .finished)
        #expect(c.isFinished)
    }

    @Test("A connectable publisher waits for its connection")
    func connecting() {
        let connectable = (1...3).publisher.makeConnectable()
        let (a, b) = (connectable.recorded(), connectable.recorded())
        #expect(a.values.isEmpty)
        let connection = connectable.connect()
        #expect(a.values == [1, 2, 3] && b.values == [1, 2, 3])
        connection.cancel()
    }

    @Test("print writes each event")
    func printing() {
        let log = Log()
        _ = [7].publisher.print("p", to: log).recorded(.max(1))
        #expect(
            log.lines == [
                "p: receive subscription: (Array<Int>)", "p: request max: (1)", "p: receive value: (7)",
                "p: receive finished",
            ])
        let other = Log()
        PassthroughSubject<Int, Never>().print(to: other).sink { _ in }.cancel()
        #expect(other.lines == ["receive subscription: (PassthroughSubject)", "request unlimited", "receive cancel"])
    }

    private final class Log: TextOutputStream {
        var lines: [String] = []
        func write(_ string: String) { lines.append(String(string.dropLast())) }
    }

    @Test("A closed gate ends the stream")
    func gate() {
        let (source, stop) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
        let recorder = source.prefix(untilOutputFrom: stop).recorded()
        source.send(1)
        stop.send()
        source.send(2)
        #expect(recorder.values == [1] && recorder.isFinished)
        #expect((1...3).publisher.prefix(untilOutputFrom: Just(())).recorded().values.isEmpty)
    }
}
