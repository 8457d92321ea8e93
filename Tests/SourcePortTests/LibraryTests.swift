import Foundation
import Testing

@Suite("uikit-port init: libraries, assets, and texts") struct LibraryTests {
    private static let app = "import Grid\nimport UIKit\n\n@main class App: UIResponder, UIApplicationDelegate {}\n"

    @Test(
        "a library that the project contains becomes a target",
        arguments: [
            ["Pods/Grid/Classes/Grid.swift": "import UIKit\n"],
            ["Carthage/Checkouts/Grid/Sources/Grid.swift": "", "Carthage/Checkouts/Grid/Tests/GridTests.swift": ""],
            [
                "Libs/Kit/Package.swift": "// swift-tools-version: 5.9\n", "Libs/Kit/Sources/Grid/Grid.swift": "",
                "Libs/Kit/Sources/Other/Other.swift": "",
            ],
        ])
    func contained(_ files: [String: String]) throws {
        let folder = try ProjectFolder(files.merging(["App/App.swift": Self.app]) { $1 })
        let outcome = try folder.run()
        #expect(outcome.status == 0 && !outcome.output.contains("Grid in"))
        let manifest = try #require(folder.text("Package.swift"))
        #expect(manifest.contains("name: \"Grid\",") && manifest.contains("path: \"PortLibraries/Grid\","))
        #expect(manifest.contains("                \"Grid\",\n"))
        let port = try #require(folder.text("PortLibraries/Grid/Port.swift"))
        let sources = port.split(separator: "\n").filter { $0.hasPrefix("// uikit-port: sources") }
        let path = try #require(files.keys.first { $0.hasSuffix("Grid.swift") })
        #expect(sources == ["// uikit-port: sources ../../\(path)"])
    }

    @Test(
        "an example app uses the package around it",
        arguments: [
            ("Sources/Grid/Grid.swift", ".target(name: \"Grid\")"),
            ("Source/Deep/Grid.swift", ".target(name: \"Other\"), .target(name: \"Grid\", path: \"Source\")"),
        ])
    func surroundingPackage(_ path: String, _ targets: String) throws {
        var files = ProjectFolder.project.reduce(into: [String: String]()) { $0["Example/" + $1.key] = $1.value }
        files[path] = ""
        files["Package.swift"] =
            "// swift-tools-version: 5.9\nlet package = Package(name: \"Grid\", targets: [\(targets)])\n"
        files["Example/Shop/AppDelegate.swift"] = Self.app
        let folder = try ProjectFolder(files)
        let outcome = try folder.run()
        #expect(outcome.status == 0 && !outcome.output.contains("Grid in"))
        let port = try #require(folder.text("PortLibraries/Grid/Port.swift"))
        #expect(port.contains("// uikit-port: sources ../../\(path)\n"))
        #expect(folder.text("Package@swift-6.swift")?.contains("                \"Grid\",\n") == true)
    }

    @Test(
        "an example app in the repository of a library uses its podspec or its package",
        arguments: [
            [
                "Grid.podspec": "Pod::Spec.new do |s|\n  s.name = 'Grid'\n  s.source_files = 'Kit/*.swift'\nend\n",
                "Kit/Grid.swift": "",
            ],
            [
                "Package.swift": """
                let package = Package(name: "Grid", targets: [
                    .target(name: "Grid", dependencies: [.product(name: "Base", package: "Base")], path: "Kit",
                            exclude: ["Old"]),
                ])
                """,
                "Kit/Grid.swift": "", "Kit/Old/Old.swift": "",
            ],
            [
                "Package.swift": "let package = Package(targets: [.target(name: \"Grid\")])",
                "Sources/Grid/Grid.swift": "",
            ],
        ])
    func surroundingLibrary(_ files: [String: String]) throws {
        let folder = try ProjectFolder(
            files.merging([".git/HEAD": "", "Demos/Example/App.swift": Self.app]) { $1 })
        let example = folder.url.appendingPathComponent("Demos/Example").path
        let outcome = try PortCommand.run(["init", example])
        #expect(outcome.status == 0 && !outcome.output.contains("placeholder"), "\(outcome)")
        let port = try #require(folder.text("Demos/Example/PortLibraries/Grid/Port.swift"))
        let sources = port.split(separator: "\n").filter { $0.hasPrefix("// uikit-port: sources") }
        let path = try #require(files.keys.first { $0.hasSuffix("/Grid.swift") })
        #expect(sources.count == 1 && sources[0].hasSuffix("../../../../\(path)"), "\(sources)")
    }

