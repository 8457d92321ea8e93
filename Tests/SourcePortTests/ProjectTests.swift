import Foundation
import SourcePort
import Testing

@Suite("Xcode projects") struct ProjectTests {
    private func fault(_ text: String) -> String {
        do throws(ProjectFault) {
            _ = try ProjectValue(parsing: Array(text.utf8))
            return ""
        } catch { return error.description }
    }

    @Test("property lists in the text format are parsed, including comments, quotes, and escapes")
    func values() throws {
        let text = """
            // !$*UTF8*$!
            { a = 1; /* note */ "b c" = (x, "y \\"z\\" \\U00e9\\n", { d = <0f 1a>; },); path = Sources/A+B-1.swift; }
            """
        let value = try ProjectValue(parsing: Array(text.utf8))
        #expect(value["a"] == .text("1") && value["path"]?.text == "Sources/A+B-1.swift")
        #expect(value["b c"] == .list([.text("x"), .text("y \"z\" é\n"), .table(["d": .text("")])]))
    }

    @Test(
        "damaged and malicious property lists are rejected with a message",
        arguments: [
            ("", "line 1: it ends in the middle"), ("{ a = 1; ", "line 1: '}' is missing"),
            ("{\n a 1; }", "line 2: '=' is missing"), ("( a, \"b )", "line 1: a quoted text does not end"),
            ("/* a", "line 1: a comment does not end"), ("< 00", "line 1: data does not end"),
            ("a b", "line 1: there is more after the end"), ("\"\\Uzzzz\"", "line 1: an escaped character is not one"),
            (String(repeating: "(", count: 500), "line 1: values are nested more than 32 levels deep"),
        ])
    func broken(_ text: String, _ message: String) {
        // A truncated table ends while the next key is read.
        let actual = fault(text)
        #expect(actual == message || (text.hasPrefix("{ a = 1") && actual == "line 1: it ends in the middle"))
    }

    @Test("groups that contain themselves and dangling references are ignored")
    func circles() throws {
        let text = """
            { objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (T, X); buildConfigurationList = L; };
              G = { isa = PBXGroup; children = (G, F, H); sourceTree = "<group>"; };
              H = { isa = PBXGroup; path = "../Shared/./x/.."; children = (G, I); sourceTree = "<group>"; };
              F = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
              I = { isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
              S = { isa = PBXFileReference; path = UIKit.framework; sourceTree = SDKROOT; };
              T = { isa = PBXNativeTarget; name = "My App-2"; buildPhases = (B, N);
                    productType = "com.apple.product-type.application"; buildConfigurationList = L; dependencies = (N); };
              B = { isa = PBXSourcesBuildPhase; files = (b1, b2, b3, b4); };
              b1 = { fileRef = F; }; b2 = { fileRef = I; }; b3 = { fileRef = S; }; b4 = { fileRef = N; };
              L = { buildConfigurations = (C); };
              C = { name = Debug; buildSettings = { A = (x, "$(inherited)"); PRODUCT_NAME = "$(TARGET_NAME)"; }; };
            }; rootObject = P; }
            """
        let project = try XcodeProject(Array(text.utf8))
        let target = try #require(project.targets.first)
        #expect(project.targets.count == 1 && target.sources == ["A.swift", "../Shared/B.swift"])
        #expect(target.module == "My_App_2" && target.settings["A"] == "x x ")
        #expect(throws: ProjectFault.self) { try XcodeProject(Array("{ objects = {}; }".utf8)) }
    }

