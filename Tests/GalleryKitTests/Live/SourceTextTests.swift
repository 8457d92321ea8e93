import Foundation
import TestRuntimes
import Testing
import UIKit

@testable import GalleryKit

@MainActor @Suite("The source beside a layout", .ownRuntime) struct SourceTextTests {
    private static let root: URL = {
        var folder = URL(fileURLWithPath: #filePath)
        while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
        return folder.deletingLastPathComponent()
    }()

    /// The modules of the build that these tests belong to.
    private static func modules() -> URL? {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        while folder.path != "/" {
            let modules = folder.appending(path: "Modules")
            if FileManager.default.fileExists(atPath: modules.appending(path: "UIKit.swiftmodule").path) {
                return modules
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    @Test("the source of every layout compiles with the initial parameters and with changed ones")
    func compiles() throws {
        let modules = try #require(Self.modules())
        let folder = FileManager.default.temporaryDirectory.appending(path: "sources-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var files: [String] = []
        for entry in LayoutCatalog.entries {
            let screen = LiveScreen(entry, library: PictureLibrary())
            let layout = screen.collectionView.collectionViewLayout
            for isChanged in [false, true] {
                if isChanged {
                    for parameter in entry.parameters {
                        for value in Self.others(parameter) where parameter.read(layout) != value {
                            if parameter.write(layout, value) == nil { break }
                        }
                    }
                }
                var text = SourceText.file(screen)
                let plain = SourceText.plainLayout(layout)
                for parameter in entry.parameters {
                    guard let plain, parameter.read(layout) != parameter.read(plain) else { continue }
                    let name = parameter.name
                    #expect(text.contains("\(name) = "), "\(entry.name) lacks \(name)")
                }
                // Two files of a module require classes with different names.
                if isChanged { text = text.replacing("Example:", with: "ChangedExample:") }
                let file = folder.appending(path: "\(entry.name)-\(isChanged).swift")
                try text.write(to: file, atomically: true, encoding: .utf8)
                files.append(file.path)
            }
        }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Sources", "-I", modules.path] + files
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 && !text.contains("warning:"), "\(text.prefix(3_000))")
        #expect(files.count == LayoutCatalog.entries.count * 2)
    }

    /// Values of a parameter. At least one of them differs from the present value.
    private static func others(_ parameter: LayoutParameter) -> [String] {
        switch parameter.control {
        case .numbers(let components, let separator):
            let low = components.map { max($0.range.lowerBound, 0.5).rounded(.up) }
            return [1.0, 2, 0].map { step in
                low.enumerated().map { Figures.text(min($1 + step + Double($0), components[$0].range.upperBound)) }
                    .joined(separator: separator)
            } + ["0.25", "0.5"]
        case .fullSize: return ["fullx77", "99x77"]
        case .flag: return ["true", "false"]
        case .choice(let names): return names
        case .text: return ["0,0,1,2"]
        }
    }

    @Test("the source shows a changed parameter, and the button copies the source")
    func live() throws {
        let host = LiveHost("waterfall")
        host.press("c")
        let view = try #require(host.find("source") as? UITextView)
        #expect(view.text == SourceText.file(host.screen) && !view.text.contains("columns ="))
        let parameter = try #require(host.gallery.entry.parameters.first { $0.name == "columns" })
        #expect(host.gallery.detail.set(parameter, to: "5", animated: false) == nil)
        host.settle()
        #expect(view.text.contains("        layout.columns = 5\n"))
        let colors = Set(
            ["import", "WaterfallLayout", "///", "5\n"].map { word in
                let location = (view.text as NSString).range(of: word).location
                return view.attributedText.attribute(.foregroundColor, at: location, effectiveRange: nil) as? UIColor
            })
        #expect(colors.count == 4 && !colors.contains(nil))
        let button = try #require(host.all(UIButton.self).first { host.texts(in: $0) == ["Copy"] })
        host.tap(button)
        #expect(UIPasteboard.general.string == view.text)
    }
}
