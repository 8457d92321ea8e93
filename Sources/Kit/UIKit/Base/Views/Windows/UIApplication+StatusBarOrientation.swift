import CoreGraphics
import Foundation

// Notifications that older layouts use to detect rotation.
extension UIApplication {
    /// Posted before a window rotates. `userInfo` contains the new orientation.
    public nonisolated static let willChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    /// Posted after a window rotated and before its layout. `userInfo` contains the old orientation.
    public nonisolated static let didChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    /// A number: the raw value of a ``UIInterfaceOrientation``.
    public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"

    /// `userInfo` contains the new frame.
    public nonisolated static let willChangeStatusBarFrameNotification = NSNotification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// `userInfo` contains the old frame.
    public nonisolated static let didChangeStatusBarFrameNotification = NSNotification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    /// An `NSValue` with a rectangle in the window's space.
    public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

    /// Resizes `window` with `change`. Posts the notifications if its orientation changes, and tells the delegate of its
    /// scene about the geometry before.
    final func _resize(_ window: UIWindow, to size: CGSize, _ change: () -> Void) {
        let scene = window === (keyWindow ?? windows.last) ? window.windowScene : nil
        let before = scene?.effectiveGeometry
        defer {
            if let scene, let before, size != before.size {
                (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(scene, didUpdateEffectiveGeometry: before)
            }
        }
        let old = UIInterfaceOrientation(of: window.bounds.size)
        let new = UIInterfaceOrientation(of: size)
        guard window === (keyWindow ?? windows.last), old != new else { return change() }
        let frame = _statusBarFrame(in: window)
        let newFrame = CGRect(origin: frame.origin, size: CGSize(width: size.width, height: frame.height))
        func post(_ name: NSNotification.Name, _ key: String, _ value: Any) {
            NotificationCenter.default.post(name: name, object: self, userInfo: [key: value])
        }
        let orientationKey = UIApplication.statusBarOrientationUserInfoKey
        let frameKey = UIApplication.statusBarFrameUserInfoKey
        post(UIApplication.willChangeStatusBarOrientationNotification, orientationKey, NSNumber(value: new.rawValue))
        if !frame.isEmpty {
            post(UIApplication.willChangeStatusBarFrameNotification, frameKey, NSValue(cgRect: newFrame))
        }
        change()
        post(UIApplication.didChangeStatusBarOrientationNotification, orientationKey, NSNumber(value: old.rawValue))
        if !frame.isEmpty { post(UIApplication.didChangeStatusBarFrameNotification, frameKey, NSValue(cgRect: frame)) }
    }
}