    @Test("a link to a project in the folder is not a second project, whose sources would be elsewhere")
    func linkedProject() throws {
        let files = ProjectFolder.project.reduce(into: [String: String]()) { $0["Example/" + $1.key] = $1.value }
        let folder = try ProjectFolder(files)
        let plain = try folder.run()
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appendingPathComponent("_Shop.xcodeproj").path,
            withDestinationPath: "Example/Shop.xcodeproj")
        let linked = try folder.run("--force")
        #expect(linked.status == 0 && linked.output == plain.output, "\(linked.output)")
        #expect(folder.text("Example/Shop/Port.swift") != nil)
    }

    @Test("sources of a target that are outside of the folder, in the same repository, are built")
    func sourcesOutside() throws {
        var files = ProjectFolder.project.reduce(into: [String: String]()) { $0["Demo/" + $1.key] = $1.value }
        let project = "Demo/Shop.xcodeproj/project.pbxproj"
        files[project] = files[project]?.replacing("path = items.json;", with: "path = ../../Kit/Grid.swift;")
        files[".git/HEAD"] = ""
        files["Kit/Grid.swift"] = "import UIKit\n"
        let folder = try ProjectFolder(files)
        let outcome = try PortCommand.run(["init", folder.url.appendingPathComponent("Demo").path])
        #expect(outcome.status == 0 && !outcome.output.contains("Grid.swift"), "\(outcome)")
        let port = try #require(folder.text("Demo/Shop/Port.swift"))
        #expect(port.contains("// uikit-port: sources ../../Kit/Grid.swift\n"), "\(port)")
    }

    @Test("the manifest repeats the options, so that run can run init again")
    func options() throws {
        let folder = try ProjectFolder(["App.swift": Self.app])
        let grid = try ProjectFolder(["Grid.swift": ""])
        _ = try folder.run("--module", "Grid=\(grid.url.path)", "--placeholder", "Base")
        let manifest = try #require(folder.text("Package.swift"))
        #expect(manifest.contains("\n// uikit-port init: --module Grid=\(grid.url.path)\n"))
        #expect(manifest.contains("\n// uikit-port init: --placeholder Base\n"))
    }

    @Test("a local pod is built from the sources that its podspec names, including those above the folder")
    func localPod() throws {
        let folder = try ProjectFolder([
            ".git/HEAD": "",
            "My-Grid.podspec": """
            Pod::Spec.new do |s|
              s.name = 'My-Grid'
              # s.source_files = 'Old/*.swift'
              s.source_files = ['Source/**/*.{h,swift}', 'Extra*.swift']
              s.subspec 'More' do |m|
                m.source_files = 'More/'
              end
            end
            """,
            "Source/A.swift": "import Base\n", "Source/Deep/B.swift": "", "Source/B.h": "", "Extra1.swift": "",
            "More/C.swift": "", "More/Deep/D.swift": "", "Old/E.swift": "", "Other.swift": "",
            "Example/Podfile": "target 'Example' do\n  pod 'My-Grid', :path => '../' # local\nend\n",
            "Example/App.swift": Self.app.replacing("Grid", with: "My_Grid"),
        ])
        let base = try ProjectFolder(["Sources/Base.swift": "", "Package.swift": "", "Tests/BaseTests.swift": ""])
        let outcome = try PortCommand.run([
            "init", "--module", "Base=\(base.url.path)", folder.url.appendingPathComponent("Example").path,
        ])
        #expect(outcome.status == 0 && !outcome.output.contains("left out"), "\(outcome)")
        let port = try #require(folder.text("Example/PortLibraries/My_Grid/Port.swift"))
        let sources = port.split(separator: "\n").filter { $0.hasPrefix("// uikit-port: sources") }
        #expect(
            sources.map { $0.dropFirst("// uikit-port: sources ../../../".count) } == [
                "Extra1.swift", "More/C.swift", "Source/A.swift", "Source/Deep/B.swift",
            ])
        // The library imports a module that the command line names.
        let other = try #require(folder.text("Example/PortLibraries/Base/Port.swift"))
        #expect(other.contains("/\(base.url.lastPathComponent)/Sources/Base.swift\n") && !other.contains("Tests"))
        let manifest = try #require(folder.text("Example/Package.swift"))
        #expect(manifest.contains("                \"Base\",\n") && manifest.contains("                \"My_Grid\",\n"))
    }

    @Test(
        "resources of a library that uses Bundle.module become those of its target; without any, it has the app's bundle"
    )
    func moduleBundle() throws {
        let app =
            "import Bare\nimport Grid\nimport Plain\nimport UIKit\n\n"
            + "@main class App: UIResponder, UIApplicationDelegate {}\n"
        let folder = try ProjectFolder(["App.swift": app])
        let grid = try ProjectFolder([
            "Sources/Grid/Grid.swift": "import UIKit\nlet image = UIImage(named: \"a\", in: .module, with: nil)\n",
            "Sources/Grid/Resources/Art.xcassets/a.imageset/Contents.json": "{}",
            "Sources/Grid/Resources/fr.lproj/Grid.strings": "\"a\" = \"b\";", "Sources/Grid/Info.plist": "",
            "Sources/Grid/data.json": "[]", "Sources/Grid/Cell.xib": "<document/>", "Sources/Other/other.json": "[]",
            "Package.swift": "",
        ])
        let bare = try ProjectFolder(["Sources/Bare.swift": "let bundle = Bundle.module\n", "Package.swift": ""])
        let plain = try ProjectFolder(["Sources/Plain.swift": "", "Sources/plain.json": "[]", "Package.swift": ""])
        let outcome = try folder.run(
            "--module", "Grid=\(grid.url.path)", "--module", "Bare=\(bare.url.path)", "--module",
            "Plain=\(plain.url.path)")
        #expect(outcome.status == 0, "\(outcome)")
        let library = "PortLibraries/Grid/"
        #expect(folder.text(library + "Resources/Art.xcassets/a.imageset/Contents.json") == "{}")
        #expect(folder.text(library + "Resources/fr.lproj/Grid.strings") == "\"a\" = \"b\";")
        #expect(folder.text(library + "Resources/data.json") == "[]")
        #expect(folder.text(library + "Resources/other.json") == nil)
        #expect(folder.text(library + "Port.swift")?.contains("extension") == false)
        let manifest = try #require(folder.text("Package.swift"))
        for path in ["Art.xcassets", "data.json", "fr.lproj/Grid.strings"] {
            #expect(manifest.contains("                .process(\"Resources/\(path)\"),\n"), "\(manifest)")
        }
        #expect(manifest.contains(".product(name: \"InterfaceBuilder\""))
        #expect(!manifest.contains("plain.json") && !manifest.contains("/Info.plist"))
        #expect(folder.text("PortLibraries/Bare/Port.swift")?.contains("static var module: Bundle { .main }") == true)
        #expect(folder.text("PortLibraries/Plain/Port.swift")?.contains("extension") == false)
    }

    @Test("a library finds its xibs by Bundle(for:)")
    func classBundle() throws {
        let folder = try ProjectFolder(["App.swift": Self.app])
        let grid = try ProjectFolder([
            "Sources/Grid/Grid.swift": "import UIKit\nclass Grid {}\nlet bundle = Bundle(for: Grid.self)\n",
            "Sources/Grid/Cell.xib": "<document/>", "Package.swift": "",
        ])
        #expect(try folder.run("--module", "Grid=\(grid.url.path)").status == 0)
        #expect(folder.text("Package.swift")?.contains(".process(\"Resources/Cell.xib\"),\n") == true)
        let port = try #require(folder.text("PortLibraries/Grid/Port.swift"))
        #expect(port.contains("init(for aClass: AnyClass) { self.init(url: Bundle.module.bundleURL)! }"))
        #expect(!port.contains("var module"))
    }

    @Test("a framework finds its bundle by its identifier, and the file of its Core Data model")
    func identifiedBundle() throws {
        let folder = try ProjectFolder([
            "App.xcodeproj/project.pbxproj": """
            { objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (T, K); };
              G = { isa = PBXGroup; children = (a, k, d); sourceTree = "<group>"; };
              a = { isa = PBXFileReference; path = App/App.swift; sourceTree = "<group>"; };
              k = { isa = PBXFileReference; path = Grid/Grid.swift; sourceTree = "<group>"; };
              d = { isa = PBXFileReference; path = Grid/Store.xcdatamodel; sourceTree = "<group>"; };
              T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                    buildPhases = (TS); };
              TS = { isa = PBXSourcesBuildPhase; files = (ab); }; ab = { fileRef = a; };
              K = { isa = PBXNativeTarget; name = Grid; productType = "com.apple.product-type.framework";
                    buildPhases = (KS); buildConfigurationList = L; };
              KS = { isa = PBXSourcesBuildPhase; files = (kb, kd); }; kb = { fileRef = k; }; kd = { fileRef = d; };
              L = { buildConfigurations = (C); };
              C = { name = Debug; buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = "com.example.$(TARGET_NAME)"; }; };
            }; rootObject = P; }
            """,
            "App/App.swift": Self.app,
            "Grid/Grid.swift": "import Foundation\nlet bundle = Bundle(identifier: \"com.example.Grid\")\n",
            "Grid/Store.xcdatamodel/contents": "<model/>",
        ])
        let outcome = try folder.run()
        #expect(outcome.status == 0, "\(outcome)")
        let port = try #require(folder.text("Grid/Port.swift"))
        #expect(port.contains("[\"com.example.Grid\": \"App_Grid.resources\"]"), "\(port)")
        #expect(folder.text("App/Port.swift")?.contains("identifier") == false)
        #expect(folder.text("Grid/PortStrings/Store.momd") == "<model/>")
        #expect(folder.text("Package.swift")?.contains(".process(\"PortStrings/Store.momd\"),\n") == true)
    }

    @Test("a second run in a folder without a project ignores what the first one wrote")
    func again() throws {
        let folder = try ProjectFolder([
            "App.swift": "import MapKit\n" + Self.app, "Pods/Grid/Classes/Grid.swift": "import UIKit\nimport Streams\n",
        ])
        #expect(try folder.run().status == 0)
        let manifest = try #require(folder.text("Package.swift"))
        #expect(manifest.contains("Placeholders/Streams") && manifest.contains("PortLibraries/Grid"))
        let outcome = try folder.run("--force")
        let manifests = [manifest, folder.text("Package.swift") ?? ""]
        #expect(manifests.map { $0.split(separator: "            name: ").count } == [6, 6])
        #expect(outcome.status == 0 && outcome.output.contains("MapKit, imported by 1 file"))
    }

    @Test("modules are named as NAME=FOLDER")
    func arguments() throws {
        let folder = try ProjectFolder(["App.swift": Self.app])
        #expect(try folder.run("--module", "Grid").errors.contains("--module requires NAME=FOLDER, not 'Grid'"))
        #expect(try folder.run("--module", "Grid=/nowhere/at/all").errors.contains("'/nowhere/at/all' is not a folder"))
        #expect(try folder.run("--module", "a b=/tmp").errors.contains("--module requires NAME=FOLDER"))
        let outcome = try folder.run()
        #expect(outcome.output.contains("placeholder: Grid, imported by 1 file; --module Grid=FOLDER builds"))
    }

    @Test("assets get the constants that Xcode generates")
    func assets() throws {
        var files = ProjectFolder.project
        let catalog = "Shop/Assets.xcassets/"
        for name in [
            "brandColor.colorset", "red.colorset", "my shade-2.colorset", "URLBadge.imageset", "heroImage.imageset",
            "default.imageset", "Icons/home_on.imageset", "Flat/plain.imageset", "2x.imageset",
            "E6EBF2.colorset", "32B768.colorset",
        ] { files[catalog + name + "/Contents.json"] = "{}" }
        // A second catalog adds to the first, also to its namespaces.
        let second = "Shop/More.xcassets/"
        for name in ["late.imageset", "Icons/home_off.imageset", "tone.colorset"] {
            files[second + name + "/Contents.json"] = "{}"
        }
        files[second + "Icons/Contents.json"] = "{ \"properties\": { \"provides-namespace\": true } }"
        files["Shop.xcodeproj/project.pbxproj"] = files["Shop.xcodeproj/project.pbxproj"]?
            .replacing("path = items.json;", with: "path = More.xcassets;")
        files[catalog + "Icons/Contents.json"] = "{ \"properties\": { \"provides-namespace\": true } }"
        let folder = try ProjectFolder(files)
        #expect(try folder.run().status == 0)
        let port = try #require(folder.text("Shop/Port.swift"))
        for line in [
            "    static let brand = ColorResource(name: \"brandColor\", bundle: .main)",
            "    static let myShade2 = ColorResource(name: \"my shade-2\", bundle: .main)",
            "    static let E_6_EBF_2 = ColorResource(name: \"E6EBF2\", bundle: .main)",
            "    static let _32_B_768 = ColorResource(name: \"32B768\", bundle: .main)",
            "    static let red = ColorResource(name: \"red\", bundle: .main)",
            "    static let urlBadge = ImageResource(name: \"URLBadge\", bundle: .main)",
            "    static let hero = ImageResource(name: \"heroImage\", bundle: .main)",
            "    static let `default` = ImageResource(name: \"default\", bundle: .main)",
            "    static let _2x = ImageResource(name: \"2x\", bundle: .main)",
            "    static let plain = ImageResource(name: \"plain\", bundle: .main)",
            "    static let late = ImageResource(name: \"late\", bundle: .main)",
            "    static let tone = ColorResource(name: \"tone\", bundle: .main)",
            "        static let homeOn = ImageResource(name: \"Icons/home_on\", bundle: .main)\n"
                + "        static let homeOff = ImageResource(name: \"Icons/home_off\", bundle: .main)\n    }",
        ] { #expect(port.contains(line), "\(line)") }
        #expect(!port.contains("static var brand"))

        let path = "Shop.xcodeproj/project.pbxproj"
        let setting = "ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"
        files[path] = files[path]?.replacing("SDKROOT = iphoneos;", with: "SDKROOT = iphoneos; \(setting) = YES;")
        let extended = try ProjectFolder(files)
        #expect(try extended.run().status == 0)
        let text = try #require(extended.text("Shop/Port.swift"))
        #expect(text.contains("    static var brand: UIColor { UIColor(resource: ColorResource.brand) }"))
        #expect(text.contains("static var homeOn: UIImage { UIImage(resource: ImageResource.Icons.homeOn) }"))
        #expect(!text.contains("static var red"))
    }

    @Test("string catalogs become tables, and texts with placeholders are found in them")
    func strings() throws {
        var files = ProjectFolder.project
        files["Shop/Localizable.xcstrings"] = """
            { "sourceLanguage": "en", "version": "1.0", "strings": {
              "plain": {}, "hello \\"you\\"": { "localizations": {
                "de": { "stringUnit": { "state": "translated", "value": "Hallo\\ndu" } } } },
              "%lld items": { "localizations": { "en": { "variations": { "plural": {
                "one": { "stringUnit": { "value": "%lld item" } },
                "other": { "stringUnit": { "value": "%lld items" } } } } } } },
              "in albums": { "localizations": { "en": {
                "stringUnit": { "value": "%#@photos@ in %#@albums@" }, "substitutions": {
                  "albums": { "argNum": 2, "formatSpecifier": "lld", "variations": { "plural": {
                    "one": { "stringUnit": { "value": "%arg album" } },
                    "other": { "stringUnit": { "value": "%arg albums" } } } } },
                  "photos": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
                    "one": { "stringUnit": { "value": "%arg photo" } },
                    "other": { "stringUnit": { "value": "%arg photos" } } } } } } } } } } }
            """
        files["Shop/AppDelegate.swift"] =
            "import UIKit\nlet text = String(localized: \"plain\")\n"
            + "let other = String.localizedStringWithFormat(NSLocalizedString(\"%lld items\", comment: \"\"), 3)\n"
        files["Shop.xcodeproj/project.pbxproj"] = files["Shop.xcodeproj/project.pbxproj"]?
            .replacing("path = items.json;", with: "path = Localizable.xcstrings;")
        let folder = try ProjectFolder(files)
        let outcome = try folder.run()
        #expect(outcome.status == 0 && !outcome.output.contains("xcstrings"))
        #expect(
            folder.text("Shop/PortStrings/de.lproj/Localizable.strings") == "\"hello \\\"you\\\"\" = \"Hallo\\ndu\";\n")
        #expect(
            folder.text("Shop/PortStrings/en.lproj/Localizable.strings") == """
                "%1$lld photos in %2$lld albums##one" = "%1$lld photo in %2$lld albums";
                "%lld items" = "%lld items";
                "%lld items##one" = "%lld item";
                "in albums" = "%1$lld photos in %2$lld albums";

                """)
        #expect(try #require(folder.text("Shop/Port.swift")).contains("static func localizedStringWithFormat("))
        let manifest = try #require(folder.text("Package.swift"))
        #expect(manifest.contains(".process(\"PortStrings/de.lproj/Localizable.strings\"),"))
        #expect(try #require(folder.text("Shop/Port.swift")).contains("localized key: String.LocalizationValue"))
        // A second run finds the tables and does not add them twice.
        #expect(try folder.run("--force").status == 0 && folder.text("Package.swift") == manifest)

        files["Shop/Localizable.xcstrings"] = "{ \"strings\": 3 }"
        let broken = try ProjectFolder(files)
        #expect(try broken.run().output.contains("Localizable.xcstrings: the string catalog cannot be read"))
    }
}
