import Combine
import Foundation
import QuartzCore
import Testing

/// The time of a host that the test advances.
@MainActor private final class Harness {
    let timeline = Timeline()
    private let runtime = Runtime()

    init() { runtime.timeline = timeline }

    func run<Result>(_ body: () -> Result) -> Result { runtime.run(body) }
    func advance(to time: Double) { runtime.run { timeline.advance(to: time) } }
}

@Suite @MainActor struct TimeTests {
    private let harness = Harness()
    private let subject = PassthroughSubject<Int, Never>()

    /// Sends values at times in seconds and lets time pass between them.
    private func play(_ times: KeyValuePairs<Double, Int>, until end: Double) {
        for (time, value) in times {
            harness.advance(to: time)
            harness.run { subject.send(value) }
        }
        harness.advance(to: end)
    }

    private func debounced<S: Scheduler>(on scheduler: S) -> [Int] {
        let recorder = harness.run { subject.debounce(for: .milliseconds(500), scheduler: scheduler).recorded() }
        play([0: 1, 0.2: 2, 0.4: 3, 2: 4, 2.6: 5], until: 3)
        #expect(recorder.values == [3, 4])
        harness.advance(to: 3.2)
        return recorder.values
    }

    @Test("debounce waits for a pause, on each scheduler of the main thread")
    func debounce() {
        #expect(debounced(on: RunLoop.main) == [3, 4, 5])
    }
    @Test("debounce on the main queue")
    func debounceOnQueue() {
        #expect(debounced(on: DispatchQueue.main) == [3, 4, 5])
    }
    @Test("debounce on the main operation queue")
    func debounceOnOperationQueue() {
        #expect(debounced(on: OperationQueue.main) == [3, 4, 5])
    }

    @Test("A completion discards the value that debounce holds")
    func debounceCompletion() {
        let recorder = harness.run { subject.debounce(for: 1, scheduler: RunLoop.main).recorded() }
        play([0: 1], until: 0.5)
        harness.run { subject.send(completion: .finished) }
        harness.advance(to: 2)
        #expect(recorder.values.isEmpty && recorder.isFinished)
    }

    @Test("throttle delivers the first value at once and then one for each interval", arguments: [true, false])
    func throttle(latest: Bool) {
        let recorder = harness.run { subject.throttle(for: 1, scheduler: RunLoop.main, latest: latest).recorded() }
        play([0: 1, 0.1: 2, 0.2: 3], until: 0.9)
        #expect(recorder.values == [1])
        harness.advance(to: 1.1)
        #expect(recorder.values == (latest ? [1, 3] : [1, 2]))
        play([5: 9], until: 5.01)
        #expect(recorder.values.last == 9)
    }

    @Test("delay moves values and the completion, in order")
    func delay() {
        let recorder = harness.run { subject.delay(for: .seconds(2), scheduler: DispatchQueue.main).recorded() }
        play([0: 1, 1: 2], until: 1.9)
        harness.run { subject.send(completion: .finished) }
        #expect(recorder.values.isEmpty)
        harness.advance(to: 2.1)
        #expect(recorder.values == [1])
        harness.advance(to: 3.5)
        #expect(recorder.values == [1, 2] && !recorder.isFinished)
        harness.advance(to: 4)
        #expect(recorder.isFinished)
    }

    @Test("receive(on:) delivers after the current code, and canceling discards what waits")
    func receiveOn() async {
        let recorder = harness.run { subject.receive(on: DispatchQueue.main).recorded() }
        harness.run { subject.send(1) }
        #expect(recorder.values.isEmpty)
        harness.advance(to: 0)
        #expect(recorder.values == [1])
        harness.run { subject.send(2) }
        recorder.cancel()
        harness.advance(to: 1)
        #expect(recorder.values == [1])
    }

    @Test("Without a host that advances, the main queue delivers in order")
    func mainQueue() async {
        let values = (1...20).publisher.receive(on: RunLoop.main).collect().values
        for await list in values { #expect(list == Array(1...20)) }
    }

    @Test("Values keep their order on a concurrent queue")
    func concurrentQueue() async {
        for await list in (1...200).publisher.receive(on: DispatchQueue.global()).collect().values {
            #expect(list == Array(1...200))
        }
        for await value in Just(3).subscribe(on: DispatchQueue.global()).values { #expect(value == 3) }
    }

    @Test("A timer fires in the time of its host while it has subscribers")
    func timer() {
        let recorder = harness.run { Timer.publish(every: 0.5, on: .main, in: .common).autoconnect().recorded() }
        harness.advance(to: 2.1)
        #expect(recorder.values.count == 4)
        #expect(recorder.values.map { ($0.timeIntervalSince(recorder.values[0]) * 10).rounded() } == [0, 5, 10, 15])
        recorder.cancel()
        #expect(harness.timeline.nextDeadline == .infinity)
        harness.advance(to: 4)
        #expect(recorder.values.count == 4)
    }

    @Test("timeout ends a stream that is silent")
    func timeout() {
        let recorder = harness.run { subject.timeout(1, scheduler: RunLoop.main).recorded() }
        play([0.5: 1, 1.2: 2], until: 2.1)
        #expect(recorder.values == [1, 2] && !recorder.isFinished)
        harness.advance(to: 2.3)
        #expect(recorder.isFinished)
    }

    @Test("Delayed work is released when it is canceled", arguments: 0..<3)
    func release(kind: Int) {
        weak var token: Token?
        var cancellable: AnyCancellable?
        harness.run {
            let made = Token()
            token = made
            let all: [AnyPublisher<Int, Never>] = [
                subject.debounce(for: 9, scheduler: RunLoop.main).eraseToAnyPublisher(),
                subject.throttle(for: 9, scheduler: RunLoop.main, latest: true).eraseToAnyPublisher(),
                subject.delay(for: 9, scheduler: RunLoop.main).eraseToAnyPublisher(),
            ]
            cancellable = all[kind].sink { _ in _ = made.pass(0) }
            subject.send(1)
            subject.send(2)
        }
        #expect(cancellable != nil)
        cancellable?.cancel()
        #expect(token == nil)
        harness.advance(to: 20)
    }

    @Test("Work that schedules itself without delay does not stop the host")
    func endless() {
        var count = 0
        func again() {
            count += 1
            RunLoop.main.schedule(again)
        }
        harness.run { again() }
        harness.advance(to: 1)
        #expect(count > 1 && count < 5000)
        let before = count
        harness.advance(to: 2)
        #expect(count > before)
    }

    @Test("Times of schedulers are distances in seconds or nanoseconds")
    func strides() {
        let start = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 5_000_000_000))
        #expect(start.distance(to: start.advanced(by: .milliseconds(250))) == .nanoseconds(250_000_000))
        #expect(start.advanced(by: .seconds(-1)).distance(to: start) == .seconds(1))
        #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(Int.max) == .seconds(1e300))
        let date = RunLoop.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 10))
        #expect(date.distance(to: date.advanced(by: .seconds(0.25))).timeInterval == 0.25)
        #expect(OperationQueue.SchedulerTimeType.Stride.microseconds(1500) == 0.0015)
    }
}
