import Foundation
import Testing

@testable import GalleryKit

/// Collects the output of the program.
@MainActor private final class Recorder {
    var out = ""
    var err = ""

    func run(_ line: String) -> Int32 {
        var gallery = Gallery()
        gallery.printer.out = { self.out += $0 }
        gallery.printer.err = { self.err += $0 }
        return gallery.run(line.split(separator: " ").map(String.init))
    }
}

@MainActor @Suite struct InspectTests {
    @Test("the table shows the content size, the insets, and a shifted neighbor as the formula predicts")
    func table() {
        let recorder = Recorder()
        let status = recorder.run(
            "inspect focus-carousel --size 375x667 --sections 8 --offset 5,0 --set itemSize=250x300 --set spacing=20")
        #expect(status == 0 && recorder.err.isEmpty)
        #expect(recorder.out.contains("content size    2140 x 300"))
        #expect(recorder.out.contains("left 62.5"))
        // c = .25, t = .5, so item 1 moves from 270 to 290.
        #expect(recorder.out.contains("290"))
        #expect(recorder.out.contains("[1 0 0 1 20 0]"))
        #expect(recorder.out.contains("2 visible"))
    }

    @Test("the output of --json is valid JSON with the content size and all elements")
    func json() throws {
        let recorder = Recorder()
        #expect(recorder.run("inspect hero-page --size 375x667 --sections 1,4,4,2 --offset 0,273 --json") == 0)
        let object = try JSONSerialization.jsonObject(with: Data(recorder.out.utf8)) as? [String: Any]
        let content = object?["contentSize"] as? [String: Double]
        #expect(content?["height"] == 3003)
        let elements = try #require(object?["elements"] as? [[String: Any]])
        #expect(elements.contains { $0["kind"] as? String == "HeroPageMenu" })
        #expect(elements.allSatisfy { ($0["transform3D"] as? [Double])?.count == 16 })
    }

    @Test("the values of custom attributes are printed and match the formulas")
    func customValues() throws {
        let recorder = Recorder()
        #expect(recorder.run("inspect parallax --size 375x667 --sections 8 --offset 400,0 --json") == 0)
        let object = try JSONSerialization.jsonObject(with: Data(recorder.out.utf8)) as? [String: Any]
        let elements = try #require(object?["elements"] as? [[String: Any]])
        #expect(elements.count == 2)
        for element in elements {
            let values = try #require(element["customValues"] as? [String: Any])
            let translation = try #require(values["parallax"] as? [Double])
            let center = try #require((element["center"] as? [String: Double])?["x"])
            // W is 375, and items are 325 wide.
            let expected = min(max(-80 * (center - 400 - 187.5) / (187.5 + 162.5), -80), 80)
            #expect(abs(translation[0] - expected) < 1e-6 && translation[1] == 0)
            #expect(values["overlayAlpha"] as? Double == 0)
        }
        let table = Recorder()
        #expect(table.run("inspect hero-page --size 375x667 --sections 1,4,4,2 --offset 0,90") == 0)
        // The header is 300 points long.
        #expect(table.out.contains("overlayAlpha 0.3"))
        let plain = Recorder()
        #expect(plain.run("inspect flow") == 0)
        #expect(!plain.out.contains("overlayAlpha"))
    }

    @Test("every layout is measured in both layout directions, and every parameter accepts its present value")
    func everything() throws {
        for entry in LayoutCatalog.entries {
            for options in ["", " --rtl", " --sections 0", " --sections 1,0,3", " --size 1x1"] {
                let recorder = Recorder()
                #expect(
                    recorder.run("inspect \(entry.name)" + options) == 0, "\(entry.name)\(options): \(recorder.err)")
                #expect(recorder.out.contains("content size") && !recorder.out.contains("nan"))
            }
            let layout = entry.make()
            for parameter in entry.parameters {
                let before = parameter.read(layout)
                #expect(parameter.write(layout, "no such value") != nil, "\(entry.name) \(parameter.name)")
                #expect(parameter.read(layout) == before)
                guard before != "the view's own" else { continue }
                #expect(parameter.write(layout, before) == nil, "\(entry.name) \(parameter.name)=\(before)")
                #expect(parameter.read(layout) == before)
            }
        }
    }

    @Test("an unknown parameter and an invalid value end with status 2 and a message")
    func badSettings() {
        let unknown = Recorder()
        #expect(unknown.run("inspect focus-carousel --set spacin=3") == 2)
        #expect(unknown.err.contains("'spacing'"))
        let bad = Recorder()
        #expect(bad.run("inspect focus-carousel --set spacing=nan") == 2)
        #expect(bad.err.contains("'nan'") && bad.err.contains("number"))
        let folder = Recorder()
        #expect(folder.run("inspect waterfall --offset 0,0 --images x") == 2)
    }

    @Test("the list contains every layout and every parameter")
    func list() {
        let recorder = Recorder()
        #expect(recorder.run("list") == 0)
        for entry in LayoutCatalog.entries {
            #expect(recorder.out.contains(entry.name))
            for parameter in entry.parameters { #expect(recorder.out.contains(parameter.name + "=")) }
        }
    }
}
