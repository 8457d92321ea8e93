internal import CollectionCore

extension ViewerMessage {
    private enum Kind: UInt8 {
        case hello = 64
        case pointer, wheel, key, text, size, traits, query, restore, drawn, controls, activate
    }

    private static let magic: [UInt8] = [0x4F, 0x43, 0x56, 0x50]
    /// The valid coordinates, which extend beyond every view.
    private static let coordinates = -1e6...1e6

    /// The bytes of the message: a byte for its kind, then its values.
    package var encoded: [UInt8] {
        var out = ByteWriter()
        func kind(_ kind: Kind) { out.byte(kind.rawValue) }
        switch self {
        case .hello(let hello):
            kind(.hello)
            out.append(Self.magic)
            out.count(ProtocolLimits.version)
            out.flag(hello.wantsGlyphs)
            out.flag(hello.wantsSemantics)
            out.flag(hello.wantsInspection)
            out.count(hello.images.count)
            for hash in hello.images { out.integer(hash) }
        case .pointer(let input):
            kind(.pointer)
            out.byte(input.phase.rawValue)
            out.count(input.id)
            out.point(input.point)
        case .wheel(let input):
            kind(.wheel)
            out.byte(input.kind.rawValue)
            out.point(input.point)
            out.size(input.distance)
        case .key(let input):
            kind(.key)
            out.count(input.code)
            out.flag(input.isDown)
            out.flag(input.isRepeat)
            out.byte(input.modifiers)
            out.string(input.characters)
        case .text(let text):
            kind(.text)
            out.string(text)
        case .size(let size, let scale):
            kind(.size)
            out.size(size)
            out.number(scale)
        case .traits(let traits):
            kind(.traits)
            out.flag(traits.isDark)
            out.flag(traits.isRightToLeft)
            out.count(traits.textSize)
        case .query(let id, let text):
            kind(.query)
            out.integer(UInt64(id))
            out.string(text)
        case .restore(let state):
            kind(.restore)
            out.data(state)
        case .drawn(let frame):
            kind(.drawn)
            out.integer(frame)
        case .controls(let controls):
            kind(.controls)
            out.string(controls.preview ?? "")
            out.count(controls.items)
            out.integer(controls.seed)
            out.count(controls.words)
            out.byte(controls.images.rawValue)
        case .activate(let element):
            kind(.activate)
            out.integer(element)
        }
        return out.bytes
    }

    /// Reads a message. Throws if the bytes are not exactly one valid message of the same version.
    package init(_ bytes: [UInt8]) throws(ProtocolFault) {
        guard bytes.count <= ProtocolLimits.viewerMessage else { throw ProtocolFault("it has \(bytes.count) bytes") }
        var reader = ByteReader(bytes)
        switch try reader.choice(Kind.self) {
        case .hello: self = .hello(try Self.hello(&reader))
        case .pointer:
            let phase = try reader.choice(PointerInput.Phase.self)
            let id = try reader.count(ProtocolLimits.touches)
            self = .pointer(PointerInput(phase, id: id, at: try Self.point(&reader)))
        case .wheel:
            let kind = try reader.choice(WheelInput.Kind.self)
            let point = try Self.point(&reader)
            let by = try Self.point(&reader)
            self = .wheel(WheelInput(kind, at: point, by: Size(width: by.x, height: by.y)))
        case .key:
            self = .key(
                KeyInput(
                    code: try reader.count(0xFFFF), isDown: try reader.flag(), isRepeat: try reader.flag(),
                    modifiers: try reader.byte(), characters: try reader.string(64)))
        case .text: self = .text(try reader.string(1 << 16))
        case .size:
            let lengths = 1...ProtocolLimits.length
            let size = Size(width: try reader.finite(lengths), height: try reader.finite(lengths))
            let scale = try reader.finite(0.5...4)
            guard size.width * size.height * scale * scale <= 1e8 else {
                throw ProtocolFault("a view of \(size.width) x \(size.height) points at scale \(scale) is too large")
            }
            self = .size(size, scale: scale)
        case .traits:
            self = .traits(
                ViewerTraits(
                    isDark: try reader.flag(), isRightToLeft: try reader.flag(),
                    textSize: try reader.count(ViewerTraits.textSizes - 1)))
        case .query: self = .query(id: UInt32(try reader.count(Int(UInt32.max))), try reader.string(1 << 16))
        case .restore: self = .restore(try reader.data(ProtocolLimits.viewerMessage))
        case .drawn: self = .drawn(frame: try reader.integer())
        case .controls:
            var controls = PreviewControls()
            let name = try reader.string(1_000)
            controls.preview = name.isEmpty ? nil : name
            controls.items = try reader.count(PreviewControls.maximumItems)
            controls.seed = try reader.integer()
            controls.words = try reader.count(10_000)
            controls.images = try reader.choice(PreviewControls.Images.self)
            self = .controls(controls)
        case .activate: self = .activate(element: try reader.integer())
        }
        try reader.end()
    }

    private static func hello(_ reader: inout ByteReader) throws(ProtocolFault) -> ViewerHello {
        for expected in magic {
            guard try reader.byte() == expected else { throw ProtocolFault("it belongs to another protocol") }
        }
        let version = try reader.count(1 << 16)
        guard version == ProtocolLimits.version else {
            throw ProtocolFault("its version is \(version), not \(ProtocolLimits.version)")
        }
        var hello = ViewerHello()
        hello.wantsGlyphs = try reader.flag()
        hello.wantsSemantics = try reader.flag()
        hello.wantsInspection = try reader.flag()
        for _ in 0..<(try reader.elements()) { hello.images.append(try reader.integer()) }
        return hello
    }

    private static func point(_ reader: inout ByteReader) throws(ProtocolFault) -> Point {
        Point(x: try reader.finite(coordinates), y: try reader.finite(coordinates))
    }
}
