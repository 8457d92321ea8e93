#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The kind and identity of the file at a path.
package struct FileStatus: Hashable, Sendable {
    /// The type of a file system object; the raw value is its name in messages.
    package enum Kind: String, Sendable {
        case regular = "regular file"
        case folder = "folder"
        case pipe = "named pipe"
        case socket = "socket"
        case characterDevice = "character device"
        case blockDevice = "block device"
        case other = "special file"
    }

    /// Identifies a file system object, so that two paths to the same object compare equal, even through links.
    package struct Identity: Hashable, Sendable {
        /// The numbers of the device and of the object on it.
        let device, inode: UInt64
    }

    /// The type of the object, after symbolic links.
    package let kind: Kind
    /// Distinguishes the object from all others.
    package let identity: Identity
    /// The size in bytes; regular files only.
    package let size: Int
    /// The permission bits.
    let mode: UInt32

    /// Follows symbolic links.
    ///
    /// - Returns: `nil` if nothing exists at the path, or it cannot be examined.
    package init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Examines an open file; `nil` if that fails.
    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        kind =
            switch UInt32(status.st_mode) & UInt32(S_IFMT) {
            case UInt32(S_IFREG): .regular
            case UInt32(S_IFDIR): .folder
            case UInt32(S_IFIFO): .pipe
            case UInt32(S_IFSOCK): .socket
            case UInt32(S_IFCHR): .characterDevice
            case UInt32(S_IFBLK): .blockDevice
            default: .other
            }
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino))
        size = Int(clamping: status.st_size)
        mode = UInt32(status.st_mode) & 0o7777
    }
}

extension FileStatus.Kind {
    /// A clause for messages: "it is a folder, not a regular file".
    package var refusal: String { "it is a \(rawValue), not a regular file" }
}

/// The system's message for an error number, such as "No space left on device".
func systemReason(_ code: Int32) -> String { String(cString: strerror(code)) }
