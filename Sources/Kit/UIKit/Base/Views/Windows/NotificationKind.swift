public import CoreGraphics
public import Foundation
import QuartzCore

// The notifications of the app and of the keyboard as messages with types:
// `NotificationCenter.default.addObserver(of: UIScreen.self, for: .keyboardWillShow) { message in … }`.
//
// Foundation on other platforms delivers messages to observers of messages only, and notifications to the others. So
// this module posts both; a notification that an app posts itself does not become a message.

/// The notification of a message.
public protocol _NotificationKind: Sendable {
    static var name: Notification.Name { get }
}

extension _NotificationKind {
    @MainActor private static func postApplicationMessage(_ notification: Notification) {
        guard let application = notification.object as? UIApplication else { return }
        NotificationCenter.default.post(_ApplicationMessage<Self>(), subject: application)
    }

    @MainActor private static func postKeyboardMessage(_ notification: Notification) {
        guard let message = _KeyboardMessage<Self>.makeMessage(notification) else { return }
        NotificationCenter.default.post(message, subject: UIScreen.main)
    }

    /// Posts the message of a notification after it, if there is one.
    @MainActor fileprivate static func post(_ notification: Notification, isOfKeyboard: Bool) {
        if isOfKeyboard { postKeyboardMessage(notification) } else { postApplicationMessage(notification) }
    }
}

extension NotificationCenter {
    private static let application: [any _NotificationKind.Type] = [
        UIApplication._DidFinishLaunching.self, UIApplication._DidBecomeActive.self,
        UIApplication._WillResignActive.self, UIApplication._DidEnterBackground.self,
        UIApplication._WillEnterForeground.self, UIApplication._DidReceiveMemoryWarning.self,
        UIApplication._WillTerminate.self,
    ]
    private static let keyboard: [any _NotificationKind.Type] = [
        UIScreen._KeyboardWillShow.self, UIScreen._KeyboardDidShow.self, UIScreen._KeyboardWillHide.self,
        UIScreen._KeyboardDidHide.self, UIScreen._KeyboardWillChangeFrame.self, UIScreen._KeyboardDidChangeFrame.self,
    ]

    /// Posts a notification of the app or of the keyboard, then its message.
    @MainActor func postWithMessage(_ notification: Notification) {
        post(notification)
        let isOfKeyboard = Self.keyboard.contains { $0.name == notification.name }
        let kinds = isOfKeyboard ? Self.keyboard : Self.application
        kinds.first { $0.name == notification.name }?.post(notification, isOfKeyboard: isOfKeyboard)
    }
}

/// A notification of the app, which has no values.
public struct _ApplicationMessage<Kind: _NotificationKind>: NotificationCenter.MainActorMessage {
    public typealias Subject = UIApplication
    public static var name: Notification.Name { Kind.name }
    public init() {}
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
}

/// A notification of a keyboard, or of the view that takes its place.
public struct _KeyboardMessage<Kind: _NotificationKind>: NotificationCenter.MainActorMessage {
    public typealias Subject = UIScreen
    public static var name: Notification.Name { Kind.name }

    /// In seconds.
    public let animationDuration: TimeInterval
    public let animationCurve: UIView.AnimationCurve
    /// In screen coordinates, before the change.
    public let beginFrame: CGRect
    /// In screen coordinates, after the change.
    public let endFrame: CGRect
    /// Whether the keyboard belongs to this app.
    public let isLocal: Bool