    @Test("settings of configuration files are between those of the project and those of the target")
    func configurationFiles() throws {
        let text = """
            { objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = PL; };
              PL = { buildConfigurations = (PC); };
              PC = { name = Debug; buildSettings = { A = project; B = project; C = project; }; };
              G = { isa = PBXGroup; children = (F); path = Config; };
              F = { isa = PBXFileReference; path = Debug.xcconfig; };
              T = { isa = PBXNativeTarget; name = App; buildConfigurationList = TL; };
              TL = { buildConfigurations = (TC); };
              TC = { name = Debug; baseConfigurationReference = F; buildSettings = { A = "the $(A)"; C = "target $(inherited)"; }; };
            }; rootObject = P; }
            """
        let files = [
            "Config/Debug.xcconfig": """
            // A comment.
            #include "../Base.xcconfig"
            #include? "Missing.xcconfig"
            B = $(HOST)/v1 // the rest
            C[sdk=macosx*] = mac
            C = $(inherited) file
            D = $(LATER)
            """,
            "Base.xcconfig": "HOST = https:/$()/example.com\n#include \"Base.xcconfig\"\n",
        ]
        let project = try XcodeProject(Array(text.utf8)) { files[$0] }
        let settings = try #require(project.targets.first?.settings)
        #expect(settings["A"] == "the project" && settings["B"] == "https://example.com/v1")
        #expect(settings["C"] == "target project file" && settings["D"] == "$(LATER)")
    }

    @Test("references to settings in texts are replaced")
    func settings() throws {
        let settings = ["A": "1", "PRODUCT_NAME": "App"]
        var budget = ExpansionBudget(bytes: 100, steps: 1_000)
        let text = try XcodeProject.expanded(
            "$(A)/${PRODUCT_NAME:c99extidentifier}.$(B)$ $(", settings, within: &budget)
        #expect(text == "1/App.$ $(")
    }
}

/// A small Xcode project on disk.
final class ProjectFolder {
    let url: URL

