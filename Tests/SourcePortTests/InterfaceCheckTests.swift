import Foundation
import SourcePort
import Testing

/// Sources, the content of a scene, and the expected findings. The expectations follow from what UIKit does when it
/// loads such a file: unknown keys and selectors raise exceptions.
struct InterfaceCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var sources = "class Items: UIViewController { @IBOutlet var list: UITableView! }"
    /// The elements inside the view controller, which has the class `Items`.
    var scene = ""
    var controller = "customClass=\"Items\" customModule=\"Shop\" customModuleProvider=\"target\""
    var document = ""
    var hasLibraries = false
    /// A part of each finding with its kind; empty if nothing is reported.
    var findings: [String] = []

    init(_ sentence: String, _ configure: (inout InterfaceCase) -> Void) {
        testDescription = sentence
        configure(&self)
    }

    /// The controller is on line 2, and its content begins on line 3.
    var text: String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \(document)><scenes><scene sceneID="s1"><objects>
        <viewController storyboardIdentifier="Items" id="c1" \(controller)>
        \(scene)
        </viewController><placeholder placeholderIdentifier="IBFirstResponder" id="r1" customClass="UIResponder"/>
        <tableView id="t1"/><exit id="e1" placeholderIdentifier="exit"/>
        </objects></scene></scenes></document>
        """
    }

    static func outlet(_ name: String, to id: String = "t1") -> String {
        "<connections><outlet property=\"\(name)\" destination=\"\(id)\" id=\"o1\"/></connections>"
    }
    static func action(_ name: String, to id: String = "c1") -> String {
        "<button id=\"b1\"><state title=\"Buy\"/><connections><action selector=\"\(name)\" destination=\"\(id)\" id=\"a1\"/></connections></button>"
    }
    static func segue(_ attributes: String) -> String {
        "<connections><segue id=\"g1\" \(attributes)/></connections>"
    }
    static func attribute(_ path: String) -> String {
        "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"number\" keyPath=\"\(path)\"/></userDefinedRuntimeAttributes>"
    }
    static func owning(_ members: String) -> String { "class Items: UIViewController { \(members) }" }

    static let faults: [InterfaceCase] = [
        InterfaceCase("a class that does not exist is an error, once for each file") {
            $0.scene =
                "<view id=\"v1\" customClass=\"Itms\" customModuleProvider=\"target\"/>"
                + "<view id=\"v2\" customClass=\"Itms\" customModuleProvider=\"target\"/>"
            $0.findings = [
                "error: scene \"Items\" (Items): the class 'Itms' of the element \"view\" (v1) does not exist in the sources; did you mean 'Items'?"
            ]
        },
        InterfaceCase("an outlet that does not exist is an error with a similar name") {
            $0.scene = outlet("lits")
            $0.findings = [
                "error: scene \"Items\" (Items): the outlet \"lits\", which is connected to the element \"tableView\" (t1), is not declared in Items; did you mean \"list\"?"
            ]
        },
        InterfaceCase("a property without @IBOutlet is an error") {
            $0.sources = owning("var table: UITableView!")
            $0.scene = outlet("table")
            $0.findings = ["is not declared in Items; the property lacks @IBOutlet"]
        },
        InterfaceCase("an outlet of a controller without a class is an error") {
            $0.controller = ""
            $0.scene = outlet("table")
            $0.findings = ["is not declared in UIViewController"]
        },
        InterfaceCase("the destination of an outlet must exist") {
            $0.scene = outlet("list", to: "x9")
            $0.findings = ["leads to the object 'x9', which does not exist in the file"]
        },
        InterfaceCase("an action with another selector is an error") {
            $0.sources = owning("@IBAction func buy(sender: Any) {}")
            $0.scene = action("buy:")
            $0.findings = [
                "error: scene \"Items\" (Items): the action \"buy:\", which the element \"Buy\" (b1) sends, is not declared in Items; the class has the action \"buyWithSender:\""
            ]
        },
        InterfaceCase("a method without @IBAction is an error, one with @objc a warning") {
            $0.sources = owning("func a() {}; @objc func b() {}")
            $0.scene = action("a") + action("b")
            $0.findings = [
                "error: scene \"Items\" (Items): the action \"a\"",
                "warning: scene \"Items\" (Items): the method 'b' of Items",
            ]
        },
        InterfaceCase("the target of an action must exist") {
            $0.scene = action("buy:", to: "x9")
            $0.findings = ["leads to the object 'x9', which does not exist in the file"]
        },
        InterfaceCase("the destination of a segue must exist") {
            $0.scene = segue("kind=\"show\" identifier=\"detail\" destination=\"x9\"")
            $0.findings = [
                "the segue \"detail\" of the element \"Items\" (c1) leads to the object 'x9', which does not exist in the file"
            ]
        },
        InterfaceCase("the initial controller must exist") {
            $0.document = "initialViewController=\"x9\""
            $0.findings = ["error: the initial view controller 'x9' does not exist"]
        },
        InterfaceCase("an unwind action must be declared in a class") {
            $0.scene = segue("kind=\"unwind\" destination=\"e1\" unwindAction=\"back:\"")
            $0.findings = ["the unwind action \"back:\""]
        },
        InterfaceCase("a segue action must be declared in the class of the scene") {
            $0.scene = segue("kind=\"show\" destination=\"c1\" destinationCreationSelector=\"make:\"")
            $0.findings = ["the segue action \"make:\" of the segue is not declared in Items"]
        },
        InterfaceCase("an attribute without a property is a warning") {
            $0.scene = attribute("rim")
            $0.findings = ["warning: scene \"Items\" (Items): the runtime attribute \"rim\""]
        },
    ]

    static let correct: [InterfaceCase] = [
        InterfaceCase("outlets of UIKit") { $0.scene = outlet("view") + outlet("searchDisplayController") },
        InterfaceCase("outlets in superclasses and extensions") {
            $0.sources =
                "class Base: UIViewController { @IBOutlet weak var list: UITableView!\n#if DEBUG\n@IBOutlet var other: UIView!\n#endif\n}\nclass Items: Base {}\nextension UIViewController { @IBOutlet var third: UIView? { get { nil } set {} } }"
            $0.scene = outlet("list") + outlet("other") + outlet("third")
        },
        InterfaceCase("classes that inherit from classes of libraries") {
            $0.sources = "import Grid\nclass Items: GridController {}"
            $0.scene = outlet("anything") + action("anything:") + attribute("anything")
        },
        InterfaceCase("generic classes, classes in #if, and classes with macros") {
            $0.sources =
                "class Base<T>: UIViewController {}\nclass Items: Base<Int> {}\n#if os(tvOS)\nclass A: UIView {}\n#endif\n@Observable class B: UIView {}"
            $0.scene =
                outlet("x") + "<view id=\"v1\" customClass=\"A\" customModuleProvider=\"target\">"
                + outlet("y") + "</view><view id=\"v2\" customClass=\"B\" customModuleProvider=\"target\">"
                + outlet("z") + "</view>"
        },
        InterfaceCase("classes of other modules and of Apple's frameworks") {
            $0.scene =
                "<view id=\"v1\" customClass=\"Grid\" customModule=\"Other\"/><mapView id=\"m1\" customClass=\"MKMapView\"/>"
        },
        InterfaceCase("classes without a module if the app has libraries") {
            $0.hasLibraries = true
            $0.scene = "<view id=\"v1\" customClass=\"Grid\"/>" + attribute("rim")
        },
        InterfaceCase("actions of the first responder and of UIKit") {
            $0.scene = action("anything:", to: "r1") + action("endEditing:") + action("any", to: "-2")
        },
        InterfaceCase("actions in extensions, with labels, and with names for Objective-C") {
            $0.sources =
                "class Items: UIViewController {}\nextension Items { @IBAction func a(_ s: Any, forEvent e: UIEvent) {}; @IBAction func b(with s: Any) {}; @objc(buy:) @IBAction func c(_ s: Any) {} }"
            $0.scene = action("a:forEvent:") + action("bWith:") + action("buy:")
        },
        InterfaceCase("names for Objective-C of classes and outlets") {
            $0.sources = "@objc(Items) class Shelf: UIViewController { @objc(list) @IBOutlet var table: UIView! }"
            $0.scene = outlet("list")
        },
        InterfaceCase("attributes of UIKit, key paths, and properties of the class") {
            $0.sources = owning("@IBInspectable var rim = 1; var isRound = false")
            $0.scene =
                attribute("layer.cornerRadius") + attribute("cornerRadius") + attribute("rim") + attribute("round")
        },
        InterfaceCase("segues and unwind actions that exist") {
            $0.sources = owning(
                "@IBAction func back(_ s: UIStoryboardSegue) {}; @IBSegueAction func make(_ c: NSCoder) -> Items? { nil }"
            )
            $0.document = "initialViewController=\"c1\""
            $0.scene =
                segue("kind=\"unwind\" destination=\"e1\" unwindAction=\"back:\"")
                + segue("kind=\"show\" destination=\"c1\" destinationCreationSelector=\"make:\"")
        },
    ]
}

@Suite("storyboards and xibs that are compared with the sources") struct InterfaceCheckTests {
    private func findings(_ sources: String, _ text: String, libraries: Bool = false) -> [Finding] {
        var options = InterfaceCheck.Options()
        (options.module, options.hasLibraries) = ("Shop", libraries)
        return InterfaceCheck.findings(
            in: [InterfaceCheck.File(path: "Main.storyboard", bytes: Array(text.utf8))],
            sources: [Porter.Source(path: "Items.swift", text: "import UIKit\n" + sources)], options: options)
    }

    @Test("each kind of fault is reported once", arguments: InterfaceCase.faults)
    func faults(_ fault: InterfaceCase) {
        let found = findings(fault.sources, fault.text, libraries: fault.hasLibraries)
        #expect(found.count == fault.findings.count, "\(found)")
        for (finding, expected) in zip(found, fault.findings) {
            #expect(finding.description.contains(expected), "\(finding)")
            #expect(finding.line == (fault.document.isEmpty ? 3 : 1))
        }
    }

    @Test("correct files have no findings", arguments: InterfaceCase.correct)
    func correct(_ file: InterfaceCase) {
        #expect(findings(file.sources, file.text, libraries: file.hasLibraries) == [])
    }

    @Test("the class of File's Owner is a warning, and its outlets are checked")
    func owner() {
        let start =
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>\n<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customModuleProvider=\"target\" "
        let end =
            "><connections><outlet property=\"lst\" destination=\"v1\"/></connections></placeholder><view id=\"v1\"/></objects></document>"
        let missing = findings("", start + "customClass=\"Panel\"" + end)
        #expect(missing.map(\.kind) == [.warning])
        let outlets = findings(
            "class Panel: NSObject { @IBOutlet var list: UIView! }", start + "customClass=\"Panel\"" + end)
        #expect(outlets.map(\.kind) == [.error] && outlets.first?.line == 2)
    }

    @Test(
        "damaged and malicious files are reported with the line",
        arguments: [
            ("", "1: error: the file is empty"),
            ("<document><a>\n<b>", "2: error: the XML is broken: it ends in the middle"),
            ("<document></scene>", "1: error: the XML is broken: an element is closed that is not open"),
            (
                "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"c\">]><a/>",
                "2: error: the file declares a document type"
            ),
            (String(repeating: "<a>", count: 300), "1: error: elements are nested more than 200 levels deep"),
            (
                "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>",
                "1: warning: this is not a storyboard or xib for iOS"
            ),
        ])
    func damaged(_ text: String, _ message: String) {
        let found = findings("", text)
        #expect(
            found.count == 1 && found.first?.description.hasPrefix("Main.storyboard:" + message) ?? false, "\(found)")
        let invalid = InterfaceCheck.findings(in: [.init(path: "A.xib", bytes: [0x3C, 0xFF])], sources: [])
        #expect(invalid.map(\.description) == ["A.xib:1: error: the file is not UTF-8, which Interface Builder writes"])
    }

    @Test(
        "markup for which the time of the XML parser is quadratic is rejected before it runs", .timeLimit(.minutes(10)),
        arguments: [
            ("<!--" + String(repeating: "-", count: 400_000), "a comment contains '--'"),
            ("<!-- " + String(repeating: "- ", count: 200_000), "a comment does not end"),
            ("<!--" + String(repeating: "- -", count: 100_000), "a comment contains '--'"),
            ("<a " + (0..<40_000).map { "a\($0)='' " }.joined() + "/>", "the element has more than 100 attributes"),
            ("<![CDATA[" + String(repeating: "]", count: 400_000), "a CDATA section does not end"),
            ("<?a " + String(repeating: "?", count: 400_000), "a processing instruction does not end"),
        ])
    func hyphens(_ markup: String, _ message: String) {
        let found = findings("", "<document>\n" + markup)
        #expect(found.map(\.description) == ["Main.storyboard:2: error: " + message])
        #expect(findings("", "<document><!-- a-b > c --></document>").map(\.kind) == [.warning])
    }

    @Test("every beginning of a file is read without a crash")
    func beginnings() {
        let text = InterfaceCase.faults[1].text
        for length in stride(from: 0, to: text.count, by: 7) {
            #expect(findings("", String(text.prefix(length))).map(\.kind) == [.error])
        }
    }

    @Test("the command fails the build and writes nothing, unless errors are warnings")
    func command() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interface-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (file, source) = (
            folder.appendingPathComponent("Main.storyboard"), folder.appendingPathComponent("Items.swift")
        )
        try InterfaceCase.faults[1].text.write(to: file, atomically: true, encoding: .utf8)
        try InterfaceCase.faults[1].sources.write(to: source, atomically: true, encoding: .utf8)
        // The output must not be in the folder of the sources.
        let outside = folder.path + "-ported"
        defer { try? FileManager.default.removeItem(atPath: outside) }
        let other = ["--output", outside, "--interface", file.path, "--module", "Shop", source.path]
        let fault = try PortCommand.run(other)
        #expect(fault.status == 1 && fault.output.contains("\(file.path):3: error: scene \"Items\""))
        #expect(!FileManager.default.fileExists(atPath: outside))
        let warned = try PortCommand.run(other + ["--interface-warnings"])
        #expect(warned.status == 0 && warned.output.contains("\(file.path):3: warning: scene \"Items\""))
        #expect(FileManager.default.fileExists(atPath: outside + "/Items.swift"))
        let checked = try PortCommand.run(["check-interface", "--module", "Shop", folder.path])
        #expect(checked.status == 1 && checked.output == fault.output)
        #expect(try PortCommand.run(["check-interface", source.path]).status == 2)
    }
}
