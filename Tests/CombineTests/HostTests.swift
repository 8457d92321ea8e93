#if canImport(CollectionViewTesting)
    import CollectionViewTesting
    import Combine
    import Foundation
    import Testing
    import UIKit

    @Suite @MainActor struct HostTests {
        @Test("The time of a host drives schedulers and timers that its code started")
        func host() {
            let host = ViewHost(size: CGSize(width: 100, height: 100))
            let controller = SearchController()
            host.show(controller)
            controller.query = "a"
            host.advance(by: 0.1)
            controller.query = "ab"
            host.advance(by: 0.29)
            #expect(controller.searched == [])
            host.advance(by: 0.1)
            #expect(controller.searched == ["ab"])
            #expect(controller.label.text == "ab")
            #expect(controller.ticks == 0)
            host.advance(by: 1)
            #expect(controller.ticks == 1)
        }

        @Test("Each host has its own time, and releases what waits in it")
        func hosts() {
            weak var token: Token?
            var bag: Set<AnyCancellable> = []
            do {
                let (a, b) = (ViewHost(size: .zero), ViewHost(size: .zero))
                let made = Token()
                token = made
                var fired = 0
                b.advance(by: 0)
                a.advance(by: 0)
                // The task uses the host that it used last.
                Just(1).delay(for: 0.5, scheduler: RunLoop.main).sink { _ in fired = made.pass(1) }.store(in: &bag)
                b.advance(by: 1)
                #expect(fired == 0)
                a.advance(by: 1)
                #expect(fired == 1)
                Just(1).delay(for: 5, scheduler: DispatchQueue.main).sink { _ in fired = made.pass(2) }.store(in: &bag)
            }
            bag = []
            #expect(token == nil)
        }

        private final class SearchController: UIViewController {
            @Published var query = ""
            private(set) var searched: [String] = []
            private(set) var ticks = 0
            let label = UILabel()
            private var bag: Set<AnyCancellable> = []

            override func viewDidLoad() {
                super.viewDidLoad()
                $query.dropFirst().debounce(for: .milliseconds(300), scheduler: RunLoop.main).removeDuplicates()
                    .sink { [weak self] in self?.searched.append($0) }.store(in: &bag)
                $query.map(Optional.some).receive(on: DispatchQueue.main).assign(to: \.text, on: label).store(in: &bag)
                Timer.publish(every: 1, on: .main, in: .common).autoconnect()
                    .sink { [weak self] _ in self?.ticks += 1 }.store(in: &bag)
            }
        }
    }
#endif
