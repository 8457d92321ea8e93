import Foundation
import SourcePort
import Testing

@Suite("uikit-port")
struct PortTests {
    @Test("a module is rewritten as expected by its fixture", arguments: PortFixture.all)
    func rewriting(_ fixture: PortFixture) {
        let result = Porter.port(fixture.sources)
        #expect(result.files.map(\.path) == fixture.expected.map(\.path))
        for (file, expected) in zip(result.files, fixture.expected) { #expect(file.text == expected.text) }
        #expect(result.findings.map { "\($0)\n" }.joined() == fixture.findings)
    }

    @Test("rewritten code is not rewritten again", arguments: PortFixture.all)
    func idempotence(_ fixture: PortFixture) {
        let again = Porter.port(fixture.expected)
        for (file, before) in zip(again.files, fixture.expected) { #expect(file.text == before.text) }
    }

    @Test("all comments are preserved", arguments: PortFixture.all)
    func comments(_ fixture: PortFixture) {
        func comments(of files: [Porter.Source]) -> [String] {
            files.flatMap { $0.text.split(whereSeparator: \.isNewline) }.compactMap { line in
                line.components(separatedBy: "//").dropFirst().first.map { $0.trimmingCharacters(in: .whitespaces) }
            }.sorted()
        }
        #expect(comments(of: Porter.port(fixture.sources).files) == comments(of: fixture.sources))
    }

    @Test("tests with activities import the test kit, because XCTest has none on Linux")
    func activities() {
        let step =
            "final class Tests: XCTestCase {\n    func test() { XCTContext.runActivity(named: \"A\") { _ in } }\n}\n"
        let result = Porter.port([Porter.Source(path: "A.swift", text: "import XCTest\n\n" + step)])
        #expect(result.files[0].text.hasPrefix("import CollectionViewTesting\nimport XCTest\n"))
    }

    @Test("a replacement module replaces an imported module and a missing import")
    func replacedImports() {
        var options = Porter.Options()
        options.replacedImports = ["Combine": "OpenCombine"]
        let model = "\nfinal class Model: ObservableObject {\n    @Published var name = \"\"\n}\n"
        let result = Porter.port(
            [
                Porter.Source(path: "A.swift", text: "import Combine\nimport Foundation\n" + model),
                Porter.Source(path: "B.swift", text: "import Foundation\n" + model.replacing("Model", with: "Other")),
                Porter.Source(path: "C.swift", text: "@testable import Combine // for tests\nlet a = 1\n"),
            ], options: options)
        #expect(result.files[0].text == "import OpenCombine\nimport Foundation\n" + model)
        #expect(
            result.files[1].text == "import OpenCombine\nimport Foundation\n" + model.replacing("Model", with: "Other"))
        #expect(result.files[2].text == "@testable import OpenCombine // for tests\nlet a = 1\n")
        #expect(result.findings.isEmpty)
        let again = Porter.port(result.files, options: options)
        #expect(again.files.map(\.text) == result.files.map(\.text))
    }

    private func extendedClasses() {
        var options = Porter.Options()
        options.writesInterfaceTables = true
        let source = """
            import UIKit

            extension UIView {
                @IBInspectable var rim: CGFloat {
                    get { layer.borderWidth }
                    set { layer.borderWidth = newValue }
                }
            }

            """
        let text = Porter.port([Porter.Source(path: "Rim.swift", text: source)], options: options).files[0].text
        #expect(text.contains("InterfaceClasses.register(UIView.self, named: \"UIView\")"))
        #expect(text.contains("table.inspectable(\"rim\") { (object: UIView, value: CGFloat) in object.rim = value }"))
    }

    @Test("classes receive tables for Interface Builder files exactly once")
    func interfaceTables() {
        extendedClasses()

        var options = Porter.Options()
        options.writesInterfaceTables = true
        let source = """
            import UIKit

            @objc(CardCell) final class Cell: UICollectionViewCell {
                @IBOutlet private weak var label: UILabel!
                @IBOutlet var parts: [UIView]!
                @IBInspectable var radius: CGFloat = 4
                @IBInspectable var isRound = false
                @IBAction func press(_ sender: UIButton) {}
                @IBAction private func tap(sender: Any) {}
                @IBAction func close() {}
                @IBAction func close(_ sender: Any) {}
            }

            struct Model {}
            class Box<Value>: NSObject {}

            """
        let result = Porter.port([Porter.Source(path: "Cell.swift", text: source)], options: options)
        let expected = """
            @_spi(Port) import UIKit

            final class Cell: UICollectionViewCell {
                private weak var label: UILabel!
                var parts: [UIView]!
                @IBInspectable var radius: CGFloat = 4
                @IBInspectable var isRound = false
                func press(_ sender: UIButton) {}
                private func tap(sender: Any) {}
                func close() {}
                func close(_ sender: Any) {}
            }

            struct Model {}
            class Box<Value>: NSObject {}

            // For Interface Builder files, written by uikit-port.
            extension Cell {
                @MainActor fileprivate static func _describeCell(_ table: InterfaceClass<Cell>) {
                    table.outlet("label") { (object: Cell, value: UILabel) in object.label = value }
                    table.collection("parts") { (object: Cell, values: [UIView]) in object.parts = values }
                    table.inspectable("radius") { (object: Cell, value: CGFloat) in object.radius = value }
                    table.inspectable("isRound") { object, value in object.isRound = value }
                    table.action("press:", Selector("press:", calling: Cell.press(_:)))
                    table.action("tapWithSender:", Selector("tapWithSender:", calling: Cell.tap(sender:)))
                    table.action("close", Selector("close", calling: { (target: Cell) in { target.close() } }))
                    table.action("close:", Selector("close:", calling: Cell.close(_:)))
                }
            }
            // If these lines have errors, correct the other errors of the module: these follow from them.
            #if compiler(>=6.3)
            #if objectFormat(ELF)
            @section(".init_array") @used
            private let registersInterfaceClasses: @convention(c) () -> Void = { registerInterfaceClasses() }
            #endif
            #elseif hasFeature(SymbolLinkageMarkers)
            @_section(".init_array") @_used
            private let registersInterfaceClasses: @convention(c) () -> Void = { registerInterfaceClasses() }
            #endif
            private func registerInterfaceClasses() {
                _registerInterfaceClassesOf_Cell()
            }
            func _registerInterfaceClassesOf_Cell() {
                InterfaceClasses.register(Cell.self, named: "Cell") { Cell._describeCell($0) }
                InterfaceClasses.register(Cell.self, named: "CardCell") { Cell._describeCell($0) }
            }

            """
        #expect(result.files[0].text == expected)
        #expect(result.findings.isEmpty)
        #expect(Porter.port(result.files, options: options).files[0].text == expected)
        #expect(
            !Porter.port([Porter.Source(path: "Cell.swift", text: source)]).files[0].text.contains("InterfaceClasses"))
    }

