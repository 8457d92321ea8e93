import DriveKit
import Foundation
import PreviewKit
import Testing

/// A preview in a temporary file, used by requests.
@MainActor private final class DrivenPreview {
    let file: URL
    let supervisor: DriveSupervisor
    private let folder: URL

    init(_ text: String) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("driven-preview-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = folder.appendingPathComponent("Page.swift")
        try text.write(to: file, atomically: true, encoding: .utf8)
        supervisor = try PreviewProgram(
            try PreviewOptions([file.path, "--size", "320x480", "--dark"]), binaries: LivePreview.binaries
        ).supervisor
    }

    func end() {
        supervisor.end()
        try? FileManager.default.removeItem(at: folder)
    }

    func save(_ text: String) throws { try text.write(to: file, atomically: true, encoding: .utf8) }

    func ask(_ line: String) throws -> String {
        let parsed = try DriveScript.parse(line)
        let (verb, arguments) = try #require(parsed)
        return try supervisor.perform(verb, arguments).text
    }

    func fault(_ line: String) throws -> String {
        let parsed = try DriveScript.parse(line)
        let (verb, arguments) = try #require(parsed)
        do throws(DriveFault) {
            return "no fault: " + (try supervisor.perform(verb, arguments).text)
        } catch { return error.description }
    }

    static func page(title: String, action: String, more: String = "") -> String {
        """
        import UIKit
        final class Page: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 300))
                scroll.contentSize = CGSize(width: 320, height: 2_000)
                scroll.accessibilityIdentifier = "scroll"
                let button = UIButton(type: .system)
                button.setTitle("\(title)", for: .normal)
                button.frame = CGRect(x: 20, y: 20, width: 200, height: 44)
                button.addAction(UIAction { _ in
                    \(action)
                }, for: .primaryActionTriggered)
                view.addSubview(scroll)
                view.addSubview(button)
                \(more)
            }
        }
        """
    }
}

@MainActor @Suite("Previews are used by requests", .serialized) struct DrivenPreviewTests {
    private static let trap = DrivenPreview.page(
        title: "Save", action: "let empty: [Int] = []\n            print(empty[1])")

