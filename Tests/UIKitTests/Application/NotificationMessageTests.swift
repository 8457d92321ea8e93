import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Notifications as messages", .ownRuntime) struct NotificationMessageTests {
    final class Scene: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var sizes: [CGSize] = []

        func windowScene(
            _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
        ) {
            sizes.append(previousEffectiveGeometry.coordinateSpace.bounds.size)
            sizes.append(windowScene.effectiveGeometry.coordinateSpace.bounds.size)
        }
    }

    final class SceneApp: NSObject, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
            configuration.delegateClass = Scene.self
            return configuration
        }
    }

    @Test("the app's notifications are also delivered as messages, until the observer is removed")
    func application() {
        let application = UIApplication._make(principalClass: nil, delegateClass: nil)
        var received: [String] = []
        let center = NotificationCenter.default
        let tokens = [
            center.addObserver(of: application, for: .didBecomeActive) { _ in received.append("active") },
            center.addObserver(of: application, for: .willResignActive) { _ in received.append("inactive") },
            center.addObserver(of: application, for: .willTerminate) { _ in received.append("over") },
        ]
        application._launch()
        application.setActive(false)
        #expect(received == ["active", "inactive"])
        center.removeObserver(tokens[0])
        application.setActive(true)
        application.terminate()
        #expect(received == ["active", "inactive", "inactive", "over"])
        for token in tokens { center.removeObserver(token) }
    }

    @Test("the message of a keyboard has its frames and its animation")
    func keyboard() {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        host.show(field)
        var received: UIScreen.KeyboardWillShowMessage?
        var hidden = 0
        let center = NotificationCenter.default
        let tokens = [
            center.addObserver(of: UIScreen.self, for: .keyboardWillShow) { received = $0 },
            center.addObserver(of: UIScreen.self, for: .keyboardDidHide) { _ in hidden += 1 },
        ]
        field.becomeFirstResponder()
        host.settle()
        #expect(received?.endFrame == CGRect(x: 0, y: 280, width: 320, height: 200))
        #expect(received?.beginFrame.minY == 480 && received?.animationDuration == 0.25)
        #expect(received?.animationCurve == .easeInOut && received?.isLocal == true && hidden == 0)
        field.resignFirstResponder()
        host.settle()
        #expect(hidden == 1)
        for token in tokens { center.removeObserver(token) }
    }

    @Test("a scene's geometry has the size and the orientation of its window, and its delegate is told of changes")
    func geometry() throws {
        let application = UIApplication._make(principalClass: nil, delegateClass: SceneApp.self)
        application._launch()
        let scene = try #require(application.connectedScenes.first as? UIWindowScene)
        let window = UIWindow(windowScene: scene)
        window.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
        window.makeKeyAndVisible()
        let delegate = try #require(scene.delegate as? Scene)
        delegate.sizes = []
        #expect(scene.effectiveGeometry.coordinateSpace.bounds.size == CGSize(width: 300, height: 500))
        #expect(scene.effectiveGeometry.interfaceOrientation == .portrait)
        window.frame.size.width = 700
        #expect(delegate.sizes == [CGSize(width: 300, height: 500), CGSize(width: 700, height: 500)])
        #expect(scene.effectiveGeometry.interfaceOrientation.isLandscape)
        #expect(!scene.effectiveGeometry.isInterfaceOrientationLocked)
        let space = scene.effectiveGeometry.coordinateSpace
        #expect(window.convert(CGPoint(x: 3, y: 4), to: space) == CGPoint(x: 3, y: 4))
        application.terminate()
    }
}
