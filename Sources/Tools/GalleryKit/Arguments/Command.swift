import CollectionCore
internal import CommandArguments
import DisplayList
internal import DriveKit
public import PackageTemplates

/// A parsed command, validated as far as possible without file access.
public enum Command: Equatable, Sendable {
    case help(String?)
    case list
    case render(Scene, output: String)
    case inspect(Scene, InspectOptions)
    case contactSheet(output: String, dark: Bool, images: String?, scale: Double)
    /// Draws every layout in views of several sizes.
    case widthSheet(WidthSheetOptions, output: String)
    /// Opens the live window, or draws images of all layouts if there is no display.
    case show(folder: String?, layout: String?, window: WindowOptions = WindowOptions())
    /// Records a gesture on one layout as an animation.
    case record(Scene, gesture: String, framesPerSecond: Double, output: String)
    /// Writes a web page with the layouts that do not require UIKit.
    case web(output: String, module: String, images: String?)
    /// Writes a package with a layout, its tests, and continuous integration.
    case newPackage(NewPackage)
    case version

    /// A layout in a view of a given size at a scroll position.
    public struct Scene: Equatable, Sendable {
        /// The name of the layout in the catalog.
        var layout: String
        /// The folder of the images; `nil` for those of the gallery.
        var images: String?
        /// The size of the view, in points; `nil` for that of the layout's entry.
        var size: ViewSize?
        /// The pixels per point: 2 by default.
        var scale = 2.0
        /// The content offset, in points; `nil` for the start of the layout.
        var offset: ScrollOffset?
        /// The number of items in each section; `nil` for those of the layout's entry.
        var sections: [Int]?
        /// Whether the appearance is dark. `false` by default.
        var dark = false
        /// Whether the layout direction is right to left. `false` by default.
        var rightToLeft = false
        /// The quality of lossy animations, 0...100.
        var quality = 82.0
        /// Whether the layout may use demonstration settings. Measurements use its own defaults.
        var usesDemoSettings = false
        /// Names and values in the given order.
        var settings: [Setting] = []
    }

    /// The options of the live window.
    public struct WindowOptions: Equatable, Sendable {
        /// The pixels per point; `nil` for the resolution of the desktop.
        public var scale: Double?
        /// The path of the file that receives the times of each frame; `nil` for none.
        public var frames: String?
        /// The maximum size of decoded images in memory, in megabytes.
        public var imageMegabytes = 256
        /// The port of a web page that shows the gallery in place of a window; 0 for any free port. `nil` for a window.
        public var port: Int?
        /// The size, appearance, and settings of the window and its first layout; `nil` for the defaults.
        var scene: Scene?
        /// The file for an image of the window, which is then not opened; `nil` to open it.
        var output: String?
        /// Whether this is the process in which the requests of `--mcp` and `--script` use the window.
        public var isWorker = false
        /// The keys that are pressed before the image is drawn.
        var presses: [Character] = []

        /// Creates the options of a window without arguments.
        public init() {}

        /// Whether the command line states the size of the window.
        public var hasSize: Bool { scene?.size != nil }
    }

    /// The output of `inspect`: a table, JSON, the explanation of one element, or an image.
    public struct InspectOptions: Equatable, Sendable {
        /// Whether the values are printed as JSON.
        var json = false
        /// The element to explain, for example `0.3`.
        var why: String?
        /// The image file to write; `nil` for text.
        var output: String?
        /// The distance of a drag before the inspection, in points; `nil` for no drag.
        var scroll: ScrollOffset?
        /// The marks in the image; `nil` for the default marks.
        var marks: [String]?
    }

    /// The appearance of a sheet with every layout in several sizes.
    public struct WidthSheetOptions: Equatable, Sendable {
        /// The sizes of the views, in points. Each is a column of the sheet.
        var sizes: [ViewSize]
        /// The folder of the images; `nil` for those of the gallery.
        var images: String?
        /// The pixels per point: 1 by default.
        var scale = 1.0
        /// Whether the appearance is dark. `false` by default.
        var dark = false
        /// Whether the layout direction is right to left. `false` by default.
        var rightToLeft = false
    }

