import Foundation
import TestRuntimes
import Testing
import UIKit

@Suite("Notifications of windows", .ownRuntime) @MainActor struct WindowNotificationTests {
    /// The notifications that windows post while `work` runs.
    private func posted(by windows: [UIWindow], _ work: () -> Void) -> [String] {
        let names: [Notification.Name] = [
            UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
            UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
        ]
        let lines = Lines()
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                // Other tests post notifications of their windows at the same time.
                guard let index = windows.firstIndex(where: { $0 === notification.object as AnyObject }) else { return }
                lines.add("\(index) \(name.rawValue)")
            }
        }
        work()
        tokens.forEach(NotificationCenter.default.removeObserver)
        return lines.all
    }

    /// Lines that observers add.
    private final class Lines: @unchecked Sendable {
        private(set) var all: [String] = []
        func add(_ line: String) { all.append(line) }
    }

    @Test("a window tells when it becomes visible, key, and hidden, and the previous one resigns first")
    func notifications() {
        let windows = [UIWindow(frame: .zero), UIWindow(frame: .zero)]
        #expect(
            posted(by: windows) { windows[0].makeKeyAndVisible() } == [
                "0 UIWindowDidBecomeVisibleNotification", "0 UIWindowDidBecomeKeyNotification",
            ])
        #expect(posted(by: windows) { windows[0].makeKeyAndVisible() } == [])
        #expect(
            posted(by: windows) { windows[1].makeKeyAndVisible() } == [
                "1 UIWindowDidBecomeVisibleNotification", "0 UIWindowDidResignKeyNotification",
                "1 UIWindowDidBecomeKeyNotification",
            ])
        #expect(posted(by: windows) { windows[1].isHidden = true } == ["1 UIWindowDidBecomeHiddenNotification"])
    }
}