    public static func makeMessage(_ notification: Notification) -> Self? {
        let values = notification.userInfo ?? [:]
        let curve = values[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
        return Self(
            animationDuration: values[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? 0,
            animationCurve: curve.flatMap(UIView.AnimationCurve.init) ?? .easeInOut,
            beginFrame: values[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect ?? .zero,
            endFrame: values[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero,
            isLocal: values[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? true)
    }
}

extension UIApplication {
    public enum _DidFinishLaunching: _NotificationKind {
        public static var name: Notification.Name { didFinishLaunchingNotification }
    }
    /// See ``didFinishLaunchingNotification``.
    public typealias DidFinishLaunchingMessage = _ApplicationMessage<_DidFinishLaunching>
    public enum _DidBecomeActive: _NotificationKind {
        public static var name: Notification.Name { didBecomeActiveNotification }
    }
    /// See ``didBecomeActiveNotification``.
    public typealias DidBecomeActiveMessage = _ApplicationMessage<_DidBecomeActive>
    public enum _WillResignActive: _NotificationKind {
        public static var name: Notification.Name { willResignActiveNotification }
    }
    /// See ``willResignActiveNotification``.
    public typealias WillResignActiveMessage = _ApplicationMessage<_WillResignActive>
    public enum _DidEnterBackground: _NotificationKind {
        public static var name: Notification.Name { didEnterBackgroundNotification }
    }
    /// See ``didEnterBackgroundNotification``.
    public typealias DidEnterBackgroundMessage = _ApplicationMessage<_DidEnterBackground>
    public enum _WillEnterForeground: _NotificationKind {
        public static var name: Notification.Name { willEnterForegroundNotification }
    }
    /// See ``willEnterForegroundNotification``.
    public typealias WillEnterForegroundMessage = _ApplicationMessage<_WillEnterForeground>
    public enum _DidReceiveMemoryWarning: _NotificationKind {
        public static var name: Notification.Name { didReceiveMemoryWarningNotification }
    }
    /// See ``didReceiveMemoryWarningNotification``.
    public typealias DidReceiveMemoryWarningMessage = _ApplicationMessage<_DidReceiveMemoryWarning>
    public enum _WillTerminate: _NotificationKind {
        public static var name: Notification.Name { willTerminateNotification }
    }
    /// See ``willTerminateNotification``.
    public typealias WillTerminateMessage = _ApplicationMessage<_WillTerminate>
}

extension UIScreen {
    public enum _KeyboardWillShow: _NotificationKind {
        public static var name: Notification.Name { UIResponder.keyboardWillShowNotification }
    }
    /// See ``UIResponder/keyboardWillShowNotification``.
    public typealias KeyboardWillShowMessage = _KeyboardMessage<_KeyboardWillShow>
    public enum _KeyboardDidShow: _NotificationKind {
        public static var name: Notification.Name { UIResponder.keyboardDidShowNotification }
    }
    /// See ``UIResponder/keyboardDidShowNotification``.
    public typealias KeyboardDidShowMessage = _KeyboardMessage<_KeyboardDidShow>
    public enum _KeyboardWillHide: _NotificationKind {
        public static var name: Notification.Name { UIResponder.keyboardWillHideNotification }
    }
    /// See ``UIResponder/keyboardWillHideNotification``.
    public typealias KeyboardWillHideMessage = _KeyboardMessage<_KeyboardWillHide>
    public enum _KeyboardDidHide: _NotificationKind {
        public static var name: Notification.Name { UIResponder.keyboardDidHideNotification }
    }
    /// See ``UIResponder/keyboardDidHideNotification``.
    public typealias KeyboardDidHideMessage = _KeyboardMessage<_KeyboardDidHide>
    public enum _KeyboardWillChangeFrame: _NotificationKind {
        public static var name: Notification.Name { UIResponder.keyboardWillChangeFrameNotification }
    }
    /// See ``UIResponder/keyboardWillChangeFrameNotification``.
    public typealias KeyboardWillChangeFrameMessage = _KeyboardMessage<_KeyboardWillChangeFrame>
    public enum _KeyboardDidChangeFrame: _NotificationKind {
        public static var name: Notification.Name { UIResponder.keyboardDidChangeFrameNotification }
    }
    /// See ``UIResponder/keyboardDidChangeFrameNotification``.
    public typealias KeyboardDidChangeFrameMessage = _KeyboardMessage<_KeyboardDidChangeFrame>
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidFinishLaunchingMessage> {
    public static var didFinishLaunching: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidBecomeActiveMessage> {
    public static var didBecomeActive: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillResignActiveMessage> {
    public static var willResignActive: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidEnterBackgroundMessage> {
    public static var didEnterBackground: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillEnterForegroundMessage> {
    public static var willEnterForeground: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidReceiveMemoryWarningMessage> {
    public static var didReceiveMemoryWarning: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillTerminateMessage> {
    public static var willTerminate: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScreen.KeyboardWillShowMessage> {
    public static var keyboardWillShow: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScreen.KeyboardDidShowMessage> {
    public static var keyboardDidShow: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScreen.KeyboardWillHideMessage> {
    public static var keyboardWillHide: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScreen.KeyboardDidHideMessage> {
    public static var keyboardDidHide: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScreen.KeyboardWillChangeFrameMessage> {
    public static var keyboardWillChangeFrame: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScreen.KeyboardDidChangeFrameMessage> {
    public static var keyboardDidChangeFrame: Self { Self() }
}
