import CollectionCore
import PackageTemplates
import Testing

@testable import GalleryKit

@Suite struct CommandTests {
    private let layouts = ["focus-carousel", "cover-carousel", "store-rows", "waterfall", "flow"]

    private func parse(_ line: String) throws(UsageError) -> Command {
        try Command.parse(line.split(separator: " ").map(String.init), layouts: layouts)
    }

    private func message(_ line: String) -> String {
        do {
            return "no error, but \(try parse(line))"
        } catch {
            return error.description
        }
    }

    @Test("no arguments, or a path as the only argument, show the gallery")
    func pictures() throws {
        #expect(try parse("") == .show(folder: nil, layout: nil))
        var window = Command.WindowOptions()
        (window.scale, window.frames, window.imageMegabytes) = (1.5, "frames.csv", 64)
        #expect(
            try parse("show flow --scale 1.5 --frames frames.csv --image-memory 64")
                == .show(folder: nil, layout: "flow", window: window))
        for line in ["show --image-memory 0", "show --image-memory many", "show --scale 9", "show --frames"] {
            #expect(throws: UsageError.self, "\(line)") { try parse(line) }
        }
        #expect(try parse("~/Pictures") == .show(folder: "~/Pictures", layout: nil))
        #expect(try parse("holidays") == .show(folder: "holidays", layout: nil))
    }

    @Test("--help, -h, and the help command show the help")
    func help() throws {
        #expect(try parse("--help") == .help(nil))
        #expect(try parse("help") == .help(nil))
        #expect(try parse("help render") == .help("render"))
        #expect(try parse("render --help") == .help("render"))
        #expect(try parse("inspect waterfall -h") == .help("inspect"))
        #expect(message("help rendr").contains("'render'"))
        #expect(message("help previw").contains("'preview'"))
    }

    @Test("new-package requires the name of a module and the location of the library")
    func newPackage() throws {
        let url = "https://example.com/OpenCollectionView.git"
        let version = "\(OpenCollectionView.version)"
        let package = try NewPackage(name: "Cards", folder: "cards", library: url, version: version)
        #expect(try parse("new-package Cards -o cards --library \(url)") == .newPackage(package))
        #expect(package.dependency == ".package(url: \"\(url)\", from: \"\(OpenCollectionView.version)\")")
        #expect(try NewPackage(name: "Cards", folder: nil, library: url, version: version).folder == "Cards")
        for (line, expected) in [
            ("new-package", "NAME"), ("new-package 3Cards --library x.git", "'3Cards'"),
            ("new-package My-Cards --library x.git", "'My-Cards'"), ("new-package Cards", "--library"),
            ("new-package Cards --library /nowhere", "'/nowhere'"),
            ("new-package Cards --library x\".git", "quotation mark"), ("--version twice", "'twice'"),
        ] {
            let text = message(line)
            #expect(text.contains(expected), "\(line): \(text)")
        }
        #expect(try parse("--version") == .version)
    }

    @Test("render accepts all its options, with and without an equals sign")
    func render() throws {
        let line =
            "render store-rows --images pics --size 320x200.5 --scale 3 --offset -10,20 --sections 1,2 --dark --rtl --set peek=4 --set rowHeight=50 -o out.svg"
        guard case .render(let scene, let output) = try parse(line) else {
            Issue.record("not render")
            return
        }
        #expect(output == "out.svg")
        #expect(scene.layout == "store-rows" && scene.images == "pics" && scene.scale == 3)
        #expect(scene.size == Command.ViewSize(width: 320, height: 200.5))
        #expect(scene.offset == Command.ScrollOffset(x: -10, y: 20))
        #expect(scene.sections == [1, 2] && scene.dark && scene.rightToLeft)
        #expect(scene.settings == [.init(name: "peek", value: "4"), .init(name: "rowHeight", value: "50")])
        #expect(try parse("render flow --output=a.png") == parse("render flow -o a.png"))
    }

    @Test("web requires a folder and a module")
    func web() throws {
        #expect(
            try parse("web -o page --module core.wasm --images pics")
                == .web(output: "page", module: "core.wasm", images: "pics"))
        #expect(message("web --module core.wasm").contains("-o FOLDER"))
        #expect(message("web -o page").contains("--module FILE.wasm"))
        #expect(try parse("web --help") == .help("web"))
    }

    @Test("inspect, contact-sheet, and record accept their options")
    func others() throws {
        guard case .inspect(let scene, let options) = try parse("inspect waterfall --json --sections 1,4,4,2") else {
            Issue.record("not inspect")
            return
        }
        #expect(options.json && scene.sections == [1, 4, 4, 2])
        #expect(
            try parse("contact-sheet -o s.png --dark --scale 2")
                == .contactSheet(output: "s.png", dark: true, images: nil, scale: 2))
        guard case .widthSheet(let sheet, "w.png") = try parse("contact-sheet --sizes 375x667,1280x800 --rtl -o w.png")
        else {
            Issue.record("not a sheet of sizes")
            return
        }
        #expect(sheet.sizes.map(\.width) == [375, 1280] && sheet.rightToLeft && !sheet.dark && sheet.scale == 1)
        #expect(message("contact-sheet --sizes 375 -o w.png").contains("375x667,1280x800"))
        #expect(message("contact-sheet --rtl -o w.png").contains("--sizes"))
        #expect(try parse("list") == .list)
        #expect(
            try parse("contact-sheet -o s.webp") == .contactSheet(output: "s.webp", dark: false, images: nil, scale: 1))
        guard case .record(let film, _, _, _) = try parse("record waterfall -o a.webp --quality 60") else {
            Issue.record("not record")
            return
        }
        #expect(film.quality == 60 && message("record waterfall -o a.webp --quality 101").contains("0 to 100"))
    }

    @Test(
        "an invalid argument is reported with its value and with similar names",
        arguments: [
            ("render focus-carousal -o a.png", "'focus-carousel'"), ("render carousel -o a.png", "'cover-carousel'"),
            ("render focus-carousel", "-o FILE.png"), ("render focus-carousel -o a.gif", ".png or .svg"),
            ("render -o a.png", "LAYOUT"), ("render flow extra -o a.png", "'extra'"),
            ("render flow --sise 3x3 -o a.png", "'--size'"), ("render flow --size 3 -o a.png", "WIDTHxHEIGHT"),
            ("render flow --size 0x5 -o a.png", "'0x5'"), ("render flow --size nanx5 -o a.png", "'nanx5'"),
            ("render flow --offset 3 -o a.png", "X,Y"), ("render flow --scale 9 -o a.png", "0.5 to 4"),
            ("render flow --dark --dark -o a.png", "twice"), ("render flow --dark=yes -o a.png", "switch"),
            ("render flow -o", "needs a value"), ("render flow --set peek -o a.png", "NAME=VALUE"),
            ("inspect flow --sections 1,-2", "1,-2"), ("inspect flow --sections 1,,2", "1,,2"),
            ("inspect flow --sections 9000000,1000001", "not 10000001 items in 2 sections"),
            ("contact-sheet", "-o FILE.png"), ("lst", "'list'"), ("contact-shet -o a.png", "'contact-sheet'"),
            ("--hlep", "'--help'"), ("waterfall", "render waterfall"), ("list all", "'all'"),
        ])
    func complaints(line: String, words: String) {
        let text = message(line)
        #expect(text.contains(words), "\(line): \(text)")
    }

    @Test("show accepts every option of render")
    func showLikeRender() throws {
        for option in HelpTexts.renderOptions {
            #expect(HelpTexts.showOptions.contains { $0.name == option.name }, "\(option.name)")
        }
        let line =
            "show flow --images p --size 700x500 --scale 2 --offset 1,2 --sections 3,4 --set itemSize=9x9 --dark --rtl"
        guard case .render(var scene, _) = try parse(line.replacing("show", with: "render") + " -o a.png"),
            case .show(let folder, let layout, let window) = try parse(line)
        else {
            Issue.record("\(line)")
            return
        }
        // The default scale of a window is that of the desktop, and the folder is a value of the command.
        scene.scale = 2
        #expect(window.scene == scene && folder == "p" && layout == "flow" && window.scale == 2)
        #expect(window.output == nil)
        guard case .show(_, _, let drawn) = try parse("show -o a.png --dark --press n,d") else { return }
        #expect(drawn.output == "a.png" && drawn.scene?.dark == true && drawn.presses == ["n", "d"])
        guard case .show(_, _, let plain) = try parse("show flow") else { return }
        #expect(plain.scene == nil)
    }

    @Test(
        "show reports invalid combinations of options",
        arguments: [
            ("show --set columns=3", "needs a layout"), ("show --offset 1,2", "needs a layout"),
            ("show flow --size 3", "WIDTHxHEIGHT"), ("show flow -o a.gif", ".png or .svg"),
            ("show flow --press d", "-o FILE.png"), ("show flow -o a.png --press next", "--press must be keys"),
        ])
    func showComplaints(line: String, words: String) {
        let text = message(line)
        #expect(text.contains(words), "\(line): \(text)")
    }

    @Test("every command has examples in its help")
    func examples() {
        for command in Command.names where command != "help" {
            let text = HelpTexts.text(for: command)
            let parts = text.components(separatedBy: "Examples:\n")
            #expect(parts.count == 2 && parts[1].contains("gallery \(command)"), "\(command)")
        }
        #expect(HelpTexts.text(for: nil).contains("Try:\n") && HelpTexts.text(for: nil).contains("--version"))
    }

    @Test("the help of every command contains every option of the command")
    func helpIsComplete() {
        for (command, options) in [
            ("render", HelpTexts.renderOptions), ("inspect", HelpTexts.inspectOptions),
            ("contact-sheet", HelpTexts.sheetOptions),
            ("show", HelpTexts.showOptions), ("record", HelpTexts.recordOptions),
            ("new-package", HelpTexts.newPackageOptions), ("web", HelpTexts.webOptions),
        ] {
            let text = HelpTexts.text(for: command)
            for option in options { #expect(text.contains(option.name)) }
        }
        for command in Command.names { #expect(HelpTexts.text(for: nil).contains("gallery \(command)")) }
    }
}
