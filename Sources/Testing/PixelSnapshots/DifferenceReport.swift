internal import Foundation
internal import Raster

/// A page that compares the expected and the actual image: on top of each other, divided by a slider, and side by side
/// with their differences. It has no dependencies, and adapts to the width of the window and to dark mode.
struct DifferenceReport {
    /// The name of the snapshot.
    var name: String
    /// What differs.
    var message: String
    /// PNG files, with their sizes in pixels.
    var expected, actual, marks: Picture

    /// A PNG file and its size in pixels.
    struct Picture {
        /// The bytes of the file.
        var data: Data
        /// In pixels.
        var width, height: Int

        /// Creates a picture from the file of a bitmap.
        init(data: Data, of bitmap: Bitmap) { (self.data, width, height) = (data, bitmap.width, bitmap.height) }
    }

    /// The page as HTML, with the images inside.
    var page: String {
        let (width, height) = (max(1, marks.width), max(1, marks.height))
        // Small images are magnified by a whole number, so that their pixels are visible.
        let shown = width * max(1, min(8, 320 / width))
        return """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(Self.escaped(name))</title>
            <style>
            :root { color-scheme: light dark; --page: #f4f4f6; --text: #1c1c20; --quiet: #5c5c66; --back: #d0d0d6 }
            @media (prefers-color-scheme: dark) {
              :root { --page: #1c1c20; --text: #f4f4f6; --quiet: #a8a8b2; --back: #4a4a52 }
            }
            body { font: 15px/1.4 system-ui, sans-serif; background: var(--page); color: var(--text); margin: 16px }
            h1 { font-size: 20px; margin: 0 0 8px; overflow-wrap: anywhere }
            pre { font: 13px/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 0 16px }
            figure { margin: 0; width: \(shown)px; max-width: 100%; min-width: 0 }
            .compared { width: max(200px, min(\(shown)px, 80vh * \(width) / \(height))) }
            figcaption, .ends { color: var(--quiet); padding: 4px 0 }
            .ends { display: flex; justify-content: space-between }
            .stage { position: relative; aspect-ratio: \(width) / \(height); background: var(--back); overflow: hidden }
            .stage img { position: absolute; left: 0; top: 0; image-rendering: \(shown > width ? "pixelated" : "auto") }
            #divider { position: absolute; top: 0; bottom: 0; left: 50%; width: 2px; margin-left: -1px; background: #ff2d55 }
            input { display: block; width: 100%; height: 44px; margin: 0; accent-color: #ff2d55 }
            .row { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr)); gap: 16px;
              margin-top: 24px; max-width: \(shown * 3 + 32)px }
            </style>
            <h1>\(Self.escaped(name))</h1>
            <pre>\(Self.escaped(message))</pre>
            <figure class="compared">
            <input id="slider" type="range" min="0" max="100" step="0.5" value="50" aria-label="Part that shows the expected image">
            <div class="ends"><span>expected</span><span>actual</span></div>
            <div class="stage">\(image(actual, "actual"))\(image(expected, "expected", id: "top"))<div id="divider"></div></div>
            </figure>
            <div class="row">
            \(panel(expected, "expected"))
            \(panel(actual, "actual"))
            \(panel(marks, "difference"))
            </div>
            <script>
            const [slider, over, divider] = ["slider", "top", "divider"].map(id => document.getElementById(id))
            const show = () => {
              // The stage has the size of the larger image.
              const part = slider.value * \(width) / \(max(1, expected.width))
              over.style.clipPath = `inset(0 ${Math.max(0, 100 - part)}% 0 0)`
              divider.style.left = slider.value + "%"
            }
            slider.addEventListener("input", show)
            show()
            </script>
            </html>
            """
    }

    private func panel(_ picture: Picture, _ title: String) -> String {
        """
        <figure><div class="stage">\(image(picture, title))</div>
        <figcaption>\(title), \(picture.width) × \(picture.height) pixels</figcaption></figure>
        """
    }

    /// An image whose size is relative to the larger of both.
    private func image(_ picture: Picture, _ title: String, id: String? = nil) -> String {
        let width = 100 * Double(picture.width) / Double(max(1, marks.width))
        let height = 100 * Double(picture.height) / Double(max(1, marks.height))
        return
            "<img alt=\"\(title)\"\(id.map { " id=\"\($0)\"" } ?? "") style=\"width: \(width)%; height: \(height)%\" "
            + "src=\"data:image/png;base64,\(picture.data.base64EncodedString())\">"
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }
}

extension DifferenceReport {
    /// - Parameters:
    ///   - name: The name of the snapshot; `nil` for that of the running check.
    ///   - message: What differs.
    ///   - expected: The recorded image and its file.
    ///   - actual: The current image and its file.
    ///   - tolerance: Differences within it are not marked.
    init(
        name: String? = nil, message: String, expected: (Bitmap, Data), actual: (Bitmap, Data),
        tolerance: SnapshotTolerance
    ) throws(RasterError) {
        let marks = DifferencePicture.marks(expected: expected.0, actual: actual.0, tolerance: tolerance)
        self.init(
            name: name ?? SharedSettings.shared.name.get() ?? "Difference", message: message,
            expected: Picture(data: expected.1, of: expected.0), actual: Picture(data: actual.1, of: actual.0),
            marks: Picture(data: Data(try marks.pngData()), of: marks))
    }
}
