internal import Foundation

/// A page that shows the recorded and the current image on top of each other, divided by a slider.
enum DifferenceReport {
    /// - Parameters:
    ///   - expected: The PNG file of the recorded image.
    ///   - actual: The PNG file of the current image.
    static func page(name: String, message: String, expected: Data, actual: Data, width: Int, height: Int) -> String {
        func source(_ data: Data) -> String { "data:image/png;base64," + data.base64EncodedString() }
        return """
            <!doctype html><meta charset="utf-8"><title>\(escaped(name))</title>
            <style>
            body { font: 14px system-ui, sans-serif; background: #33333b; color: #fff; margin: 16px }
            figure { position: relative; width: \(width)px; height: \(height)px; margin: 16px 0; background: #808080 }
            img { position: absolute; left: 0; top: 0; image-rendering: pixelated }
            input { width: \(max(width, 200))px }
            </style>
            <h1>\(escaped(name))</h1><pre>\(escaped(message))</pre>
            <label>recorded <input type="range" min="0" max="100" value="50"
            oninput="top_.style.clipPath = `inset(0 ${100 - this.value}% 0 0)`"> now</label>
            <figure><img alt="now" src="\(source(actual))">
            <img alt="recorded" id="top_" src="\(source(expected))" style="clip-path: inset(0 50% 0 0)"></figure>
            """
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }
}
