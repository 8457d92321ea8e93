import Foundation
import Testing

@Suite("uikit-port init: hostile projects") struct HostileProjectTests {
    /// An Xcode project with an app in the folder `folder`.
    private func project(
        settings: String = "", sources: [String] = ["App/App.swift"], resources: [String] = [], name: String = "App",
        rest: String = ""
    ) -> String {
        func quoted(_ text: String) -> String {
            "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
        }
        let all = sources + resources
        let references = all.indices.map {
            "f\($0) = { isa = PBXFileReference; path = \(quoted(all[$0])); };\nb\($0) = { fileRef = f\($0); };"
        }
        let builds = all.indices.map { "b\($0)" }
        return """
            { objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (T); };
              G = { isa = PBXGroup; children = (\(all.indices.map { "f\($0)" }.joined(separator: ","))); };
              \(references.joined(separator: "\n"))
              T = { isa = PBXNativeTarget; name = \(quoted(name)); productType = "com.apple.product-type.application";
                    buildPhases = (S, R); buildConfigurationList = L; };
              S = { isa = PBXSourcesBuildPhase; files = (\(builds.prefix(sources.count).joined(separator: ","))); };
              R = { isa = PBXResourcesBuildPhase; files = (\(builds.dropFirst(sources.count).joined(separator: ","))); };
              L = { buildConfigurations = (C); };
              C = { name = Debug; buildSettings = { \(settings) }; };
              \(rest)
            }; rootObject = P; }
            """
    }

    private let projectFile = "App.xcodeproj/project.pbxproj"

    // MARK: Paths

    @Test("folders with short names are read", arguments: ["a", "~", "é", "a/b", "a/b/c"])
    func shortNames(_ folder: String) throws {
        let hostile = try HostileFolder([
            folder + "/App.swift": HostileFolder.app, folder + "/d/items.json": "[]", "z/notes.txt": "notes",
            "x": "1", folder + "/y.xib": "<document/>", folder + "/e/f.swift": "let one = 1\n",
        ])
        #expect(try hostile.run().status == 0)
        try hostile.checkGenerated()
    }

    @Test(
        "languages of string catalogs are no paths",
        arguments: [
            "../../../outside/x", "/etc/x", "a/b", "..", ".", "", "en\\nINJECTED", "en\\u0000", "../../..", "-x", "é",
            String(repeating: "a", count: 300),
        ])
    func languages(_ language: String) throws {
        let hostile = try HostileFolder([
            "Code/App.swift": HostileFolder.app,
            "Code/Texts.xcstrings": """
            { "sourceLanguage": "\(language)", "strings": { "key": { "localizations": {
              "\(language)": { "stringUnit": { "value": "text" } }, "de": { "stringUnit": { "value": "Wort" } } } } } }
            """,
        ])
        let outcome = try hostile.run()
        #expect(outcome.status == 0 && outcome.output.contains("it is not the name of a language"), "\(outcome)")
        let tables = try hostile.written().keys.filter { $0.hasSuffix(".strings") }
        #expect(tables == ["Code/PortStrings/de.lproj/Texts.strings"])
    }

