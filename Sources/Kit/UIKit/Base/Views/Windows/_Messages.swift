public import CoreGraphics
public import Foundation

// The notifications of the app and of the keyboard as messages with types:
// `NotificationCenter.default.addObserver(of: UIScreen.self, for: .keyboardWillShow) { message in … }`.
//
// Foundation on other platforms delivers messages to observers of messages only, and notifications to the others. So
// this module posts both; a notification that an app posts itself does not become a message.

/// What the messages of UIKit have in common.
public enum _Messages {
    /// The notification of a message.
    public protocol Kind: Sendable {
        /// The name of the notification.
        static var name: Notification.Name { get }
    }

    /// A notification of the app, which has no values.
    public struct Application<Of: Kind>: NotificationCenter.MainActorMessage {
        /// The app that posts it.
        public typealias Subject = UIApplication
        /// The name of the notification.
        public static var name: Notification.Name { Of.name }
        /// Creates the message, for a test that posts it.
        public init() {}
        /// The message of a notification.
        public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    }

    /// A notification of a keyboard, or of the view that takes its place.
    public struct Keyboard<Of: Kind>: NotificationCenter.MainActorMessage {
        /// The screen with the keyboard.
        public typealias Subject = UIScreen
        /// The name of the notification.
        public static var name: Notification.Name { Of.name }

        /// In seconds.
        public let animationDuration: TimeInterval
        /// The raw value of the curve.
        let curve: Int
        /// In screen coordinates, before the change.
        public let beginFrame: CGRect
        /// In screen coordinates, after the change.
        public let endFrame: CGRect
        /// Whether the keyboard belongs to this app.
        public let isLocal: Bool

