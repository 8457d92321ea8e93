/// Reads the size of the primary image of a HEIF container (HEIC, AVIF).
///
/// The container is a tree of boxes: a length, a type of four characters, and the contents. The box `meta` names the
/// primary image, and its properties: the stored size, and transformations in the order in which they apply.
///
/// - Source: ISO/IEC 23008-12 (HEIF) and 14496-12.
enum HEIFHeaderReader {
    /// The maximum number of boxes, properties, and associations that are visited.
    private static let limit = 4_096

    /// The size of the upright image; `nil` for invalid data.
    static func size(_ input: ImageBytes) -> (width: Int, height: Int)? {
        guard let meta = box("meta", input, 0..<input.count), let primary = primaryItem(input, inside(meta)),
            let properties = box("iprp", input, inside(meta)), let list = box("ipco", input, properties)
        else { return nil }
        let boxes = boxes(input, list)
        var size: (width: Int, height: Int)?
        for index in associations(input, properties, of: primary) where index > 0 {
            // In the first part of a file, properties may be missing.
            guard boxes.indices.contains(index - 1) else { return nil }
            let (type, content) = boxes[index - 1]
            switch type {
            case "ispe":
                guard size == nil, let width = input.big32(content.lowerBound + 4),
                    let height = input.big32(content.lowerBound + 8)
                else { return nil }
                size = (width, height)
            case "clap":
                guard let old = size, let width = quotient(input, content.lowerBound),
                    let height = quotient(input, content.lowerBound + 8)
                else { return nil }
                size = (min(old.width, width), min(old.height, height))
            case "irot":
                guard let old = size, let turns = input[content.lowerBound], turns & 1 == 1 else { return nil }
                size = (old.height, old.width)
            default: break
            }
        }
        return size
    }

    /// The contents of a box after its version and flags.
    private static func inside(_ full: Range<Int>) -> Range<Int> {
        min(full.lowerBound + 4, full.upperBound)..<full.upperBound
    }

    private static func quotient(_ input: ImageBytes, _ at: Int) -> Int? {
        guard let above = input.big32(at), let below = input.big32(at + 4), below > 0, above >= below else {
            return nil
        }
        return above / below
    }

    private static func box(_ type: String, _ input: ImageBytes, _ range: Range<Int>) -> Range<Int>? {
        boxes(input, range, until: type).last.flatMap { $0.type == type ? $0.content : nil }
    }

    /// The boxes in a range, up to the first of the type `last`. A box that extends beyond the data, as in the first
    /// part of a file, ends with the range.
    private static func boxes(
        _ input: ImageBytes, _ range: Range<Int>, until last: String? = nil
    ) -> [(type: String, content: Range<Int>)] {
        var found: [(type: String, content: Range<Int>)] = []
        var at = range.lowerBound
        while found.count < limit, let short = input.big32(at), at + 8 <= range.upperBound {
            let type = String(decoding: input.bytes(at: at + 4, 4), as: UTF8.self)
            var (start, length) = (at + 8, short)
            if short == 1 {
                // A length of 64 bits. Longer boxes than 4 GB do not precede the properties.
                guard input.big32(at + 8) == 0, let long = input.big32(at + 12) else { break }
                (start, length) = (at + 16, long)
            } else if short == 0 {
                length = range.upperBound - at
            }
            guard length >= start - at, start <= range.upperBound else { break }
            found.append((type, start..<min(at + length, range.upperBound)))
            if type == last { break }
            at += length
        }
        return found
    }

    private static func primaryItem(_ input: ImageBytes, _ meta: Range<Int>) -> Int? {
        guard let content = box("pitm", input, meta), let version = input[content.lowerBound] else { return nil }
        return version == 0 ? input.big16(content.lowerBound + 4) : input.big32(content.lowerBound + 4)
    }

    /// The indexes of the properties of an item, in order; the first property is 1.
    private static func associations(_ input: ImageBytes, _ properties: Range<Int>, of item: Int) -> [Int] {
        guard let content = box("ipma", input, properties), let version = input[content.lowerBound],
            let flags = input[content.lowerBound + 3], let count = input.big32(content.lowerBound + 4)
        else { return [] }
        var at = content.lowerBound + 8
        for _ in 0..<min(count, limit) {
            guard let id = version == 0 ? input.big16(at) : input.big32(at) else { return [] }
            at += version == 0 ? 2 : 4
            guard at < content.upperBound, let associations = input[at] else { return [] }
            at += 1
            let length = flags & 1 == 1 ? 2 : 1
            guard at + Int(associations) * length <= content.upperBound else { return [] }
            if id == item {
                return (0..<Int(associations)).compactMap { index in
                    let entry = at + index * length
                    return length == 2 ? input.big16(entry).map { $0 & 0x7FFF } : input[entry].map { Int($0 & 0x7F) }
                }
            }
            at += Int(associations) * length
        }
        return []
    }
}
