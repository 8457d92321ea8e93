/// Errors of the environment when images are read, drawn, or written.
public enum RasterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bundled font files were not found in the searched folders.
    case fontsMissing(searched: [String])
    /// A font file is not usable.
    case fontUnreadable(path: String)
    /// An image cannot be decoded. `name` is its path, or states that it is in memory.
    case imageUnreadable(name: String, reason: String)
    /// A file cannot be written.
    case cannotWrite(path: String, reason: String)
    /// An encoder failed, with its own message.
    case encodingFailed(format: String, reason: String)

    /// What could not be done, with the values that are known.
    public var description: String {
        switch self {
        case .fontsMissing(let searched):
            "The bundled font files were not found. Looked in: " + searched.joined(separator: ", ")
        case .fontUnreadable(let path): "The font file \(path) cannot be used."
        case .imageUnreadable(let name, let reason): "The picture \(name) cannot be read: \(reason)"
        case .cannotWrite(let path, let reason): "The file \(path) cannot be written: \(reason)"
        case .encodingFailed(let format, let reason): "Encoding \(format) failed: \(reason)"
        }
    }
}
