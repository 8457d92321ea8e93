import Foundation
import SourcePort
import Testing

@Suite("uikit-port init: limits of expansions") struct ExpansionTests {
    private func catalog(levels: Int, width: Int, forms: Bool) -> String {
        // The substitutions are applied in the order of their names.
        func name(_ level: Int) -> String { "s\(1_000 + level)" }
        func substitution(_ level: Int) -> String {
            let mark = level < levels ? String(repeating: "%#@\(name(level + 1))@", count: width) : "text"
            let value = "\"stringUnit\": { \"value\": \"\(mark)\" }"
            let unit =
                forms ? "\"variations\": { \"plural\": { \"one\": { \(value) }, \"other\": { \(value) } } }" : value
            return "\"\(name(level))\": { \(unit), \"argNum\": 1 }"
        }
        let all = (1...levels).map(substitution).joined(separator: ",")
        return """
            { "sourceLanguage": "en", "strings": { "a": { "localizations": { "en": {
              "stringUnit": { "value": "%#@s1001@" }, "substitutions": { \(all) } } } } } }
            """
    }

    private func project(_ settings: String) -> String {
        """
        { objects = { P = { isa = PBXProject; mainGroup = G; targets = (T); }; G = { isa = PBXGroup; children = (f); };
          f = { isa = PBXFileReference; path = App.swift; }; b = { fileRef = f; };
          T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S);
                buildConfigurationList = L; };
          S = { isa = PBXSourcesBuildPhase; files = (b); }; L = { buildConfigurations = (C); };
          C = { name = Debug; buildSettings = { INFOPLIST_FILE = Info.plist; \(settings) }; };
        }; rootObject = P; }
        """
    }