        /// The message of a notification.
        public static func makeMessage(_ notification: Notification) -> Self? {
            let values = notification.userInfo ?? [:]
            return Self(
                animationDuration: values[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval ?? 0,
                curve: values[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? 0,
                beginFrame: values[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect ?? .zero,
                endFrame: values[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero,
                isLocal: values[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? true)
        }
    }

    /// See ``UIApplication/didFinishLaunchingNotification``.
    public enum DidFinishLaunching: Kind {
        /// The notification that the message stands for.
        public static var name: Notification.Name { UIApplication.didFinishLaunchingNotification }
    }
    /// See ``UIApplication/didBecomeActiveNotification``.
    public enum DidBecomeActive: Kind {
        /// The notification that the message stands for.
        public static var name: Notification.Name { UIApplication.didBecomeActiveNotification }
    }
    /// See ``UIApplication/willResignActiveNotification``.
    public enum WillResignActive: Kind {
        /// The notification that the message stands for.
        public static var name: Notification.Name { UIApplication.willResignActiveNotification }
    }
    /// See ``UIApplication/didEnterBackgroundNotification``.
    public enum DidEnterBackground: Kind {
        /// The notification that the message stands for.
        public static var name: Notification.Name { UIApplication.didEnterBackgroundNotification }
    }
    /// See ``UIApplication/willEnterForegroundNotification``.
    public enum WillEnterForeground: Kind {
        /// The notification that the message stands for.
        public static var name: Notification.Name { UIApplication.willEnterForegroundNotification }
    }
    /// See ``UIApplication/didReceiveMemoryWarningNotification``.
    public enum DidReceiveMemoryWarning: Kind {
        /// The notification that the message stands for.
        public static var name: Notification.Name { UIApplication.didReceiveMemoryWarningNotification }
    }
    /// See ``UIApplication/willTerminateNotification``.
    public enum WillTerminate: Kind {
        /// The notification that the message stands for.
        public static var name: Notification.Name { UIApplication.willTerminateNotification }
    }
    /// See ``UIResponder/keyboardWillShowNotification``.
    public enum KeyboardWillShow: Kind {
        /// The notification that the message stands for.
        public static var name: Notification.Name { UIResponder.keyboardWillShowNotification }
    }
    /// See ``UIResponder/keyboardDidShowNotification``.
    public enum KeyboardDidShow: Kind {
        /// The notification that the message stands for.
        public static var name: Notification.Name { UIResponder.keyboardDidShowNotification }
    }
    /// See ``UIResponder/keyboardWillHideNotification``.
    public enum KeyboardWillHide: Kind {
        /// The notification that the message stands for.
        public static var name: Notification.Name { UIResponder.keyboardWillHideNotification }
    }
    /// See ``UIResponder/keyboardDidHideNotification``.
    public enum KeyboardDidHide: Kind {
        /// The notification that the message stands for.
        public static var name: Notification.Name { UIResponder.keyboardDidHideNotification }
    }
    /// See ``UIResponder/keyboardWillChangeFrameNotification``.
    public enum KeyboardWillChangeFrame: Kind {
        /// The notification that the message stands for.
        public static var name: Notification.Name { UIResponder.keyboardWillChangeFrameNotification }
    }
    /// See ``UIResponder/keyboardDidChangeFrameNotification``.
    public enum KeyboardDidChangeFrame: Kind {
        /// The notification that the message stands for.
        public static var name: Notification.Name { UIResponder.keyboardDidChangeFrameNotification }
    }

    private static let application: [any Kind.Type] = [
        DidFinishLaunching.self, DidBecomeActive.self, WillResignActive.self, DidEnterBackground.self,
        WillEnterForeground.self, DidReceiveMemoryWarning.self, WillTerminate.self,
    ]
    private static let keyboard: [any Kind.Type] = [
        KeyboardWillShow.self, KeyboardDidShow.self, KeyboardWillHide.self,
        KeyboardDidHide.self, KeyboardWillChangeFrame.self, KeyboardDidChangeFrame.self,
    ]

    /// Posts a notification of the app or of the keyboard, then its message.
    @MainActor static func post(_ notification: Notification) {
        NotificationCenter.default.post(notification)
        if let kind = keyboard.first(where: { $0.name == notification.name }) {
            kind.postKeyboardMessage(notification)
        } else if let kind = application.first(where: { $0.name == notification.name }) {
            kind.postApplicationMessage(notification)
        }
    }
}

extension _Messages.Kind {
    @MainActor fileprivate static func postApplicationMessage(_ notification: Notification) {
        guard let application = notification.object as? UIApplication else { return }
        NotificationCenter.default.post(_Messages.Application<Self>(), subject: application)
    }

    @MainActor fileprivate static func postKeyboardMessage(_ notification: Notification) {
        guard let message = _Messages.Keyboard<Self>.makeMessage(notification) else { return }
        NotificationCenter.default.post(message, subject: UIScreen.main)
    }
}

extension UIApplication {
    /// See ``didFinishLaunchingNotification``.
    public typealias DidFinishLaunchingMessage = _Messages.Application<_Messages.DidFinishLaunching>
    /// See ``didBecomeActiveNotification``.
    public typealias DidBecomeActiveMessage = _Messages.Application<_Messages.DidBecomeActive>
    /// See ``willResignActiveNotification``.
    public typealias WillResignActiveMessage = _Messages.Application<_Messages.WillResignActive>
    /// See ``didEnterBackgroundNotification``.
    public typealias DidEnterBackgroundMessage = _Messages.Application<_Messages.DidEnterBackground>
    /// See ``willEnterForegroundNotification``.
    public typealias WillEnterForegroundMessage = _Messages.Application<_Messages.WillEnterForeground>
    /// See ``didReceiveMemoryWarningNotification``.
    public typealias DidReceiveMemoryWarningMessage = _Messages.Application<_Messages.DidReceiveMemoryWarning>
    /// See ``willTerminateNotification``.
    public typealias WillTerminateMessage = _Messages.Application<_Messages.WillTerminate>
}

extension UIScreen {
    /// See ``UIResponder/keyboardWillShowNotification``.
    public typealias KeyboardWillShowMessage = _Messages.Keyboard<_Messages.KeyboardWillShow>
    /// See ``UIResponder/keyboardDidShowNotification``.
    public typealias KeyboardDidShowMessage = _Messages.Keyboard<_Messages.KeyboardDidShow>
    /// See ``UIResponder/keyboardWillHideNotification``.
    public typealias KeyboardWillHideMessage = _Messages.Keyboard<_Messages.KeyboardWillHide>
    /// See ``UIResponder/keyboardDidHideNotification``.
    public typealias KeyboardDidHideMessage = _Messages.Keyboard<_Messages.KeyboardDidHide>
    /// See ``UIResponder/keyboardWillChangeFrameNotification``.
    public typealias KeyboardWillChangeFrameMessage = _Messages.Keyboard<_Messages.KeyboardWillChangeFrame>
    /// See ``UIResponder/keyboardDidChangeFrameNotification``.
    public typealias KeyboardDidChangeFrameMessage = _Messages.Keyboard<_Messages.KeyboardDidChangeFrame>
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidFinishLaunchingMessage> {
    /// See ``UIApplication/didFinishLaunchingNotification``.
    public static var didFinishLaunching: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidBecomeActiveMessage> {
    /// See ``UIApplication/didBecomeActiveNotification``.
    public static var didBecomeActive: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillResignActiveMessage> {
    /// See ``UIApplication/willResignActiveNotification``.
    public static var willResignActive: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidEnterBackgroundMessage> {
    /// See ``UIApplication/didEnterBackgroundNotification``.
    public static var didEnterBackground: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillEnterForegroundMessage> {
    /// See ``UIApplication/willEnterForegroundNotification``.
    public static var willEnterForeground: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidReceiveMemoryWarningMessage> {
    /// See ``UIApplication/didReceiveMemoryWarningNotification``.
    public static var didReceiveMemoryWarning: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillTerminateMessage> {
    /// See ``UIApplication/willTerminateNotification``.
    public static var willTerminate: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScreen.KeyboardWillShowMessage> {
    /// See ``UIResponder/keyboardWillShowNotification``.
    public static var keyboardWillShow: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScreen.KeyboardDidShowMessage> {
    /// See ``UIResponder/keyboardDidShowNotification``.
    public static var keyboardDidShow: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScreen.KeyboardWillHideMessage> {
    /// See ``UIResponder/keyboardWillHideNotification``.
    public static var keyboardWillHide: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScreen.KeyboardDidHideMessage> {
    /// See ``UIResponder/keyboardDidHideNotification``.
    public static var keyboardDidHide: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScreen.KeyboardWillChangeFrameMessage> {
    /// See ``UIResponder/keyboardWillChangeFrameNotification``.
    public static var keyboardWillChangeFrame: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScreen.KeyboardDidChangeFrameMessage> {
    /// See ``UIResponder/keyboardDidChangeFrameNotification``.
    public static var keyboardDidChangeFrame: Self { Self() }
}
