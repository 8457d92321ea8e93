import CollectionCore
import DisplayList
import Raster
import Testing

/// A renderer of its own for each test: nothing kept from another one takes part.
func renderer() throws -> FrameRenderer { try FrameRenderer() }

func frame(_ width: Double, _ height: Double, scale: Double = 1, _ items: [DisplayItem]) -> DisplayList {
    DisplayList(size: Size(width: width, height: height), scale: scale, items: items)
}

@Suite struct FillTests {
    static let red = Color(red: 1, green: 0, blue: 0)

    @Test("a fill covers exactly its pixels", arguments: [1.0, 2, 3])
    func exactPixels(scale: Double) throws {
        let list = frame(6, 5, scale: scale, [.fill(.rect(Rect(x: 1, y: 2, width: 3, height: 2)), .color(Self.red))])
        let bitmap = try renderer().render(list)
        let s = Int(scale)
        #expect(bitmap.width == 6 * s && bitmap.height == 5 * s)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let isInside = (1 * s..<4 * s).contains(x) && (2 * s..<4 * s).contains(y)
                #expect(bitmap[x, y] == (isInside ? 0xffff_0000 : 0), "pixel (\(x), \(y))")
            }
        }
    }

    @Test("half a pixel is covered by half")
    func halfPixel() throws {
        let list = frame(2, 1, [.fill(.rect(Rect(x: 0.5, y: 0, width: 1.5, height: 1)), .color(Self.red))])
        let bitmap = try renderer().render(list)
        #expect(abs(Int(bitmap[0, 0] >> 24) - 128) <= 1)
        #expect(bitmap[1, 0] == 0xffff_0000)
    }

    @Test("a translucent colour mixes with the background by its alpha")
    func alpha() throws {
        // 0.4 of red over white: red stays 255, the others become 0.6 * 255 = 153.
        let list = frame(1, 1, [
            .fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .color(Color(red: 1, green: 0, blue: 0, alpha: 0.4)))
        ])
        let bitmap = try renderer().render(list, background: .white)
        #expect(bitmap[0, 0] == 0xffff_9999)
    }

    @Test("a rounded rectangle is the same in all four corners")
    func symmetric() throws {
        let shape = Shape.roundedRect(Rect(x: 0, y: 0, width: 20, height: 16), CornerRadii(6))
        let bitmap = try renderer().render(frame(20, 16, [.fill(shape, .color(.black))]))
        for y in 0..<16 {
            for x in 0..<20 {
                #expect(abs(Int(bitmap[x, y] >> 24) - Int(bitmap[19 - x, y] >> 24)) <= 1)
                #expect(abs(Int(bitmap[x, y] >> 24) - Int(bitmap[x, 15 - y] >> 24)) <= 1)
            }
        }
        #expect(bitmap[0, 0] == 0)
        #expect(bitmap[10, 0] == 0xff00_0000)
    }

    @Test("drawing the same list twice gives the same bytes")
    func repeatable() throws {
        let list = frame(40, 20, [
            .text(TextRun(string: "Same", font: FontDescription(size: 14), color: .black, frame: Rect(x: 0, y: 0, width: 40, height: 20)))
        ])
        let first = try renderer().render(list)
        let again = try renderer().render(list)
        #expect(try first.pngData() == again.pngData())
        #expect(first.withPixels { $0.contains { $0 >> 24 > 128 } })
    }
}
