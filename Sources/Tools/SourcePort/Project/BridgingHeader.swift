/// The header that makes Objective-C visible in all Swift files of a target.
package enum BridgingHeader {
    /// The module of the placeholders for types of headers that belong to no module.
    package static let module = "BridgingHeader"

    /// The modules of libraries and frameworks that a header imports, and ``module`` if it imports other headers.
    ///
    /// Headers of the system, such as `<sys/utsname.h>`, belong to none.
    package static func modules(in lines: [Substring]) -> Set<String> {
        lines.reduce(into: []) { names, line in
            let words = line.split { $0.isWhitespace || $0 == ";" }
            guard let first = words.first, let path = words.dropFirst().first else { return }
            if first == "@import", let name = path.split(separator: ".").first {
                names.insert(String(name))
            } else if first == "#import" || first == "#include" {
                let parts = path.split(separator: "/")
                if path.hasPrefix("<"), parts.count > 1, let name = parts.first?.dropFirst() {
                    if name.first?.isUppercase ?? false { names.insert(String(name)) }
                } else if path.hasPrefix("\""), !path.hasSuffix("-Swift.h\"") {
                    names.insert(module)
                }
            }
        }
    }
}