    @Test("substitutions that multiply exceed a limit, which the message states", arguments: [true, false])
    func substitutions(_ forms: Bool) throws {
        for (levels, width) in [(30, 2), (12, 8), (3, 2_000), (26, 2), (400, 2)] {
            let hostile = try HostileFolder([
                "App.swift": HostileFolder.app, "Texts.xcstrings": catalog(levels: levels, width: width, forms: forms),
            ])
            let outcome = try hostile.run()
            #expect(outcome.status == 0)
            let output = outcome.output
            #expect(
                output.contains("Texts.xcstrings: the string catalog: it expands to more than 16777216 bytes")
                    || output.contains("Texts.xcstrings: the string catalog: it needs more than 33554432 steps"),
                "\(levels), \(width): \(outcome)")
        }
        let modest = try HostileFolder([
            "App.swift": HostileFolder.app, "Texts.xcstrings": catalog(levels: 4, width: 2, forms: forms),
        ])
        #expect(try modest.run().output.contains("wrote PortStrings/en.lproj/Texts.strings"))
    }

    @Test("settings in property lists exceed a limit, which the message states")
    func settings() throws {
        let many = String(repeating: "<string>$(LONG)</string>", count: 20_000)
        let nested = (0..<40).map { "S\($0) = \"$(S\($0 + 1))$(S\($0 + 1))\";" }.joined()
        for (settings, body) in [
            ("LONG = \"\(String(repeating: "x", count: 1 << 20))\";", "<array>\(many)</array>"),
            ("LONG = \"\(String(repeating: "x", count: 1 << 10))\";", "<array>\(many)</array>"),
            ("LONG = x;" + nested, "<string>" + String(repeating: "$(LONG", count: 100_000) + "</string>"),
            ("LONG = x;", "<string>" + String(repeating: "$(${", count: 200_000) + "</string>"),
            ("LONG = x;", String(repeating: "<array>", count: 60_000) + String(repeating: "</array>", count: 60_000)),
            ("LONG = x;", String(repeating: "<array>", count: 100_000)),
        ] {
            let hostile = try HostileFolder([
                "App.xcodeproj/project.pbxproj": project(settings), "App.swift": HostileFolder.app,
                "Info.plist": "<plist version=\"1.0\"><dict><key>A</key>\(body)</dict></plist>",
            ])
            let outcome = try hostile.run()
            if body.contains("$(LONG)") {
                #expect(
                    outcome.status == 2 && outcome.errors.contains("it expands to more than 1048576 bytes"),
                    "\(outcome)")
            }
        }
    }

    @Test("a binary property list that contains one list many times is not read")
    func binaryLists() throws {
        // Object n of 30 is a list of object n + 1 twice; the last one is a text.
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for level in 0..<31 {
            offsets.append(UInt8(bytes.count))
            bytes +=
                level == 30 ? [0x51, 0x61] : level == 0 ? [0xD1, 30, 1] : [0xA2, UInt8(level + 1), UInt8(level + 1)]
        }
        let start = bytes.count
        bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 31] + [UInt8](repeating: 0, count: 8)
        bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(start)]
        let hostile = try HostileFolder(["App.xcodeproj/project.pbxproj": project(""), "App.swift": HostileFolder.app])
        try hostile.add("Info.plist", Data(bytes))
        let outcome = try hostile.run()
        #expect(outcome.output.contains("left out: Info.plist: the property list cannot be read"), "\(outcome)")
    }

    @Test(
        "patterns of podspecs end",
        arguments: [
            String(repeating: "**/", count: 10) + "x.swift", String(repeating: "**/", count: 300) + "*.swift",
            String(repeating: "**/*a*/", count: 40) + "x", String(repeating: "*a", count: 400),
            String(repeating: "{a,b}", count: 100), String(repeating: "{", count: 900),
            String(repeating: "*/**/", count: 50) + "{a,b,c,d}*.swift",
        ])
    func patterns(_ pattern: String) throws {
        var files = [
            "App.swift": "import Grid\n" + HostileFolder.app, "Libs/Grid.podspec": "s.source_files = '\(pattern)'\n",
        ]
        let deep = String(repeating: "aaaaaaaaaa/", count: 20)
        for index in 0..<200 { files["Libs/\(deep)aaaaaaaaaaaaaaaaaaaaaaaaa\(index).swift"] = "" }
        let hostile = try HostileFolder(files)
        #expect(try hostile.run().status == 0)
    }

    @Test("podspecs with unclosed arrays and many attributes end")
    func podspecs() throws {
        for text in [
            String(repeating: "s.source_files = [\n", count: 50_000), String(repeating: "source_files ", count: 80_000),
            String(repeating: "s.source_files = '**/*.swift'\n", count: 30_000), String(repeating: "'", count: 1 << 20),
        ] {
            let hostile = try HostileFolder([
                "App.swift": "import Grid\n" + HostileFolder.app, "Libs/Grid.podspec": text, "Libs/a/b/x.swift": "",
            ])
            #expect(try hostile.run().status == 0)
        }
    }

    @Test(
        "projects that name one object many times exceed a limit, which the message states",
        arguments: ["phases", "files", "variants", "targets", "settings", "paths", "exceptions", "names"])
    func references(_ kind: String) throws {
        func many(_ name: String, _ count: Int) -> String {
            Array(repeating: name, count: count).joined(separator: ",")
        }
        let target = "isa = PBXNativeTarget; name = App; productType = \"com.apple.product-type.application\";"
        let long = String(repeating: "x", count: 1_000_000)
        let objects =
            switch kind {
            case "phases":
                "T = { \(target) buildPhases = (\(many("S", 5_000))); }; S = { isa = PBXSourcesBuildPhase; files = (\(many("b", 5_000))); };"
            case "files":
                "T = { \(target) buildPhases = (S); }; S = { isa = PBXSourcesBuildPhase; files = (\(many("b", 400_000))); };"
            case "variants":
                """
                T = { \(target) buildPhases = (S); }; S = { isa = PBXSourcesBuildPhase; files = (\(many("c", 5_000))); };
                c = { fileRef = v; }; v = { isa = PBXVariantGroup; children = (\(many("f", 5_000))); };
                """
            case "targets":
                (0..<3_000).map { "T\($0) = { \(target) buildPhases = (S); };" }.joined()
                    + "S = { isa = PBXSourcesBuildPhase; files = (\(many("b", 100))); };"
            case "settings":
                """
                T = { \(target) buildConfigurationList = L; }; L = { buildConfigurations = (C); };
                C = { buildSettings = { A = (\(many("\"$(inherited)\"", 10_000))); }; };
                """
            case "paths":
                "T = { \(target) buildPhases = (S); }; S = { isa = PBXSourcesBuildPhase; files = (b); };"
                    + "H = { isa = PBXGroup; path = \(long); children = (\((0..<20_000).map { "x\($0)" }.joined(separator: ","))); };"
                    + (0..<20_000).map { "x\($0) = { path = y; };" }.joined()
            case "exceptions":
                """
                T = { \(target) fileSystemSynchronizedGroups = (\(many("Y", 3_000))); };
                Y = { isa = PBXFileSystemSynchronizedRootGroup; path = "."; exceptions = (\(many("E", 3_000))); };
                E = { target = T; membershipExceptions = (a, b, c); };
                """
            default:
                "T = { \(target) buildPhases = (S); }; S = { isa = PBXSourcesBuildPhase; files = (\(many("b", 100_000))); };"
            }
        let ids = kind == "targets" ? (0..<3_000).map { "T\($0)" }.joined(separator: ",") : many("T", 1_000)
        let shared = kind == "settings" ? "buildConfigurationList = PL;" : ""
        let text = """
            { objects = { P = { isa = PBXProject; mainGroup = G; targets = (\(ids)); \(shared) };
              PL = { buildConfigurations = (PC); }; PC = { buildSettings = { A = \(kind == "settings" ? long : "x"); }; };
              G = { isa = PBXGroup; children = (f, H, Y); }; f = { isa = PBXFileReference; path = App.swift; };
              b = { fileRef = f; };
              \(objects)
            }; rootObject = P; }
            """
        let hostile = try HostileFolder(["App.xcodeproj/project.pbxproj": text, "App.swift": HostileFolder.app])
        let outcome = try hostile.run()
        switch kind {
        case "files", "names", "paths": #expect(outcome.status == 0, "\(outcome)")
        case "settings": #expect(outcome.errors.contains("it expands to more than 16777216 bytes"), "\(outcome)")
        case "targets": #expect(outcome.errors.contains("it has more than 1000 targets"), "\(outcome)")
        default: #expect(outcome.errors.contains("it needs more than 2000000 steps to expand"), "\(outcome)")
        }
    }

    @Test("projects that name many missing files, and folders with many links to themselves, end")
    func missingFiles() throws {
        let names = (0..<60_000).map { "m\($0)" }
        let objects = names.map { "\($0) = { path = \($0).swift; }; b\($0) = { fileRef = \($0); };" }.joined()
        let text = """
            { objects = { P = { isa = PBXProject; mainGroup = G; targets = (T); };
              G = { isa = PBXGroup; children = (\(names.joined(separator: ","))); };
              T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S); };
              S = { isa = PBXSourcesBuildPhase; files = (\(names.map { "b" + $0 }.joined(separator: ","))); }; \(objects)
            }; rootObject = P; }
            """
        let hostile = try HostileFolder(["App.xcodeproj/project.pbxproj": text, "m1.swift": HostileFolder.app])
        for index in 0..<200 { try hostile.add("x/\(index).txt", "") }
        for name in ["a", "b", "c", "d"] {
            try hostile.link("Art.xcassets/\(name)", to: ".")
            try hostile.link("x/\(name)", to: "..")
        }
        #expect(try hostile.run().status == 0)
    }
}
