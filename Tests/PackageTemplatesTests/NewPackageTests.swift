import Foundation
import PackageTemplates
import Testing

@Suite("New packages") struct NewPackageTests {
    private let url = "https://example.com/OpenCollectionView.git"

    @Test(
        "names of modules of the library and the toolchain, keywords, and other words are refused",
        arguments: [
            "UIKit", "Swift", "Foundation", "class", "self", "Any", "CollectionCore", "Combine", "Testing", "XCTest",
            "main", "Glibc",
            "UIKitTests", "Raster", "", "1a", "a-b", "a b", "\u{e9}t\u{e9}", "a.b", "_a", "../a", "a\n", "init",
            "Dispatch", "gallery",
        ])
    func names(_ name: String) {
        #expect(throws: NewPackageError.self) {
            try NewPackage(name: name, folder: nil, library: url, version: "1.0.0")
        }
    }

    @Test("other names are accepted", arguments: ["Cards", "a", "A1_b", "Gallery", "classes", "MosaicLayout"])
    func goodNames(_ name: String) throws {
        #expect(try NewPackage(name: name, folder: nil, library: url, version: "1.0.0").name == name)
    }

    @Test("every module of this library is a name that a package cannot have")
    func reserved() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").path
        let groups = try FileManager.default.contentsOfDirectory(atPath: root + "/Sources")
        var modules = try groups.flatMap {
            try FileManager.default.contentsOfDirectory(atPath: root + "/Sources/" + $0)
        }
        modules += try FileManager.default.contentsOfDirectory(atPath: root + "/Tests").filter { $0.hasSuffix("Tests") }
        #expect(modules.count > 50)
        for module in modules { #expect(ReservedModules.contains(module), "\(module)") }
    }

    @Test(
        "a library's path and a name with the texts of marks stay as they are",
        arguments: [
            ("TheName", "Cards"), ("TheDependency", "TheName"), ("a $(b) {c} \u{e9}", "TheDependency"),
            ("NAME", "NAME"),
        ])
    func marks(_ libraryName: String, _ name: String) throws {
        let base = FileManager.default.temporaryDirectory.appendingPathComponent("new-package-\(UUID().uuidString)")
            .path
        defer { try? FileManager.default.removeItem(atPath: base) }
        let library = base + "/" + libraryName
        try FileManager.default.createDirectory(atPath: library, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: library + "/Package.swift"))
        let package = try NewPackage(name: name, folder: base + "/out", library: library, version: "1.0.0")
        try package.write()
        let manifest = try String(contentsOfFile: base + "/out/Package.swift", encoding: .utf8)
        #expect(manifest.contains("path: \"\(library)\""), "\(manifest)")
        #expect(manifest.contains("name: \"\(name)\"") && manifest.contains("\"\(name)Tests\""))
        #expect(FileManager.default.fileExists(atPath: base + "/out/Sources/\(name)/MosaicLayout.swift"))
    }
}
