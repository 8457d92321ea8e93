import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Gestures and actions that open windows", .ownRuntime) struct SceneActivationTests {
    private final class Delegate: ListSource, UICollectionViewDelegate {
        var log: [String] = []
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.append("selects \(indexPath.item)")
        }
        func collectionView(
            _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath,
            point: CGPoint
        ) -> UIWindowScene.ActivationConfiguration? {
            log.append("asks \(indexPath.item) at \(Int(point.x)) \(Int(point.y))")
            guard indexPath.item != 3 else { return nil }
            return UIWindowScene.ActivationConfiguration(
                userActivity: NSUserActivity(activityType: "\(indexPath.item)"))
        }
    }

    @MainActor private final class Requests {
        var all: [UISceneSessionActivationRequest] = []
        var activities: [String] { all.compactMap { $0.userActivity?.activityType } }
    }

    private let host = ViewHost(size: CGSize(width: 200, height: 200))
    private let delegate = Delegate([4])
    private let requests = Requests()

    private func show(supportsScenes: Bool = true) -> UICollectionView {
        let application = UIApplication.shared
        application._information.supportsMultipleScenes = supportsScenes
        application.onActivationRequest = { [requests] in requests.all.append($0) }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 90)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (delegate, delegate)
        host.show(view)
        return view
    }

    @Test("a double tap on an item opens the scene that the delegate returns; its first tap selects the item")
    func doubleTap() {
        let view = show()
        host.tap(view, at: CGPoint(x: 20, y: 30))
        #expect(delegate.log == ["selects 0"] && requests.all.isEmpty)
        host.tap(view, at: CGPoint(x: 20, y: 30))
        #expect(delegate.log.contains("asks 0 at 20 30") && requests.activities == ["0"])
        #expect(requests.all.first?.session == nil)
    }

    @Test("a pinch outward opens the scene once, and a pinch inward does not call the delegate")
    func pinch() {
        let view = show()
        host.pinch(view, by: 0.5, at: CGPoint(x: 50, y: 150), spread: 70)
        #expect(!delegate.log.contains { $0.hasPrefix("asks") })
        host.pinch(view, by: 2, at: CGPoint(x: 50, y: 150), spread: 30)
        #expect(requests.activities == ["2"])
    }

    @Test("nothing happens between items and for items without a scene")
    func none() {
        let view = show()
        for point in [CGPoint(x: 100, y: 20), CGPoint(x: 150, y: 150)] {
            for _ in 0..<2 { host.tap(view, at: point) }
            host.advance(by: 1)
        }
        #expect(requests.all.isEmpty && delegate.log.contains { $0.hasPrefix("asks 3") })
    }

    @Test("the delegate is not called in apps with one window")
    func oneWindow() {
        let view = show(supportsScenes: false)
        let recognizers = view.gestureRecognizers?.count
        for _ in 0..<2 { host.tap(view, at: CGPoint(x: 20, y: 30)) }
        #expect(!delegate.log.contains { $0.hasPrefix("asks") } && requests.all.isEmpty)
        #expect(show().gestureRecognizers?.count == recognizers.map { $0 + 2 })
    }

    @Test("an interaction opens the scene for a location in its view and leaves with its view")
    func interaction() {
        _ = show()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        host.show(view)
        let interaction = UIWindowScene.ActivationInteraction { interaction, point in
            #expect(interaction.view === view)
            return .init(userActivity: NSUserActivity(activityType: "\(Int(point.x))"))
        } errorHandler: { _ in
            Issue.record("refused")
        }
        view.addInteraction(interaction)
        for _ in 0..<2 { host.tap(view, at: CGPoint(x: 40, y: 50)) }
        #expect(requests.activities == ["40"])
        view.removeInteraction(interaction)
        #expect(view.gestureRecognizers?.isEmpty ?? true)
    }

    @Test("an action opens its scene; in apps with one window, its alternate takes its place")
    func action() {
        _ = show()
        let alternate = UIAction(title: "Show") { [delegate] _ in delegate.log.append("alternate") }
        func make(_ alternate: UIAction?) -> UIWindowScene.ActivationAction {
            UIWindowScene.ActivationAction(alternate: alternate) { _ in
                .init(userActivity: NSUserActivity(activityType: "action"))
            }
        }
        let action = make(alternate)
        #expect(action.title == "Open in New Window" && !action.attributes.contains(.hidden))
        action._perform(sender: nil)
        #expect(requests.activities == ["action"] && delegate.log.isEmpty)
        UIApplication.shared._information.supportsMultipleScenes = false
        action._perform(sender: nil)
        #expect(delegate.log == ["alternate"], "a refused request performs the alternate")
        let single = make(alternate)
        #expect(single.title == "Show")
        single._perform(sender: nil)
        #expect(delegate.log == ["alternate", "alternate"] && make(nil).attributes.contains(.hidden))
    }
}
