internal import CollectionCore
internal import CollectionViewTesting
internal import CoreGraphics
internal import DisplayList
internal import FileAccess
internal import Raster
internal import UIKit

extension DriveSession {
    /// A picture as a PNG, also as a file.
    func screenshot(
        _ target: DriveTarget?, content: Bool, scale: Double, marks: Bool, file: String?
    ) throws(DriveFault) -> DriveAnswer {
        if let file, !file.hasSuffix(".png") {
            throw DriveFault("A screenshot is a PNG: “\(file.prefix(200))” should end in .png.")
        }
        let tree = tree()
        let element: DriveElement?
        if let target { element = try self.element(target, in: tree) } else { element = nil }
        let bitmap: Bitmap
        var lines: [String] = []
        if content {
            let scroll = element ?? tree.flatMap(\.flattened).first { $0.responder is UIScrollView }
            guard let view = scroll?.responder as? UIScrollView else {
                throw DriveFault("“content” requires a scroll view: name a list with “target”.")
            }
            bitmap = try wholeContent(of: view, scale: scale)
        } else {
            var numbered: [DriveElement] = []
            if marks { numbered = tree.flatMap(\.flattened).filter { $0.role != "list" && $0.role != "scroll" } }
            let window = try picture(scale: scale, marking: numbered)
            lines = numbered.enumerated().map { "\($0 + 1)  \($1.line)" }
            bitmap = element.map { Self.part($0.visibleFrame, of: window, scale: scale) } ?? window
        }
        let png: [UInt8]
        do throws(RasterError) { png = try bitmap.pngData() } catch { throw DriveFault("\(error)") }
        if let file {
            do throws(FileError) {
                try OutputFile.write(png, to: file, makingFolders: true)
            } catch {
                throw DriveFault("\(error).")
            }
            lines.insert("wrote \(file)", at: 0)
        }
        lines.insert("\(bitmap.width) x \(bitmap.height) pixels", at: 0)
        return DriveAnswer(lines.joined(separator: "\n"), image: png)
    }

    /// The window in pixels.
    func picture(scale: Double, marking elements: [DriveElement] = []) throws(DriveFault) -> Bitmap {
        let size = host.window.bounds.size
        guard PixelBudget.allows(width: size.width, height: size.height, scale: scale) else {
            throw DriveFault("A picture of \(DriveText.size(size)) points at scale \(scale) is too large.")
        }
        do {
            // What fades in by an action of its own is drawn in its first frame.
            host.layout()
            var list = FrameLoop.displayList(of: host.window, scale: scale)
            list.items += elements.enumerated().flatMap { Self.mark($0 + 1, $1.visibleFrame) }
            let isDark = host.window.traitCollection.userInterfaceStyle == .dark
            return try renderer().render(list, background: isDark ? .black : .white)
        } catch {
            throw DriveFault("\(error)")
        }
    }

    private func renderer() throws -> FrameRenderer {
        if let kept = keptRenderer { return kept }
        let new = try FrameRenderer(text: RasterServices.installIfNeeded(.bundled), images: ImageStore())
        keptRenderer = new
        return new
    }

    private static func mark(_ number: Int, _ frame: CGRect) -> [DisplayItem] {
        let color = Color(red: 0.85, green: 0, blue: 0.45, alpha: 1)
        let box = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
        let width = Double("\(number)".count) * 7 + 6
        // Texts begin at the other side.
        let tag = Rect(x: max(box.x + box.width - width, box.x), y: box.y, width: width, height: 14)
        return [
            .border(.rect(box), color, width: 1), .fill(.rect(tag), .color(color)),
            .text(
                TextRun(
                    string: "\(number)", font: FontDescription(size: 11, weight: 600), color: .white, frame: tag,
                    alignment: .center)),
        ]
    }