    /// A size in points.
    struct ViewSize: Equatable, Sendable { var width, height: Double }
    /// A content offset in points.
    struct ScrollOffset: Equatable, Sendable { var x, y: Double }
    /// The name and the new value of a parameter, as `--set` has them. The layout checks the value.
    struct Setting: Equatable, Sendable { var name, value: String }

    /// The names of the commands, for suggestions.
    static let names = ["list", "show", "render", "record", "contact-sheet", "inspect", "web", "new-package", "help"]

    /// - Parameters:
    ///   - arguments: The arguments of the program without its own name.
    ///   - layouts: The valid layout names.
    public static func parse(_ arguments: [String], layouts: [String]) throws(UsageError) -> Command {
        guard let first = arguments.first else { return .show(folder: nil, layout: nil) }
        let rest = Array(arguments.dropFirst())
        if rest.contains("--help") || rest.contains("-h"), names.contains(first) { return .help(first) }
        switch first {
        case "--help", "-h": return .help(nil)
        case "--version":
            if let extra = rest.first { throw UsageError("--version does not take the argument '\(extra)'.") }
            return .version
        case "help":
            if let topic = rest.first, !names.contains(topic) {
                throw .unknown("command", topic, known: names + ["preview"], hint: "See 'gallery --help'.")
            }
            return .help(rest.first)
        case "list":
            _ = try positional(rest, options: [], command: "list", names: [])
            return .list
        case "render":
            let parsed = try positional(rest, options: HelpTexts.renderOptions, command: "render", names: ["LAYOUT"])
            guard let output = parsed.last("--output") else {
                throw UsageError("render needs an output file: -o FILE.png or -o FILE.svg.")
            }
            try checkOutput(output, endings: [".png", ".svg"])
            var scene = try scene(parsed, layouts: layouts, draws: true)
            scene.usesDemoSettings = scene.settings.isEmpty && scene.size == nil
            return .render(scene, output: output)
        case "show":
            let parsed = try ParsedArguments.parse(rest, options: HelpTexts.showOptions, command: "show")
            if parsed.positional.count > 1 {
                throw UsageError(
                    "show does not take the argument '\(parsed.positional[1])'. See 'gallery show --help'.")
            }
            if let name = parsed.positional.first, !layouts.contains(name) {
                throw .unknown("layout", name, known: layouts, hint: "'gallery list' shows all layouts.")
            }
            var window = WindowOptions()
            if let text = parsed.last("--scale") { window.scale = try ArgumentValue.scale(text, "--scale") }
            window.output = parsed.last("--output")
            if let output = window.output { try checkOutput(output, endings: [".png", ".svg"]) }
            window.scene = try windowScene(parsed, layouts: layouts, draws: window.output != nil)
            if let text = parsed.last("--press") {
                window.presses = text.split(separator: ",").compactMap { $0.count == 1 ? $0.first : nil }
                guard window.output != nil, text.split(separator: ",").allSatisfy({ $0.count == 1 }) else {
                    throw UsageError(
                        "--press must be keys separated by commas, such as n,d, and requires -o FILE.png.")
                }
            }
            window.frames = parsed.last("--frames")
            window.isWorker = parsed.has(DriveWorker.argument)
            if let text = parsed.last("--serve") {
                guard let number = Int(text), (0...65_535).contains(number) else {
                    throw UsageError("--serve must be a port from 0 to 65535, not '\(text)'.")
                }
                window.port = number
            }
            if let text = parsed.last("--image-memory") {
                guard let number = Int(text), (1...65_536).contains(number) else {
                    throw UsageError("--image-memory must be a number of megabytes from 1 to 65536, not '\(text)'.")
                }
                window.imageMegabytes = number
            }
            return .show(folder: parsed.last("--images"), layout: parsed.positional.first, window: window)
        case "record":
            let parsed = try positional(rest, options: HelpTexts.recordOptions, command: "record", names: ["LAYOUT"])
            guard let output = parsed.last("--output") else {
                throw UsageError("record needs an output file: -o FILE.webp or -o FILE.png.")
            }
            try checkOutput(output, endings: [".webp", ".png"])
            var scene = try scene(parsed, layouts: layouts, scale: 1, draws: true)
            scene.usesDemoSettings = scene.settings.isEmpty && scene.size == nil
            var rate = 30.0
            if let text = parsed.last("--fps") {
                guard let value = ArgumentText.number(text, in: 1...120) else {
                    throw UsageError("--fps must be a number from 1 to 120, not '\(text)'.")
                }
                rate = value
            }
            if let text = parsed.last("--quality") {
                guard let value = ArgumentText.number(text, in: 0...100) else {
                    throw UsageError("--quality must be a number from 0 to 100, not '\(text)'.")
                }
                scene.quality = value
            }
            return .record(
                scene, gesture: parsed.last("--gesture") ?? "fling", framesPerSecond: rate, output: output)
        case "web":
            let parsed = try positional(rest, options: HelpTexts.webOptions, command: "web", names: [])
            guard let output = parsed.last("--output") else {
                throw UsageError("web needs an output folder: -o FOLDER.")
            }
            guard let module = parsed.last("--module") else {
                throw UsageError(
                    "web needs the WebAssembly module: --module FILE.wasm. './gallery web' builds and passes it; 'scripts/generators/web-module' only builds it."
                )
            }
            return .web(output: output, module: module, images: parsed.last("--images"))
        case "inspect":
            let parsed = try positional(rest, options: HelpTexts.inspectOptions, command: "inspect", names: ["LAYOUT"])
            var options = InspectOptions()
            options.json = parsed.has("--json")
            options.why = parsed.last("--why")
            options.output = parsed.last("--output")
            if let output = options.output { try checkOutput(output, endings: [".png", ".svg"]) }
            if let text = parsed.last("--scroll") {
                guard let pair = ArgumentText.pair(text, separators: [","], in: -20_000...20_000) else {
                    throw UsageError("--scroll must be X,Y in points, not '\(text)'.")
                }
                options.scroll = ScrollOffset(x: pair.0, y: pair.1)
            }
            if let text = parsed.last("--mark") {
                let known = InspectCommand.marks
                let marks = text.split(separator: ",").map(String.init)
                for mark in marks where !known.contains(mark) {
                    throw .unknown("mark", mark, known: known, hint: "The marks are \(known.joined(separator: ", ")).")
                }
                options.marks = marks
            }
            var scene = try scene(parsed, layouts: layouts, draws: options.output != nil)
            scene.usesDemoSettings = options.output != nil && scene.settings.isEmpty && scene.size == nil
            return .inspect(scene, options)
        case "new-package":
            let parsed = try positional(
                rest, options: HelpTexts.newPackageOptions, command: "new-package", names: ["NAME"])
            do {
                return .newPackage(
                    try NewPackage(
                        name: parsed.positional[0], folder: parsed.last("--output"),
                        library: parsed.last("--library"), version: "\(OpenCollectionView.version)"))
            } catch {
                throw UsageError(error.description)
            }
        case "contact-sheet":
            let parsed = try positional(rest, options: HelpTexts.sheetOptions, command: "contact-sheet", names: [])
            guard let output = parsed.last("--output") else {
                throw UsageError("contact-sheet needs an output file: -o FILE.png, -o FILE.webp, or -o FILE.svg.")
            }
            try checkOutput(output, endings: [".png", ".webp", ".svg"])
            var scale = 1.0
            if let text = parsed.last("--scale") { scale = try ArgumentValue.scale(text, "--scale") }
            if let text = parsed.last("--sizes") {
                var sheet = WidthSheetOptions(sizes: try ArgumentValue.sizes(text, "--sizes"))
                sheet.images = parsed.last("--images")
                sheet.scale = scale
                sheet.dark = parsed.has("--dark")
                sheet.rightToLeft = parsed.has("--rtl")
                return .widthSheet(sheet, output: output)
            }
            if parsed.has("--rtl") { throw UsageError("--rtl needs --sizes: contact-sheet --sizes 375x667,1280x800.") }
            return .contactSheet(
                output: output, dark: parsed.has("--dark"), images: parsed.last("--images"), scale: scale)
        default:
            // A single argument that is not a command is a folder of images. A path contains a slash or a dot; a
            // misspelled command does not.
            if first.hasPrefix("-") {
                throw .unknown("option", first, known: ["--help", "--version"], hint: "See 'gallery --help'.")
            }
            let suggestions = Suggestions.of(names + layouts, like: first)
            if arguments.count > 1 || (!suggestions.isEmpty && !first.contains("/") && !first.contains(".")) {
                if layouts.contains(first) {
                    throw UsageError("'\(first)' is a layout. To draw it: gallery render \(first) -o picture.png")
                }
                throw .unknown("command", first, known: names + ["preview"], hint: "See 'gallery --help'.")
            }
            return .show(folder: first, layout: nil)
        }
    }

