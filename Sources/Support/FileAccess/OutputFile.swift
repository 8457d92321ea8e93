#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Writes files atomically: it writes a temporary file next to the target and renames it.
package enum OutputFile {
    /// Writes a file, or replaces one and keeps its permissions. A symbolic link is kept, and the file to which it
    /// refers is replaced.
    ///
    /// - Parameter makingFolders: Whether to create missing folders. Otherwise they are an error.
    /// - Throws: If a folder does not exist, the target is not a regular file, or the disk is full. Existing files
    ///   are then unchanged, and no temporary file is left.
    package static func write(_ bytes: [UInt8], to path: String, makingFolders: Bool = false) throws(FileError) {
        if makingFolders { try makeFolders(folder(of: path), for: path) }
        let file = try existingFile(path)
        let (descriptor, temporary) = try makeTemporary(beside: file.target, for: path)
        do throws(FileError) {
            defer { close(descriptor) }
            if let mode = file.mode, fchmod(descriptor, mode_t(mode)) != 0 {
                throw FileError(.write, path, systemReason(errno))
            }
            // With the signal ignored, writing beyond the file size limit fails instead of ending the process.
            let handler = signal(SIGXFSZ, SIG_IGN)
            let code = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
            _ = signal(SIGXFSZ, handler)
            if code != 0 { throw FileError(.write, path, systemReason(code)) }
        } catch {
            unlink(temporary)
            throw error
        }
        guard rename(temporary, file.target) == 0 else {
            let code = errno
            unlink(temporary)
            throw FileError(.write, path, systemReason(code))
        }
    }

    /// Writes a text in UTF-8; see `write(_:to:makingFolders:)` for bytes.
    package static func write(_ text: String, to path: String, makingFolders: Bool = false) throws(FileError) {
        try write(Array(text.utf8), to: path, makingFolders: makingFolders)
    }

    /// Checks before long work whether `write(_:to:)` can succeed, as far as possible without writing.
    package static func check(_ path: String) throws(FileError) {
        let target = try existingFile(path).target
        if access(folder(of: target), W_OK | X_OK) != 0 {
            throw FileError(.write, path, "the folder '\(folder(of: target))' cannot be written to")
        }
    }

    // MARK: Paths

    /// The file to replace, and its permissions if it exists.
    private static func existingFile(_ path: String) throws(FileError) -> (target: String, mode: UInt32?) {
        guard !path.isEmpty else { throw FileError(.write, path, "the name is empty") }
        let target = try withoutFinalLinks(path)
        let parent = folder(of: target)
        guard let status = FileStatus(of: parent) else {
            throw FileError(.write, path, "there is no folder '\(parent)'")
        }
        guard status.kind == .folder else {
            throw FileError(.write, path, "'\(parent)' is a \(status.kind.rawValue), not a folder")
        }
        guard let existing = FileStatus(of: target) else { return (target, nil) }
        guard existing.kind == .regular else { throw FileError(.write, path, existing.kind.refusal) }
        // Checks explicitly, because renaming replaces even a write-protected file.
        guard access(target, W_OK) == 0 else { throw FileError(.write, path, systemReason(errno)) }
        return (target, existing.mode)
    }

    /// Resolves symbolic links in the last component, including links to files that do not exist yet.
    private static func withoutFinalLinks(_ path: String) throws(FileError) -> String {
        var result = path
        for _ in 0..<40 {
            var status = stat()
            guard lstat(result, &status) == 0, UInt32(status.st_mode) & UInt32(S_IFMT) == UInt32(S_IFLNK) else {
                return result
            }
            guard let next = FilePath.link(result) else { return result }
            result = FilePath(folder(of: result)).appending(next.string).string
        }
        throw FileError(.write, path, systemReason(ELOOP))
    }

    private static func folder(of path: String) -> String { FilePath(path).folder }

    private static func makeFolders(_ folder: String, for path: String) throws(FileError) {
        guard FileStatus(of: folder) == nil else { return }
        let parent = self.folder(of: folder)
        if parent != folder { try makeFolders(parent, for: path) }
        // Another process may create it at the same time.
        guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
            throw FileError(.write, path, "the folder '\(folder)' cannot be created: \(systemReason(errno))")
        }
    }

    // MARK: Temporary files

    private static func makeTemporary(
        beside target: String, for path: String
    ) throws(FileError) -> (descriptor: Int32, path: String) {
        // A short name that does not contain the target's, which may already have the maximum length.
        for attempt in 0..<1_000 {
            let name = folder(of: target) + "/.unfinished-\(getpid())-\(attempt)"
            let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return (descriptor, name) }
            // Another thread or a terminated process used this name.
            guard errno == EEXIST else { throw FileError(.write, path, systemReason(errno)) }
        }
        throw FileError(.write, path, "there are too many unfinished files in '\(folder(of: target))'")
    }
}

/// Writes all bytes, with as many calls as necessary.
///
/// - Returns: 0, or the error number.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var done = 0
    while done < bytes.count {
        let count = write(descriptor, bytes.baseAddress! + done, bytes.count - done)
        if count > 0 {
            done += count
        } else if count < 0, errno == EAGAIN {
            var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            if poll(&wait, 1, -1) < 0, errno != EINTR { return errno }
        } else if count < 0, errno != EINTR {
            return errno
        } else if count == 0 {
            return ENOSPC
        }
    }
    return 0
}
