package import CollectionCore
package import DisplayList
package import Raster

/// A new renderer for each test, so that tests share no cached bitmaps.
package func renderer() throws -> FrameRenderer { try FrameRenderer() }

package func frame(_ width: Double, _ height: Double, scale: Double = 1, _ items: [DisplayItem]) -> DisplayList {
    DisplayList(size: Size(width: width, height: height), scale: scale, items: items)
}

package func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
}

/// Random premultiplied pixels with a transparent border, which the compositor requires of its sources.
package func borderedNoise(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var numbers = SplitMixGenerator(seed: seed)
    let bitmap = Bitmap(width: width, height: height)
    for y in 1..<height - 1 {
        for x in 1..<width - 1 {
            let a = UInt32.random(in: 0...255, using: &numbers)
            func part() -> UInt32 { UInt32.random(in: 0...a, using: &numbers) }
            bitmap[x, y] = a << 24 | part() << 16 | part() << 8 | part()
        }
    }
    return bitmap
}

/// The largest difference of one channel of one pixel, and the position of the pixel.
package func largestDifference(_ a: Bitmap, _ b: Bitmap) -> (value: Int, x: Int, y: Int) {
    var worst = (value: 0, x: 0, y: 0)
    for y in 0..<a.height {
        for x in 0..<a.width {
            for shift: UInt32 in [0, 8, 16, 24] {
                let d = abs(Int(a[x, y] >> shift & 255) - Int(b[x, y] >> shift & 255))
                if d > worst.value { worst = (d, x, y) }
            }
        }
    }
    return worst
}

/// Alpha, red, green, and blue of a pixel.
package func channels(_ p: UInt32) -> [Int] { [24, 16, 8, 0].map { Int(p >> UInt32($0) & 255) } }

/// An image with four areas of different colors, which JPEG preserves well.
package func corners(_ width: Int, _ height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
        for x in 0..<width {
            let isLeft = x < width / 2
            let isTop = y < height / 2
            bitmap[x, y] = isTop ? (isLeft ? 0xffff_0000 : 0xff00_ff00) : (isLeft ? 0xff00_00ff : 0xffff_ff00)
        }
    }
    return bitmap
}

/// A JPEG file with an EXIF orientation, like those of cameras.
package func jpeg(_ bitmap: Bitmap, orientation: Int) throws -> [UInt8] {
    var bytes = try bitmap.jpegData(quality: 100)
    let tiff: [UInt8] =
        [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
    let body = Array("Exif".utf8) + [0, 0] + tiff
    let segment: [UInt8] = [0xff, 0xe1, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
    bytes.insert(contentsOf: segment, at: 2)
    return bytes
}