    /// The scene that options of `render` describe for `show`; `nil` without such options.
    private static func windowScene(
        _ parsed: ParsedArguments, layouts: [String], draws: Bool
    ) throws(UsageError) -> Scene? {
        let layoutOptions = ["--offset", "--sections", "--set"]
        if parsed.positional.isEmpty, let option = layoutOptions.first(where: { parsed.has($0) }) {
            throw UsageError("\(option) needs a layout: gallery show waterfall \(option) \(parsed.last(option) ?? "").")
        }
        guard (layoutOptions + ["--size", "--dark", "--rtl"]).contains(where: { parsed.has($0) }) else { return nil }
        return try scene(
            parsed, named: parsed.positional.first ?? layouts.first ?? "", layouts: layouts, scale: 1, draws: draws)
    }

    private static func positional(
        _ arguments: [String], options: [CommandOption], command: String, names: [String]
    ) throws(UsageError) -> ParsedArguments {
        let parsed = try ParsedArguments.parse(arguments, options: options, command: command)
        if parsed.positional.count < names.count {
            throw UsageError(
                "\(command) needs \(names[parsed.positional.count]). 'gallery list' shows the layouts; see 'gallery \(command) --help'."
            )
        }
        if parsed.positional.count > names.count {
            throw UsageError(
                "\(command) does not take the argument '\(parsed.positional[names.count])'. See 'gallery \(command) --help'."
            )
        }
        return parsed
    }

