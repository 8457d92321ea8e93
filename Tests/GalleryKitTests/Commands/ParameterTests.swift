import CollectionLayouts
import Foundation
import Testing
import UIKit

@testable import GalleryKit

/// Tests that the gallery contains every layout of `CollectionLayouts` with every property that has a textual value.
@MainActor @Suite struct ParameterTests {
    private static let folder: URL = {
        var folder = URL(fileURLWithPath: #filePath)
        while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
        return folder.deletingLastPathComponent().appending(path: "Sources/Kit/CollectionLayouts")
    }()

    private struct Declared {
        var superclass: String
        /// The stored and computed properties that can be set and have a textual value.
        var properties: [String] = []
    }

    /// The open classes of the sources with their open properties.
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
                    // Closures and objects have no textual value. Closures that return a size are exceptions.
                    let rest = String(match.2)
                    let isTextual =
                        !rest.contains("->") && !rest.contains("UIPageControl") || rest.contains("(CGSize) -> CGSize")
                    if isTextual { found[current]?.properties.append(String(match.1)) }
                }
            }
        }
        return found
    }

    @Test("the gallery has every parameter of every layout")
    func everything() throws {
        let classes = try Self.classes()
        #expect(classes.count > 15)
        var checked = 0
        for (name, declared) in classes.sorted(by: { $0.key < $1.key }) {
            // Base classes of other layouts are not in the gallery.
            guard let entry = LayoutCatalog.entries.first(where: { "\(type(of: $0.make()))" == name }) else {
                #expect(
                    classes.values.contains { $0.superclass == name } || !name.hasSuffix("Layout"),
                    "\(name) is not in the gallery")
                continue
            }
            var expected = declared.properties
            var superclass = declared.superclass
            while let parent = classes[superclass] {
                expected += parent.properties
                superclass = parent.superclass
            }
            let known = entry.parameters.map(\.name)
            for property in expected {
                checked += 1
                // Pages have a parameter for each property of their section configurations.
                let isKnown = known.contains { $0 == property || $0.hasPrefix(property + ".") }
                let isConfiguration = ["sections", "sectionKinds"].contains(property)
                #expect(isKnown || isConfiguration, "\(entry.name) does not have the parameter \(property)")
            }
            #expect(Set(known).count == known.count, "\(entry.name) has two parameters with the same name")
        }
        #expect(checked > 80)
    }

    @Test("every layout has a guide with an image and an animation, and the README shows its image")
    func guides() throws {
        let root = Self.folder.appending(path: "../../..").standardized
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        for name in LayoutCatalog.names {
            let picture = "docs/pictures/\(name).png"
            #expect(FileManager.default.fileExists(atPath: root.appending(path: picture).path), "\(picture) is missing")
            #expect(readme.contains("(\(picture))"), "README.md does not show \(picture)")
            // The flow layout belongs to UIKit. The guide of the store rows also describes the store page.
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

    @Test("every guide describes every parameter of its layout in the gallery")
    func rows() throws {
        let root = Self.folder.appending(path: "../../..").standardized
        var checked = 0
        for entry in LayoutCatalog.entries where entry.name != "flow" {
            let page = entry.name == "store-page" ? "store-rows" : entry.name
            let guide = try String(contentsOf: root.appending(path: "docs/layouts/\(page).md"), encoding: .utf8)
            // A guide may describe an entire configuration together. It may omit the parameters of the flow layout.
            let flow = Set(LayoutCatalog.flowParameters(UICollectionViewFlowLayout.self, sizes: true).map(\.name))
            for parameter in entry.parameters where !flow.contains(parameter.name) {
                let name = parameter.name.split(separator: ".").last.map(String.init) ?? parameter.name
                checked += 1
                #expect(
                    guide.contains("`\(name)`") || guide.contains(".\(name)`"),
                    "docs/layouts/\(page).md does not describe \(parameter.name)")
            }
        }
        #expect(checked > 120)
    }
}
