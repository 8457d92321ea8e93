import CollectionLayouts
import Foundation
import Testing
import UIKit

@testable import GalleryKit

/// The gallery knows every layout of the module, and every property of each that can be typed.
@MainActor @Suite struct ParameterTests {
    private static let folder: URL = {
        var folder = URL(fileURLWithPath: #filePath)
        while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
        return folder.deletingLastPathComponent().appending(path: "Sources/CollectionLayouts")
    }()

    private struct Declared {
        var superclass: String
        /// Stored or computed, settable, and of a type that a word stands for.
        var properties: [String] = []
    }

    /// Open classes with their open properties, as the sources declare them.
    private static func classes() throws -> [String: Declared] {
        var found: [String: Declared] = [:]
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        for file in files.sorted() where file.hasSuffix(".swift") {
            var current = ""
            for line in try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(separator: "\n") {
                if let match = line.firstMatch(of: #/^open class (\w+): (\w+)/#) {
                    current = String(match.1)
                    found[current] = Declared(superclass: String(match.2))
                } else if line.hasPrefix("}") {
                    current = ""
                } else if let match = line.firstMatch(of: #/^    open (?:weak )?var (\w+)(.*)$/#), found[current] != nil
                {
                    // Closures and objects cannot be typed; sizes from closures of the view's size can.
                    let rest = String(match.2)
                    let isTyped =
                        !rest.contains("->") && !rest.contains("UIPageControl") || rest.contains("(CGSize) -> CGSize")
                    if isTyped { found[current]?.properties.append(String(match.1)) }
                }
            }
        }
        return found
    }

    @Test("the gallery takes every parameter of every layout")
    func everything() throws {
        let classes = try Self.classes()
        #expect(classes.count > 15)
        var checked = 0
        for (name, declared) in classes.sorted(by: { $0.key < $1.key }) {
            // Layouts that others only inherit from are not shown by themselves.
            guard let entry = LayoutCatalog.entries.first(where: { "\(type(of: $0.make()))" == name }) else {
                #expect(
                    classes.values.contains { $0.superclass == name } || !name.hasSuffix("Layout"),
                    "\(name) is not in the gallery")
                continue
            }
            var wanted = declared.properties
            var above = declared.superclass
            while let parent = classes[above] {
                wanted += parent.properties
                above = parent.superclass
            }
            let known = entry.parameters.map(\.name)
            for property in wanted {
                checked += 1
                // Pages take their sections' parts one by one.
                let isThere = known.contains { $0 == property || $0.hasPrefix(property + ".") }
                let isOfParts = ["sections", "sectionKinds"].contains(property)
                #expect(isThere || isOfParts, "\(entry.name) does not take \(property)")
            }
            #expect(Set(known).count == known.count, "\(entry.name) names a parameter twice")
        }
        #expect(checked > 80)
    }

    @Test("every layout has a guide with a picture and an animation, and the README shows it")
    func guides() throws {
        let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        for name in LayoutCatalog.names {
            let picture = "docs/pictures/\(name).png"
            #expect(FileManager.default.fileExists(atPath: root.appending(path: picture).path), "\(picture) is missing")
            #expect(readme.contains("(\(picture))"), "README.md does not show \(picture)")
            // The flow layout is UIKit's own; the store page is in the guide of the store rows.
            guard name != "flow" else { continue }
            let page = name == "store-page" ? "store-rows" : name
            let guide = try String(contentsOf: root.appending(path: "docs/layouts/\(page).md"), encoding: .utf8)
            for part in [
                "## Formulas", "## Parameters", "## Recipes", "## How it invalidates", "## Complexity",
                "pictures/\(name).png",
                "pictures/\(page).webp", "Source:", "```text", "```swift",
            ] {
                #expect(guide.contains(part), "docs/layouts/\(page).md lacks \(part)")
            }
            let animation = root.appending(path: "docs/pictures/\(page).webp")
            let bytes = try Data(contentsOf: animation).count
            #expect(bytes <= 450_000, "docs/pictures/\(page).webp has \(bytes) bytes")
        }
    }

    @Test("every guide has a row for every parameter that the gallery takes of its layout")
    func rows() throws {
        let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
        var checked = 0
        for entry in LayoutCatalog.entries where entry.name != "flow" {
            let page = entry.name == "store-page" ? "store-rows" : entry.name
            let guide = try String(contentsOf: root.appending(path: "docs/layouts/\(page).md"), encoding: .utf8)
            // A guide may tell of a whole configuration at once, or refer to the flow layout for what comes from there.
            let flow = Set(LayoutCatalog.flowParameters(UICollectionViewFlowLayout.self, sizes: true).map(\.name))
            for parameter in entry.parameters where !flow.contains(parameter.name) {
                let name = parameter.name.split(separator: ".").last.map(String.init) ?? parameter.name
                checked += 1
                #expect(
                    guide.contains("`\(name)`") || guide.contains(".\(name)`"),
                    "docs/layouts/\(page).md does not tell of \(parameter.name)")
            }
        }
        #expect(checked > 120)
    }
}
