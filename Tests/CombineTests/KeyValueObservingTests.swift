@_spi(Port) import Combine
import Foundation
import Testing
@_spi(Port) import UIKit

@Suite("Publishers of key paths") struct KeyValueObservingTests {
    /// As the port writes it for an `@objc dynamic` property.
    final class Model: NSObject {
        var count = 0 { didSet { _didChange("count", from: oldValue, to: count) } }
        var other = 0 { didSet { _didChange("other", from: oldValue, to: other) } }
    }

    @Test("The initial value and later ones arrive until the subscription ends; other properties do not count")
    func values() {
        let model = Model()
        model.count = 3
        let (all, new) = (
            model.publisher(for: \.count, "count").recorded(),
            model.publisher(for: \.count, "count", options: .new).recorded()
        )
        model.count = 4
        model.other = 9
        model.count = 4
        #expect(all.values == [3, 4, 4] && new.values == [4, 4])
        all.cancel()
        model.count = 5
        #expect(all.values == [3, 4, 4] && new.values == [4, 4, 5])
        #expect(all.completions.isEmpty && new.completions.isEmpty)
    }

    @Test("A subscriber without demand receives the latest value when it requests more")
    func demand() {
        let model = Model()
        let recorder = model.publisher(for: \.count, "count").recorded(.max(1))
        for value in 1...3 { model.count = value }
        #expect(recorder.values == [0])
        recorder.request(.max(2))
        #expect(recorder.values == [0, 3])
        model.count = 4
        model.count = 5
        #expect(recorder.values == [0, 3, 4])
    }

    @Test("A subscription retains the object, and its end releases both")
    func lifetime() {
        weak var weakModel: Model?
        var values: [Int] = []
        var cancellable: AnyCancellable?
        do {
            let model = Model()
            weakModel = model
            cancellable = model.publisher(for: \.count, "count").sink { values.append($0) }
        }
        weakModel?.count = 1
        #expect(values == [0, 1])
        cancellable?.cancel()
        cancellable = nil
        #expect(weakModel == nil)
    }

    @Test("A subscriber may change the property and end the subscription while it receives a value")
    func hostileSubscriber() {
        let model = Model()
        var values: [Int] = []
        var cancellable: AnyCancellable?
        cancellable = model.publisher(for: \.count, "count", options: .new).sink { value in
            values.append(value)
            if value < 3 { model.count = value + 1 } else { cancellable?.cancel() }
        }
        model.count = 1
        model.count = 7
        #expect(values == [1, 2, 3])
        #expect(cancellable != nil)
    }

    @Test("Publishers of one object, key path, and options are equal")
    func equality() {
        let (a, b) = (Model(), Model())
        #expect(a.publisher(for: \.count, "count") == a.publisher(for: \.count, "count"))
        #expect(a.publisher(for: \.count, "count") != b.publisher(for: \.count, "count"))
        #expect(a.publisher(for: \.count, "count") != a.publisher(for: \.other, "other"))
        #expect(a.publisher(for: \.count, "count") != a.publisher(for: \.count, "count", options: .new))
    }

    @MainActor @Test("The offset of a scroll view is published")
    func scrollViews() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.contentSize = CGSize(width: 10, height: 100)
        let recorder = view.publisher(for: \.contentOffset, "contentOffset", options: .new).map(\.y).recorded()
        view.contentOffset.y = 5
        view.contentOffset.y = 7
        #expect(recorder.values == [5, 7])
    }
}
