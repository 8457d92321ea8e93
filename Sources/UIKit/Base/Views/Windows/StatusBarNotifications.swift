import CoreGraphics
import Foundation

// What layouts of older sources listen to in order to hear that the device was turned.
extension UIApplication {
    /// A window is about to turn; `userInfo` has the orientation to come.
    public nonisolated static let willChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    /// A window has turned and is not laid out yet; `userInfo` has the orientation before.
    public nonisolated static let didChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    /// A number: the raw value of a ``UIInterfaceOrientation``.
    public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"

    /// `userInfo` has the frame to come.
    public nonisolated static let willChangeStatusBarFrameNotification = NSNotification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// `userInfo` has the frame before.
    public nonisolated static let didChangeStatusBarFrameNotification = NSNotification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    /// An `NSValue` of a rect in the window.
    public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

    /// Gives `window` the size by `change` and tells who listens, when that turns it.
    final func _resize(_ window: UIWindow, to size: CGSize, _ change: () -> Void) {
        let old = UIInterfaceOrientation(of: window.bounds.size)
        let new = UIInterfaceOrientation(of: size)
        guard window === (keyWindow ?? windows.last), old != new else { return change() }
        let frame = _statusBarFrame(in: window)
        let newFrame = CGRect(origin: frame.origin, size: CGSize(width: size.width, height: frame.height))
        func post(_ name: NSNotification.Name, _ key: String, _ value: Any) {
            NotificationCenter.default.post(name: name, object: self, userInfo: [key: value])
        }
        let turnKey = UIApplication.statusBarOrientationUserInfoKey
        let frameKey = UIApplication.statusBarFrameUserInfoKey
        post(UIApplication.willChangeStatusBarOrientationNotification, turnKey, NSNumber(value: new.rawValue))
        if !frame.isEmpty {
            post(UIApplication.willChangeStatusBarFrameNotification, frameKey, NSValue(cgRect: newFrame))
        }
        change()
        post(UIApplication.didChangeStatusBarOrientationNotification, turnKey, NSNumber(value: old.rawValue))
        if !frame.isEmpty { post(UIApplication.didChangeStatusBarFrameNotification, frameKey, NSValue(cgRect: frame)) }
    }
}
