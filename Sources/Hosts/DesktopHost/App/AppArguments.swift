internal import CommandArguments
internal import DisplayList
internal import DriveKit
internal import Foundation
internal import Raster
internal import UIKit

/// The command-line arguments for the host. Unknown arguments belong to the app.
struct AppArguments: Equatable {
    /// The path of an image to write instead of opening a window.
    var render: String?
    /// The size in points.
    var size: CGSize?
    /// The pixels per point; `nil` for those of the desktop in a window, and for 2 in an image.
    var scale: Double?
    /// The pixels per point of an image: 2 unless the arguments say otherwise.
    var imageScale: Double { scale ?? 2 }
    /// The port of a page that shows the app instead of a window; 0 for any free port.
    var port: Int?
    /// The path of a file for the timings of each frame of a window.
    var frames: String?
    /// The fonts of text. Images use the bundled ones by default, so that they are the same on every machine; windows
    /// also use those of the system.
    var fonts: TextEngine.Mode?
    /// Whether the app has the dark appearance. `false` by default.
    var isDark = false
    /// Whether the app is laid out from right to left. `false` by default.
    var isRightToLeft = false
    /// Whether the inspector is open, and the element that it selects, such as `0.3`.
    var inspects = false
    /// The element that the inspector selects, such as `0.3`; `nil` for none.
    var why: String?
    /// Whether this is the process in which the requests of `--mcp` and `--script` use the app.
    var isWorker = false
    /// Whether the lines of scripts are explained instead of running the app.
    var showsScriptHelp = false
    /// Whether the options are printed instead of running the app.
    var showsHelp = false

    /// An input before the image is drawn.
    enum Step: Equatable {
        case tap(CGPoint)
        /// A finger that moves between two points, and whether it is lifted while it moves.
        case drag(CGPoint, to: CGPoint, isFling: Bool)
        case press(UIKeyboardHIDUsage)
    }
    /// The inputs before the image is drawn, in order. Each waits until nothing moves.
    var steps: [Step] = []
    /// If set, the image shows this frame after the last step, or after the launch, instead of the state at rest. A
    /// second has 60 frames.
    var frame: Int?
    /// The time that passes before the image is drawn, after everything has come to rest, in seconds.
    var after = 0.0

    /// An argument that the host cannot use, with the sentence that explains it.
    struct Failure: Error, Equatable, CustomStringConvertible { var description: String }

    /// Creates the arguments of a plain launch: a window with the traits of the desktop.
    init() {}

    /// Reads the arguments of the host and skips those of the app.
    init(_ arguments: [String]) throws(Failure) {
        var arguments = arguments
        // The port is optional.
        if let index = arguments.firstIndex(of: "--serve") {
            if !arguments.indices.contains(index + 1) || Int(arguments[index + 1]) == nil {
                arguments.insert("0", at: index + 1)
            }
        }
        let parsed: ParsedArguments
        do throws(ArgumentFault) {
            parsed = try ParsedArguments(arguments, options: Self.options, unknown: .isIgnored)
        } catch {
            switch error {
            case .missingValue(let option):
                throw Failure(description: "\(option.name) requires a value: \(option.help).")
            case .unwantedValue(let option): throw Failure(description: "\(option.name) takes no value.")
            // Unknown arguments are ignored, and every option may be repeated.
            case .unknown, .repeated: return
            }
        }
        for option in parsed.occurrences { try take(option.name, option.value) }
        if render != nil, let size, !PixelBudget.allows(width: size.width, height: size.height, scale: imageScale) {
            throw Failure(
                description:
                    "An image of \(size.width) x \(size.height) points at scale \(imageScale) is too large: images have \(PixelBudget.description)."
            )
        }
    }

    /// The options with their effects, for `--help`.
    static let help = """
        Options of every app; all others are the app's own:
          --size WxH          the size in points, such as 390x844
          --scale N           the pixels per point
          --dark, --rtl       the dark appearance; the reading direction from right to left
          --fonts KIND        'bundled' for the same text on every machine, or 'system'
          --render FILE.png   write a picture instead of opening a window, after these, in their order:
            --tap X,Y            a tap at a point of the window
            --drag X,Y,X,Y       a finger that moves from one point to another, rests, and is lifted
            --fling X,Y,X,Y      a finger that is lifted while it moves
            --press KEY,KEY      keys such as tab, down, and return
            --frame N            draw the Nth frame after the last of them, in motion; by default, everything comes to rest
            --after SECONDS      the time that passes before the picture
          --inspect           open the inspector
          --why ELEMENT       explain the frame of an element, such as 0.3
          --serve [PORT]      show the app as a web page
          --mcp               let a program use the app: the Model Context Protocol on standard input and output
          --script FILE       use the app by the lines of a file ('-' for standard input); --script-help lists them
          --drive-worker      the process that --mcp and --script start
          --frames FILE       write the times of the frames of a window
          --help              print this text
        """