    @Test(
        "nothing is written through links that leave the project",
        arguments: [
            ("PortLibraries", "../outside"), ("PortLibraries", "../outside/new"), ("App", "../outside"),
            ("App", "/tmp"),
            ("App/AppInfo.plist", "../../outside/Info.plist"), ("App/AppInfo.plist", "../../outside/new.plist"),
            ("App/Port.swift", "../../outside/new.swift"), ("Package.swift", "../outside/secret.swift"),
            ("Package.swift", "../outside/new.swift"), ("App/PortStrings", "../../outside"),
            ("App/PortStrings/en.lproj", "../../../outside"), ("PortLibraries/Grid", "../../outside/new"),
            ("PortLibraries/Grid/Port.swift", "../../../outside/secret.swift"), ("App/Port.swift", "Port.swift"),
        ])
    func writing(_ link: String, _ destination: String) throws {
        for arguments in [[], ["--force"]] {
            let hostile = try HostileFolder([
                projectFile: project(
                    settings: "INFOPLIST_KEY_A = b;", resources: ["App/Texts.xcstrings", "App/items.json"]),
                "Pods/Grid/Grid.swift": "import UIKit\n",
            ])
            let isFolder = link == "App"
            for (path, text) in [
                ("App.swift", "import Grid\n" + HostileFolder.app), ("items.json", "[]"),
                (
                    "Texts.xcstrings",
                    #"{ "strings": { "a": { "localizations": { "en": { "stringUnit": { "value": "b" } } } } } }"#
                ),
            ] {
                try hostile.add(
                    isFolder && destination == "../outside"
                        ? "../outside/" + path : (isFolder ? "Other/" : "App/") + path, text)
            }
            try hostile.link(link, to: destination)
            let before = try hostile.contents(of: hostile.base, except: "project")
            let outcome = try PortCommand.runBounded(["init"] + arguments + [hostile.project.path])
            #expect(try hostile.contents(of: hostile.base, except: "project") == before)
            // Beside the manifest of another package, one with another name is written.
            if destination == "../outside/secret.swift" { continue }
            #expect(outcome.status != 0 && !outcome.errors.isEmpty, "\(link): \(outcome)")
            #expect(!outcome.output.contains("wrote"))
        }
    }

    @Test(
        "files outside of the project are not read or copied",
        arguments: [
            "../outside/secret.plist", "$(SRCROOT)/../outside/secret.plist", "App/../../outside/Info.plist",
            "App/Linked.plist",
            "$(UP)/outside/Info.plist", "App/Loop/Info.plist", "/etc/passwd", "App/Folder/Info.plist", "App/Pipe.plist",
        ])
    func informationFiles(_ path: String) throws {
        let hostile = try HostileFolder([
            projectFile: project(settings: "INFOPLIST_FILE = \"\(path)\"; UP = \"..\"; INFOPLIST_KEY_A = b;"),
            "App/App.swift": HostileFolder.app,
        ])
        try hostile.add(
            "../outside/Info.plist",
            "<plist version=\"1.0\"><dict><key>A</key><string>SECRET-TEXT</string></dict></plist>")
        try hostile.add(
            "../outside/secret.plist",
            "<plist version=\"1.0\"><dict><key>A</key><string>SECRET-TEXT</string></dict></plist>")
        try hostile.link("App/Linked.plist", to: "../../outside/secret.plist")
        try hostile.link("App/Folder", to: "../../outside")
        try hostile.link("App/Loop", to: "Loop")
        mkfifo(hostile.project.path + "/App/Pipe.plist", 0o666)
        let outcome = try hostile.run()
        #expect(outcome.status == 0 && outcome.output.contains("left out: "), "\(outcome)")
        #expect(try !hostile.written().values.contains { $0.contains(HostileFolder.secret) })
    }

