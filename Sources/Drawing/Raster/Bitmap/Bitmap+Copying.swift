extension Bitmap {
    /// A bitmap with the same pixels.
    func copy() -> Bitmap {
        let copy = Bitmap(width: width, height: height)
        copy.pixels.update(from: pixels, count: width * height)
        return copy
    }

    /// Makes the pixels of an area transparent. The area must be inside the bitmap.
    func clear(_ area: PixelRect) {
        guard area.x1 > area.x0 else { return }
        for y in area.y0..<max(area.y0, area.y1) {
            PixelMemory.fill(pixels + y * width + area.x0, with: 0, count: area.x1 - area.x0)
        }
    }
}