    @Test("outlets in inactive code are not connected, and an action may have the name of one of UIKit")
    func inactiveOutlets() {
        var options = Porter.Options()
        options.writesInterfaceTables = true
        let source = Porter.Source(
            path: "Cell.swift",
            text: """
                import UIKit

                final class Cell: UICollectionViewCell {
                    #if os(tvOS)
                    @IBOutlet weak var picture: UIImageView!
                    #else
                    @IBOutlet weak var label: UILabel!
                    #endif
                    @IBAction func delete() {}
                }

                """)
        let text = Porter.port([source], options: options).files[0].text
        #expect(!text.contains("table.outlet(\"picture\")") && text.contains("table.outlet(\"label\")"))
        #expect(text.contains("Selector(\"delete\", calling: { (target: Cell) in { target.delete() } })"))
    }

    @Test("a class that is unavailable under an earlier name has no table for Interface Builder files")
    func unavailableClass() {
        let source = Porter.Source(
            path: "Cell.swift",
            text: """
                import UIKit
                class Cell: UICollectionViewCell {}
                @available(*, unavailable, renamed: "Cell") class OldCell: UICollectionViewCell {}
                @available(iOSApplicationExtension, unavailable) class Banner: UIView {}

                """)
        var options = Porter.Options()
        options.writesInterfaceTables = true
        let text = Porter.port([source], options: options).files[0].text
        #expect(text.contains("register(Cell.self") && text.contains("register(Banner.self"))
        #expect(!text.contains("OldCell.self"))
    }

