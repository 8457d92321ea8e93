import Foundation
internal import QuartzCore

public enum UIDeviceOrientation: Int, Sendable {
    case unknown
    case portrait
    /// The lower edge up.
    case portraitUpsideDown
    /// The upper edge to the left.
    case landscapeLeft
    case landscapeRight
    case faceUp
    case faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Face up or down.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// What the program runs on.
@preconcurrency @MainActor open class UIDevice: NSObject {
    open class var current: UIDevice { InterfaceState.current.device }

    /// One for each runtime.
    override init() {
        super.init()
    }

    /// The machine's name.
    open var name: String { ProcessInfo.processInfo.hostName }
    /// The kind of device whose habits the interface follows.
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    open var localizedModel: String { model }
    /// The operating system's.
    open var systemName: String {
        #if os(Linux)
            "Linux"
        #elseif os(Windows)
            "Windows"
        #elseif os(Android)
            "Android"
        #else
            "Unix"
        #endif
    }
    /// The operating system's: numbers and dots.
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        let parts =
            [version.majorVersion, version.minorVersion] + (version.patchVersion > 0 ? [version.patchVersion] : [])
        return parts.map(String.init).joined(separator: ".")
    }

    /// The screen's; a phone where it does not say.
    open var userInterfaceIdiom: UIUserInterfaceIdiom {
        let idiom = UIScreen.main.traitCollection.userInterfaceIdiom
        return idiom == .unspecified ? .phone : idiom
    }

    // MARK: Orientation

    /// Nothing senses how a machine is held: it is upright where the screen is higher than wide, else on its side.
    open var orientation: UIDeviceOrientation {
        guard isGeneratingDeviceOrientationNotifications else { return .unknown }
        let bounds = UIScreen.main.bounds
        return bounds.width > bounds.height ? .landscapeLeft : .portrait
    }

    public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
        "UIDeviceOrientationDidChangeNotification")

    private var generating = 0
    private var seen = UIDeviceOrientation.unknown

    open var isGeneratingDeviceOrientationNotifications: Bool { generating > 0 }

    /// Lets ``orientation`` be known and posts a notification when it changes; calls nest.
    open func beginGeneratingDeviceOrientationNotifications() {
        generating += 1
        seen = orientation
    }

    open func endGeneratingDeviceOrientationNotifications() {
        generating = max(0, generating - 1)
    }

    /// The screen has another size.
    final func _screenDidChange() {
        guard isGeneratingDeviceOrientationNotifications, orientation != seen else { return }
        seen = orientation
        NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: self)
    }
}
