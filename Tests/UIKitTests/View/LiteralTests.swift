import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Literals and deprecated styles", .ownRuntime) struct LiteralTests {
    @Test("a color literal is a UIColor, or a CGColor if the context requires one")
    func colors() {
        let color = #colorLiteral(red: 0.25, green: 0.5, blue: 1, alpha: 0.5)
        #expect(color == UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5))
        let layer = CALayer()
        layer.borderColor = #colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)
        #expect(layer.borderColor == UIColor.blue.cgColor)
    }

    @Test("an image literal is the image with its resource name")
    func pictures() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "literal-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let name = "literal-picture-\(UUID().uuidString)"
        // A PNG with a single gray pixel.
        let png = Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABc3UBGAAAAABJRU5ErkJggg==")!
        try png.write(to: folder.appendingPathComponent(name + ".png"))
        let before = ImageFiles.folders
        ImageFiles.folders = [folder.path]
        defer { ImageFiles.folders = before }
        #expect(UIImage(imageLiteralResourceName: name).size == CGSize(width: 1, height: 1))
    }

    @Test("layout priorities support addition and subtraction")
    func priorities() {
        var priority = UILayoutPriority.defaultHigh + 1
        #expect(priority.rawValue == 751)
        priority -= 2
        #expect(priority == UILayoutPriority(749) && priority - 9 == UILayoutPriority(740))
        priority += 1
        #expect(priority == .defaultHigh)
    }

    @Test("deprecated activity indicator styles determine size and color")
    func wheels() {
        let style = UIActivityIndicatorView.Style.self
        let white = UIActivityIndicatorView(style: style.init(rawValue: 1)!)
        #expect(white.intrinsicContentSize.width == 20 && white.color == .white)
        let large = UIActivityIndicatorView(style: style.init(rawValue: 0)!)
        #expect(large.intrinsicContentSize.width == 37 && large.color == .white)
        let gray = UIActivityIndicatorView(style: style.init(rawValue: 2)!)
        #expect(gray.intrinsicContentSize.width == 20 && gray.color == .secondaryLabel)
    }
}