    @Test func `a preview is built, used, and built again in its state`() throws {
        let preview = try DrivenPreview(DrivenPreview.page(title: "Save", action: #"print("saved")"#))
        defer { preview.end() }
        #expect(try preview.ask("tree").hasPrefix("window 320 x 480, dark"))
        _ = try preview.ask("tap Save")
        #expect(try preview.ask("log") == "saved")
        #expect(try preview.ask("log") == "nothing")
        _ = try preview.ask("drag scroll by=0,-120 hold=0.3")
        _ = try preview.ask("settle")
        _ = try preview.ask("resize 300 500")
        try preview.save(DrivenPreview.page(title: "Store", action: ""))
        let rebuilt = try preview.ask("rebuild")
        #expect(rebuilt.hasPrefix("window 300 x 500, dark") && rebuilt.contains("button:Store"))
        #expect(rebuilt.contains("offset 0, 110"), "\(rebuilt)")
    }

    @Test func `an error of the compiler is the answer, and the last build goes on`() throws {
        let preview = try DrivenPreview(DrivenPreview.page(title: "Save", action: ""))
        defer { preview.end() }
        _ = try preview.ask("tree")
        try preview.save(DrivenPreview.page(title: "Save", action: "nothing()"))
        let fault = try preview.fault("rebuild")
        #expect(fault.contains("Page.swift:12") && fault.contains("nothing"), "\(fault)")
        #expect(try preview.ask("expect Save").contains("button:Save"))
    }

    @Test func `a trap is the answer with its line, and the next request starts again`() throws {
        let preview = try DrivenPreview(Self.trap)
        defer { preview.end() }
        let fault = try preview.fault("tap Save")
        #expect(fault.hasPrefix("The program trapped: Fatal error: Index out of range ("), "\(fault)")
        #expect(fault.contains("Page.swift:13"), "\(fault)")
        #expect(try preview.ask("expect Save").contains("button:Save"))
    }

    @Test func `a program that exits is answered so, and input of the app is empty`() throws {
        let preview = try DrivenPreview(
            DrivenPreview.page(
                title: "Quit", action: #"print(readLine() ?? "no input"); if CommandLine.argc > 99 { exit(3) }"#))
        defer { preview.end() }
        _ = try preview.ask("tap Quit")
        #expect(try preview.ask("log") == "no input")
        try preview.save(DrivenPreview.page(title: "Quit", action: "exit(3)"))
        _ = try preview.ask("rebuild")
        #expect(try preview.fault("tap Quit").hasPrefix("The program ended with status 3."))
    }

    @Test func `random use finds a trap and the shortest script`() throws {
        let preview = try DrivenPreview(Self.trap)
        defer { preview.end() }
        let report = try preview.ask("fuzz 20 seed=5")
        #expect(report.contains("Index out of range"), "\(report)")
        #expect(report.hasSuffix("\ntap button:Save") || report.hasSuffix("\nlong_press button:Save"), "\(report)")
    }

    @Test func `a program that does not answer is ended`() throws {
        let preview = try DrivenPreview(DrivenPreview.page(title: "Wait", action: "while true {}"))
        defer { preview.end() }
        _ = try preview.ask("tree")
        preview.supervisor.patience = 1
        #expect(try preview.fault("tap Wait").hasPrefix("The program did not answer within 1 seconds"))
        preview.supervisor.patience = 60
        #expect(try preview.ask("expect Wait").contains("button:Wait"))
    }

    @Test func `another locale starts the program again`() throws {
        let preview = try DrivenPreview(
            DrivenPreview.page(title: "Save", action: #"print(ProcessInfo.processInfo.environment["LANG"] ?? "")"#))
        defer { preview.end() }
        _ = try preview.ask("resize 300 500")
        #expect(try preview.ask("locale de_DE").hasPrefix("window 300 x 500, dark"))
        _ = try preview.ask("tap Save")
        #expect(try preview.ask("log").hasPrefix("de_DE.UTF-8"))
    }

    /// A line for each verb, and what its answer contains.
    private static let lines = [
        ("tree", "button:Save"), ("screenshot", "320 x 480 pixels"), ("expect Save", "button:Save"),
        ("tap Save", "nothing visible changed"), ("long_press Save", "nothing visible changed"),
        ("drag scroll by=0,-100", "scrollViewDidScroll"), ("fling scroll 0,-900", "decelerating"),
        ("settle", "settled after"), ("pinch scroll 2", "nothing visible changed"),
        ("type hello into=field", "value “” → “hello”"), ("press escape", ""),
        ("scroll_to Save", "nothing visible changed"),
        ("select_menu Copy of=Menu", ""), ("settle", "settled after"), ("advance 0.5", "nothing visible changed"),
        ("resize 300 500", "window 300 x 500"), ("rotate", "window 500 x 300"), ("appearance light", "light"),
        ("direction rtl", "right to left"), ("text_size xl", "text size xl"),
        ("why Save", "No constraint refers to it"),
        ("inspect", "views\n  "),
        ("doctor", "faults"), ("resize_sweep 300 400 step=50", "fault"), ("work", "no collection view was used"),
        ("log", "saved"), ("snapshot at-rest", "stored"), ("compare at-rest", "equal to"),
        ("record", "try session.perform(.tap(\"Save\"))"), ("locale de_DE", "window 500 x 300"),
        ("rebuild", "window 500 x 300"), ("fuzz 1", "no failure"),
    ]

    @Test(arguments: [false, true])
    func `every verb is answered by lines of scripts and by the protocol`(_ speaksProtocol: Bool) throws {
        #expect(Set(Self.lines.map { String($0.0.prefix { $0 != " " }) }) == Set(DriveVerb.all.map(\.name)))
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("verbs-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let preview = try DrivenPreview(
            DrivenPreview.page(
                title: "Save", action: #"print("saved")"#,
                more: """
                    let field = UITextField(frame: CGRect(x: 20, y: 410, width: 200, height: 44))
                    field.accessibilityIdentifier = "field"
                    let menu = UIButton(type: .system)
                    menu.setTitle("Menu", for: .normal)
                    menu.frame = CGRect(x: 230, y: 20, width: 60, height: 44)
                    menu.menu = UIMenu(children: [UIAction(title: "Copy") { _ in }])
                    menu.showsMenuAsPrimaryAction = true
                    view.addSubview(field)
                    view.addSubview(menu)
                    """))
        defer { preview.end() }
        preview.supervisor.folder = folder
        let server = MCPServer(name: "test") { verb, arguments throws(DriveFault) in
            try preview.supervisor.perform(verb, arguments)
        }
        for (line, words) in Self.lines {
            let answer: String
            if speaksProtocol {
                let parsed = try DriveScript.parse(line)
                let (verb, arguments) = try #require(parsed)
                let call: JSONValue = [
                    "jsonrpc": "2.0", "id": 1.0, "method": "tools/call",
                    "params": ["name": .string(verb), "arguments": arguments],
                ]
                let reply = JSONValue(parsing: server.reply(to: call.text) ?? "")
                #expect(reply?["result"]?["isError"] == false, "\(line): \(reply?.text ?? "")")
                guard case .array(let content)? = reply?["result"]?["content"] else { continue }
                answer = content.first?["text"]?.string ?? ""
            } else {
                answer = try preview.ask(line)
            }
            #expect(words.isEmpty || answer.contains(words), "\(line): \(answer)")
        }
    }

    @Test func `widths are two numbers in order`() throws {
        #expect(try PreviewOptions(["a.swift", "--widths", "320-1024"]).widths == 320...1_024)
        for text in ["320", "500-300", "0-9", "a-b", "320-"] {
            #expect(throws: PreviewFailure.self) { try PreviewOptions(["a.swift", "--widths", text]) }
        }
    }

    @Test func `a sweep of widths has a picture of what breaks`() throws {
        let preview = try DrivenPreview(DrivenPreview.page(title: "Save", action: ""))
        defer { preview.end() }
        let answer = try preview.supervisor.perform("resize_sweep", ["from": 100.0, "to": 400.0, "step": 50.0])
        #expect(
            answer.text.contains("clip: UIButton “Save”") && answer.text.contains("at widths 100...200"),
            "\(answer.text)")
        #expect(answer.image?.isEmpty == false)
        #expect(try preview.ask("resize_sweep 320 400").hasPrefix("no faults"))
    }

    @Test func `an unknown preview is answered with the known ones`() throws {
        let preview = try DrivenPreview(DrivenPreview.page(title: "Save", action: ""))
        defer { preview.end() }
        let options = try PreviewOptions([preview.file.path, "--preview", "Other"])
        let supervisor = try PreviewProgram(options, binaries: LivePreview.binaries).supervisor
        #expect(throws: DriveFault("There is no preview “Other”; there are Page.")) {
            try supervisor.perform("tree", [:])
        }
    }
}
