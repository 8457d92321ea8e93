internal import DriveKit
internal import Foundation

/// The Swift settings of a target in a package's manifest, as arguments of the compiler in a debug build.
struct TargetSettings {
    /// The settings of the target, and those that apply to all targets of the package.
    private let settings: [JSONValue]
    /// The language mode of the package; `nil` for that of its tools version.
    private let packageMode: String?

    /// - Parameter manifest: What `swift package dump-package` prints.
    init(of target: String, in manifest: JSONValue?) {
        let targets = manifest?["targets"]?.elements ?? []
        settings = (targets.first { $0["name"]?.string == target }?["settings"]?.elements ?? []).filter(Self.applies)
        packageMode = manifest?["swiftLanguageVersions"]?.elements?.compactMap(\.string).max()
    }

    #if os(macOS)
        private static let platform = "macos"
    #else
        private static let platform = "linux"
    #endif

    private static func applies(_ setting: JSONValue) -> Bool {
        guard setting["tool"]?.string == "swift" else { return false }
        let platforms = setting["condition"]?["platformNames"]?.elements?.compactMap(\.string) ?? []
        return (setting["condition"]?["config"]?.string ?? "debug") == "debug"
            && (platforms.isEmpty || platforms.contains(platform))
    }

    /// The language mode, such as 6; `nil` if the manifest does not choose one.
    var languageMode: String? {
        settings.compactMap { $0["kind"]?["swiftLanguageMode"]?["_0"]?.string }.last ?? packageMode
    }

    /// The arguments of the compiler.
    var flags: [String] {
        settings.flatMap { setting -> [String] in
            guard case .object(let kind)? = setting["kind"], let (name, values) = kind.first else { return [] }
            let value = values["_0"]?.string ?? ""
            return switch name {
            case "define": ["-D", value]
            case "enableUpcomingFeature": ["-enable-upcoming-feature", value]
            case "enableExperimentalFeature": ["-enable-experimental-feature", value]
            case "defaultIsolation": ["-default-isolation", value]
            case "interoperabilityMode" where value == "Cxx": ["-cxx-interoperability-mode=default"]
            case "strictMemorySafety": ["-strict-memory-safety"]
            case "unsafeFlags": values["_0"]?.elements?.compactMap(\.string) ?? []
            // The language mode is an argument of every module; severities of warnings change nothing that is shown.
            default: []
            }
        }
    }
}
