internal import FileAccess
import Foundation
import SourcePort

/// The plan of `uikit-port init`: the targets of a package, and the omitted parts of the project.
struct PortPlan {
    /// The kinds of targets.
    enum Kind {
        case app
        case library
        case tests
        /// A module that stands in for one that is absent.
        case placeholder
    }

    /// A target of the package.
    struct Target {
        /// The name of the target and of its module.
        var name: String
        /// The kind, which determines how the target is declared.
        var kind: Kind
        /// The path relative to the folder of the package; empty for that folder itself.
        var folder = ""
        /// Paths relative to the folder of the package.
        var sources: [String] = []
        /// The copied files and folders, relative to the folder of the package.
        var resources: [String] = []
        /// The paths that were added.
        fileprivate var known: Set<String> = []
        /// The first resource of each name.
        fileprivate var resourceNames: [String: String] = [:]
        /// Names of targets of this package.
        var dependencies: [String] = []
        /// Products of OpenCollectionView.
        var products: Set<String> = ["UIKit"]
        /// The modules that the bridging header makes visible in all sources.
        var headerModules: Set<String> = []
        /// The names that are defined for `#if`.
        var defines: [String] = []
        /// Whether declarations without an isolation belong to the main actor.
        var isolatesToMainActor = false
        /// Products of other packages, by the names in a manifest.
        var unknownProducts: [String] = []
        /// The complete property list; `nil` for targets without one.
        var information: [String: Any]?
        /// String catalogs, as paths relative to the folder of the package.
        var stringCatalogs: [String] = []
        /// Files to write, such as the tables of string catalogs.
        var generated: [(path: String, text: String)] = []
        /// The Core Data models, of which only the classes of their entities are used.
        var dataModels: [String] = []
        /// Files to copy, because SwiftPM rejects resources outside of the folder of their target: absolute paths, and paths
        /// relative to the folder of the package.
        var copies: [(from: String, to: String)] = []
        /// Whether sources use `Bundle.module`, which SwiftPM declares only for targets with resources.
        var usesModuleBundle = false
        /// Whether the sources use `Bundle(for:)`; of libraries only.
        var usesClassBundle = false
        /// The identifier of the bundle; `nil` if it is unknown.
        var bundleIdentifier: String?
        /// Whether the sources use `Bundle(identifier:)`.
        var namesBundles = false
        /// Whether sources use the names of resources that R.swift generates, and no source declares them.
        var usesResourceNames = false
        /// Whether sources use `String(localized:)`, which Foundation has only on Apple's platforms.
        var usesLocalizedTexts = false
        /// Whether a string catalog has plural forms.
        var hasPluralForms = false
        /// Whether sources fill localized formats, whose plural forms depend on the values.
        var fillsLocalizedFormats = false
        /// The first source file that is left out. Its classes are missing in storyboards.
        var omittedSource: String?
        /// Whether `UIColor` and `UIImage` have properties for the assets.
        var extendsAssetClasses = false

        /// Creates a target without files.
        init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }

