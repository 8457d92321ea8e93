import Foundation

/// Something that takes bytes from outside, and what must hold for any bytes.
struct FuzzTarget: Sendable {
    let name: String
    let summary: String
    /// How many inputs `./test` tries in a debug build.
    let iterations: Int
    var dictionary: [String] = []
    /// Inputs made by the program, besides the files in `Tests/Fixtures/fuzz/NAME`.
    var seeds: @MainActor @Sendable () throws -> [[UInt8]] = { [] }
    /// Throws `Violation` when something does not hold that must.
    let run: @MainActor @Sendable (inout Generator, [UInt8]) throws -> Void

    static let all: [FuzzTarget] = [
        .imageHeaders, .imageDecoders, .animations, .rasterWriters, .svgWriter, .gestures, .port, .assets, .formats,
        .json,
        .arguments, .viewerFrames, .viewerInput, .storyboard, .projects,
    ]
}

/// What did not hold for an input.
struct Violation: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

func require(_ condition: Bool, _ words: @autoclosure () -> String) throws {
    if !condition { throw Violation(words()) }
}

/// The files of a target's corpus, by name.
enum Corpus {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/fuzz").path

    static func files(_ target: String) -> [[UInt8]] {
        let path = folder + "/" + target
        return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted().compactMap {
            FileManager.default.contents(atPath: path + "/" + $0).map { [UInt8]($0) }
        }
    }
}