    init(_ files: [String: String]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("init-\(UUID().uuidString)")
        for (path, text) in files {
            let file = url.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func text(_ path: String) -> String? {
        FileManager.default.contents(atPath: url.appendingPathComponent(path).path).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    func run(_ arguments: String...) throws -> PortCommand.Outcome {
        try PortCommand.run(["init"] + arguments + [url.path])
    }

    static let project: [String: String] = [
        "Shop.xcodeproj/project.pbxproj": """
        // !$*UTF8*$!
        { objects = {
          P = { isa = PBXProject; mainGroup = G; developmentRegion = de; targets = (T, U, V, W);
                packageReferences = (R); buildConfigurationList = PL; };
          PL = { buildConfigurations = (PC); };
          PC = { name = Debug; buildSettings = { SDKROOT = iphoneos; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG BETA";
            SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
                OTHER_SWIFT_FLAGS = ("$(inherited)", "-D", "\\"PODS\\"", "-DGAMMA", "-DBETA", "-Onone"); }; };
          R = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Kingfisher.git"; };
          G = { isa = PBXGroup; children = (A, B); sourceTree = "<group>"; };
          A = { isa = PBXGroup; path = Shop; children = (f1, f2, f3, v1, f4, f5, f6, f7); sourceTree = "<group>"; };
          B = { isa = PBXGroup; path = ShopTests; children = (t1); sourceTree = "<group>"; };
          f1 = { isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
          f2 = { isa = PBXFileReference; path = "Shop Controller.swift"; sourceTree = "<group>"; };
          f3 = { isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
          v1 = { isa = PBXVariantGroup; children = (m1); name = Main.storyboard; sourceTree = "<group>"; };
          m1 = { isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
          f4 = { isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; };
          f5 = { isa = PBXFileReference; path = Old.m; sourceTree = "<group>"; };
          f6 = { isa = PBXFileReference; path = Launch.storyboard; sourceTree = "<group>"; };
          f7 = { isa = PBXFileReference; path = items.json; sourceTree = "<group>"; };
          t1 = { isa = PBXFileReference; path = ShopTests.swift; sourceTree = "<group>"; };
          T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
                buildPhases = (S, Q, X); buildConfigurationList = L; };
          S = { isa = PBXSourcesBuildPhase; files = (b1, b2, b4, b5); };
          Q = { isa = PBXResourcesBuildPhase; files = (b3, bv, b6, b7); };
          X = { isa = PBXShellScriptBuildPhase; name = Lint; };
          b1 = { fileRef = f1; }; b2 = { fileRef = f2; }; b3 = { fileRef = f3; }; b4 = { fileRef = f4; };
          b5 = { fileRef = f5; }; b6 = { fileRef = f6; }; b7 = { fileRef = f7; }; bv = { fileRef = v1; };
          L = { buildConfigurations = (C); };
          C = { name = Debug; buildSettings = { INFOPLIST_FILE = "$(SRCROOT)/Shop/Info.plist"; PRODUCT_NAME = "$(TARGET_NAME)";
                INFOPLIST_KEY_UILaunchStoryboardName = Launch; }; };
          U = { isa = PBXNativeTarget; name = ShopTests; productType = "com.apple.product-type.bundle.unit-test";
                buildPhases = (TS); dependencies = (D); };
          D = { target = T; };
          TS = { isa = PBXSourcesBuildPhase; files = (bt); };
          bt = { fileRef = t1; };
          V = { isa = PBXNativeTarget; name = ShopUITests; productType = "com.apple.product-type.bundle.ui-testing"; };
          W = { isa = PBXNativeTarget; name = Watch; productType = "com.apple.product-type.application"; };
        }; rootObject = P; }
        """,
        "Shop/AppDelegate.swift": """
        import CDispatch
        import Kingfisher
        import MapKit
        import UIKit

        @UIApplicationMain
        class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
        }
        """,
        "Shop/Shop Controller.swift": "import UIKit\n\nclass ShopController: UIViewController {}\n",
        "Shop/Unused.swift": "let unused = 1\n",
        "Shop/Old.m": "@implementation Old\n@end\n",
        "Shop/Info.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string>
        <key>CFBundleName</key><string>$(PRODUCT_NAME)</string></dict></plist>
        """,
        "Shop/items.json": "[]", "Shop/Notes.txt": "notes", "Shop/Assets.xcassets/Contents.json": "{}",
        "Shop/Base.lproj/Main.storyboard": "<document/>", "Shop/Launch.storyboard": "<document/>",
        "ShopTests/ShopTests.swift": "import XCTest\n@testable import Shop\n\nclass ShopTests: XCTestCase {}\n",
        "Podfile": "target 'Shop' do\n  pod 'SnapKit', '~> 5.0'\nend\n",
    ]
}

@Suite("uikit-port init") struct InitTests {
    @Test("extensions and watch apps of an app are left out, with what only they use")
    func extensions() throws {
        var files = ProjectFolder.project
        let path = "Shop.xcodeproj/project.pbxproj"
        files[path] = files[path]?.replacing("targets = (T, U, V, W)", with: "targets = (T, U, V, W, E, K)")
            .replacing(
                "buildPhases = (S, Q, X); buildConfigurationList = L; };",
                with: """
                    buildPhases = (S, Q, X); dependencies = (DE); buildConfigurationList = L; };
                    DE = { target = E; }; DK = { target = K; };
                    E = { isa = PBXNativeTarget; name = Today; productType = "com.apple.product-type.app-extension";
                          buildPhases = (ES); dependencies = (DK); };
                    ES = { isa = PBXSourcesBuildPhase; files = (be); }; be = { fileRef = t1; };
                    K = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (ES); };
                    """)
        let folder = try ProjectFolder(files)
        let outcome = try folder.run()
        #expect(outcome.status == 0)
        #expect(
            outcome.output.contains(
                "left out: the target Today: it is a program beside the app, such as an extension\n"))
        #expect(outcome.output.contains("left out: the target Kit: the app does not use it\n"))
        #expect(folder.text("Package.swift")?.contains("Today") == false)
    }

    @Test("the storyboard of the launch screen is kept if code can create its controllers")
    func launchScreenOfCode() throws {
        var files = ProjectFolder.project
        files["Shop/Launch.storyboard"] = "<document><viewController storyboardIdentifier=\"A\"/></document>"
        let folder = try ProjectFolder(files)
        let outcome = try folder.run()
        #expect(outcome.status == 0 && !outcome.output.contains("the launch screen Launch"), "\(outcome)")
        #expect(folder.text("Package.swift")?.contains("Launch.storyboard") == true)
    }

    @Test("packages in a folder of a target are modules of their own")
    func packagesInFolders() throws {
        let folder = try ProjectFolder([
            "App.xcodeproj/project.pbxproj": """
            { objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (T); };
              G = { isa = PBXGroup; children = (a, m); sourceTree = "<group>"; };
              a = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
              m = { isa = PBXFileSystemSynchronizedRootGroup; path = Modules; sourceTree = "<group>"; };
              T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                    fileSystemSynchronizedGroups = (a, m); };
            }; rootObject = P; }
            """,
            "App/App.swift": "import Grid\nimport UIKit\n@main class App: UIResponder, UIApplicationDelegate {}\n",
            "Modules/Shared.swift": "", "Modules/Grid/Package.swift": "// swift-tools-version: 5.9\n",
            "Modules/Grid/Sources/Grid/Text.swift": "", "Modules/Other/Package.swift": "// swift-tools-version: 5.9\n",
            "Modules/Other/Sources/Other/Text.swift": "",
        ])
        let outcome = try folder.run()
        #expect(outcome.status == 0, "\(outcome)")
        let port = try #require(folder.text("Port.swift"))
        let sources = port.split(separator: "\n").filter { $0.hasPrefix("// uikit-port: sources") }
        #expect(sources == ["// uikit-port: sources App/App.swift", "// uikit-port: sources Modules/Shared.swift"])
        #expect(
            folder.text("PortLibraries/Grid/Port.swift")?.contains(
                "sources ../../Modules/Grid/Sources/Grid/Text.swift\n")
                == true)
    }

    @Test("a framework that looks for its bundle gets its property list, with the settings of a sample configuration")
    func frameworkInformation() throws {
        let folder = try ProjectFolder([
            "App.xcodeproj/project.pbxproj": """
            { objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (T, K); };
              G = { isa = PBXGroup; children = (a, k, c); sourceTree = "<group>"; };
              a = { isa = PBXFileReference; path = App/App.swift; sourceTree = "<group>"; };
              k = { isa = PBXFileReference; path = Kit/Kit.swift; sourceTree = "<group>"; };
              c = { isa = PBXFileReference; path = Kit/Debug.xcconfig; sourceTree = "<group>"; };
              T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                    buildPhases = (TS); };
              TS = { isa = PBXSourcesBuildPhase; files = (ab); }; ab = { fileRef = a; };
              K = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework";
                    buildPhases = (KS); buildConfigurationList = L; };
              KS = { isa = PBXSourcesBuildPhase; files = (kb); }; kb = { fileRef = k; };
              L = { buildConfigurations = (C); };
              C = { name = Debug; baseConfigurationReference = c; buildSettings = { INFOPLIST_FILE = Kit/Info.plist; }; };
            }; rootObject = P; }
            """,
            "App/App.swift": "import Kit\nimport UIKit\n@main class App: UIResponder, UIApplicationDelegate {}\n",
            "Kit/Kit.swift": "import Foundation\nclass Kit {}\nlet bundle = Bundle(for: Kit.self)\n",
            "Kit/Info.plist": """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>Host</key><string>$(HOST)</string></dict></plist>
            """,
            "Kit/Debug.sample.xcconfig": "HOST = https:/$()/example.com\n",
        ])
        let outcome = try folder.run()
        #expect(outcome.status == 0, "\(outcome)")
        #expect(folder.text("Kit/AppInfo.plist")?.contains("<string>https://example.com</string>") == true)
        #expect(folder.text("Kit/Port.swift")?.contains("convenience init(for aClass: AnyClass)") == true)
        #expect(
            folder.text("Package.swift")?.contains("resources: [\n                .copy(\"AppInfo.plist\"),") == true)
    }

    @Test("paths are found if only their case differs, and apps that only measure or begin with SwiftUI are not chosen")
    func casesAndBenchmarks() throws {
        var files = ProjectFolder.project
        let path = "Shop.xcodeproj/project.pbxproj"
        files[path] = files[path]?.replacing("targets = (T, U, V, W)", with: "targets = (M, N, T, U, V, W)")
            .replacing("$(SRCROOT)/Shop/Info.plist", with: "$(SRCROOT)/shop/info.plist")
            .replacing("path = \"Shop Controller.swift\"", with: "path = \"Shop controller.swift\"")
            .replacing(
                "U = { isa",
                with: """
                    M = { isa = PBXNativeTarget; name = Benchmark; productType = "com.apple.product-type.application";
                          buildPhases = (S); };
                    N = { isa = PBXNativeTarget; name = Modern; productType = "com.apple.product-type.application";
                          buildPhases = (NS); };
                    NS = { isa = PBXSourcesBuildPhase; files = (bn); }; bn = { fileRef = fn; };
                    fn = { isa = PBXFileReference; path = Modern.swift; sourceTree = "<group>"; };
                    U = { isa
                    """
            ).replacing("children = (A, B)", with: "children = (A, B, fn)")
        files["Modern.swift"] = "import SwiftUI\n@main struct Modern: App {}\n"
        let folder = try ProjectFolder(files)
        let outcome = try folder.run()
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("left out: the target Benchmark: only one app is built"))
        #expect(outcome.output.contains("left out: the target Modern: only one app is built"))
        #expect(!outcome.output.contains("ontroller.swift") && !outcome.output.contains("nfo.plist: the property"))
        #expect(folder.text("Shop/Port.swift")?.contains("// uikit-port: sources Shop Controller.swift\n") == true)
        #expect(folder.text("Shop/AppInfo.plist")?.contains("<string>Main</string>") == true)
    }

    @Test("the tests of a library around its example app are built; those of libraries in the app are not")
    func libraryTests() throws {
        var files = ProjectFolder.project.reduce(into: [String: String]()) { $0["Example/" + $1.key] = $1.value }
        files["Example/Shop/AppDelegate.swift"] = "import Grid\nimport More\n@main class App {}\n"
        // A library of a package that uses the one of the project.
        files["Package.swift"] = "let package = Package(targets: [.target(name: \"More\")])\n"
        files["Sources/More/More.swift"] = "import Grid\n"
        func library(_ name: String, settings: String = "") -> String {
            """
            { objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (L, M); };
              G = { isa = PBXGroup; children = (f, g); sourceTree = "<group>"; };
              f = { isa = PBXFileReference; path = \(name).swift; sourceTree = "<group>"; };
              g = { isa = PBXFileReference; path = \(name)Tests.swift; sourceTree = "<group>"; };
              L = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.framework"; buildPhases = (S); };
              S = { isa = PBXSourcesBuildPhase; files = (b); }; b = { fileRef = f; };
              M = { isa = PBXNativeTarget; name = \(name)Tests; productType = "com.apple.product-type.bundle.unit-test";
                    buildPhases = (Q); dependencies = (D); buildConfigurationList = K; };
              K = { buildConfigurations = (C); }; C = { name = Debug; buildSettings = { \(settings) }; };
              D = { target = L; }; Q = { isa = PBXSourcesBuildPhase; files = (c); }; c = { fileRef = g; };
            }; rootObject = P; }
            """
        }
        // The library uses a name of Combine, which Foundation includes on Apple's platforms.
        files["Grid.xcodeproj/project.pbxproj"] = library("Grid")
        files["Grid.swift"] = "import Foundation\nimport Fill\npublic final class Proxy: ObservableObject {}\n"
        files["GridTests.swift"] = "import XCTest\n"
        files["Example/Fill/Fill.xcodeproj/project.pbxproj"] = library("Fill")
        files["Example/Fill/Fill.swift"] = "import Foundation\n"
        files["Example/Fill/FillTests.swift"] = "import XCTest\n"
        let folder = try ProjectFolder(files)
        let outcome = try folder.run()
        #expect(outcome.status == 0)
        #expect(!outcome.output.contains("the tests GridTests"))
        #expect(
            outcome.output.contains(
                "left out: the tests FillTests: they are those of a library that the app contains\n"))
        let manifest = try #require(folder.text("Package@swift-6.swift"))
        #expect(manifest.contains("name: \"GridTests\","))
        let more = try #require(manifest.components(separatedBy: "name: \"More\",").dropFirst().first)
        #expect(more.components(separatedBy: "path:").first?.contains("\"Grid\",") == true, "\(manifest)")
        #expect(manifest.components(separatedBy: ".product(name: \"Combine\"").count == 2)

        files["Grid.xcodeproj/project.pbxproj"] = library("Grid", settings: "SDKROOT = macosx;")
        #expect(
            try ProjectFolder(files).run().output.contains(
                "left out: the tests GridTests: they are for another platform\n"))
    }

    @Test("an Xcode project becomes a package, and omitted parts are reported with the reason")
    func project() throws {
        let folder = try ProjectFolder(ProjectFolder.project)
        let outcome = try folder.run()
        #expect(outcome.status == 0 && outcome.errors == "")
        #expect(
            outcome.output.split(separator: "\n").map(String.init).dropLast() == [
                "wrote Package.swift", "wrote AGENTS.md", "wrote Shop/Port.swift", "wrote Shop/AppInfo.plist",
                "wrote ShopTests/Port.swift",
                "placeholder: Kingfisher, imported by 1 file; --module Kingfisher=FOLDER builds its sources instead",
                "placeholder: MapKit, imported by 1 file",
                "left out: Shop/Gone.swift: the project names it, but it does not exist",
                "left out: Shop/Old.m: only Swift is compiled",
                "left out: the script \"Lint\" of Shop: it is not run",
                "left out: the launch screen Launch: windows open without one",
                "left out: the tests ShopUITests: tests of the interface drive a simulator",
                "left out: the target Watch: only one app is built; --target Watch chooses it",
                "left out: the package https://example.com/Kingfisher.git: it is not provided; add it to Package.swift if it builds on Linux",
                "left out: Podfile (SnapKit): its libraries are not provided; --module NAME=FOLDER adds one as source code",
            ])
        #expect(outcome.output.hasSuffix("uikit-port run \(folder.url.path)\n"))
        let manifest = try #require(folder.text("Package.swift"))
        for line in [
            "name: \"Shop\",", "defaultLocalization: \"de\",", "path: \"Shop\",", "sources: [\"Port.swift\"],",
            ".process(\"Assets.xcassets\"),", ".process(\"Base.lproj/Main.storyboard\"),", ".process(\"items.json\"),",
            ".copy(\"AppInfo.plist\"),", "swiftSettings: [.define(\"BETA\"), .define(\"PODS\"), .define(\"GAMMA\"), ",
            ".define(\"GAMMA\"), .unsafeFlags([\"-default-isolation\", \"MainActor\"])],",
            "\"Notes.txt\",",
            "\"Launch.storyboard\",",
            ".product(name: \"InterfaceBuilder\", package: \"OpenCollectionView\"),", ".testTarget(", "\"Shop\",",
        ] { #expect(manifest.contains(line), "\(line)") }
        // Files in the folder that do not belong to the target are excluded.
        let port = try #require(folder.text("Shop/Port.swift"))
        #expect(
            port.contains("// uikit-port: sources AppDelegate.swift\n// uikit-port: sources Shop Controller.swift\n"))
        #expect(port.contains("// uikit-port: define GAMMA\n") && !port.contains("Unused"))
        #expect(port.contains("convenience init(for aClass: AnyClass) { self.init(url: Bundle.main.bundleURL)! }"))
        #expect(port.contains("func object(forInfoDictionaryKey key: String) -> Any? { infoDictionary?[key] }"))
        #expect(port.contains("static let main: Bundle = {") && port.contains("\"Shop_Shop.resources\""))
        let information = try #require(folder.text("Shop/AppInfo.plist"))
        #expect(information.contains("<string>Main</string>") && information.contains("<string>Shop</string>"))
        #expect(!information.contains("Launch"))
        for (path, text) in ProjectFolder.project { #expect(folder.text(path) == text, "\(path)") }
    }

    @Test("if a file exists, no files are written; --force overwrites existing files")
    func existing() throws {
        let folder = try ProjectFolder(ProjectFolder.project.merging(["Shop/AppInfo.plist": "mine"]) { $1 })
        let refused = try folder.run()
        #expect(refused.status == 3 && refused.errors.contains("it exists already; --force overwrites it"))
        #expect(folder.text("Package.swift") == nil && folder.text("Shop/Port.swift") == nil)
        #expect(folder.text("Shop/AppInfo.plist") == "mine")
        #expect(try folder.run("--force").status == 0)
        let first = folder.text("Package.swift")
        #expect(first != nil && folder.text("Shop/AppInfo.plist") != "mine")
        // The same project results in the same files.
        #expect(try folder.run("--force").status == 0 && folder.text("Package.swift") == first)
    }

    @Test("a plain folder with an app delegate becomes an app, and test folders become test targets")
    func plain() throws {
        let folder = try ProjectFolder([
            "Code/App.swift":
                "import Combine\nimport UIKit\n\n@main class App: UIResponder, UIApplicationDelegate {}\n",
            "Code/Cell.xib": "<document/>", "AppTests/AppTests.swift": "import XCTest\nlet step: XCTActivity? = nil\n",
            "notes.md": "",
        ])
        let outcome = try folder.run()
        #expect(outcome.status == 0)
        let manifest = try #require(folder.text("Package.swift"))
        #expect(manifest.contains(".executableTarget("))
        // XCTest has no activities on Linux.
        let tests = try #require(manifest.components(separatedBy: ".testTarget(").dropFirst().first)
        #expect(tests.contains("\"CollectionViewTesting\""))
        #expect(manifest.components(separatedBy: "\"CollectionViewTesting\"").count == 2)
        #expect(manifest.contains("\"Combine\"") && manifest.contains("\"InterfaceBuilder\""))
        #expect(
            outcome.output.contains("wrote Code/Port.swift\n") && outcome.output.contains("wrote AppTests/Port.swift\n")
        )
    }

    @Test("faults of storyboards that a project already has are warnings of its build, and names occur once")
    func faults() throws {
        func xib(_ outlet: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
            <objects><view id="v" customClass="Card" customModuleProvider="target">
            <connections><outlet property="\(outlet)" destination="v" id="o"/></connections>
            </view></objects></document>
            """
        }
        let files = [
            "Code/App.swift": "import UIKit\n\n@main class App: UIResponder, UIApplicationDelegate {}\n",
            "Code/Card.swift": "import UIKit\n\nclass Card: UIView { @IBOutlet var title: UIView! }\n",
            "Code/A/items.json": "[]", "Code/B/items.json": "{}",
        ]
        let correct = try ProjectFolder(files.merging(["Code/Card.xib": xib("title")]) { $1 })
        let outcome = try correct.run()
        #expect(outcome.output.contains("left out: Code/B/items.json: Code/A/items.json has the same name\n"))
        #expect(correct.text("Code/Port.swift")?.contains("interface warnings") == false)
        let faulty = try ProjectFolder(files.merging(["Code/Card.xib": xib("subtitle")]) { $1 })
        #expect(try faulty.run().status == 0)
        let port = try #require(faulty.text("Code/Port.swift"))
        #expect(
            port.contains(
                "// Faults of storyboards and xibs are warnings. There are 1 today; the first one is in Code/Card.xib, "
                    + "line 4:\n// uikit-port: interface warnings\n"))
    }

    @Test("invalid arguments and projects are reported")
    func unusable() throws {
        let empty = try ProjectFolder(["notes.md": ""])
        let nothing = try empty.run()
        #expect(nothing.status == 2 && nothing.errors.contains("there are no Swift files to port"))
        let broken = try ProjectFolder(["A.xcodeproj/project.pbxproj": "{ objects = (", "A.swift": ""])
        let message = try broken.run()
        #expect(message.status == 2 && message.errors.contains("project.pbxproj: line 1: it ends in the middle"))
        let folder = try ProjectFolder(ProjectFolder.project)
        let target = try folder.run("--target", "Nothing")
        #expect(target.status == 2)
        #expect(
            target.errors.contains("there is no target 'Nothing'; the targets are Shop, ShopTests, ShopUITests, Watch"))
        #expect(try folder.run("--library", "/nowhere").errors.contains("neither a URL nor a folder with a package"))
        #expect(try folder.run("--what").errors.contains("unknown option --what"))
    }
}
