/// Types of absent modules with declarations of their own: those that are nothing but numbers, so that their
/// placeholders keep what they are given, and those that generated code uses.
enum PlaceholderValues {
    /// Declarations by the name of the type.
    static let declarations = values.merging(CoreDataPlaceholder.types) { own, _ in own }

    private static let values: [String: String] = [
        "CLLocationDegrees": "public typealias CLLocationDegrees = Double",
        "CLLocationDistance": "public typealias CLLocationDistance = Double",
        "CLLocationAccuracy": "public typealias CLLocationAccuracy = Double",
        "CLLocationCoordinate2D": structure("CLLocationCoordinate2D", ["latitude": "Double", "longitude": "Double"]),
        "MKCoordinateSpan": structure(
            "MKCoordinateSpan", ["latitudeDelta": "Double", "longitudeDelta": "Double"]),
        "SystemSoundID": "public typealias SystemSoundID = UInt32",
        "UNAuthorizationOptions": """
        public struct UNAuthorizationOptions: OptionSet, Sendable {
            public let rawValue: Int
            public init(rawValue: Int) { self.rawValue = rawValue }
            public static let badge = Self(rawValue: 1), sound = Self(rawValue: 2), alert = Self(rawValue: 4)
        }
        """,
    ]

    /// The types that a module declares in any case, because generated code uses them.
    static let required: [String: [String]] = ["CoreData": CoreDataPlaceholder.types.keys.sorted()]

    private static func structure(_ name: String, _ fields: KeyValuePairs<String, String>) -> String {
        let variables = fields.map { "    public var \($0.key): \($0.value)" }
        let parameters = fields.map { "\($0.key): \($0.value) = 0" }.joined(separator: ", ")
        let assignments = fields.map { "self.\($0.key) = \($0.key)" }.joined(separator: "; ")
        return
            (["public struct \(name): Hashable, Sendable {"] + variables
            + ["    public init(\(parameters)) { \(assignments) }", "}"]).joined(separator: "\n")
    }
}