        /// Converts a path relative to the folder of the package to one relative to the folder of the target.
        func local(_ path: String) -> String {
            if path.hasPrefix("../") {
                return String(repeating: "../", count: folder.split(separator: "/").count) + path
            }
            return folder.isEmpty
                ? path : path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
        }
    }

    /// The name of the package.
    var name: String
    /// The language of texts without a localization: `en` by default.
    var developmentRegion = "en"
    /// The targets in the order of the manifest.
    var targets: [Target] = []
    /// The absolute paths of the sources of libraries on which targets depend, by module.
    var librarySources: [String: [String]] = [:]
    /// The targets that import a module without sources, by the module.
    var absentModules: [String: [String]] = [:]
    /// The use of such modules.
    var absentUses: [String: ModuleSummary] = [:]
    /// The omitted parts, each with its reason.
    private(set) var leftOut: [String] = []
    private var leftOutLines: Set<String> = []

    /// Creates a plan without targets.
    init(name: String) { self.name = name }

    /// Records that a part of the project is omitted. Repeated records have no effect.
    mutating func leaveOut(_ subject: String, _ reason: String) {
        let line = "\(subject): \(reason)"
        if leftOutLines.insert(line).inserted { leftOut.append(line) }
    }

    // MARK: Files

    /// Adds a file of a target to its sources or resources, or records why it is omitted. Sources may be outside of the
    /// folder, in its repository; the caller has checked that they are.
    ///
    /// - Parameter names: Whether omitted source files in other languages, such as headers, are recorded.
    mutating func add(_ path: String, to target: inout Target, naming names: Bool = true) {
        if path.split(separator: "/").contains(where: { $0 == Self.stringsFolder }) { return }
        let isSource = path.hasSuffix(".swift")
        if path.hasPrefix("/") || path.hasPrefix("..") && !isSource {
            if path.hasSuffix(".swift") { target.omittedSource = target.omittedSource ?? path }
            return leaveOut(path, "it is outside of the folder")
        }
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let kind = FilePath(file).fileExtension.lowercased()
        switch kind {
        case "swift":
            if file == Self.portFile || file.hasPrefix("Package") && !path.contains("/") { return }
            // Its code needs the library of R.swift; `ResourceNames` writes the same names.
            if file == "R.generated.swift" { return leaveOut(path, "its names of resources are in \(Self.portFile)") }
            if target.known.insert(path).inserted { target.sources.append(path) }
        case "m", "mm", "c", "cc", "cpp", "h", "hpp", "pch":
            if names { leaveOut(path, "only Swift is compiled") }
            if !["h", "hpp", "pch"].contains(kind) {
                target.omittedSource = target.omittedSource ?? path
            }
        case "metal", "sks", "scnassets", "scn", "dae", "usdz", "rkassets":
            leaveOut(path, "Metal, SpriteKit, SceneKit, and RealityKit are absent")
        case "xcdatamodeld", "xcdatamodel":
            leaveOut(path, "Core Data is absent")
            if target.known.insert(path).inserted { target.dataModels.append(path) }
        case "xcmappingmodel": leaveOut(path, "Core Data is absent")
        case "mlmodel", "mlmodelc", "mlpackage": leaveOut(path, "Core ML is absent")
        case "intentdefinition", "appintents": leaveOut(path, "intents are absent")
        case "xcstrings": if target.known.insert(path).inserted { target.stringCatalogs.append(path) }
        case "framework", "xcframework", "a", "dylib", "tbd": leaveOut(path, "it is compiled for Apple's platforms")
        case "entitlements", "xcconfig", "modulemap", "gitkeep", "md", "podspec", "yml", "xcodeproj", "xcworkspace",
            "playground", "docc", "app", "lock", "resolved", "sh", "rb", "py", "":
            break
        case "plist" where file.hasSuffix("Info.plist") || file == Self.informationFile: break
        default:
            guard target.known.insert(path).inserted else { return }
            // The files of an app are in one folder, so that each name exists once, except in folders of languages.
            let hasLanguage = path.contains(".lproj/")
            if let other = target.resourceNames[file], !hasLanguage {
                return leaveOut(path, "\(other) has the same name")
            }
            target.resourceNames[file] = target.resourceNames[file] ?? path
            target.resources.append(path)
        }
    }

    /// The name of the file in each target that is compiled unchanged.
    static let portFile = "Port.swift"
    /// The folder for the tables of string catalogs, in the folder of a target.
    static let stringsFolder = "PortStrings"
    /// The folder for targets of libraries.
    static let librariesFolder = "PortLibraries"
    /// The folder for modules that stand in for absent ones, and for the list of code that is left out.
    static let placeholdersFolder = "Placeholders"
    /// The path of the list of code that is left out, in the folder of the package.
    static let leftOutFile = placeholdersFolder + "/LeftOut.txt"
    /// The name of the app's property list.
    static let informationFile = "AppInfo.plist"

    /// Sorts the files, removes the launch screen, adds the required products, and determines the folder of the target.
    mutating func finish(_ target: inout Target, importing imports: Set<String>) {
        target.sources.sort()
        target.resources.sort()
        let main = target.information?["UIMainStoryboardFile"] as? String
        if let launch = target.information?["UILaunchStoryboardName"] as? String, launch != main {
            target.resources.removeAll {
                let name = FilePath($0).name
                return name == launch + ".storyboard" || name == launch + ".xib"
            }
            leaveOut("the launch screen \(launch)", "windows open without one")
            target.information?["UILaunchStoryboardName"] = nil
        }
        if target.resources.contains(where: { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }) {
            target.products.insert("InterfaceBuilder")
        }
        if imports.contains("Combine") { target.products.insert("Combine") }
        if imports.contains("CollectionViewTesting") { target.products.insert("CollectionViewTesting") }
        if target.kind == .app { target.products.insert("DesktopHost") }
        if target.kind != .tests { target.products.insert("Placeholders") }
        target.folder = Self.commonFolder(of: (target.sources + target.resources).filter { !$0.hasPrefix("..") })
    }

    /// The deepest folder that contains all files.
    static func commonFolder(of paths: [String]) -> String {
        var common = paths.first.map { folder(of: $0) } ?? []
        for path in paths {
            let next = folder(of: path)
            common = Array(zip(common, next).prefix { $0 == $1 }.map(\.0))
        }
        // A folder of a language belongs to its parent folder.
        if let last = common.firstIndex(where: { $0.hasSuffix(".lproj") }) { common = Array(common[..<last]) }
        return common.joined(separator: "/")
    }

    private static func folder(of path: String) -> [String] { path.split(separator: "/").dropLast().map(String.init) }
}
