package import CollectionCore
internal import CommandArguments
package import ViewerProtocol

/// The arguments of `gallery preview`.
package struct PreviewOptions: Hashable, Sendable {
    /// The folder of a package, or a Swift file. The current folder by default.
    package var path = "."
    /// The target whose previews are shown; `nil` for the only or first one.
    package var target: String?
    /// The values of the controls at the start.
    package var controls = PreviewControls()
    /// The views of the preview: one for each size and each set of traits.
    package var variants: [PreviewSession.Variant] = []
    /// Whether to draw one image and exit.
    package var isOnce = false
    /// The widths that are examined, in points; `nil` for none.
    package var widths: ClosedRange<Double>?
    /// Whether to compare all previews with recordings, and whether to record them again.
    package var isTest = false
    /// Whether the recordings of `isTest` are written again.
    package var records = false
    /// What `gallery inspect` prints; `nil` for `gallery preview`.
    package var inspection: Inspection?
    /// The path of an image to write instead of opening a window; `nil` for none.
    package var output: String?
    /// The port of the page; 0 for any that is free, `nil` for a window.
    package var port: Int?
    /// Whether to print the duration of each update.
    package var printsTimes = false

    /// What `gallery inspect` prints of a preview.
    package enum Inspection: Hashable, Sendable {
        /// The lists with the rules of their elements, and the views with their constraints.
        case all(asJSON: Bool)
        /// The explanation of an element's frame.
        case why(String)
    }

    /// The sizes of devices in points, and their pixels per point.
    package static let devices: [(name: String, size: Size, scale: Double)] = [
        ("phone", Size(width: 390, height: 844), 3), ("small-phone", Size(width: 375, height: 667), 2),
        ("large-phone", Size(width: 430, height: 932), 3), ("iphone-17", Size(width: 402, height: 874), 3),
        ("iphone-air", Size(width: 420, height: 912), 3), ("iphone-17-pro-max", Size(width: 440, height: 956), 3),
        ("tablet", Size(width: 820, height: 1_180), 2),
        ("large-tablet", Size(width: 1_024, height: 1_366), 2), ("desktop", Size(width: 1_280, height: 800), 1),
    ]

    /// What stands around the screen of a device.
    package enum DeviceKind: String { case phone, button, tablet, none }

    /// The device whose screen has a size in either orientation.
    static func device(width: Double, height: Double) -> (name: String, kind: DeviceKind)? {
        let (short, long) = (min(width, height), max(width, height))
        return devices.first {
            min($0.size.width, $0.size.height) == short && max($0.size.width, $0.size.height) == long
        }
        .map {
            ($0.name, $0.name == "desktop" ? .none : short > 500 ? .tablet : long / short > 1.9 ? .phone : .button)
        }
    }

    /// The names of the text sizes, in ascending order.
    package static let textSizes = [
        "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5",
    ]

    private static let options = [
        CommandOption(name: "--target", value: "NAME", help: "the target of the package"),
        CommandOption(name: "--preview", value: "NAME", help: "the preview to show first"),
        CommandOption(
            name: "--device", value: "NAMES",
            help: "one or several of \(devices.map(\.name).joined(separator: ", ")), side by side"),
        CommandOption(name: "--size", value: "WxH", help: "a size in points instead of a device"),
        CommandOption(name: "--landscape", help: "landscape orientation"),
        CommandOption(name: "--scale", value: "N", help: "pixels per point of a picture (2)"),
        CommandOption(name: "--dark", help: "dark appearance"),
        CommandOption(name: "--rtl", help: "right to left"),
        CommandOption(name: "--text-size", value: "SIZE", help: textSizes.joined(separator: ", ")),
        CommandOption(name: "--compare", help: "light, dark, right to left, and large text side by side"),
        CommandOption(name: "--items", value: "N", help: "items of a plain layout (60)"),
        CommandOption(name: "--words", value: "N", help: "maximum number of words of their texts (12)"),
        CommandOption(name: "--seed", value: "N", help: "other data (1)"),
        CommandOption(name: "--images", value: "HOW", help: "slow or failing"),
        CommandOption(name: "--once", help: "draw one picture, without a window"),
        CommandOption(name: "--output", short: "-o", value: "FILE", help: "the picture of --once, a PNG"),
        CommandOption(name: "--serve", help: "show it in a browser; a port may follow"),
        CommandOption(name: "--port", value: "PORT", help: "the port of --serve"),
        CommandOption(
            name: "--mcp", help: "let a program use it: the Model Context Protocol on standard input and output"),
        CommandOption(name: "--script", value: "FILE", help: "use it by the lines of a file; '-' is standard input"),
        CommandOption(
            name: "--test", help: "compare all previews with recordings in __Previews__; new ones are recorded"),
        CommandOption(
            name: "--widths", value: "FROM-TO",
            help: "find the widths at which the preview breaks; -o FILE.png is a strip of pictures"),
        CommandOption(
            name: "--inspect", help: "print its lists with their rules, and its views with their constraints"),
        CommandOption(name: "--json", help: "with --inspect, as JSON"),
        CommandOption(name: "--why", value: "ELEMENT", help: "print why an element is where it is"),
        CommandOption(name: "--record", help: "with --test, record all of them again"),
        CommandOption(name: "--times", help: "print how long each update takes"),
    ]

    /// Creates the options of a command without arguments.
    package init() {}

    /// - Throws: ``PreviewFailure`` with a message for the user.
    package init(_ words: [String]) throws(PreviewFailure) {
        var words = words
        if let index = words.firstIndex(of: "--serve"), words.indices.contains(index + 1), Int(words[index + 1]) != nil
        {
            words.insert("--port", at: index + 1)
        }
        let parsed: ParsedArguments
        do throws(ArgumentFault) {
            parsed = try ParsedArguments(words, options: Self.options)
        } catch {
            switch error {
            case .unknown(let word):
                throw PreviewFailure("preview has no option '\(word)'. See 'gallery preview --help'.")
            case .missingValue(let option): throw PreviewFailure("\(option.name) needs \(option.value ?? "a value").")
            case .unwantedValue(let option): throw PreviewFailure("\(option.name) takes no value.")
            case .repeated(let option): throw PreviewFailure("\(option.name) occurs twice.")
            }
        }
        if parsed.positional.count > 1 {
            throw PreviewFailure("'\(parsed.positional[1])' is one word too many for preview.")
        }
        path = parsed.positional.first ?? "."
        target = parsed.last("--target")
        printsTimes = parsed.has("--times")
        isOnce = parsed.has("--once")
        isTest = parsed.has("--test")
        if let text = parsed.last("--widths") {
            guard let pair = ArgumentText.pair(text, separators: ["-"], in: 1...8_000), pair.0 <= pair.1 else {
                throw PreviewFailure("--widths must be FROM-TO in points, such as 320-1024, not '\(text)'.")
            }
            widths = pair.0...pair.1
        }
        if let element = parsed.last("--why") {
            inspection = .why(element)
        } else if parsed.has("--inspect") || parsed.has("--json") {
            inspection = .all(asJSON: parsed.has("--json"))
        }
        records = parsed.has("--record")
        output = parsed.last("--output")
        if isOnce, output?.lowercased().hasSuffix(".png") != true {
            throw PreviewFailure("--once needs a file to write: -o FILE.png.")
        }
        if parsed.has("--serve") || parsed.has("--port") { port = try Self.whole(parsed, "--port", 0...65_535) ?? 0 }
        controls.preview = parsed.last("--preview")
        controls.items = try Self.whole(parsed, "--items", 0...PreviewControls.maximumItems) ?? controls.items
        controls.words = try Self.whole(parsed, "--words", 0...1_000) ?? controls.words
        controls.seed = UInt64(try Self.whole(parsed, "--seed", 0...Int(Int32.max)) ?? 1)
        switch parsed.last("--images") {
        case nil: break
        case "slow": controls.images = .slow
        case "failing": controls.images = .failing
        case let other?: throw PreviewFailure("--images must be 'slow' or 'failing', not '\(other)'.")
        }
        variants = try Self.variants(parsed, isOnce: isOnce)
    }

    private static func whole(
        _ parsed: ParsedArguments, _ name: String, _ range: ClosedRange<Int>
    ) throws(PreviewFailure) -> Int? {
        guard let text = parsed.last(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw PreviewFailure(
                "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'.")
        }
        return number
    }

    private static func variants(
        _ parsed: ParsedArguments, isOnce: Bool
    ) throws(PreviewFailure) -> [PreviewSession.Variant] {
        var traits = ViewerTraits(isDark: parsed.has("--dark"), isRightToLeft: parsed.has("--rtl"))
        if let text = parsed.last("--text-size") {
            guard let index = textSizes.firstIndex(of: text.uppercased()) else {
                throw PreviewFailure("--text-size must be one of \(textSizes.joined(separator: ", ")), not '\(text)'.")
            }
            traits.textSize = index
        }
        var scale = 2.0
        if let text = parsed.last("--scale") {
            guard let number = ArgumentText.number(text, in: 0.5...4) else {
                throw PreviewFailure("--scale must be a number from 0.5 to 4, not '\(text)'.")
            }
            scale = number
        }
        var sizes: [(String, Size)] = []
        if let text = parsed.last("--size") {
            guard let pair = ArgumentText.pair(text, separators: ["x"], in: 1...8_000) else {
                throw PreviewFailure("--size must be WIDTHxHEIGHT in points, 1 to 8000 each, not '\(text)'.")
            }
            sizes.append((text, Size(width: pair.0, height: pair.1)))
        }
        let names = parsed.last("--device")?.split(separator: ",").map(String.init) ?? (sizes.isEmpty ? ["phone"] : [])
        for name in names {
            guard let device = devices.first(where: { $0.name == name }) else {
                throw PreviewFailure(
                    "--device must be one of \(devices.map(\.name).joined(separator: ", ")), not '\(name)'.")
            }
            sizes.append((name, device.size))
        }
        if parsed.has("--landscape") {
            sizes = sizes.map { ($0.0 + ", landscape", Size(width: $0.1.height, height: $0.1.width)) }
        }
        var found: [PreviewSession.Variant] = []
        for (name, size) in sizes {
            guard parsed.has("--compare") else {
                found.append(PreviewSession.Variant(title: name, size: size, scale: scale, traits: traits))
                continue
            }
            let base = PreviewSession.Variant(title: name, size: size, scale: scale)
            found += PreviewArrangement.comparison.variants(of: base)
        }
        let limit = PreviewSession.maximumViews
        guard found.count <= limit else {
            throw PreviewFailure("\(found.count) views are too many: at most \(limit) are shown.")
        }
        return found
    }

    /// The initial values of the controls of a page.
    package var pageAttributes: [String: String] {
        func list(_ parts: [String]) -> String { "[" + parts.joined(separator: ",") + "]" }
        let devices = Self.devices.map {
            "{\"name\":\"\($0.name)\",\"width\":\(Int($0.size.width)),\"height\":\(Int($0.size.height)),"
                + "\"kind\":\"\((Self.device(width: $0.size.width, height: $0.size.height)?.kind ?? .none).rawValue)\"}"
        }
        let shown = variants.map {
            "{\"dark\":\($0.traits.isDark),\"rtl\":\($0.traits.isRightToLeft),\"text\":\($0.traits.textSize)}"
        }
        return [
            "devices": list(devices), "texts": list(Self.textSizes.map { "\"\($0)\"" }),
            "variants": list(shown), "arrangements": PreviewArrangement.json, "preview": controls.preview ?? "",
            "items": "\(controls.items)",
            "words": "\(controls.words)", "seed": "\(controls.seed)", "images": "\(controls.images.rawValue)",
        ]
    }

    /// The text of `gallery preview --help`.
    package static var help: String {
        var text = """
            gallery preview [PACKAGE | FILE.swift] [options]

            Builds a package or a file and shows its '#Preview's, its view controllers, and its layout classes in a window.
            When a file is saved, it is built again, and the new code continues where the old was. What the compiler or
            a trap says appears over the last good picture.

            Keys:
              n, p          another preview
              d, r          dark appearance, right to left
              t, T          larger, smaller text
              o             portrait or landscape
              +, -          more or fewer items of a plain layout
              x, w          other data, longer texts
              i             images at once, slow, or failing
              Escape        quit

            Options:

            """
        for option in options where option.name != "--port" {
            var left = "  " + (option.short.map { "\($0), " } ?? "") + option.name
            if let value = option.value { left += " \(value)" }
            text += left + String(repeating: " ", count: max(1, 28 - left.count)) + option.help + "\n"
        }
        return text
    }
}
