package import CollectionCore

extension Transform3D {
    /// The inverse, or `nil` if the transform is singular.
    ///
    /// Uses Gauss-Jordan elimination with the largest pivot of each column. It is accurate even with perspective
    /// terms of 1/1000 and translations of 10^6 in one matrix.
    package var inverse: Transform3D? {
        var left = [row1, row2, row3, row4]
        let one = Transform3D.identity
        var right = [one.row1, one.row2, one.row3, one.row4]
        for column in 0..<4 {
            var pivot = column
            for row in column..<4 where abs(left[row][column]) > abs(left[pivot][column]) { pivot = row }
            let divisor = left[pivot][column]
            guard divisor != 0, divisor.isFinite else { return nil }
            left.swapAt(pivot, column)
            right.swapAt(pivot, column)
            left[column] /= divisor
            right[column] /= divisor
            for row in 0..<4 where row != column {
                let factor = left[row][column]
                guard factor != 0 else { continue }
                left[row] -= left[column] * factor
                right[row] -= right[column] * factor
            }
        }
        return Transform3D(row1: right[0], row2: right[1], row3: right[2], row4: right[3])
    }

    /// The point in the plane z = 0 of this transform's own space that projects to a point of the parent's plane: the
    /// inverse of ``project``.
    ///
    /// `nil` if the plane projects to a line.
    package func unproject(_ p: Point) -> Point? {
        // x' (p·column4) = p·column1 and likewise for y: two equations, linear in x and y.
        let a = row1.x - p.x * row1.w
        let b = row2.x - p.x * row2.w
        let c = row1.y - p.y * row1.w
        let d = row2.y - p.y * row2.w
        let e = p.x * row4.w - row4.x
        let f = p.y * row4.w - row4.y
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return nil }
        return Point(x: (e * d - b * f) / determinant, y: (a * f - e * c) / determinant)
    }
}
