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

    /// Whether the options define the name.
    func isCustomConditionSet(name: String) -> Bool { defined.contains(name) }
    /// Always `true`: sources are for the compiler that builds this package.
    func hasFeature(name: String) -> Bool { true }
    /// Always `true`: sources are for the compiler that builds this package.
    func hasAttribute(name: String) -> Bool { true }
    /// Whether the module exists off Apple's platforms. Versions are not compared.
    func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
        importPath.first.map { modules.contains($0.1) } ?? false
    }
    /// Whether the name is that of a system on which the result is built.
    func isActiveTargetOS(name: String) -> Bool { Self.systems.contains(name) }
    /// Whether the architecture is one of the usual two, because the result is built for both.
    func isActiveTargetArchitecture(name: String) -> Bool { name == "x86_64" || name == "arm64" }
    /// Always `false`: there is no simulator, and no Mac Catalyst.
    func isActiveTargetEnvironment(name: String) -> Bool { false }
    /// Whether the runtime is the one without Objective-C.
    func isActiveTargetRuntime(name: String) -> Bool { name == "_Native" }
    /// Whether the object format is that of Linux.
    func isActiveTargetObjectFormat(name: String) -> Bool { name == "ELF" }
    /// Whether pointers are not authenticated.
    func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
    /// 64, as on all usual systems.
    var targetPointerBitWidth: Int { 64 }
    /// The widths of all usual systems, in bits.
    var targetAtomicBitWidths: [Int] { [8, 16, 32, 64] }
    /// Little-endian, as on all usual systems.
    var endianness: Endianness { .little }
    /// Swift 6, whatever language mode the sources have.
    var languageVersion: VersionTuple { VersionTuple(6) }
    /// Swift 6.3, whatever compiler builds the result.
    var compilerVersion: VersionTuple { VersionTuple(6, 3) }
}
