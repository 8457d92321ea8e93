/// A folder of external origin, such as a project. Paths that its files name are read and written only below it.
///
/// Links are followed where they lead to other places in the folder. A link, an absolute path, or `..` that leads
/// elsewhere is an error, also if nothing exists there.
package struct ConfinedFolder: Sendable {
    /// The absolute path, which may contain links.
    package let path: String
    /// The folders to which paths may lead, as given and without links: this one, and others that the user has named.
    private let allowed: [(path: FilePath, resolved: FilePath)]

    /// - Parameter others: Folders to which paths may lead, too.
    package init(_ path: String, others: [String] = []) {
        self.path = FilePath(path).absolute.string
        allowed = ([path] + others).map { folder in
            let absolute = FilePath(folder).absolute
            return (absolute, absolute.resolved ?? absolute)
        }
    }

    /// The absolute path, without links, of a path relative to the folder.
    ///
    /// - Throws: If it is outside of the folder.
    package func resolve(
        _ relative: String, for operation: FileError.Operation = .read
    ) throws(FileError) -> String {
        let file = FilePath(path).appending(relative)
        guard file.string.utf8.count <= FilePath.maximumBytes else {
            throw FileError(
                operation, String(relative.prefix(80)) + "…", "the path is longer than \(FilePath.maximumBytes) bytes")
        }
        guard !file.string.utf8.contains(0) else { throw FileError(operation, relative, "the name has a zero byte") }
        let isRelative = !FilePath(relative).isAbsolute
        let inner = isRelative ? FilePath.resolved(FilePath(relative), in: allowed[0].resolved) : file.resolved
        guard let resolved = inner else {
            throw FileError(operation, relative, "there are too many symbolic links")
        }
        // The text as well: 'link/../x' is another file for programs that remove '..' from it.
        let text = file.standardized
        guard allowed.contains(where: { text.isInside($0.path) || text.isInside($0.resolved) }) else {
            throw FileError(operation, relative, "it is outside of the folder '\(path)'")
        }
        guard allowed.contains(where: { resolved.isInside($0.resolved) }) else {
            throw FileError(operation, relative, "it leads to '\(resolved)', which is outside of the folder '\(path)'")
        }
        return resolved.string
    }

    /// Whether a path is in the folder. It need not exist.
    package func contains(_ relative: String) -> Bool { (try? resolve(relative)) != nil }

    /// - Returns: `nil` if nothing exists at the path, or if it is outside of the folder.
    package func status(of relative: String) -> FileStatus? {
        (try? resolve(relative)).flatMap { FileStatus(of: $0) }
    }

    /// Reads all bytes of a regular file.
    package func contents(_ relative: String, limit: Int) throws(FileError) -> [UInt8] {
        try RegularFile.contents(try resolve(relative), limit: limit)
    }
}