    private static func part(_ frame: CGRect, of bitmap: Bitmap, scale: Double) -> Bitmap {
        let x = min(max(Int((frame.minX * scale).rounded(.down)), 0), bitmap.width - 1)
        let y = min(max(Int((frame.minY * scale).rounded(.down)), 0), bitmap.height - 1)
        let right = min(max(Int((frame.maxX * scale).rounded(.up)), x + 1), bitmap.width)
        let bottom = min(max(Int((frame.maxY * scale).rounded(.up)), y + 1), bitmap.height)
        return bitmap.cropped(x: x, y: y, width: right - x, height: bottom - y)
    }

    /// Scrolls through the content and joins what is visible between the insets. The position is restored.
    private func wholeContent(of view: UIScrollView, scale: Double) throws(DriveFault) -> Bitmap {
        let (inset, start) = (view.adjustedContentInset, view.contentOffset)
        let content = view.contentSize
        let page = CGSize(
            width: view.bounds.width - inset.left - inset.right, height: view.bounds.height - inset.top - inset.bottom)
        let size = CGSize(width: max(content.width, page.width), height: max(content.height, page.height))
        guard page.width >= 1, page.height >= 1,
            PixelBudget.allows(width: size.width, height: size.height, scale: scale)
        else {
            throw DriveFault(
                "The content has \(DriveText.size(size)) points, too many for one picture at scale \(scale). "
                    + "Pictures have \(PixelBudget.description).")
        }
        let result = Bitmap(
            width: max(Int((size.width * scale).rounded()), 1), height: max(Int((size.height * scale).rounded()), 1))
        defer {
            view.setContentOffset(start, animated: false)
            host.layout()
        }
        var y = 0.0
        repeat {
            var x = 0.0
            let top = min(y, Double(size.height - page.height))
            repeat {
                let left = min(x, Double(size.width - page.width))
                view.setContentOffset(CGPoint(x: left - inset.left, y: top - inset.top), animated: false)
                host.layout()
                let area = view.convert(
                    CGRect(x: left, y: top, width: page.width, height: page.height), to: nil)
                let part = Self.part(area, of: try picture(scale: scale), scale: scale)
                result.place(part, x: Int((left * scale).rounded()), y: Int((top * scale).rounded()))
                x += page.width
            } while x < size.width - 0.5
            y += page.height
        } while y < size.height - 0.5
        return result
    }

    // MARK: Snapshots

    private func path(of name: String, _ kind: String) -> String { "\(snapshots)/\(name).\(kind)" }

    private func treeText() -> String {
        tree().flatMap { Self.lines(of: $0, indent: 0, depth: .max) }.joined(separator: "\n") + "\n"
    }

    /// Stores a picture and a tree.
    func snapshot(_ name: String) throws(DriveFault) -> DriveAnswer {
        let bitmap = try picture(scale: 1)
        do {
            try OutputFile.write(try bitmap.pngData(), to: path(of: name, "png"), makingFolders: true)
            try OutputFile.write(treeText(), to: path(of: name, "txt"), makingFolders: true)
        } catch {
            throw DriveFault("\(error).")
        }
        return DriveAnswer("stored \(path(of: name, "png")) and \(path(of: name, "txt"))")
    }

    /// Compares the interface with a stored picture and tree, and throws the differences.
    func compare(_ name: String) throws(DriveFault) -> DriveAnswer {
        let expected: Bitmap
        let text: String
        do {
            let limit = 256 << 20
            let png = path(of: name, "png")
            expected = try Bitmap.decoded(from: try RegularFile.contents(png, limit: limit), name: png)
            text = String(decoding: try RegularFile.contents(path(of: name, "txt"), limit: limit), as: UTF8.self)
        } catch {
            throw DriveFault("There is no snapshot “\(name)” to compare with (\(error)). Call snapshot first.")
        }
        let actual = try picture(scale: 1)
        var lines: [String] = []
        if let change = TextDifference.description(old: text, new: treeText()) { lines.append(change) }
        if let change = BitmapDifference(expected: expected, actual: actual) { lines.append("\(change)") }
        guard !lines.isEmpty else { return DriveAnswer("equal to “\(name)”") }
        throw DriveFault(
            DriveAnswer("“\(name)” differs:\n" + lines.joined(separator: "\n")).text)
    }
}
