/// Types of absent modules with declarations of their own: those that are nothing but numbers, so that their
/// placeholders keep what they are given, and those that generated code uses.
enum PlaceholderValues {
    /// Declarations by the name of the type.
    static let declarations = values.merging(CoreDataPlaceholder.types) { own, _ in own }
        .merging(KeychainPlaceholder.functions) { own, _ in own }

    /// The value of a constant of C.
    static func constant(_ name: String) -> String {
        if name.hasPrefix("kSec") || name.hasPrefix("err") { return KeychainPlaceholder.constant(name) }
        return name.hasPrefix("kCL") ? "0.0" : name.hasPrefix("kSystemSoundID") ? "UInt32(4095)" : "Placeholder()"
    }

    private static let values: [String: String] = [
        "AudioServicesCreateSystemSoundID": """
        @discardableResult
        public func AudioServicesCreateSystemSoundID(_ url: Any?, _ sound: UnsafeMutablePointer<UInt32>) -> Int32 {
            PlaceholderUse.report("AudioToolbox", "AudioServicesCreateSystemSoundID")
            return 0
        }
        """,
        "AudioServicesDisposeSystemSoundID":
            "@discardableResult public func AudioServicesDisposeSystemSoundID(_ sound: UInt32) -> Int32 { 0 }",
        "AudioServicesPlayAlertSound": sound("AudioServicesPlayAlertSound"),
        "AudioServicesPlaySystemSound": sound("AudioServicesPlaySystemSound"),
        "CLLocationDegrees": "public typealias CLLocationDegrees = Double",
        "CLLocationDistance": "public typealias CLLocationDistance = Double",
        "CLLocationAccuracy": "public typealias CLLocationAccuracy = Double",
        "CLLocationCoordinate2D": structure("CLLocationCoordinate2D", ["latitude": "Double", "longitude": "Double"]),
        "CLAuthorizationStatus": """
        public enum CLAuthorizationStatus: Int32, Sendable {
            case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
        }
        """,
        "CLLocation": """
        open class CLLocation: PlaceholderObject {
            public private(set) var coordinate = CLLocationCoordinate2D()
            public convenience init(latitude: Double, longitude: Double) {
                self.init()
                coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
            }
            public var altitude: Double { 0 }
            public var horizontalAccuracy: Double { -1 }
            public var timestamp: Date { Date(timeIntervalSinceReferenceDate: 0) }
        }
        """,
        "CLLocationManager": """
        open class CLLocationManager: PlaceholderObject {
            open weak var delegate: CLLocationManagerDelegate?
            open var desiredAccuracy = 0.0, distanceFilter = 0.0
            open var location: CLLocation? { nil }
            open var authorizationStatus: CLAuthorizationStatus { .notDetermined }
            open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }
            open class func locationServicesEnabled() -> Bool { false }
            open func requestWhenInUseAuthorization() { PlaceholderUse.report("CoreLocation", "CLLocationManager") }
            open func requestAlwaysAuthorization() { PlaceholderUse.report("CoreLocation", "CLLocationManager") }
            open func requestLocation() { PlaceholderUse.report("CoreLocation", "CLLocationManager") }
            open func startUpdatingLocation() { PlaceholderUse.report("CoreLocation", "CLLocationManager") }
            open func stopUpdatingLocation() {}
        }
        """,
        "CLLocationManagerDelegate": "public protocol CLLocationManagerDelegate: AnyObject {}",
        "Reactive": """
        public struct Reactive<Base>: PlaceholderType {
            public let base: Base
            public init(_ base: Base) { self.base = base }
        }
        public protocol ReactiveCompatible {}
        extension ReactiveCompatible {
            public var rx: Reactive<Self> { Reactive(self) }
        }
        extension NSObject: ReactiveCompatible {}
        """,
        "ReactiveCompatible": "",
        "MFMailComposeResult": "public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }",
        "MessageComposeResult": "public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }",
        "MKCoordinateSpan": structure(
            "MKCoordinateSpan", ["latitudeDelta": "Double", "longitudeDelta": "Double"]),
        "SystemSoundID": "public typealias SystemSoundID = UInt32",
        "UIWebView": page("UIWebView"),
        "WKWebView": page("WKWebView"),
        "UNAuthorizationOptions": """
        public struct UNAuthorizationOptions: OptionSet, Sendable {
            public let rawValue: Int
            public init(rawValue: Int) { self.rawValue = rawValue }
            public static let badge = Self(rawValue: 1), sound = Self(rawValue: 2), alert = Self(rawValue: 4)
        }
        """,
    ]

    /// The types that a module declares in any case, because generated code uses them.
    static let required: [String: [String]] = [
        "CoreData": CoreDataPlaceholder.types.keys.sorted(),
        "CoreLocation": [
            "CLAuthorizationStatus", "CLLocation", "CLLocationCoordinate2D", "CLLocationManager",
            "CLLocationManagerDelegate",
        ],
        "RxSwift": ["Observable", "Reactive"],
    ]

    /// The superclasses of generic types of absent modules, whose objects the project passes as those.
    static let superclasses: [String: String] = [
        "PublishSubject": "Observable<A>", "BehaviorSubject": "Observable<A>", "ReplaySubject": "Observable<A>",
        "ConnectableObservable": "Observable<A>",
    ]

    /// A view of a web page, which has a scroll view whose delegate apps set.
    private static func page(_ name: String) -> String {
        """
        open class \(name): PlaceholderView {
            public let scrollView = UIScrollView()
            public convenience init(frame: CGRect, configuration: Any?) { self.init(frame: frame) }
        }
        """
    }

    private static func sound(_ name: String) -> String {
        "public func \(name)(_ sound: UInt32) { PlaceholderUse.report(\"AudioToolbox\", \"\(name)\") }"
    }

    private static func structure(_ name: String, _ fields: KeyValuePairs<String, String>) -> String {
        let variables = fields.map { "    public var \($0.key): \($0.value)" }
        let parameters = fields.map { "\($0.key): \($0.value) = 0" }.joined(separator: ", ")
        let assignments = fields.map { "self.\($0.key) = \($0.key)" }.joined(separator: "; ")
        return
            (["public struct \(name): Hashable, Sendable {"] + variables
            + ["    public init(\(parameters)) { \(assignments) }", "}"]).joined(separator: "\n")
    }
}
