#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A regular file that is open for reading in bounded pieces.
///
/// Other kinds cannot be opened: a named pipe would block, and a device may never end. Files are read instead of
/// mapped, because truncation of a mapped file by another process ends this one with SIGBUS.
package struct RegularFile: ~Copyable {
    /// The size in bytes at the time of opening.
    package let size: Int
    private let path: String
    private let descriptor: Int32

    /// Follows symbolic links.
    ///
    /// - Throws: If the file does not exist, is not a regular file, or is not readable.
    package init(_ path: String) throws(FileError) {
        // Examined before opening, because opening a device can have side effects.
        guard let before = FileStatus(of: path) else {
            throw FileError(.read, path, Self.reason(errno))
        }
        guard before.kind == .regular else { throw FileError(.read, path, before.kind.refusal) }
        // Without O_NONBLOCK, opening would wait for a writer if a pipe replaced the file in the meantime.
        let opened = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard opened >= 0 else { throw FileError(.read, path, Self.reason(errno)) }
        guard let status = FileStatus(descriptor: opened), status.kind == .regular else {
            close(opened)
            throw FileError(.read, path, "it was replaced while it was opened")
        }
        self.path = path
        size = status.size
        descriptor = opened
    }

    deinit { close(descriptor) }

    private static func reason(_ code: Int32) -> String {
        code == ENOENT ? "there is no such file" : systemReason(code)
    }

    /// Reads `count` bytes from `offset`, or fewer at the end of the file.
    ///
    /// - Precondition: `offset` and `count` are not negative.
    /// - Complexity: O(`count`) in time and memory.
    package func read(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
        precondition(offset >= 0 && count >= 0, "Cannot read \(count) bytes at \(offset).")
        var failure: Int32 = 0
        let wanted = min(count, max(0, size - offset))
        let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, used in
            while used < wanted {
                let got = pread(descriptor, buffer.baseAddress! + used, wanted - used, off_t(offset + used))
                if got > 0 {
                    used += got
                } else if got == 0 {
                    return
                } else if errno != EINTR {
                    failure = errno
                    return
                }
            }
        }
        if failure != 0 { throw FileError(.read, path, systemReason(failure)) }
        return bytes
    }

    /// Reads all bytes.
    ///
    /// - Throws: If there are more than `limit`, or fewer than when the file was opened.
    package func readAll(limit: Int) throws(FileError) -> [UInt8] {
        guard size <= limit else {
            throw FileError(.read, path, "its \(size) bytes are more than the limit of \(limit)")
        }
        let bytes = try read(at: 0, count: size)
        guard bytes.count == size else {
            throw FileError(
                .read, path, "it became shorter while it was read (\(bytes.count) of \(size) bytes were left)")
        }
        return bytes
    }

    /// Reads all bytes of the regular file at `path`.
    package static func contents(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        try RegularFile(path).readAll(limit: limit)
    }
}
