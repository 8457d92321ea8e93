import FileAccess
import Foundation
import Testing

/// A folder of a test's own.
struct Folder: ~Copyable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "/file-access-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: file(name), withDestinationPath: target)
    }
}

private func reason(_ body: () throws -> Void) -> String {
    do {
        try body()
        return "no error"
    } catch {
        return "\(error)"
    }
}

@Suite struct RegularFileTests {
    @Test("only regular files are read; pipes, devices, and folders are refused without waiting for them")
    func kinds() throws {
        let folder = try Folder()
        #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
        try folder.link("zero", to: "/dev/zero")
        for (name, kind) in [("pipe", "named pipe"), ("zero", "character device"), ("", "folder")] {
            #expect(
                reason { _ = try RegularFile.contents(folder.file(name), limit: 100) }
                    == "cannot read '\(folder.file(name))': it is a \(kind), not a regular file")
        }
        #expect(
            reason { _ = try RegularFile.contents(folder.file("none"), limit: 100) }
                == "cannot read '\(folder.file("none"))': there is no such file")
    }

    @Test("a file above the limit is refused by its size, before anything is read")
    func limit() throws {
        let folder = try Folder()
        let sparse = folder.file("sparse")
        #expect(FileManager.default.createFile(atPath: sparse, contents: Data([1, 2])))
        #expect(truncate(sparse, 6_000_000_000) == 0)
        #expect(
            reason { _ = try RegularFile.contents(sparse, limit: 1_000) }.hasSuffix(
                "its 6000000000 bytes are more than the limit of 1000"))
        let file = try RegularFile(sparse)
        #expect(try file.read(at: 1, count: 3) == [2, 0, 0])
        #expect(try file.read(at: 6_000_000_000 - 1, count: 3) == [0])
        #expect(try file.read(at: 6_000_000_001, count: 3) == [])
    }

    @Test("a file that becomes shorter after it was opened is an error with both sizes")
    func truncated() throws {
        let folder = try Folder()
        let path = folder.file("shrinking")
        #expect(FileManager.default.createFile(atPath: path, contents: Data(repeating: 7, count: 100_000)))
        let file = try RegularFile(path)
        #expect(truncate(path, 30_000) == 0)
        let message = reason { _ = try file.readAll(limit: 1 << 20) }
        #expect(message.hasSuffix("it became shorter while it was read (30000 of 100000 bytes were left)"))
    }
}

@Suite struct OutputFileTests {
    @Test("a file is replaced as a whole and keeps its permissions, and no other file is left")
    func replaced() throws {
        let folder = try Folder()
        let path = folder.file("a.txt")
        try OutputFile.write("first", to: path)
        #expect(chmod(path, 0o640) == 0)
        try OutputFile.write("second", to: path)
        #expect(try RegularFile.contents(path, limit: 100) == Array("second".utf8))
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(folder.names == ["a.txt"])
    }

    @Test("symbolic links stay, also one to a file that does not exist yet")
    func links() throws {
        let folder = try Folder()
        try folder.link("direct", to: "target")
        try folder.link("indirect", to: folder.file("direct"))
        try OutputFile.write("1", to: folder.file("indirect"))
        #expect(folder.names == ["direct", "indirect", "target"])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("direct")) == "target")
        #expect(try RegularFile.contents(folder.file("target"), limit: 100) == [UInt8(ascii: "1")])
        try folder.link("circle", to: "circle")
        #expect(reason { try OutputFile.write("1", to: folder.file("circle")) }.hasPrefix("cannot write"))
    }

    @Test("folders are created only on request, and only regular files are written")
    func refusals() throws {
        let folder = try Folder()
        let deep = folder.file("new/inner/a.txt")
        #expect(
            reason { try OutputFile.write("1", to: deep) }
                == "cannot write '\(deep)': there is no folder '\(folder.file("new/inner"))'")
        #expect(reason { try OutputFile.check(deep) }.hasPrefix("cannot write"))
        #expect(folder.names == [])
        try OutputFile.write("1", to: deep, makingFolders: true)
        #expect(reason { try OutputFile.check(deep) } == "no error")
        try folder.link("full", to: "/dev/full")
        #expect(
            reason { try OutputFile.write("1", to: folder.file("full")) }.hasSuffix(
                "it is a character device, not a regular file"))
        #expect(
            reason { try OutputFile.write("1", to: folder.file("new")) }.hasSuffix("it is a folder, not a regular file")
        )
        #expect(
            reason { try OutputFile.write("1", to: deep + "/b") }.hasSuffix("a.txt' is a regular file, not a folder"))
        #expect(reason { try OutputFile.write("1", to: "") }.hasSuffix("the name is empty"))
    }

    @Test("threads that write the same file leave one whole version of it")
    func concurrent() throws {
        let folder = try Folder()
        let path = folder.file("shared")
        DispatchQueue.concurrentPerform(iterations: 16) { index in
            try? OutputFile.write([UInt8](repeating: UInt8(index), count: 200_000), to: path)
        }
        let bytes = try RegularFile.contents(path, limit: 1 << 20)
        #expect(bytes.count == 200_000 && Set(bytes).count == 1)
        #expect(folder.names == ["shared"])
    }
}

@Suite struct PrintableTextTests {
    @Test("control characters and marks that reorder or break lines are escaped, everything else stays")
    func escaped() {
        #expect(PrintableText.escaped("a\u{1B}[2J\nb\u{7F}\u{9B}") == "a\\u{1B}[2J\\u{A}b\\u{7F}\\u{9B}")
        #expect(PrintableText.escaped("x\u{202E}gpj.exe\u{2028}") == "x\\u{202E}gpj.exe\\u{2028}")
        #expect(PrintableText.escaped("naïve 写真 👩‍👩‍👧 \\u{1B}") == "naïve 写真 👩‍👩‍👧 \\u{1B}")
    }
}