    @Test("one file registers the classes of all files, because each variable in a section hides other errors")
    func interfaceTablesOfModule() {
        var options = Porter.Options()
        options.writesInterfaceTables = true
        let names = ["main.swift", "A+1.swift", "Plain.swift", "A-1.swift"]
        let sources = names.map { name in
            let type =
                name.prefix(1) == "P" ? "struct Plain {}" : "final class C\(names.firstIndex(of: name)!): UIView {}"
            return Porter.Source(path: "App/" + name, text: "import UIKit\n\n\(type)\n")
        }
        let files = Porter.port(sources, options: options).files.map(\.text)
        #expect(files.map { $0.contains("@section(") } == [false, true, false, false])
        for name in ["main", "A_2b1", "A_2d1"] {
            let function = "_registerInterfaceClassesOf_\(name)()"
            #expect(files.map { $0.contains("func \(function) {") }.count(where: { $0 }) == 1)
            #expect(files[1].contains("\n    \(function)\n"), "\(files[1])")
        }
    }

    @Test("the fixtures exist and have sources")
    func fixtures() {
        #expect(PortFixture.all.count > 20)
        #expect(PortFixture.all.allSatisfy { !$0.sources.isEmpty })
    }

    @Test("each preserved line has its source location, including moved lines")
    func origins() {
        var options = Porter.Options()
        options.marksOrigins = true
        let result = Porter.port(
            [
                Porter.Source(
                    path: "A.swift", text: "import UIKit\nclass A: UIView {\n    var a = 1\n}\nlet end = 1\n"),
                Porter.Source(
                    path: "B.swift", text: "import UIKit\n\nextension A {\n    override func layoutSubviews() {}\n}\n"),
            ], options: options)
        #expect(
            result.files[0].text == """
                #sourceLocation(file: "A.swift", line: 1)
                import UIKit
                class A: UIView {
                    var a = 1

                #sourceLocation(file: "B.swift", line: 4)
                    override func layoutSubviews() {}
                }
                #sourceLocation(file: "A.swift", line: 5)
                let end = 1

                """)
    }

    @Test("defined names determine conditions")
    func defined() {
        let source = Porter.Source(path: "A.swift", text: "#if PHONE\n@objc class A {}\n#endif\n")
        #expect(Porter.port([source]).files == [source])
        var options = Porter.Options()
        options.defined = ["PHONE"]
        #expect(Porter.port([source], options: options).files[0].text == "#if PHONE\nclass A {}\n#endif\n")
    }

    @Test("an added import appears once, in files that lack it")
    func addedImports() {
        var options = Porter.Options()
        options.imports = ["Helpers"]
        let source = Porter.Source(path: "A.swift", text: "// Top.\nimport Foundation\n")
        let once = Porter.port([source], options: options).files
        #expect(once[0].text == "// Top.\nimport Helpers\nimport Foundation\n")
        #expect(Porter.port(once, options: options).files == once)
    }

    @Test(
        "a file without an import of UIKit gets one for names of UIKit, but not for those of Foundation",
        arguments: [
            ("NSDirectionalEdgeInsets()", true), ("NSLayoutConstraint()", true), ("UIView()", true),
            ("NSAttributedString()", false), ("NSNumber(value: 1)", false),
        ])
    func importsOfUIKit(_ expression: String, _ isUIKit: Bool) {
        let source = Porter.Source(path: "A.swift", text: "import Foundation\nlet a = \(expression)\n")
        #expect(Porter.port([source]).files[0].text.contains("import UIKit") == isUIKit)
    }

    @Test("a private name in two files prevents a move and is reported")
    func collision() {
        let findings = Porter.port([
            Porter.Source(path: "A.swift", text: "import UIKit\nprivate let gap = 1\nclass A: UIView {}\n"),
            Porter.Source(
                path: "B.swift",
                text:
                    "import UIKit\nprivate let gap = 2\nextension A {\n    override func layoutSubviews() { print(gap) }\n}\n"
            ),
        ]).findings
        #expect(findings.contains { $0.kind == .error && $0.path == "B.swift" && $0.line == 2 })
    }
}
