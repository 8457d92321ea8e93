import Combine
import Testing

@Suite struct DemandTests {
    typealias Demand = Subscribers.Demand

    @Test("Arithmetic saturates at unlimited")
    func arithmetic() {
        #expect(Demand.max(2) + .max(3) == .max(5))
        #expect(Demand.max(2) + 3 == 5)
        #expect(Demand.unlimited + .max(1) == .unlimited)
        #expect(Demand.max(1) + .unlimited == .unlimited)
        #expect(Demand.max(.max - 1) + .max(5) == .unlimited)
        #expect(Demand.unlimited - .max(3) == .unlimited)
        #expect(Demand.unlimited - .unlimited == .unlimited)
        #expect(Demand.max(3) - .unlimited == .none)
        #expect(Demand.max(3) - .max(1) == .max(2))
        #expect((Demand.max(1) - .max(3)).max == -2)
        #expect(Demand.max(3) * 4 == .max(12))
        #expect(Demand.max(3) * .max == .unlimited)
        #expect(Demand.unlimited * 2 == .unlimited)
        #expect(Demand.none == .max(0))
        #expect(Demand.unlimited.max == nil)
        #expect(Demand.max(4).description == "max(4)" && Demand.unlimited.description == "unlimited")
    }

    @Test("Comparison places unlimited above every number")
    func comparison() {
        #expect(Demand.max(1) < .max(2) && Demand.max(.max - 1) < .unlimited)
        #expect(!(Demand.unlimited < .unlimited) && Demand.unlimited >= .unlimited)
        #expect(Demand.unlimited > Int.max && !(Demand.unlimited == Int.max) && Demand.unlimited != Int.max)
        #expect(Demand.max(3) >= 3 && 3 <= Demand.max(3) && 4 > Demand.max(3) && Demand.max(3) == 3)
    }

    @Test("A sequence delivers as many elements as are requested")
    func sequence() {
        let recorder = (1...5).publisher.recorded(.max(2))
        #expect(recorder.values == [1, 2])
        recorder.request(.max(1))
        #expect(recorder.values == [1, 2, 3])
        #expect(!recorder.isFinished)
        recorder.request(.max(2))
        #expect(recorder.values == [1, 2, 3, 4, 5] && recorder.isFinished)
        #expect([Int]().publisher.recorded(.none).isFinished)
    }

    @Test("Demand that a subscriber returns adds to what it requested")
    func returned() {
        let recorder = Recorder<Int, Never>(.max(1)) { $0 < 4 ? .max(1) : .none }
        (1...9).publisher.subscribe(recorder)
        #expect(recorder.values == [1, 2, 3, 4])
    }

    @Test("A value that is filtered out costs no demand")
    func filtered() {
        #expect((1...9).publisher.filter { $0 % 3 == 0 }.recorded(.max(2)).values == [3, 6])
        #expect((1...9).publisher.compactMap { $0 > 6 ? $0 : nil }.recorded(.max(1)).values == [7])
        #expect((1...9).publisher.dropFirst(4).recorded(.max(2)).values == [5, 6])
        #expect([1, 1, 2, 2, 3].publisher.removeDuplicates().recorded(.max(2)).values == [1, 2])
    }

    @Test("A collection of three values requests three for each array")
    func collecting() {
        let recorder = (1...8).publisher.collect(3).recorded(.max(1))
        #expect(recorder.values == [[1, 2, 3]])
        recorder.request(.max(1))
        #expect(recorder.values == [[1, 2, 3], [4, 5, 6]])
        recorder.request(.unlimited)
        #expect(recorder.values == [[1, 2, 3], [4, 5, 6], [7, 8]] && recorder.isFinished)
    }

    @Test("The result of all values waits for demand")
    func accumulated() {
        let recorder = (1...4).publisher.reduce(0, +).recorded(.none)
        #expect(recorder.values.isEmpty && !recorder.isFinished)
        recorder.request(.max(1))
        #expect(recorder.values == [10] && recorder.isFinished)
    }

    @Test("The next publisher inherits the demand that the failed one left")
    func remaining() {
        let probe = Probe<Int, Broken>()
        let recorder = probe.catch { _ in (10...20).publisher }.recorded(.max(3))
        probe.send(1)
        probe.send(completion: .failure(Broken()))
        #expect(recorder.values == [1, 10, 11])
        recorder.request(.max(1))
        #expect(recorder.values == [1, 10, 11, 12])
    }

    @Test("Merged publishers wait with one value each")
    func merged() {
        let (a, b) = (Probe<Int, Never>(), Probe<Int, Never>())
        let recorder = a.merge(with: b).recorded(.none)
        #expect(a.send(1) && b.send(2))
        #expect(!a.send(3) && !b.send(4))
        #expect(recorder.values.isEmpty)
        recorder.request(.max(1))
        #expect(recorder.values == [1])
        #expect(a.send(5))
        recorder.request(.unlimited)
        #expect(recorder.values == [1, 2, 5])
        a.send(completion: .finished)
        #expect(!recorder.isFinished)
        b.send(completion: .finished)
        #expect(recorder.isFinished)
    }

    @Test("A limited flatMap requests another publisher when one has finished")
    func limitedFlatMap() {
        let outer = Probe<Int, Never>()
        var inner: [Probe<Int, Never>] = []
        let recorder = outer.flatMap(maxPublishers: .max(2)) { _ in
            inner.append(Probe())
            return inner.last!
        }.recorded()
        #expect(outer.send(1) && outer.send(2) && !outer.send(3))
        inner[0].send(completion: .finished)
        #expect(outer.send(3))
        #expect(inner.count == 3)
        outer.send(completion: .finished)
        inner[1].send(completion: .finished)
        inner[2].send(7)
        #expect(recorder.values == [7] && !recorder.isFinished)
        inner[2].send(completion: .finished)
        #expect(recorder.isFinished)
    }

    @Test("Latest values without demand are replaced and delivered once")
    func combinedDemand() {
        let (a, b) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(10))
        let recorder = a.combineLatest(b).map { $0 + $1 }.recorded(.max(1))
        #expect(recorder.values == [11])
        a.send(2)
        b.send(20)
        recorder.request(.max(1))
        #expect(recorder.values.count == 2)
        #expect(recorder.violations == 0)
    }
}
