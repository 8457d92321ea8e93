import Combine
import Testing

private class Model: ObservableObject {
    @Published var name = "a"
    @Published private(set) var count = 0
    var plain = 0
    func increase() { count += 1 }
}

private final class Derived: Model {
    @Published var extra = 1
}

private final class Bare: ObservableObject {
    var value = 0 { willSet { objectWillChange.send() } }
}

private final class Custom: ObservableObject {
    let objectWillChange = PassthroughSubject<String, Never>()
    var value = 0 { willSet { objectWillChange.send("value") } }
}

@MainActor private final class Screen: ObservableObject {
    @Published var title = "x"
    @Published var upper = ""
    init() { $title.map { $0.uppercased() }.assign(to: &$upper) }
}

@Suite struct ObservationTests {
    @Test("A published property delivers its value, and new ones before it has them")
    func published() {
        let model = Model()
        var seen: [String] = []
        let cancellable = model.$name.sink { seen.append("\($0) while \(model.name)") }
        model.name = "b"
        model.name.append("c")
        #expect(seen == ["a while a", "b while a", "bc while b"])
        cancellable.cancel()
        model.name = "d"
        #expect(seen.count == 3)
    }

    @Test("objectWillChange comes before every change of a published property, also of a subclass")
    func willChange() {
        let model = Derived()
        var seen: [String] = []
        let cancellable = model.objectWillChange.sink { seen.append("\(model.name) \(model.count) \(model.extra)") }
        #expect(model.objectWillChange === model.objectWillChange)
        model.name = "b"
        model.increase()
        model.extra = 5
        model.plain = 1
        #expect(seen == ["a 0 1", "b 0 1", "b 1 1"])
        cancellable.cancel()
    }

    @Test("Objects without published properties, and with a publisher of their own")
    func others() {
        let bare = Bare()
        let recorder = bare.objectWillChange.recorded()
        bare.value = 1
        bare.value = 2
        #expect(recorder.values.count == 2)
        let custom = Custom()
        let other = custom.objectWillChange.recorded()
        custom.value = 1
        #expect(other.values == ["value"])
        // The addresses of released objects are used again.
        for _ in 0..<100 { #expect(Bare().objectWillChange !== bare.objectWillChange) }
    }

    @Test("assign(to:) ends with the property") @MainActor
    func assignToPublished() {
        let source = PassthroughSubject<Int, Never>()
        final class Target { @Published var value = 0 }
        weak var weakly: Target?
        do {
            let target = Target()
            weakly = target
            source.assign(to: &target.$value)
            source.send(3)
            #expect(target.value == 3)
        }
        #expect(weakly == nil)
        source.send(4)
        let screen = Screen()
        screen.title = "hello"
        #expect(screen.upper == "HELLO")
    }

    @Test("assign(to:on:) sets a property and retains the object until it ends")
    func assignOn() {
        final class Target { var value = 0 }
        let source = PassthroughSubject<Int, Never>()
        weak var weakly: Target?
        var cancellable: AnyCancellable?
        do {
            let target = Target()
            weakly = target
            cancellable = source.assign(to: \.value, on: target)
            source.send(3)
            #expect(target.value == 3)
        }
        #expect(weakly != nil)
        source.send(completion: .finished)
        #expect(weakly == nil)
        #expect(cancellable != nil)
    }

    @Test("A sink that is stored in its own model does not keep it")
    func noCycle() {
        final class Owner {
            @Published var value = 0
            var log: [Int] = []
            var bag: Set<AnyCancellable> = []
            init() { $value.sink { [weak self] in self?.log.append($0) }.store(in: &bag) }
        }
        weak var weakly: Owner?
        do {
            let owner = Owner()
            weakly = owner
            owner.value = 2
            #expect(owner.log == [0, 2])
        }
        #expect(weakly == nil)
    }
}
