import Foundation
import Testing

@Suite("uikit-port run") struct RunTests {
    /// Stands in for SwiftPM: rejects the library as long as its sources are built, and otherwise writes a program that
    /// writes a picture.
    private static let swift = """
        #!/bin/sh
        if grep -q PortLibraries/Grid "$3/Package.swift"; then
            echo "$3/Pods/Grid/Grid.swift:2:15: error: cannot find type 'Missing' in scope"
            exit 1
        fi
        mkdir -p "$5/debug"
        printf '#!/bin/sh\\necho picture > "$2"\\n' > "$5/debug/$7"
        chmod +x "$5/debug/$7"
        """

    @Test("a placeholder stands in for a library that does not build, and the app is drawn")
    func libraryThatDoesNotBuild() throws {
        let folder = try ProjectFolder([
            "App/App.swift": """
            import Grid
            import UIKit

            @main class App: UIResponder, UIApplicationDelegate { let grid = GridView(columns: 2) }
            """,
            "Pods/Grid/Grid.swift": "import UIKit\nclass GridView: Missing {}\n",
            "Tools/swift": Self.swift,
        ])
        let tools = folder.url.appendingPathComponent("Tools").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tools + "/swift")
        let picture = folder.url.appendingPathComponent("Picture.png").path
        let scratch = folder.url.appendingPathComponent("scratch").path
        let outcome = try PortCommand.run(
            ["run", "--scratch", scratch, "--render", picture, folder.url.path], tools: tools)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.contains("the library Grid does not build; a placeholder stands in for it\n"))
        #expect(outcome.output.contains("the first screen: \(picture)\n"))
        #expect(folder.text("Picture.png") == "picture\n")
        let manifest = try #require(folder.text("Package.swift"))
        #expect(manifest.contains("// uikit-port init: --placeholder Grid\n"))
        #expect(manifest.contains("path: \"Placeholders/Grid\""))
        #expect(folder.text("Placeholders/Grid/Grid.swift")?.contains("class GridView") == true)
    }

    /// What a build prints that fails without an error in a source, as a command of the shell.
    private static let failures = [
        """
        mkdir -p "$5/plugins/outputs"
        printf '#sourceLocation(file: "%s", line: 2)\\n1\\n2\\n' "$3/App/App.swift" > "$5/plugins/outputs/App.swift"
        echo "1. Swift version 6"
        echo "2. While evaluating request (Lowering AST to SIL for file \\"$3/App/App.swift\\")"
        echo "3. While type-checking statement at [$5/plugins/outputs/App.swift:3:5 - line:4:1]"
        """,
        #"echo "App/App.swift:3: error: undefined reference to 'build'""#,
    ]

    @Test("the code on which the compiler crashes, and that which cannot be linked, is left out", arguments: failures)
    func failure(output: String) throws {
        let folder = try ProjectFolder([
            "App/App.swift": """
            import UIKit
            @main class App: UIResponder, UIApplicationDelegate {
                func build() {}
            }
            """,
            "Tools/swift": """
            #!/bin/sh
            if ! grep -q 'func build' "$3/Placeholders/LeftOut.txt"; then
                \(output)
                exit 1
            fi
            mkdir -p "$5/debug"
            printf '#!/bin/sh\\necho picture > "$2"\\n' > "$5/debug/$7"
            chmod +x "$5/debug/$7"
            """,
        ])
        let tools = folder.url.appendingPathComponent("Tools").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tools + "/swift")
        let scratch = folder.url.appendingPathComponent("scratch").path
        let outcome = try PortCommand.run(["run", "--scratch", scratch, folder.url.path], tools: tools)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(folder.text("Placeholders/LeftOut.txt")?.contains("\ndeclaration\tApp/App.swift\tfunc build()") == true)
    }

    @Test("entries whose code is no longer in the sources are removed from the list")
    func staleEntries() throws {
        let header = "# Code of the project.\n\n"
        let stale = "# no such member\ncode\tApp/App.swift\tlet gone = 1 #1\n# gone\ncode\tApp/Gone.swift\thide() #2\n"
        let folder = try ProjectFolder([
            "App/App.swift": "import UIKit\n@main class App: UIResponder, UIApplicationDelegate {}\n",
            "Package.swift": "let target = Target.executableTarget(\n    name: \"App\")\n",
            "Placeholders/LeftOut.txt": header + stale,
            "Tools/swift": Self.swift,
        ])
        let tools = folder.url.appendingPathComponent("Tools").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tools + "/swift")
        let scratch = folder.url.appendingPathComponent("scratch").path
        let outcome = try PortCommand.run(["run", "--scratch", scratch, folder.url.path], tools: tools)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.contains("2 pieces of left out code changed and will be built again\n"))
        #expect(folder.text("Placeholders/LeftOut.txt") == header)
    }
}
