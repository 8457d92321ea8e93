extension Bitmap {
    /// Moves the contents of `region` by whole pixels. Pixels outside it are unchanged.
    ///
    /// The pixels that the movement uncovers at the sides of the region are then undefined.
    ///
    /// - Precondition: The region is inside the bitmap, and the movement is shorter than its sides.
    /// - Complexity: O(pixels outside the region) for a scrolling bitmap and a region of more than half of it,
    ///   occasionally O(pixels); otherwise O(pixels of the region).
    package func move(_ region: PixelRect, x: Int, y: Int) {
        precondition(
            region.intersection(PixelRect(self)) == region && abs(x) < region.width && abs(y) < region.height,
            "\(region) of a bitmap of \(width) x \(height) pixels cannot be moved by (\(x), \(y)).")
        guard x != 0 || y != 0 else { return }
        let regionCount = region.width * region.height
        if canShift, regionCount > width * height - regionCount {
            // Moves the whole image by changing its start in memory, then restores the pixels outside the region.
            shift(by: -(y * width + x)) { old, new, isForward in
                moveRemainder(around: region, from: old, to: new, isForward: isForward)
            }
        } else {
            moveRows(of: region, x: x, y: y)
        }
    }

    private func moveRows(of region: PixelRect, x: Int, y: Int) {
        let target = region.offset(x: x, y: y).intersection(region)
        let rows = y > 0 ? Array((target.y0..<target.y1).reversed()) : Array(target.y0..<target.y1)
        for row in rows {
            let from = pixels + (row - y) * width + target.x0 - x
            // `update(from:count:)` supports overlapping memory.
            (pixels + row * width + target.x0).update(from: from, count: target.width)
        }
    }

    /// Copies everything except a region. Source and target overlap, so the order ensures that nothing is overwritten
    /// before it is read.
    private func moveRemainder(
        around region: PixelRect, from old: UnsafeMutablePointer<UInt32>, to new: UnsafeMutablePointer<UInt32>,
        isForward: Bool
    ) {
        func copy(_ row: Int, _ start: Int, _ end: Int) {
            if start < end { (new + row * width + start).update(from: old + row * width + start, count: end - start) }
        }
        func copyRow(_ row: Int) {
            guard row >= region.y0, row < region.y1 else { return copy(row, 0, width) }
            if isForward {
                copy(row, region.x1, width)
                copy(row, 0, region.x0)
            } else {
                copy(row, 0, region.x0)
                copy(row, region.x1, width)
            }
        }
        if isForward {
            for row in (0..<height).reversed() { copyRow(row) }
        } else {
            for row in 0..<height { copyRow(row) }
        }
    }
}
