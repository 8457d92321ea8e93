import DisplayList
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Labels, fonts, and images", .ownRuntime)
struct LabelTests {
    @Test("the size of a label is the size of its text in whole pixels")
    func sizes() {
        let label = UILabel()
        label.text = "Hello, world"
        let size = label.intrinsicContentSize
        #expect(size.width > 0 && size.height >= label.font.lineHeight)
        #expect((size.width * 3).rounded() == size.width * 3)
        #expect(label.sizeThatFits(.zero) == size)
        label.sizeToFit()
        #expect(label.bounds.size == size)
        label.text = nil
        #expect(label.intrinsicContentSize == .zero)
    }

    @Test("a label with one line becomes as wide as its new text; one with several keeps its width")
    func fitting() {
        let label = UILabel()
        label.text = "9"
        label.sizeToFit()
        let narrow = label.bounds.width
        label.text = "27 of 31"
        label.sizeToFit()
        #expect(label.bounds.size == label.intrinsicContentSize && label.bounds.width > narrow)
        label.numberOfLines = 0
        label.bounds.size.width = narrow * 4
        label.sizeToFit()
        #expect(label.bounds.width <= narrow * 4 && label.bounds.height > label.font.lineHeight * 1.5)
    }

    @Test("wrapping makes a label higher within the maximum width")
    func wrapping() {
        let label = UILabel()
        label.text = "several words that need more than a single line"
        let one = label.intrinsicContentSize
        label.numberOfLines = 0
        let fitted = label.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(fitted.width <= 100 && fitted.height > one.height * 2)
        label.preferredMaxLayoutWidth = 100
        #expect(label.intrinsicContentSize == fitted)
        label.numberOfLines = 2
        #expect(label.intrinsicContentSize.height < fitted.height)
        #expect(
            label.systemLayoutSizeFitting(
                CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).width == 100)
    }

    @Test("the size of a label is updated when the text or the font changes")
    func remeasure() {
        let label = UILabel()
        label.text = "a"
        let small = label.intrinsicContentSize
        label.text = "aaaa"
        #expect(label.intrinsicContentSize.width > small.width)
        label.font = .systemFont(ofSize: 40)
        #expect(label.intrinsicContentSize.height > small.height)
    }

    @Test("with adjustsFontSizeToFitWidth, text shrinks to fit, down to the minimum scale")
    func shrinking() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        label.text = "far too long for this"
        label.adjustsFontSizeToFitWidth = true
        func drawnSize() -> Double? {
            guard case .text(let run)? = label._displayList().items.first else { return nil }
            return run.font.size
        }
        let free = drawnSize() ?? 0
        #expect(free > 0 && free < 8)
        label.minimumScaleFactor = 0.5
        #expect(drawnSize() == 8.5)
        label.frame.size.width = 1000
        #expect(drawnSize() == 17)
    }

    @Test("with adjustsFontSizeToFitWidth, a line higher than the label shrinks, too, down to the minimum scale")
    func shrinkingToHeight() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
        label.text = "30"
        label.font = .systemFont(ofSize: 100)
        label.adjustsFontSizeToFitWidth = true
        func drawnSize() throws -> Double {
            guard case .text(let run) = try #require(label._displayList().items.first) else { return 0 }
            return run.font.size
        }
        let size = try drawnSize()
        #expect(size < 30 && size > 20)
        #expect(UIFont.systemFont(ofSize: size).lineHeight <= 30.01)
        label.minimumScaleFactor = 0.5
        #expect(try drawnSize() == 50)
        label.adjustsFontSizeToFitWidth = false
        #expect(try drawnSize() == 100)
        (label.adjustsFontSizeToFitWidth, label.numberOfLines) = (true, 0)
        #expect(try drawnSize() == 100, "only a single line shrinks")
    }

    @Test("text styles have Apple's sizes and follow the content size category")
    func styles() {
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
        #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
        #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize == 53)
        #expect(UIFontMetrics(forTextStyle: .body).scaledValue(for: 17, compatibleWith: large) == 48)
        #expect(UIFont.systemFont(ofSize: 12, weight: .semibold).face.weight == 600)
        #expect(UIFont.boldSystemFont(ofSize: 10) == UIFont.systemFont(ofSize: 10, weight: .bold))
        #expect(UIFont.systemFont(ofSize: 10).descender < 0)
    }

    static let image = UIImage(
        resource: ImageResource(id: 1, pixelSize: .init(width: 200, height: 100), source: .pixels([])), scale: 2)

    @Test("the size of an image is in points")
    func pictureSize() {
        #expect(Self.image.size == CGSize(width: 100, height: 50))
        let view = UIImageView(image: Self.image)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(view.intrinsicContentSize == CGSize(width: 100, height: 50))
        #expect(!view.isUserInteractionEnabled)
    }

    @Test("an image with a rotated orientation has its width and height swapped")
    func orientation() throws {
        let rotated = UIImage(cgImage: try #require(Self.image.cgImage), scale: 1, orientation: .right)
        #expect(rotated.size == CGSize(width: 100, height: 200))
        #expect(rotated.imageOrientation == .right)
        #expect(rotated.cgImage?.width == 200)
    }

    /// An image of 100 × 50 points in bounds of 60 × 60.
    @Test(
        "content modes determine the frame of an image",
        arguments: [
            (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 60, height: 60)),
            (.scaleAspectFit, CGRect(x: 0, y: 15, width: 60, height: 30)),
            (.scaleAspectFill, CGRect(x: -30, y: 0, width: 120, height: 60)),
            (.center, CGRect(x: -20, y: 5, width: 100, height: 50)),
            (.top, CGRect(x: -20, y: 0, width: 100, height: 50)),
            (.bottom, CGRect(x: -20, y: 10, width: 100, height: 50)),
            (.left, CGRect(x: 0, y: 5, width: 100, height: 50)),
            (.right, CGRect(x: -40, y: 5, width: 100, height: 50)),
            (.topLeft, CGRect(x: 0, y: 0, width: 100, height: 50)),
            (.topRight, CGRect(x: -40, y: 0, width: 100, height: 50)),
            (.bottomLeft, CGRect(x: 0, y: 10, width: 100, height: 50)),
            (.bottomRight, CGRect(x: -40, y: 10, width: 100, height: 50)),
        ])
    func contentModes(_ mode: UIView.ContentMode, _ frame: CGRect) {
        #expect(
            mode.placement(of: CGSize(width: 100, height: 50), in: CGRect(x: 0, y: 0, width: 60, height: 60)) == frame)
    }

    @Test("a clipped image view draws the visible part of its image without a clip")
    func cropping() {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        view.image = Self.image
        view.contentMode = .scaleAspectFill
        #expect(lines(view._displayList()) == ["image -30,0 120x60"])
        view.clipsToBounds = true
        #expect(lines(view._displayList()) == ["image 0,0 60x60 of 0.25,0 0.5x1"])
        view.tintColor = .red
        view.image = Self.image.withRenderingMode(.alwaysTemplate)
        #expect(lines(view._displayList()) == ["image 0,0 60x60 of 0.25,0 0.5x1 tinted #ff0000ff"])
    }

    @Test("an image from a file has its size and scale; other files return nil")
    func files() throws {
        let folder = NSTemporaryDirectory() + "pictures-\(ProcessInfo.processInfo.processIdentifier)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let bytes = ImageHeaderTests.png(width: 60, height: 30)
        try Data(bytes).write(to: URL(fileURLWithPath: folder + "/boat@3x.png"))
        try Data("no picture".utf8).write(to: URL(fileURLWithPath: folder + "/text.png"))
        #expect(UIImage(contentsOfFile: folder + "/boat@3x.png")?.size == CGSize(width: 20, height: 10))
        #expect(UIImage(contentsOfFile: folder + "/text.png") == nil)
        #expect(UIImage(contentsOfFile: folder + "/none.png") == nil)
        #expect(UIImage(data: Data(bytes))?.size == CGSize(width: 60, height: 30))
        #expect(UIImage(data: Data()) == nil)
        // A long file whose orientation follows the pixels.
        var long = ImageHeaderTests.ascii("VP8X") + ImageHeaderTests.little(10, 4) + [8, 0, 0, 0]
        long += ImageHeaderTests.little(59, 3) + ImageHeaderTests.little(29, 3)
        long += ImageHeaderTests.ascii("VP8L") + ImageHeaderTests.little(200_000, 4)
        long += [UInt8](repeating: 0, count: 200_000)
        let exif = ImageHeaderTests.tiff(orientation: 6, isLittle: true)
        long += ImageHeaderTests.ascii("EXIF") + ImageHeaderTests.little(exif.count, 4) + exif
        try Data(ImageHeaderTests.riff(long)).write(to: URL(fileURLWithPath: folder + "/long.webp"))
        #expect(UIImage(contentsOfFile: folder + "/long.webp")?.size == CGSize(width: 30, height: 60))
        ImageFiles.folders = [folder]
        defer { ImageFiles.folders = [] }
        let boat = try #require(UIImage(named: "boat"))
        #expect(boat.size == CGSize(width: 20, height: 10))
        #expect(UIImage(named: "boat") == boat)
        #expect(UIImage(named: "ship") == nil)
    }
}