    /// Each may be repeated. Taps, drags, and keys accumulate; of the other options, the last one applies. `help`
    /// describes the value.
    static let options = [
        CommandOption(name: "--render", value: "FILE", help: "a file name", repeats: true),
        CommandOption(name: "--size", value: "WxH", help: "a size such as 390x844", repeats: true),
        CommandOption(name: "--scale", value: "N", help: "a number of pixels per point", repeats: true),
        CommandOption(name: "--serve", value: "PORT", help: "the number of a port", repeats: true),
        CommandOption(name: "--frames", value: "FILE", help: "a file name", repeats: true),
        CommandOption(name: "--fonts", value: "KIND", help: "'bundled' or 'system'", repeats: true),
        CommandOption(name: "--tap", value: "X,Y", help: "a point such as 100,200", repeats: true),
        CommandOption(name: "--drag", value: "X,Y,X,Y", help: "the start and the end of a drag", repeats: true),
        CommandOption(name: "--fling", value: "X,Y,X,Y", help: "the start and the end of a fling", repeats: true),
        CommandOption(name: "--frame", value: "N", help: "a number of frames after the last input", repeats: true),
        CommandOption(name: "--help", repeats: true),
        CommandOption(name: "--press", value: "KEYS", help: "names of keys such as tab,down,down", repeats: true),
        CommandOption(name: "--after", value: "SECONDS", help: "a number of seconds", repeats: true),
        CommandOption(name: "--mcp", repeats: true),
        CommandOption(name: "--script", value: "FILE", help: "a file, or '-' for standard input", repeats: true),
        CommandOption(name: "--script-help", repeats: true),
        CommandOption(name: DriveWorker.argument, repeats: true),
        CommandOption(name: "--inspect", repeats: true),
        CommandOption(name: "--why", value: "ELEMENT", help: "an element such as 0.3", repeats: true),
        CommandOption(name: "--dark", repeats: true),
        CommandOption(name: "--rtl", repeats: true),
    ]

    private mutating func take(_ option: String, _ text: String) throws(Failure) {
        switch option {
        case "--render":
            guard text.lowercased().hasSuffix(".png") else {
                throw Failure(description: "--render writes PNG files: '\(text)' should end in .png.")
            }
            render = text
        case "--size":
            guard let pair = ArgumentText.pair(text, separators: ["x"], in: 1...8_000) else {
                throw Failure(description: "--size must be WIDTHxHEIGHT in points, 1 to 8000 each, not '\(text)'.")
            }
            size = CGSize(width: pair.0, height: pair.1)
        case "--scale":
            guard let number = ArgumentText.number(text, in: 0.5...4) else {
                throw Failure(description: "--scale must be a number from 0.5 to 4, not '\(text)'.")
            }
            scale = number
        case "--serve":
            guard let number = Int(text), (0...65_535).contains(number) else {
                throw Failure(description: "--serve must be a port from 0 to 65535, not '\(text)'.")
            }
            port = number
        case "--frames": frames = text
        case "--fonts":
            switch text {
            case "bundled": fonts = .bundled
            case "system": fonts = .bundledThenSystem
            default: throw Failure(description: "--fonts must be 'bundled' or 'system', not '\(text)'.")
            }
        case "--tap":
            let limit = Double.greatestFiniteMagnitude
            guard let pair = ArgumentText.pair(text, separators: [","], in: -limit...limit) else {
                throw Failure(description: "--tap must be X,Y in points, not '\(text)'.")
            }
            steps.append(.tap(CGPoint(x: pair.0, y: pair.1)))
        case "--drag", "--fling":
            let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
                ArgumentText.number(String($0), in: -100_000...100_000)
            }
            guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let toX = numbers[2], let toY = numbers[3]
            else {
                throw Failure(description: "\(option) must be X,Y,X,Y in points, from start to end, not '\(text)'.")
            }
            steps.append(
                .drag(CGPoint(x: x, y: y), to: CGPoint(x: toX, y: toY), isFling: option == "--fling"))
        case "--frame":
            guard let number = Int(text), (0...36_000).contains(number) else {
                throw Failure(description: "--frame must be a number of frames from 0 to 36000, not '\(text)'.")
            }
            frame = number
        case "--help": showsHelp = true
        case "--press":
            for name in text.split(separator: ",") {
                do throws(DriveFault) {
                    steps.append(.press(try KeyNames.key(String(name))))
                } catch { throw Failure(description: "--press: \(error)") }
            }
        case "--after":
            guard let number = ArgumentText.number(text, in: 0...60) else {
                throw Failure(description: "--after must be a number of seconds from 0 to 60, not '\(text)'.")
            }
            after = number
        // The process that reads these does not run the app.
        case "--mcp", "--script": break
        case "--script-help": showsScriptHelp = true
        case DriveWorker.argument: isWorker = true
        case "--inspect": inspects = true
        case "--why": (inspects, why) = (true, text)
        case "--dark": isDark = true
        default: isRightToLeft = true
        }
    }
}
