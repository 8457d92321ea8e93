import CollectionCore
import DisplayList
import Foundation
import PreviewKit
import Testing
import ViewerProtocol

/// Previews a file in a folder of its own, with the compiler and the child process that users have.
@MainActor final class LivePreview {
    let session: PreviewSession
    private let file: URL
    private let folder: URL
    private var decoder = FrameDecoder()
    private(set) var frame: FrameDecoder.Frame?
    private(set) var reports: [ProgramReport] = []
    private var waiting: [(() -> Bool, CheckedContinuation<Void, Never>)] = []

    /// The folder with the programs, which the package manager builds for tests as well.
    static let binaries =
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }.map {
            ($0.bundlePath as NSString).deletingLastPathComponent
        } ?? Bundle.main.bundlePath

    init(_ text: String) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("live-preview-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = folder.appendingPathComponent("Page.swift")
        try text.write(to: file, atomically: true, encoding: .utf8)
        session = try PreviewSession(
            file.path, variants: [PreviewSession.Variant(size: Size(width: 300, height: 400), scale: 1)],
            hello: ViewerHello(), binaries: Self.binaries)
        session.onMessage = { [weak self] view, bytes in
            if view > 0 { self?.takeOther(view, bytes) } else { self?.take(bytes) }
        }
        session.onReports = { [weak self] in
            self?.reports = $0
            self?.look()
        }
        session.start()
    }

    func end() {
        session.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    func save(_ text: String) throws { try text.write(to: file, atomically: true, encoding: .utf8) }

    private func take(_ bytes: [UInt8]) {
        do {
            switch try ProgramMessage(bytes) {
            case .hello: decoder.startAgain()
            case .frame(let bytes):
                let frame = try decoder.decode(bytes)
                self.frame = frame
                session.send(.drawn(frame: frame.number), to: 0)
            case .answer: rests += 1
            default: break
            }
        } catch {
            Issue.record("\(error)")
        }
        look()
    }

    /// The sizes of the frames of further views.
    private(set) var otherFrames: [Int: Size] = [:]
    private var otherDecoders: [Int: FrameDecoder] = [:]

    private func takeOther(_ view: Int, _ bytes: [UInt8]) {
        do {
            switch try ProgramMessage(bytes) {
            case .hello: otherDecoders[view] = FrameDecoder()
            case .frame(let bytes):
                guard let frame = try otherDecoders[view]?.decode(bytes) else { break }
                otherFrames[view] = frame.list.size
                session.send(.drawn(frame: frame.number), to: view)
            default: break
            }
        } catch {
            Issue.record("\(error)")
        }
        look()
    }

    private func look() {
        let ready = waiting.filter { $0.0() }
        waiting.removeAll { $0.0() }
        for (_, continuation) in ready { continuation.resume() }
    }

    /// Waits for something to become true; a test has a time limit.
    func until(_ condition: @escaping () -> Bool) async {
        if condition() { return }
        await withCheckedContinuation { waiting.append((condition, $0)) }
    }

    private var rests = 0

    /// Waits until nothing moves.
    func rest() async {
        let before = rests
        session.send(.query(id: 1, "rest"), to: 0)
        await until { self.rests > before }
    }

    var strings: [String] { frame?.list.strings ?? [] }
    var errors: [ProgramReport] { reports.filter { $0.severity == .error || $0.severity == .trap } }
}

@MainActor struct SessionTests {
    private static func page(_ title: String, body: String = "", rows: Int = 100) -> String {
        """
        import UIKit

        final class Page: UITableViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
                \(body)
            }
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { \(rows) }
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
                cell.textLabel?.text = "\(title) \\(path.row)"
                return cell
            }
        }

        #Preview("The page") {
            Page(style: .plain)
        }
        """
    }

