import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Notifications of the safe area", .ownRuntime) struct SafeAreaNotificationTests {
    /// A view that keeps what it was last told.
    private final class ListeningView: UIView {
        var told = UIEdgeInsets.zero
        override func safeAreaInsetsDidChange() { told = safeAreaInsets }
    }

    private final class ListeningScrollView: UIScrollView {
        var told = UIEdgeInsets.zero
        override func safeAreaInsetsDidChange() { told = safeAreaInsets }
    }

    /// The views in a window with the insets that they were last told.
    private func views(below view: UIView) -> [(view: UIView, told: UIEdgeInsets)] {
        let own = (view as? ListeningView)?.told ?? (view as? ListeningScrollView)?.told
        return (own.map { [(view, $0)] } ?? []) + view.subviews.flatMap { views(below: $0) }
    }

    @Test(arguments: 1...8) func `each view is told of the insets that it has`(seed: UInt64) {
        var random = SplitMixGenerator(seed: seed)
        let host = ViewHost(size: CGSize(width: 300, height: 500))
        let controller = UIViewController()
        host.show(controller)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random).rounded() }
        func frame() -> CGRect {
            CGRect(x: number(-40...200), y: number(-40...400), width: number(0...300), height: number(0...500))
        }
        var views: [UIView] = [controller.view]
        for step in 0..<200 {
            var kind = 0
            host.performAsCurrent {
                let view = views.randomElement(using: &random) ?? controller.view!
                kind = Int.random(in: 0..<8, using: &random)
                switch kind {
                case 0, 1, 2:
                    guard views.count < 24 else { fallthrough }
                    let inner = Bool.random(using: &random) ? ListeningView() : ListeningScrollView()
                    inner.frame = frame()
                    if Int.random(in: 0..<3, using: &random) == 0 { inner.semanticContentAttribute = .forceRightToLeft }
                    view.addSubview(inner)
                    views.append(inner)
                case 3, 4:
                    if view !== controller.view { view.frame = frame() }
                case 5:
                    (view as? UIScrollView)?.contentSize = CGSize(width: number(0...900), height: number(0...900))
                case 6:
                    host.environment.safeArea = UIEdgeInsets(
                        top: number(-40...60), left: number(0...30), bottom: number(0...40), right: number(-30...30))
                default:
                    controller.additionalSafeAreaInsets = UIEdgeInsets(
                        top: number(0...20), left: 0, bottom: number(-20...20), right: 0)
                }
            }
            host.layout()
            for (view, told) in self.views(below: host.window) {
                #expect(view.safeAreaInsets == told, "seed \(seed), step \(step), change \(kind): \(view)")
            }
        }
    }
}
