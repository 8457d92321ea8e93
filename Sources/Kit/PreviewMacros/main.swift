#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// The compiler plugin of `#Preview`, which expands to nothing: `gallery preview` reads previews from the sources. The
// compiler has already checked their arguments and bodies when it asks for the expansion.
//
// A plugin receives messages on standard input and answers each on standard output. A message is JSON after its length,
// as eight bytes in little-endian order. Without the modules of SwiftSyntax, this program builds in a second.

/// Reads exactly `count` bytes; `nil` at the end of the input.
func receive(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
        let added = bytes.withUnsafeMutableBytes { read(0, $0.baseAddress?.advanced(by: filled), count - filled) }
        guard added > 0 else { return nil }
        filled += added
    }
    return bytes
}

/// Sends a message.
func answer(_ json: String) {
    let body = Array(json.utf8)
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: (body.count >> (8 * $0))) } + body
    var sent = 0
    while sent < bytes.count {
        let added = bytes.withUnsafeBytes { write(1, $0.baseAddress?.advanced(by: sent), bytes.count - sent) }
        guard added > 0 else { exit(1) }
        sent += added
    }
}

while let length = receive(8) {
    guard let message = receive(length.reversed().reduce(0) { ($0 << 8) | Int($1) }) else { break }
    if message.starts(with: "{\"getCapability\"".utf8) {
        answer(#"{"getCapabilityResult":{"capability":{"protocolVersion":7,"features":[]}}}"#)
    } else {
        answer(#"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#)
    }
}