    @Test("further views start when they are shown, follow saved code, and end", .timeLimit(.minutes(2)))
    func furtherViews() async throws {
        let live = try LivePreview(Self.page("old"))
        defer { live.end() }
        await live.until { live.frame != nil }
        let base = live.session.variant(0)
        live.session.show(
            ["Devices", "One", "Light and dark"].flatMap { name in
                PreviewArrangement.all.first { $0.name == name }?.variants(of: base) ?? []
            })
        #expect(live.session.viewCount == 7)
        await live.until { live.otherFrames.count == 6 }
        #expect(
            live.otherFrames[1] == Size(width: 390, height: 844) && live.otherFrames[6] == Size(width: 300, height: 400)
        )
        live.session.show([base])
        #expect(live.session.viewCount == 1 && live.session.variant(0).size == base.size)
        try live.save(Self.page("new"))
        await live.until { live.strings.contains("new 0") }
        #expect(live.errors.isEmpty)
    }

    @Test(
        "saved code replaces the previous code in its state, and after errors and traps the last image remains",
        .timeLimit(.minutes(2)))
    func savedCode() async throws {
        let live = try LivePreview(Self.page("old"))
        defer { live.end() }
        await live.until { live.strings.contains("old 0") || !live.errors.isEmpty }
        #expect(live.errors.isEmpty, "\(live.errors)")
        #expect(live.session.names == ["The page", "Page"])

        // Scrolled to another row.
        live.session.send(
            .wheel(WheelInput(.steps, at: Point(x: 100, y: 100), by: Size(width: 0, height: 880))), to: 0)
        await live.until { live.strings.contains("old 22") && !live.strings.contains("old 15") }
        await live.rest()

        // New code appears at the same rows.
        try live.save(Self.page("new"))
        await live.until { live.strings.contains { $0.hasPrefix("new") } }
        #expect(live.strings.contains("new 22"))
        #expect(!live.strings.contains("new 0"))

        // An error is reported at its line, over the last picture.
        try live.save(Self.page("new", body: "missing()"))
        await live.until { !live.errors.isEmpty }
        let error = try #require(live.errors.first)
        #expect(error.text == "cannot find 'missing' in scope")
        #expect((error.line, error.severity) == (7, .error))
        #expect(error.file.hasSuffix("/Page.swift"))
        #expect(live.strings.contains("new 22"))

        // A trap is reported with its message; the old program goes on.
        try live.save(Self.page("new", body: "fatalError(\"no \" + \"rows\")"))
        await live.until { live.errors.contains { $0.severity == .trap } }
        let trap = try #require(live.errors.first)
        #expect(trap.text == "Fatal error: no rows")
        #expect(trap.line == 7)
        #expect(live.strings.contains("new 22"))

        // A trap in the standard library is reported where the code that called it is.
        try live.save(Self.page("new", body: "let a = [1]; print(a[a.count])"))
        await live.until { live.errors.contains { $0.text.contains("Index out of range") } }
        #expect(live.errors.first?.line == 7)
        #expect(live.errors.first?.file.hasSuffix("/Page.swift") == true)

        // And the next build is shown again.
        try live.save(Self.page("last"))
        await live.until { live.strings.contains("last 22") }
        #expect(live.errors.isEmpty)
    }

    @Test("traits of a preview determine its size", .timeLimit(.minutes(2)))
    func traits() async throws {
        let live = try LivePreview(
            """
            import UIKit

            @MainActor func badge(_ text: String) -> UIView {
                let label = UILabel()
                label.text = text
                label.bounds.size = CGSize(width: 120, height: 30)
                return label
            }

            #Preview("plain") { badge("plain") }
            #Preview("wide", traits: .landscapeLeft) { badge("wide") }
            #Preview("small", traits: .portrait, .fixedLayout(width: 200, height: 100)) { badge("small") }
            #Preview("fitting", traits: .sizeThatFitsLayout) {
                badge("fitting")
            }
            """)
        defer { live.end() }
        let sizes = ["plain": (300, 400), "wide": (400, 300), "small": (200, 100), "fitting": (120, 30)]
        await live.until { live.strings == ["plain"] || !live.errors.isEmpty }
        #expect(live.errors.isEmpty, "\(live.errors)")
        #expect(live.session.names == ["plain", "wide", "small", "fitting"])
        for name in live.session.names + ["plain"] {
            var controls = live.session.controls
            controls.preview = name
            live.session.setControls(controls)
            await live.until { live.strings == [name] || !live.errors.isEmpty }
            await live.rest()
            let size = try #require(live.frame?.list.size)
            #expect([size.width, size.height] == sizes[name].map { [Double($0.0), Double($0.1)] }, "\(name)")
        }
    }
}
