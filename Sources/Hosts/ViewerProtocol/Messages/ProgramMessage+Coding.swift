internal import CollectionCore

extension ProgramMessage {
    /// The first bytes. That of a frame begins its message, too.
    enum Kind: UInt8 {
        case hello = 1
        case frame, semantics, inspection, report, state, answer
    }

    /// The bytes of the message: a byte for its kind, then its values.
    package var encoded: [UInt8] {
        var out = ByteWriter()
        func kind(_ kind: Kind) { out.byte(kind.rawValue) }
        switch self {
        case .hello(let name, let previews):
            kind(.hello)
            out.count(ProtocolLimits.version)
            out.string(name)
            out.count(previews.count)
            for preview in previews { out.string(preview) }
        case .frame(let bytes):
            kind(.frame)
            out.append(bytes)
        case .semantics(let root):
            kind(.semantics)
            Self.write(root, to: &out)
        case .inspection(let json):
            kind(.inspection)
            out.string(json)
        case .report(let report):
            kind(.report)
            out.byte(report.severity.rawValue)
            out.string(report.text)
            out.string(report.file)
            out.count(report.line)
            out.count(report.column)
        case .state(let bytes):
            kind(.state)
            out.data(bytes)
        case .answer(let id, let json):
            kind(.answer)
            out.integer(UInt64(id))
            out.string(json)
        }
        return out.bytes
    }

    /// Reads a message. Throws if the bytes are not exactly one valid message of the same version.
    package init(_ bytes: [UInt8]) throws(ProtocolFault) {
        guard bytes.count <= ProtocolLimits.programMessage else { throw ProtocolFault("it has \(bytes.count) bytes") }
        var reader = ByteReader(bytes)
        switch try reader.choice(Kind.self) {
        case .hello:
            let version = try reader.count(1 << 16)
            guard version == ProtocolLimits.version else {
                throw ProtocolFault("its version is \(version), not \(ProtocolLimits.version)")
            }
            let name = try reader.string()
            var previews: [String] = []
            for _ in 0..<(try reader.elements()) { previews.append(try reader.string(1_000)) }
            self = .hello(name: name, previews: previews)
        case .frame:
            self = .frame(Array(bytes.dropFirst()))
            return
        case .semantics: self = .semantics(try Self.node(&reader, depth: 0))
        case .inspection: self = .inspection(try reader.string(ProtocolLimits.programMessage))
        case .report:
            self = .report(
                ProgramReport(
                    try reader.choice(ProgramReport.Severity.self), try reader.string(), file: try reader.string(),
                    line: try reader.count(Int(Int32.max)), column: try reader.count(Int(Int32.max))))
        case .state: self = .state(try reader.data(ProtocolLimits.viewerMessage))
        case .answer:
            self = .answer(
                id: UInt32(try reader.count(Int(UInt32.max))), try reader.string(ProtocolLimits.programMessage))
        }
        try reader.end()
    }

    private static func write(_ node: SemanticsNode, to out: inout ByteWriter) {
        out.integer(node.id)
        out.byte(node.role.rawValue)
        out.byte((node.isSelected ? 1 : 0) | (node.isEnabled ? 2 : 0))
        out.string(node.label)
        out.string(node.value)
        out.rect(node.frame)
        out.count(node.children.count)
        for child in node.children { write(child, to: &out) }
    }

    private static func node(_ reader: inout ByteReader, depth: Int) throws(ProtocolFault) -> SemanticsNode {
        guard depth < ProtocolLimits.depth else { throw ProtocolFault("elements are nested \(depth) levels deep") }
        let id = try reader.integer()
        let role = try reader.choice(SemanticsNode.Role.self)
        let flags = try reader.byte()
        guard flags < 4 else { throw ProtocolFault("\(flags) are not flags of an element") }
        var node = SemanticsNode(
            id: id, role: role, label: try reader.string(), value: try reader.string(), frame: try reader.finiteRect(),
            isSelected: flags & 1 != 0, isEnabled: flags & 2 != 0)
        for _ in 0..<(try reader.elements()) { node.children.append(try Self.node(&reader, depth: depth + 1)) }
        return node
    }
}