    /// - Parameters:
    ///   - scale: The default scale, in pixels per point.
    ///   - draws: Whether the view is drawn as an image, whose size is limited.
    private static func scene(
        _ parsed: ParsedArguments, named known: String? = nil, layouts: [String], scale: Double = 2,
        draws: Bool = false
    ) throws(UsageError) -> Scene {
        let name = known ?? parsed.positional[0]
        guard layouts.contains(name) else {
            throw .unknown("layout", name, known: layouts, hint: "'gallery list' shows all layouts.")
        }
        var scene = Scene(layout: name)
        scene.scale = scale
        scene.images = parsed.last("--images")
        if let text = parsed.last("--size") {
            let size = try ArgumentValue.size(text, "--size")
            scene.size = ViewSize(width: size.width, height: size.height)
        }
        if let text = parsed.last("--scale") { scene.scale = try ArgumentValue.scale(text, "--scale") }
        if draws, let size = scene.size,
            !PixelBudget.allows(width: size.width, height: size.height, scale: scene.scale)
        {
            throw UsageError(
                "--size \(parsed.last("--size") ?? "") at \(scene.scale) pixels per point is too large: pictures have \(PixelBudget.description)."
            )
        }
        if let text = parsed.last("--offset") {
            let point = try ArgumentValue.point(text, "--offset")
            scene.offset = ScrollOffset(x: point.x, y: point.y)
        }
        if let text = parsed.last("--sections") { scene.sections = try ArgumentValue.counts(text, "--sections") }
        scene.dark = parsed.has("--dark")
        scene.rightToLeft = parsed.has("--rtl")
        for text in parsed.all("--set") {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[0].isEmpty else {
                throw UsageError("--set must be NAME=VALUE, such as --set spacing=20, not '\(text)'.")
            }
            scene.settings.append(Setting(name: parts[0], value: parts[1]))
        }
        return scene
    }

    private static func checkOutput(_ path: String, endings: [String]) throws(UsageError) {
        guard endings.contains(where: { path.lowercased().hasSuffix($0) }) else {
            throw UsageError(
                "'\(path)' must end in \(endings.joined(separator: " or ")): the extension selects the format.")
        }
    }
}
