import CoreGraphics
internal import DisplayList
import Foundation

/// The faces of the system font that were used, with their advances.
final class SystemFaces: Sendable {
    private final class Cache: @unchecked Sendable {
        let lock = NSLock()
        var faces: [SystemFont: BundledFace] = [:]
    }

    /// Apps use few sizes and weights.
    private static let maximumCount = 200

    private let cache = Cache()
    private let shaping: BundledFace
    /// The advances of the glyphs, by master.
    private let advances: [[Int]]
    /// The values of the masters, by pair of glyphs.
    private let pairs: [(first: Int, second: Int, values: [Int])]

    /// Reads the generated tables.
    init() {
        shaping = BundledFace(base64: SystemTablesShaping.bytes)
        guard let data = Data(base64Encoded: SystemTablesAdvances.bytes) else {
            preconditionFailure("The font tables are not valid Base64.")
        }
        let table = OpenTypeTable(bytes: Array(data)[...])
        let pairLength = 20
        let pairStart = table.bytes.count - SystemTablesAdvances.pairCount * pairLength
        let count = pairStart / 16
        advances = (0..<8).map { table.array(2 * count * $0, count: count) }
        pairs = (0..<SystemTablesAdvances.pairCount).map { index in
            let start = pairStart + pairLength * index
            let values = (0..<8).map { table.i16(start + 4 + 2 * $0) }
            return (table.u16(start), table.u16(start + 2), values)
        }
    }

    /// The face of a font.
    static func face(of font: FontDescription) -> BundledFace {
        ProcessTables.shared.table(SystemFaces.init).face(SystemFont(font))
    }

    private func face(_ font: SystemFont) -> BundledFace {
        cache.lock.withLock {
            if let known = cache.faces[font] { return known }
            if cache.faces.count >= Self.maximumCount { cache.faces.removeAll() }
            let face = make(font)
            cache.faces[font] = face
            return face
        }
    }

    private func make(_ font: SystemFont) -> BundledFace {
        let advances = self.advances[0].indices.map { glyph -> Double in
            var values = self.advances.map { $0[glyph] }
            if font.isItalic {
                // The weight changes italic advances as it changes upright ones.
                let (text, title) = (values[6] - values[0], values[7] - values[3])
                for master in 0..<6 { values[master] += master < 3 ? text : title }
            }
            // Marks have no width and no tracking.
            let tracking = values.contains { $0 != 0 } ? font.tracking : 0
            return Double(values[0]) + font.change(values) + tracking
        }
        let pairs = self.pairs.map { pair in
            let values = pair.values
            let own =
                font.isItalic ? Array(repeating: values[6], count: 3) + Array(repeating: values[7], count: 3) : values
            return (pair.first, pair.second, own[0], font.change(own))
        }
        return shaping.with(exactAdvances: advances, pairs: pairs, kerningGrowth: font.kerningGrowth)
    }
}