    @Test("linked resources and documents with links are left out, unless they stay in the project")
    func linkedResources() throws {
        let resources = [
            "App/a.json", "App/b.strings", "App/Art.xcassets", "App/Folder.bundle", "App/pipe.txt", "App/Folder",
            "App/Whole.bundle", "App/inner.json", "../outside/secret.json",
        ]
        let hostile = try HostileFolder([
            projectFile: project(resources: resources), "App/App.swift": HostileFolder.app,
            "App/Art.xcassets/Contents.json": "{}", "App/Art.xcassets/x.imageset/Contents.json": "{}",
            "App/Folder.bundle/one.txt": "1", "App/real.json": "[1]",
        ])
        try hostile.link("App/a.json", to: "../../outside/secret.json")
        try hostile.link("App/b.strings", to: hostile.outside.path + "/secret.strings")
        try hostile.link("App/Art.xcassets/x.imageset/x.png", to: "../../../../outside/secret.json")
        try hostile.link("App/Folder.bundle/deep", to: "/etc")
        try hostile.link("App/Folder", to: "../../outside")
        try hostile.link("App/Whole.bundle", to: "../../outside")
        try hostile.link("App/inner.json", to: "real.json")
        mkfifo(hostile.project.path + "/App/pipe.txt", 0o666)
        let outcome = try hostile.run()
        #expect(outcome.status == 0, "\(outcome)")
        let manifest = try #require(hostile.written()["Package.swift"])
        let processed = manifest.split(separator: "\n").filter { $0.contains(".process(") || $0.contains(".copy(") }
        #expect(processed.map { $0.split(separator: "\"")[1] } == ["inner.json", "AppInfo.plist"], "\(manifest)")
        for path in resources.prefix(7) { #expect(outcome.output.contains("left out: \(path): "), "\(path)") }
        // The same files without a project that names them.
        try FileManager.default.removeItem(at: hostile.project.appendingPathComponent("App.xcodeproj"))
        let plain = try hostile.run("--force")
        #expect(plain.status == 0, "\(plain)")
        let second = try #require(hostile.written()["Package.swift"])
        for path in ["a.json", "b.strings", "Art.xcassets", "Folder.bundle", "pipe.txt", "Whole.bundle"] {
            #expect(!second.contains("process(\"\(path)\")") && !second.contains("copy(\"\(path)\")"), "\(path)")
        }
    }

    @Test(
        "sources of libraries outside of the repository are not used",
        arguments: [
            ["Podfile": "pod 'Grid', :path => '../outside'\n"], ["Podfile": "pod 'Grid', :path => '/Pods/../etc'\n"],
            ["Package.swift": ".target(name: \"Grid\", path: \"../outside\")"], ["Pods/x": ""],
        ])
    func libraries(_ files: [String: String]) throws {
        let hostile = try HostileFolder(files.merging(["A/App.swift": "import Grid\n" + HostileFolder.app]) { $1 })
        try hostile.add("../outside/Grid.podspec", "s.source_files = '*.swift'\n")
        if files["Pods/x"] != nil { try hostile.link("Pods/Grid", to: "../../outside") }
        // A manifest makes the folder a package, so the example app around is a project.
        try hostile.add(projectFile, project(sources: ["A/App.swift"]))
        let outcome = try hostile.run()
        #expect(outcome.status == 0 && outcome.output.contains("placeholder: Grid, imported by 1 file"), "\(outcome)")
        #expect(try hostile.written().keys.filter { $0.hasPrefix("PortLibraries") }.isEmpty)
    }

    @Test(
        "sources outside of the folder are used only if they are in the same repository, also through links",
        arguments: ["../outside/secret.swift", "/etc/hostname.swift", "../kit/Linked.swift"], [false, true])
    func sourcesOutside(_ path: String, isRepository: Bool) throws {
        let hostile = try HostileFolder(["App/App.swift": HostileFolder.app])
        try hostile.add(projectFile, project(sources: ["App/App.swift", path]))
        // The repository is the project itself, so that what is beside it is outside.
        if isRepository { try hostile.add(".git/HEAD", "") }
        try hostile.link("../kit/Linked.swift", to: "../outside/secret.swift")
        let outcome = try hostile.run()
        #expect(outcome.status == 0 && outcome.output.contains(path), "\(outcome)")
        let files = try hostile.contents(of: hostile.project)
        let ports = files.filter { $0.key.hasSuffix("Port.swift") }.values
        #expect(!ports.isEmpty && ports.allSatisfy { !$0.contains("secret.swift") && !$0.contains("Linked.swift") })
        #expect(files.values.allSatisfy { !$0.contains(HostileFolder.secret) })
    }

    @Test("resources of a library with links out of it are not copied")
    func libraryResources() throws {
        let hostile = try HostileFolder([
            "App.swift": "import Grid\n" + HostileFolder.app,
            "Pods/Grid/Grid.swift": "let bundle = Bundle.module\n", "Pods/Grid/data.json": "[]",
            "Pods/Grid/Art.xcassets/Contents.json": "{}", "Pods/Grid/Good.bundle/a.txt": "a",
        ])
        try hostile.link("Pods/Grid/secret.json", to: "../../../outside/secret.json")
        try hostile.link("Pods/Grid/Art.xcassets/secret.json", to: "../../../../outside/secret.json")
        let outcome = try hostile.run()
        #expect(outcome.status == 0 && outcome.output.contains("secret.json of Grid"), "\(outcome)")
        let written = try hostile.contents(of: hostile.project.appendingPathComponent("PortLibraries"))
        #expect(!written.values.contains { $0.contains(HostileFolder.secret) })
        #expect(written["Grid/Resources/data.json"] == "[]" && written["Grid/Resources/Good.bundle/a.txt"] == "a")
    }

    // MARK: Generated code

    @Test(
        "names of files, targets, conditions, and regions do not become code",
        arguments: [
            "a\nlet INJECTED = 1", "a\r\nlet INJECTED = 1", "a\rlet INJECTED = 1", "a\u{2028}let INJECTED = 1",
            "\\(INJECTED)",
            "\", INJECTED, \"", "\"\"\"\nINJECTED", "a\u{202E}INJECTED", "*/ INJECTED /*", "INJECTED\u{0B}x",
            "#INJECTED", "`INJECTED",
        ])
    func code(_ name: String) throws {
        let hostile = try HostileFolder([
            projectFile: project(
                settings: """
                    SWIFT_ACTIVE_COMPILATION_CONDITIONS = "GOOD \(name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))";
                    """, sources: ["App/App.swift", "App/\(name).swift"],
                resources: ["App/\(name).json", "App/x.xcassets"], name: name),
            "App/App.swift": HostileFolder.app, "App/\(name).swift": "let one = 1\n", "App/\(name).json": "[]",
            "App/x.xcassets/n\(name).imageset/Contents.json": "{}",
            "App/x.xcassets/n\(name)/Contents.json":
                "{ \"properties\": { \"provides-namespace\": true } }",
            "App/x.xcassets/n\(name)/in.colorset/Contents.json": "{}",
            "Other/\(name)/z.swift": "", "App/Extra/y.swift": "",
        ])
        let outcome = try hostile.run()
        #expect(outcome.status == 0, "\(outcome)")
        try hostile.checkGenerated()
        let port = try #require(hostile.written().first { $0.key.hasSuffix("Port.swift") }?.value)
        let lines = port.split(whereSeparator: \.isNewline)
        #expect(!lines.contains { $0.trimmingCharacters(in: .whitespaces).hasPrefix("let INJECTED") })
        #expect(port.contains("// uikit-port: define GOOD\n"))
        #expect(!outcome.output.contains("\u{202E}") && !outcome.output.contains("\nlet INJECTED"))
    }

    @Test(
        "namespaces and assets of all names parse, and none hides a type of the generated code",
        arguments: [
            "self", "Self", "...", "", "_", "Type", "protocol", "any", "1", "a b", "String", "Bundle", "ImageResource",
            "UIImage",
            "Swift", "init", "日本", "🙂", "²", "class", "static", "Foundation",
        ])
    func namespaces(_ name: String) throws {
        let namespace = "{ \"properties\": { \"provides-namespace\": true } }"
        let folder = "App/x.xcassets/" + (name.isEmpty ? "-" : name)
        let hostile = try HostileFolder([
            projectFile: project(
                settings: "ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS = YES;",
                resources: ["App/x.xcassets"]),
            "App/App.swift": HostileFolder.app, folder + "/Contents.json": namespace,
            folder + "/in.imageset/Contents.json": "{}", folder + ".imageset/Contents.json": "{}",
            folder + "/c.colorset/Contents.json": "{}",
            folder + "/" + (name.isEmpty ? "-" : name) + "/Contents.json": namespace,
            folder + "/" + (name.isEmpty ? "-" : name) + "/deep.imageset/Contents.json": "{}",
        ])
        #expect(try hostile.run().status == 0)
        try hostile.checkGenerated()
        let port = try #require(hostile.written()["App/Port.swift"])
        for taken in ["String", "Bundle", "ImageResource", "UIImage", "Swift", "Type", "Self", "Foundation", "_", ""] {
            #expect(!port.contains("enum \(taken) {"), "\(port)")
        }
    }
}
