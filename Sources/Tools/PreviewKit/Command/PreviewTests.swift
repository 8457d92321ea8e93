internal import DriveKit
internal import FileAccess
internal import Foundation
internal import Raster
internal import SnapshotReport
internal import UIKit

/// Compares every preview of a module with recordings: a picture and the tree of its elements, in each variant.
///
/// A run whose inputs equal those of the last one that passed is skipped: sources, recordings, the program that shows
/// previews, and the variants.
@MainActor struct PreviewTests {
    private let options: PreviewOptions
    private let module: PreviewModule
    private let program: PreviewProgram
    private let binaries: String
    /// The folder of the recordings.
    private var folder: String { module.recordings }
    /// The failures of all tests, which `swift package snapshots` shows.
    private let results = SnapshotRun(folder: SnapshotRun.folder(ProcessInfo.processInfo.environment))
    /// The folder of the failures of this module.
    private var failures: String { results.folder + "/previews/" + module.name }

    /// - Parameter binaries: The folder with the programs and modules of this package.
    init(_ options: PreviewOptions, binaries: String = PreviewCommand.binaries) throws(PreviewFailure) {
        self.options = options
        self.binaries = binaries
        module = try PreviewModule.find(options.path, target: options.target)
        program = try PreviewProgram(options, binaries: binaries)
    }

    /// What became of the previews.
    struct Outcome: Equatable {
        /// The number of pictures that equal their recordings.
        var passed = 0
        /// The names of new recordings.
        var recorded: [String] = []
        /// The names of the previews with what differs.
        var failed: [String] = []
        /// Recordings of previews that do not exist.
        var unused: [String] = []
        /// Whether nothing was drawn, because no input has changed.
        var isUnchanged = false
        /// The page with all failures of tests; `nil` without any.
        var page: String?
    }

    /// Runs all previews in all variants.
    func run() throws -> Outcome {
        let stampFile = module.buildFolder + "/preview-tests.txt"
        let before = fingerprint()
        if !options.records, let known = try? RegularFile.contents(stampFile, limit: 1 << 16),
            let count = Self.passedCount(String(decoding: known, as: UTF8.self), before)
        {
            return Outcome(passed: count, isUnchanged: true)
        }
        defer { program.supervisor.end() }
        var outcome = Outcome()
        var used: Set<String> = []
        try? FileManager.default.removeItem(atPath: failures)
        let all = try program.names().flatMap { name in
            options.variants.map { variant in
                let file = Self.fileName(name + (options.variants.count > 1 ? ", " + variant.title : ""))
                return Job(name: name, variant: variant, file: file)
            }
        }
        for job in all { used.insert(job.file) }
        // Each program waits for work of other threads after each preview. Meanwhile, others draw.
        var programs = [program.supervisor]
        for _ in 1..<min(Self.processes, max(all.count, 1)) { programs.append(try program.supervisor.another()) }
        defer { for other in programs { other.end() } }
        var begun: [(job: Job, fault: DriveFault?)] = []
        for index in 0..<(all.count + programs.count) {
            let supervisor = programs[index % programs.count]
            let earlier = index - programs.count
            if earlier >= 0 { try check(begun[earlier].job, begun[earlier].fault, supervisor, &outcome) }
            guard index < all.count else { continue }
            do throws(DriveFault) {
                try program.begin(all[index].name, in: all[index].variant, supervisor)
                begun.append((all[index], nil))
            } catch {
                begun.append((all[index], error))
            }
        }
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        outcome.unused = files.filter { $0.hasSuffix(".png") && !used.contains(String($0.dropLast(4))) }.sorted()
        if outcome.failed.isEmpty {
            try OutputFile.write(
                "\(fingerprint()) \(outcome.passed + outcome.recorded.count)\n", to: stampFile, makingFolders: true)
        } else {
            try? FileManager.default.removeItem(atPath: stampFile)
        }
        try results.writePage()
        outcome.page = FileStatus(of: results.page) == nil ? nil : results.page
        return outcome
    }

    /// A preview in a variant, and the name of its files.
    private struct Job {
        var name: String
        var variant: PreviewSession.Variant
        var file: String
    }

    /// The number of processes that show previews.
    private static let processes = 4

