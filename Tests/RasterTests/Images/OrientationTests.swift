import CollectionCore
import DisplayList
import HostServices
import Raster
import RasterFixtures
import Testing

@Suite struct OrientationTests {
    /// The corners of the upright image, in the order top left, top right, bottom left, bottom right. The stored
    /// corners are red, green, blue, and yellow. From EXIF 2.3: the value defines the sides of row 0 and column 0 of
    /// the stored image.
    static let upright: [Int: String] = [
        1: "RGBY", 2: "GRYB", 3: "YBGR", 4: "BYRG", 5: "RBGY", 6: "BRYG", 7: "YGBR", 8: "GYRB",
    ]

    static func letter(_ p: UInt32) -> String {
        let c = channels(p).dropFirst().map { $0 > 128 }
        switch c {
        case [true, false, false]: return "R"
        case [false, true, false]: return "G"
        case [false, false, true]: return "B"
        case [true, true, false]: return "Y"
        default: return "?"
        }
    }

    @Test("images of every EXIF orientation are drawn upright", arguments: 1...8)
    func orientations(value: Int) throws {
        let bytes = try jpeg(corners(48, 32), orientation: value)
        let header = try #require(ImageHeaderReader.header(of: bytes))
        #expect(header.orientation == value)
        let isRotated = value >= 5
        #expect(header.pixelSize == (isRotated ? Size(width: 32, height: 48) : Size(width: 48, height: 32)))
        let image = ImageResource(
            id: UInt64(value), pixelSize: header.pixelSize, orientation: header.orientation, source: .encoded(bytes))
        let w = header.pixelSize.width
        let h = header.pixelSize.height
        let bitmap = try renderer().render(frame(w, h, [.image(ImagePlacement(image: image, frame: rect(0, 0, w, h)))]))
        let points = [(4, 4), (Int(w) - 5, 4), (4, Int(h) - 5), (Int(w) - 5, Int(h) - 5)]
        #expect(points.map { Self.letter(bitmap[$0.0, $0.1]) }.joined() == Self.upright[value])
    }

    @Test("rotating and rotating back gives the same pixels", arguments: 1...8)
    func inverse(value: Int) {
        let source = borderedNoise(7, 5, seed: 3)
        // 6 and 8 are inverse to each other. Every other orientation is its own inverse.
        let back = value == 6 ? 8 : value == 8 ? 6 : value
        let twice = Orientation.upright(Orientation.upright(source, orientation: value), orientation: back)
        #expect(twice.isEqual(to: source))
    }
}
