import Combine
import Foundation
import Testing

@Suite struct SubjectTests {
    @Test("A passthrough subject drops what finds no demand; a current value subject keeps the latest")
    func demand() {
        let passthrough = PassthroughSubject<Int, Never>()
        let first = passthrough.recorded(.max(1))
        for value in 1...3 { passthrough.send(value) }
        first.request(.max(1))
        #expect(first.values == [1])
        passthrough.send(4)
        #expect(first.values == [1, 4])

        let current = CurrentValueSubject<Int, Never>(0)
        let second = current.recorded(.none)
        for value in 1...3 { current.send(value) }
        #expect(second.values.isEmpty && current.value == 3)
        second.request(.max(2))
        #expect(second.values == [3])
        current.value = 4
        current.value = 5
        #expect(second.values == [3, 4])
        second.request(.max(1))
        #expect(second.values == [3, 4, 5])
    }

    @Test("A subject that ended sends its completion to later subscribers, and ignores values")
    func ended() {
        let subject = CurrentValueSubject<Int, Broken>(1)
        subject.send(completion: .failure(Broken()))
        subject.send(2)
        subject.send(completion: .finished)
        let recorder = subject.recorded()
        #expect(recorder.values.isEmpty && recorder.completions == [.failure(Broken())] && subject.value == 1)
    }

    @Test("Subscribers that join or leave during a delivery change the next one")
    func membership() {
        let subject = PassthroughSubject<Int, Never>()
        var late: Recorder<Int, Never>?
        let early = subject.sink { _ in if late == nil { late = subject.recorded() } }
        subject.send(1)
        #expect(late?.values == [])
        subject.send(2)
        #expect(late?.values == [2])
        early.cancel()
    }

    @Test("A subject lives as long as its subscribers, and not longer")
    func lifetime() {
        weak var weakly: PassthroughSubject<Int, Never>?
        var cancellable: AnyCancellable?
        do {
            let subject = PassthroughSubject<Int, Never>()
            weakly = subject
            cancellable = subject.map { $0 + 1 }.sink { _ in }
        }
        #expect(weakly != nil)
        #expect(cancellable != nil)
        cancellable = nil
        #expect(weakly == nil)
    }

    @Test("A cancellable cancels once, when it is released at the latest")
    func cancellables() {
        var count = 0
        do {
            var set: Set<AnyCancellable> = []
            AnyCancellable { count += 1 }.store(in: &set)
            var list: [AnyCancellable] = []
            let other = AnyCancellable { count += 10 }
            other.store(in: &list)
            other.cancel()
            other.cancel()
            #expect(count == 10)
        }
        #expect(count == 11)
    }

    @Test("A subject connected to a publisher requests everything and ends with it")
    func connected() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.recorded()
        let probe = Probe<Int, Never>()
        let cancellable = probe.subscribe(subject)
        #expect(probe.demand == .unlimited)
        probe.send(1)
        cancellable.cancel()
        #expect(recorder.values == [1] && !probe.isAttached && !recorder.isFinished)
    }

    @Test("A future runs immediately and delivers its result to every subscriber")
    func future() async throws {
        var promise: Future<Int, Broken>.Promise?
        var runs = 0
        let future = Future<Int, Broken> {
            promise = $0
            runs += 1
        }
        #expect(runs == 1)
        let (early, waiting) = (future.recorded(), future.recorded(.none))
        promise?(.success(1))
        promise?(.success(2))
        #expect(early.values == [1] && early.isFinished && waiting.values.isEmpty)
        waiting.request(.max(1))
        #expect(waiting.values == [1] && future.recorded().values == [1] && runs == 1)
        #expect(try await future.value == 1)
        #expect(Future<Int, Broken> { $0(.failure(Broken())) }.recorded(.none).hasFailed)
    }

    @Test("Values are an asynchronous sequence")
    func asynchronous() async throws {
        var values: [Int] = []
        for await value in (1...4).publisher.values { values.append(value) }
        #expect(values == [1, 2, 3, 4])
        await #expect(throws: Broken.self) {
            for try await value in Just(1).setFailureType(to: Broken.self).append(Fail(error: Broken())).values {
                #expect(value == 1)
            }
        }
    }

    @Test("A subject may be used by several threads")
    func threads() {
        let subject = CurrentValueSubject<Int, Never>(-1)
        let recorder = subject.recorded()
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for value in 0..<100 {
                subject.send(thread * 100 + value)
                let other = subject.recorded()
                other.cancel()
            }
        }
        #expect(recorder.values.sorted() == Array(-1..<800))
    }
}
