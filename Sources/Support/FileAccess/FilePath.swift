#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A path of the file system, as text, and its parts.
///
/// Foundation's functions on Linux are not used: `NSString.deletingLastPathComponent` traps on "a", "~", and ".".
package struct FilePath: Hashable, Sendable, CustomStringConvertible {
    /// The path as it was passed.
    package let string: String

    /// Stores a path without examining it.
    package init(_ string: some StringProtocol) { self.string = String(string) }

    /// The path as it was passed.
    package var description: String { string }
    /// Whether the path begins at the root of the file system.
    package var isAbsolute: Bool { string.utf8.first == UInt8(ascii: "/") }

    /// The names between slashes, without empty ones.
    package var components: [Substring] {
        // Splits bytes: a combining mark after a slash forms one character with it.
        string.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    }

    /// The last component; empty for a path without components.
    package var name: String { components.last.map(String.init) ?? "" }

    /// The path without the last component and the slashes before it: "." for a bare name, "/" for a path in the root
    /// folder and for the root folder itself.
    package var folder: String {
        let bytes = string.utf8
        let slash = UInt8(ascii: "/")
        guard let last = bytes.lastIndex(where: { $0 != slash }) else { return bytes.isEmpty ? "." : "/" }
        guard let end = bytes[...last].lastIndex(of: slash) else { return "." }
        guard let kept = bytes[..<end].lastIndex(where: { $0 != slash }) else { return "/" }
        return String(string[...kept])
    }

    /// The folder of a relative path; empty for a bare name.
    package var relativeFolder: String { isAbsolute || folder != "." ? folder : "" }

    /// The part of the name after its last dot; empty without one. A leading dot begins a hidden name, not an
    /// extension.
    package var fileExtension: String { dot.map { String(name.utf8[name.utf8.index(after: $0)...]) ?? "" } ?? "" }

    /// The name without the extension and its dot.
    package var stem: String { dot.map { String(name[..<$0]) } ?? name }

    /// The path without the extension of its name.
    package var withoutExtension: String {
        relativeFolder.isEmpty ? stem : FilePath(relativeFolder).appending(stem).string
    }

    private var dot: String.Index? {
        let name = name
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex,
            name.utf8.index(after: dot) != name.endIndex
        else { return nil }
        return dot
    }

    /// The path of a file in this folder. An absolute path stays as it is.
    package func appending(_ path: some StringProtocol) -> FilePath {
        if string.isEmpty || path.utf8.first == UInt8(ascii: "/") { return FilePath(path) }
        return FilePath(string + (string.utf8.last == UInt8(ascii: "/") ? "" : "/") + path)
    }

    /// The path without `.`, repeated slashes, and each `..` that follows a name. Does not access the file system: use
    /// ``resolved`` where links matter.
    package var standardized: FilePath {
        var parts: [Substring] = []
        for part in components where part != "." {
            if part != ".." {
                parts.append(part)
            } else if let last = parts.last, last != ".." {
                parts.removeLast()
            } else if !isAbsolute {
                parts.append(part)
            }
        }
        return FilePath((isAbsolute ? "/" : "") + parts.joined(separator: "/"))
    }

    /// The path with the user's home folder in place of `~` at the start, as in `~` and `~/Documents`.
    package var withoutTilde: FilePath {
        guard string == "~" || string.hasPrefix("~/"), let home = getenv("HOME") else { return self }
        return FilePath(String(cString: home) + string.dropFirst(1))
    }

    /// The path from the root folder.
    package var absolute: FilePath {
        if isAbsolute { return standardized }
        guard let current = getcwd(nil, 0) else { return FilePath("/").appending(string).standardized }
        defer { free(current) }
        return FilePath(String(cString: current)).appending(string).standardized
    }

    /// The absolute path without links. Components that do not exist are kept.
    ///
    /// - Returns: `nil` if there are too many links, as in a cycle, or if the path is too long.
    package var resolved: FilePath? {
        let path = absolute
        return path.string.utf8.count <= Self.maximumBytes ? Self.resolved(path, in: FilePath("/")) : nil
    }

    /// The path without links of a relative path in a folder whose path has none.
    static func resolved(_ path: FilePath, in folder: FilePath) -> FilePath? {
        var result = folder.components
        var waiting = Array(path.components.reversed())
        var links = 0
        while let part = waiting.popLast() {
            if part == "." { continue }
            if part == ".." {
                // The components before it have no links any more.
                result.removeLast(min(1, result.count))
                continue
            }
            let candidate = "/" + (result + [part]).joined(separator: "/")
            guard let target = link(candidate) else {
                result.append(part)
                continue
            }
            links += 1
            guard links <= 40, target.string.utf8.count + candidate.utf8.count <= maximumBytes else { return nil }
            if target.isAbsolute { result = [] }
            waiting += target.components.reversed()
        }
        return FilePath("/" + result.joined(separator: "/"))
    }

    /// The longest path that the systems accept, in bytes.
    package static let maximumBytes = 4_096

    /// The destination of a symbolic link; `nil` for other files.
    package static func link(_ path: String) -> FilePath? {
        let bytes = [UInt8](unsafeUninitializedCapacity: maximumBytes) { buffer, used in
            used = buffer.withMemoryRebound(to: CChar.self) { max(0, readlink(path, $0.baseAddress!, $0.count)) }
        }
        return bytes.isEmpty ? nil : FilePath(String(decoding: bytes, as: UTF8.self))
    }

    /// Whether the path is `folder` or below it. Compares the texts, so both must be resolved.
    package func isInside(_ folder: FilePath) -> Bool {
        let (own, other) = (components, folder.components)
        return isAbsolute == folder.isAbsolute && own.starts(with: other)
    }
}
