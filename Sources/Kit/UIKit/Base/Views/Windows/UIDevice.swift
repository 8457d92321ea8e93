import Foundation
import QuartzCore

/// The orientation of a device in space.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown
    case portrait
    /// The bottom edge is up.
    case portraitUpsideDown
    /// The top edge is on the left.
    case landscapeLeft
    case landscapeRight
    case faceUp
    case faceDown

    /// Whether the device is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device lies on one of its long sides.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device lies face up or down.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether interfaces can have the orientation: it is neither flat nor unknown.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The device on which the program runs.
@preconcurrency @MainActor open class UIDevice: NSObject {
    /// The device of the current runtime.
    open class var current: UIDevice { InterfaceState.current.device }

    /// Apps read ``current``; another instance has the same values.
    public override init() {
        super.init()
    }

    /// The host name of the machine.
    open var name: String { ProcessInfo.processInfo.hostName }
    /// The kind of device whose conventions the interface follows.
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    /// Same as ``model``.
    open var localizedModel: String { model }
    /// The name of the operating system.
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
    /// The version of the operating system: numbers separated by periods.
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        let parts =
            [version.majorVersion, version.minorVersion] + (version.patchVersion > 0 ? [version.patchVersion] : [])
        return parts.map(String.init).joined(separator: ".")
    }

    /// The idiom of the screen; phone if unspecified.
    open var userInterfaceIdiom: UIUserInterfaceIdiom {
        let idiom = UIScreen.main.traitCollection.userInterfaceIdiom
        return idiom == .unspecified ? .phone : idiom
    }

    /// An identifier for the apps of a vendor: here, the same for all of them.
    open var identifierForVendor: UUID? { UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)) }

    /// Always `true`.
    open var isMultitaskingSupported: Bool { true }

    // MARK: Battery

    /// Whether the battery is charged, used, or unknown.
    public enum BatteryState: Int, Sendable {
        case unknown = 0
        case unplugged = 1
        case charging = 2
        case full = 3
    }

    // The level is unknown, as on a device without monitoring: the power of the machine is not observed.
    /// Stored only: hosts do not observe the battery. Default: `false`.
    open var isBatteryMonitoringEnabled = false
    /// Always -1: unknown.
    open var batteryLevel: Float { -1 }
    /// Always `.unknown`.
    open var batteryState: BatteryState { .unknown }
    /// Never posted: hosts do not observe the battery.
    public nonisolated static let batteryLevelDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    public nonisolated static let batteryStateDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryStateDidChangeNotification")

    // MARK: Orientation

    /// Derived from the screen, because there is no sensor: portrait if the screen is taller than wide, otherwise
    /// landscape.
    open var orientation: UIDeviceOrientation {
        guard isGeneratingDeviceOrientationNotifications else { return .unknown }
        let bounds = UIScreen.main.bounds
        return bounds.width > bounds.height ? .landscapeLeft : .portrait
    }

    /// Posted after the orientation changed, while notifications are requested.
    public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
        "UIDeviceOrientationDidChangeNotification")

    private var notificationRequests = 0
    private var lastOrientation = UIDeviceOrientation.unknown

    open var isGeneratingDeviceOrientationNotifications: Bool { notificationRequests > 0 }

    /// Enables ``orientation`` and the notification of its changes. Calls can be nested.
    open func beginGeneratingDeviceOrientationNotifications() {
        notificationRequests += 1
        lastOrientation = orientation
    }

    /// Ends one call of ``beginGeneratingDeviceOrientationNotifications()``.
    open func endGeneratingDeviceOrientationNotifications() {
        notificationRequests = max(0, notificationRequests - 1)
    }

    /// Called after the size of the screen changed.
    final func screenDidChange() {
        guard isGeneratingDeviceOrientationNotifications, orientation != lastOrientation else { return }
        lastOrientation = orientation
        NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: self)
    }
}