    private func check(
        _ job: Job, _ fault: DriveFault?, _ supervisor: DriveSupervisor, _ outcome: inout Outcome
    ) throws {
        let file = job.file
        let shown: PreviewProgram.Picture
        do throws(DriveFault) {
            if let fault { throw fault }
            shown = try program.finish(supervisor)
        } catch {
            outcome.failed.append("\(file): \(error)")
            return
        }
        let (picturePath, treePath) = (folder + "/\(file).png", folder + "/\(file).txt")
        guard !options.records, let tree = try? RegularFile.contents(treePath, limit: 64 << 20),
            let picture = try? RegularFile.contents(picturePath, limit: 256 << 20)
        else {
            try OutputFile.write(shown.png, to: picturePath, makingFolders: true)
            try OutputFile.write(shown.tree, to: treePath, makingFolders: true)
            outcome.recorded.append(file)
            return
        }
        var differences: [String] = []
        let old = String(decoding: tree, as: UTF8.self)
        if let change = TextDifference.description(old: old, new: shown.tree) {
            differences.append(change)
            try keep(.text, treePath, file, change, Array(shown.tree.utf8), tree)
        }
        if picture != shown.png {
            // Another version of the encoder may write other bytes for the same pixels.
            let old = try Bitmap.decoded(from: picture, name: picturePath)
            let new = try Bitmap.decoded(from: shown.png, name: file)
            if let change = BitmapDifference(expected: old, actual: new)?.description {
                differences.append("\(change) The new picture is \(failures)/\(file).actual.png")
                try keep(.picture, picturePath, file, change, shown.png, picture)
            }
        }
        if differences.isEmpty {
            outcome.passed += 1
        } else {
            outcome.failed.append("\(file): " + differences.joined(separator: "\n    "))
        }
    }

    /// Keeps a failure for the report of all tests.
    private func keep(
        _ kind: SnapshotFailure.Kind, _ recording: String, _ file: String, _ message: String, _ actual: [UInt8],
        _ expected: [UInt8]
    ) throws {
        let ending = kind == .picture ? ".png" : ".txt"
        try OutputFile.write(actual, to: "\(failures)/\(file).actual\(ending)", makingFolders: true)
        if kind == .picture { try OutputFile.write(expected, to: "\(failures)/\(file).expected.png") }
        let failure = SnapshotFailure(
            name: "\(module.name), preview \(file)", kind: kind, recording: FilePath(recording).absolute.string,
            actual: "\(file).actual\(ending)", expected: kind == .picture ? "\(file).expected.png" : nil,
            message: message)
        try failure.write(to: failures, file: file + ending)
    }

    /// A name as part of a path.
    static func fileName(_ text: String) -> String {
        String(
            text.unicodeScalars.map {
                $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_".unicodeScalars.contains($0)
                    ? Character($0) : "-"
            }
        ).replacing(/-+/, with: "-")
    }

    // MARK: Inputs

    private static func passedCount(_ stamp: String, _ fingerprint: String) -> Int? {
        let parts = stamp.split(whereSeparator: \.isWhitespace)
        return parts.count == 2 && parts[0] == fingerprint ? Int(parts[1]) : nil
    }

    /// A number of all inputs. FNV-1a with 64 bits: the inputs are those of one user, not of an attacker.
    private func fingerprint() -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ bytes: some Sequence<UInt8>) {
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        func add(file path: String) {
            add(path.utf8)
            add((try? RegularFile.contents(path, limit: 256 << 20)) ?? [])
        }
        for part in [module] + module.dependencies { for file in part.currentFiles() { add(file: file) } }
        // Pictures, colors, strings, and storyboards of the module. Their times and sizes are faster to read.
        if let root = module.folder, let items = FileManager.default.enumerator(atPath: root) {
            var resources: [String] = []
            while let item = items.nextObject() as? String, resources.count < 20_000 {
                guard !item.hasSuffix(".swift") else { continue }
                let attributes = items.fileAttributes ?? [:]
                resources.append("\(item) \(attributes[.modificationDate] ?? "") \(attributes[.size] ?? "")")
            }
            for resource in resources.sorted() { add(resource.utf8) }
        }
        let recordings = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in recordings.sorted() { add(file: folder + "/" + name) }
        add("\(options.variants)".utf8)
        // The program contains this library; its contents would take longer to read than a run takes.
        let attributes = try? FileManager.default.attributesOfItem(atPath: binaries + "/preview-host")
        add("\(attributes?[.modificationDate] ?? "") \(attributes?[.size] ?? "")".utf8)
        return String(hash, radix: 16)
    }
}
