/// What can go wrong outside the program's control when pictures are read, drawn or written.
public enum RasterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bundled font files were not found; lists where they were looked for.
    case fontsMissing(searched: [String])
    /// A font file was found but cannot be used.
    case fontUnreadable(path: String)
    /// A picture cannot be decoded. `name` is its path, or says that it came from memory.
    case imageUnreadable(name: String, reason: String)
    /// A file cannot be written.
    case cannotWrite(path: String, reason: String)
    /// An encoder refused, with its own words.
    case encodingFailed(format: String, reason: String)

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
