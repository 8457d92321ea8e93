import CollectionCore
import Foundation
import HostServices
import Testing

/// Streams that Python's zlib compressed.
@Suite("Inflating") struct InflaterTests {
    private static let text = (0..<60).map { "\($0) obj <</A \($0 * 7919 % 1000)>> " }.joined()
    private static let short = "7 0 8 48 <</Type/Page>> <</Type/Page>>"

    /// Each kind of block, with its text.
    private static let streams: [(base64: String, text: String)] = [
        ("eAEBJgDZ/zcgMCA4IDQ4IDw8L1R5cGUvUGFnZT4+IDw8L1R5cGUvUGFnZT4+ujkKjg==", short),
        ("eAEzVzBQsFAwsVCwsdEPqSxI1Q9ITE+1s0PjAgC6OQqO", short),
        (
            """
            eNpN0ztqBDEQRdGtzA6s+qkkGAa8FYdOvP/Mep3ohn2h4SBejdffz+/r/f76fo3P52X3c9s+wW9YsU6IG7r6hLxh9jyhbqhdJ0wE\
            yxP6how4Yd0Q5SfsG7xNsHGL7YcKqw1ZDViX1YDdKaxBu6a0Bm4vcQ3eHvIawNMFNogrJTaQc4rsIMcS2UH2/TwvySazw2whs8Nc\
            IjvIu0V2kNcW2UFeJrKD3CGygzxL5AC5WuQAOZfIAXKOZxIgh4scIHvKHDDblDloFjlAFjgA3i5wbP4icALcU+A07lHgdA5S4Awu\
            8hlxcpICZ3GTAufkKCXO5ihlTpjNZE6YQ+QCeZfIZRylyOUcpcjFuxsiFw/Pn8Pj5aXINTlKkYuPvEQuHt8QuXh9LvM/ijr07A==
            """, text
        ),
    ]

    private func bytes(_ base64: String) -> [UInt8] {
        [UInt8](Data(base64Encoded: base64.filter { !$0.isWhitespace }) ?? Data())
    }

    @Test("stored blocks and those with fixed and dynamic codes are decompressed", arguments: 0..<3)
    func kinds(index: Int) throws {
        let (base64, text) = Self.streams[index]
        let data = bytes(base64)
        let result = try #require(Inflater.inflated(data[...], limit: 10_000))
        #expect(String(decoding: result, as: UTF8.self) == text)
        // The position of the slice does not matter, nor do the bytes after the stream.
        #expect(Inflater.inflated(([1, 2, 3] + data + [4])[3...], limit: text.utf8.count) == result)
        #expect(Inflater.inflated(data[...], limit: text.utf8.count - 1) == nil)
        // Without the checksum, which is not read, the stream is complete; without more, it is not.
        for length in 0..<(data.count - 4) { #expect(Inflater.inflated(data[..<length], limit: 10_000) == nil) }
    }

    @Test("damaged streams end without a crash, within the limit", arguments: 0..<3)
    func damaged(index: Int) {
        let data = bytes(Self.streams[index].base64)
        var random = SplitMixGenerator(seed: 42)
        for _ in 0..<2_000 {
            var copy = data
            for _ in 0..<3 {
                copy[Int.random(in: 0..<copy.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            #expect((Inflater.inflated(copy[...], limit: 5_000)?.count ?? 0) <= 5_000)
        }
    }
}
