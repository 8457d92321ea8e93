internal import FileAccess
import Foundation

/// What the property list of an app says about its launch.
package struct AppInformation: Equatable, Sendable {
    /// The configuration of a window scene.
    package struct Scene: Equatable, Sendable {
        /// `UISceneConfigurationName`.
        package var name: String?
        /// `UISceneDelegateClassName`, without its module.
        package var delegateClass: String?
        /// `UISceneStoryboardFile`.
        package var storyboard: String?
    }

    /// `UIMainStoryboardFile`.
    package var mainStoryboard: String?
    /// The configurations of window scenes; `nil` for an app without scenes.
    package var scenes: [Scene]?
    /// `UIApplicationSupportsMultipleScenes`.
    package var supportsMultipleScenes = false
    /// `UIAppFonts`: paths in the bundle.
    package var fonts: [String] = []
    /// `UIDesignRequiresCompatibility`: the sizes before iOS 26.
    package var designRequiresCompatibility = false
    /// `UIViewControllerBasedStatusBarAppearance`.
    package var controllersDetermineStatusBar = true
    /// `UIUserInterfaceStyle`: whether all windows are dark; `nil` for the appearance of the system.
    package var isDark: Bool?
    /// Whether there is a property list.
    package var exists = true

    /// An app without a property list.
    package static var none: AppInformation {
        var none = AppInformation([:])
        none.exists = false
        return none
    }

    /// Reads the values of a property list. Values of other types count as missing.
    package init(_ values: [String: Any]) {
        mainStoryboard = Self.text(values["UIMainStoryboardFile"]) ?? Self.text(values["UIMainStoryboardFile~iphone"])
        fonts = (values["UIAppFonts"] as? [Any])?.compactMap(Self.text) ?? []
        designRequiresCompatibility = values["UIDesignRequiresCompatibility"] as? Bool ?? false
        controllersDetermineStatusBar = values["UIViewControllerBasedStatusBarAppearance"] as? Bool ?? true
        isDark = ["Dark": true, "Light": false][Self.text(values["UIUserInterfaceStyle"]) ?? ""]
        guard let manifest = values["UIApplicationSceneManifest"] as? [String: Any] else { return }
        supportsMultipleScenes = manifest["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
        let roles = manifest["UISceneConfigurations"] as? [String: Any]
        let scenes = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]] ?? []
        self.scenes = scenes.map {
            Scene(
                name: Self.text($0["UISceneConfigurationName"]),
                delegateClass: Self.text($0["UISceneDelegateClassName"]).map {
                    String($0.split(separator: ".").last ?? "")
                },
                storyboard: Self.text($0["UISceneStoryboardFile"]))
        }
    }

    private static func text(_ value: Any?) -> String? { (value as? String).flatMap { $0.isEmpty ? nil : $0 } }

    /// The names under which the list is in a bundle. SwiftPM writes an `Info.plist` of its own into resources.
    private static let names = ["AppInfo.plist", "Info.plist"]
    /// Larger lists are not read.
    private static let maximumBytes = 1 << 20

    /// That of the program, from its folder or the folder of its resources.
    package static let ofProgram: AppInformation = {
        for folder in ResourceFolders.folders(of: nil) {
            for name in names {
                if let found = AppInformation(file: folder + "/" + name) { return found }
            }
        }
        return .none
    }()

    /// `nil` if there is no property list of an app at the path.
    package init?(file path: String) {
        guard let bytes = try? RegularFile.contents(path, limit: Self.maximumBytes),
            let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil),
            let values = list as? [String: Any],
            values.keys.contains(where: { $0.hasPrefix("UI") || $0 == "LSRequiresIPhoneOS" })
        else { return nil }
        self.init(values)
    }

    /// The paths of the fonts of the program that exist.
    package static var fontFiles: [String] {
        ofProgram.fonts.compactMap { (font: String) -> String? in
            let name = FilePath(font).name
            return ResourceFolders.folders(of: nil).lazy.flatMap { [$0 + "/" + font, $0 + "/" + name] }.first {
                FileManager.default.fileExists(atPath: $0)
            }
        }
    }
}
