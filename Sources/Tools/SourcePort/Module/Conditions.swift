import SwiftIfConfig
import SwiftSyntax

/// Evaluates `#if` for the rewritten sources: with UIKit, off Apple's platforms.
struct Conditions: BuildConfiguration {
    /// The names given with `-D`.
    var defined: Set<String> = []

    /// `os(iOS)` is true, because it is rewritten to `canImport(UIKit)`.
    static let systems: Set<String> = ["iOS", "Linux"]
    /// The modules that can be imported.
    var modules: Set<String> = [
        "UIKit", "CoreGraphics", "CoreImage", "QuartzCore", "Combine", "Foundation", "Dispatch", "Swift",
    ]

    func isCustomConditionSet(name: String) -> Bool { defined.contains(name) }
    func hasFeature(name: String) -> Bool { true }
    func hasAttribute(name: String) -> Bool { true }
    func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
        importPath.first.map { modules.contains($0.1) } ?? false
    }
    func isActiveTargetOS(name: String) -> Bool { Self.systems.contains(name) }
    func isActiveTargetArchitecture(name: String) -> Bool { name == "x86_64" || name == "arm64" }
    func isActiveTargetEnvironment(name: String) -> Bool { false }
    func isActiveTargetRuntime(name: String) -> Bool { name == "_Native" }
    func isActiveTargetObjectFormat(name: String) -> Bool { name == "ELF" }
    func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
    var targetPointerBitWidth: Int { 64 }
    var targetAtomicBitWidths: [Int] { [8, 16, 32, 64] }
    var endianness: Endianness { .little }
    var languageVersion: VersionTuple { VersionTuple(6) }
    var compilerVersion: VersionTuple { VersionTuple(6, 3) }
}
