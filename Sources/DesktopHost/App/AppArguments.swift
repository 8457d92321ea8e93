internal import DisplayList
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
    var pictureScale: Double { scale ?? 2 }
    /// The path of a file for the figures of each frame of a window.
    var frames: String?
    /// The fonts of text. Images use the bundled ones by default, so that they are the same on every machine; windows
    /// also use those of the system.
    var fonts: TextEngine.Mode?
    var isDark = false
    var isRightToLeft = false
    /// The keys to press before the image is drawn, after the taps.
    var presses: [UIKeyboardHIDUsage] = []
    /// The points to tap before the image is drawn, in order. Each tap waits until nothing moves.
    var taps: [CGPoint] = []
    /// The time that passes before the image is drawn, after everything has come to rest, in seconds.
    var after = 0.0

    struct Failure: Error, Equatable, CustomStringConvertible { var description: String }

    init() {}

    init(_ words: [String]) throws(Failure) {
        var left = words[...]
        func value(of option: String, _ what: String) throws(Failure) -> String {
            guard let word = left.popFirst() else { throw Failure(description: "\(option) needs \(what) after it.") }
            return word
        }
        while let word = left.popFirst() {
            switch word {
            case "--render":
                let path = try value(of: word, "a file name")
                guard path.lowercased().hasSuffix(".png") else {
                    throw Failure(description: "--render writes PNG files: '\(path)' should end in .png.")
                }
                render = path
            case "--size":
                let text = try value(of: word, "a size such as 390x844")
                guard let pair = Self.pair(text, separator: "x"), pair.0 >= 1, pair.1 >= 1, pair.0 <= 8_000,
                    pair.1 <= 8_000
                else {
                    throw Failure(description: "--size must be WIDTHxHEIGHT in points, 1 to 8000 each, not '\(text)'.")
                }
                size = CGSize(width: pair.0, height: pair.1)
            case "--scale":
                let text = try value(of: word, "a number of pixels per point")
                guard let number = Double(text), number >= 0.5, number <= 4 else {
                    throw Failure(description: "--scale must be a number from 0.5 to 4, not '\(text)'.")
                }
                scale = number
            case "--frames": frames = try value(of: word, "a file name")
            case "--tap":
                let text = try value(of: word, "a point such as 100,200")
                guard let pair = Self.pair(text, separator: ",") else {
                    throw Failure(description: "--tap must be X,Y in points, not '\(text)'.")
                }
                taps.append(CGPoint(x: pair.0, y: pair.1))
            case "--press":
                let names = try value(of: word, "names of keys such as tab,down,down")
                for name in names.split(separator: ",") {
                    guard let key = Self.keys[String(name)] else {
                        throw Failure(
                            description:
                                "--press knows \(Self.keys.keys.sorted().joined(separator: ", ")), not '\(name)'.")
                    }
                    presses.append(key)
                }
            case "--after":
                let text = try value(of: word, "a number of seconds")
                guard let number = Double(text), number >= 0, number <= 60 else {
                    throw Failure(description: "--after must be a number of seconds from 0 to 60, not '\(text)'.")
                }
                after = number
            case "--fonts":
                let text = try value(of: word, "'bundled' or 'system'")
                switch text {
                case "bundled": fonts = .bundled
                case "system": fonts = .bundledThenSystem
                default: throw Failure(description: "--fonts must be 'bundled' or 'system', not '\(text)'.")
                }
            case "--dark": isDark = true
            case "--rtl": isRightToLeft = true
            default: break
            }
        }
        if render != nil, let size, !PixelBudget.allows(width: size.width, height: size.height, scale: pictureScale) {
            throw Failure(
                description:
                    "A picture of \(size.width) x \(size.height) points at scale \(pictureScale) is too large: pictures have \(PixelBudget.description)."
            )
        }
    }

    private static let keys: [String: UIKeyboardHIDUsage] = [
        "up": .keyboardUpArrow, "down": .keyboardDownArrow, "left": .keyboardLeftArrow, "right": .keyboardRightArrow,
        "tab": .keyboardTab, "return": .keyboardReturnOrEnter, "space": .keyboardSpacebar, "escape": .keyboardEscape,
        "pageup": .keyboardPageUp, "pagedown": .keyboardPageDown, "home": .keyboardHome, "end": .keyboardEnd,
    ]

    private static func pair(_ text: String, separator: Character) -> (Double, Double)? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 2, let a = Double(parts[0]), let b = Double(parts[1]), a.isFinite, b.isFinite else {
            return nil
        }
        return (a, b)
    }
}
