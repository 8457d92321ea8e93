import CollectionViewTesting
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("The progress of drops that load") struct DropProgressTests {
    /// A provider whose load ends when the test says so.
    @MainActor private final class SlowProvider {
        let provider = NSItemProvider()
        let source = Progress(totalUnitCount: 10)
        private let ends = AsyncStream<@Sendable (Data?, (any Error)?) -> Void>.makeStream()

        init() {
            let (source, ends) = (source, ends.continuation)
            provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { done in
                ends.yield(done)
                return source
            }
        }

        /// Waits until the load has begun, and returns the handler that ends it.
        func begun() async -> @Sendable (Data?, (any Error)?) -> Void {
            for await end in ends.stream { return end }
            return { _, _ in Issue.record("no load began") }
        }
    }

    private final class Receiver: NSObject, UIDropInteractionDelegate {
        var style = UIDropSessionProgressIndicatorStyle.default
        var results: AsyncStream<(Data?, (any Error)?)>.Continuation?
        var session: (any UIDropSession)?

        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal { UIDropProposal(operation: .copy) }

        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            session.progressIndicatorStyle = style
            self.session = session
            let results = results
            session.items[0].itemProvider.loadDataRepresentation(forTypeIdentifier: "public.data") { data, error in
                results?.yield((data, error))
            }
        }
    }

    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let receiver = Receiver()
    private let slow = SlowProvider()
    private let results = AsyncStream<(Data?, (any Error)?)>.makeStream()

    init() {
        receiver.results = results.continuation
        view.addInteraction(UIDropInteraction(delegate: receiver))
        host.show(view)
    }

    private var panel: DropProgressPanel? {
        host.window.subviews.lazy.compactMap { $0 as? DropProgressPanel }.first
    }

    private func button(in view: UIView) -> UIButton? {
        view.subviews.lazy.compactMap { $0 as? UIButton ?? button(in: $0) }.first
    }

    private func result() async -> (Data?, (any Error)?) {
        for await result in results.stream { return result }
        return (nil, nil)
    }

    @Test("a load of more than half a second shows its progress until it ends")
    func shown() async {
        #expect(host.drop([slow.provider], at: CGPoint(x: 10, y: 10), in: view))
        let end = await slow.begun()
        host.advance(by: 0.4)
        #expect(panel == nil)
        host.advance(by: 0.2)
        #expect(panel?.fraction == 0)
        slow.source.completedUnitCount = 5
        host.advance(by: 0.2)
        #expect(panel?.fraction == 0.5)
        #expect(receiver.session?.progress.fractionCompleted == 0.5)
        end(Data([1]), nil)
        #expect(await result().0 == Data([1]))
        host.advance(by: 0.2)
        #expect(panel == nil)
        #expect(receiver.session?.progress.isFinished == true)
    }

    @Test("the button cancels the load, whose handler receives an error")
    func canceled() async throws {
        #expect(host.drop([slow.provider], at: CGPoint(x: 10, y: 10), in: view))
        let end = await slow.begun()
        host.advance(by: 0.6)
        let button = try #require(panel.flatMap(button))
        #expect(panel?.hitTest(CGPoint(x: 5, y: 5), with: nil) === panel, "it covers the window")
        host.tap(button)
        let (data, error) = await result()
        #expect(data == nil)
        #expect((error as? CocoaError)?.code == .userCancelled)
        #expect(slow.source.isCancelled)
        host.advance(by: 0.2)
        #expect(panel == nil)
        end(Data([1]), nil)
    }

    @Test("a load that never ends keeps no host busy, and the style `none` shows nothing")
    func hidden() async {
        receiver.style = .none
        #expect(host.drop([slow.provider], at: CGPoint(x: 10, y: 10), in: view))
        let end = await slow.begun()
        #expect(host.settle() ?? 30 < 2)
        host.advance(by: 2)
        #expect(panel == nil)
        end(nil, nil)
    }
}
