import Foundation
import GalleryKit
import SourcePort
import UIKit

extension FuzzTarget {
    static let gestures = FuzzTarget(
        name: "gestures", summary: "gesture scripts of 'gallery record'", iterations: 3_000,
        dictionary: [
            "{\"t\": ", "\"down\": [", "\"move\": [1, 2]", "\"wheel\": [1,2,3,4]", "[[[[", "{}", "\\u0000", "null",
            "true",
        ],
        run: { _, bytes in
            do {
                let script = try GestureScript(json: Data(bytes), name: "fuzz.json")
                try require(!script.events.isEmpty, "a script without events is accepted")
                var last = 0.0
                for event in script.events {
                    try require(event.time >= last && event.time <= 600, "the time \(event.time) follows \(last)")
                    last = event.time
                    let numbers: [CGFloat] =
                        switch event.kind {
                        case .down(let p), .move(let p), .up(let p): [p.x, p.y]
                        case .wheel(let p, let d): [p.x, p.y, d.x, d.y]
                        }
                    try require(numbers.allSatisfy { abs($0) < 1e6 }, "a coordinate of \(numbers) is accepted")
                }
            } catch let error as UsageError {
                try require(error.description.hasPrefix("fuzz.json"), "the message does not name the file: \(error)")
            }
        })

    static let port = FuzzTarget(
        name: "port", summary: "sources that 'uikit-port' rewrites", iterations: 150,
        dictionary: [
            "[", "(", "{", "<", "]", ")", "}", ">", "#if ", "#endif\n", "#else\n", "try ", "a.", "->", "() -> ", "let ",
            "\"\\(", "\"\"\"", "/*", "@objc ", "#selector(", "class A: B {", "extension A {", "override func f() {}\n",
            "optional ", "else if a {} ", "precedencegroup ", "[A<", "consume ", "\\.", "?", "&& a ", "\n", "case ",
            "some ",
        ],
        seeds: {
            // The sources of the port's own tests; a file holds several.
            let folder = Corpus.folder + "/../port"
            let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            return files.compactMap { FileManager.default.contents(atPath: folder + "/" + $0).map { [UInt8]($0) } }
        },
        run: { _, bytes in
            let source = Porter.Source(path: "Fuzz.swift", text: String(decoding: bytes, as: UTF8.self))
            let result = Porter.port([source])
            try require(result.files.map(\.path) == ["Fuzz.swift"], "the files are \(result.files.map(\.path))")
            let lines = source.text.utf8.reduce(into: 1) { if $1 == UInt8(ascii: "\n") { $0 += 1 } }
            for finding in result.findings {
                try require((1...lines).contains(finding.line), "\(finding) is not in the \(lines) lines of the source")
            }
            if SourceLimits.exceeded(by: source.text) != nil {
                try require(result.files == [source], "a source that was refused is changed")
            }
        })

    static let formats = FuzzTarget(
        name: "formats", summary: "visual format strings of constraints", iterations: 4_000,
        dictionary: [
            "H:", "V:", "|", "-", "[a]", "[b(", ">=", "<=", "==", "@", "gap", "*2", "/0", "(", ")", ",", "]",
            "[c(>=a/2)]",
        ],
        run: { generator, bytes in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            let views = ["a": UIView(), "b": UIView(), "c": UIView()]
            for name in ["a", "b", "c"] {
                guard let view = views[name] else { continue }
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
            }
            let options = NSLayoutConstraint.FormatOptions(rawValue: UInt(generator.below(1 << 17)))
            let format = String(decoding: bytes.prefix(400), as: UTF8.self)
            do {
                let made = try NSLayoutConstraint._constraints(
                    withVisualFormat: format, options: options, metrics: ["gap": 8], views: views)
                for constraint in made {
                    try require(
                        constraint.constant.isFinite && constraint.multiplier.isFinite,
                        "'\(format)' gives a constant of \(constraint.constant) times \(constraint.multiplier)")
                }
            } catch let error as UIKitException {
                try require(!error.reason.isEmpty, "an exception without a reason")
            }
        })

    static let arguments = FuzzTarget(
        name: "arguments", summary: "command lines of 'gallery'; a word ends with a newline", iterations: 4_000,
        dictionary: [
            "render\n", "record\n", "inspect\n", "flow\n", "--size\n", "--size=1e5x1e5\n", "--scale\n", "--offset\n",
            "--sections\n",
            "--set\n", "-o\n", "a.png\n", "--\n", "=", "1,2,3", "20000x20000\n", "9999999999999999999\n", "--fps\n",
            "help\n",
            "--images\n", "\u{1B}[2J", "nan\n", "inf\n", "-1\n",
        ],
        run: { _, bytes in
            let words = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            do throws(UsageError) {
                _ = try Command.parse(words.map(String.init), layouts: ["flow", "waterfall", "focus-carousel"])
            } catch {
                try require(!error.description.isEmpty, "an error without words")
            }
        })
}
