import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Sharing and choosing pictures", .ownRuntime) struct SharingTests {
    private let host = ViewHost(size: CGSize(width: 390, height: 844))
    private let root = UIViewController()

    private final class Stamp: UIActivity {
        static let type = UIActivity.ActivityType("stamp")
        var items: [Any] = []
        override var activityType: UIActivity.ActivityType? { Self.type }
        override var activityTitle: String? { "Stamp" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
            activityItems.contains { $0 is Int }
        }
        override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
    }

    private final class Late: NSObject, UIActivityItemSource {
        func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { 0 }
        func activityViewController(
            _ activityViewController: UIActivityViewController,
            itemForActivityType activityType: UIActivity.ActivityType?
        ) -> Any? { activityType == Stamp.type ? 7 : nil }
    }

    private func buttons(in view: UIView) -> [UIButton] {
        view.subviews.flatMap { view in (view as? UIButton).map { [$0] } ?? buttons(in: view) }
    }

    private func present(_ controller: UIViewController) {
        host.show(root)
        root.present(controller, animated: false)
        host.settle()
    }

    @Test("an activity controller offers the activities that accept the items; copying reaches the pasteboard")
    func copying() throws {
        let controller = UIActivityViewController(activityItems: ["text"], applicationActivities: [Stamp()])
        var result: [String] = []
        controller.completionWithItemsHandler = { type, done, _, _ in result.append("\(type?.rawValue ?? "-") \(done)")
        }
        present(controller)
        let rows = buttons(in: controller.view)
        #expect(rows.map { $0.configuration?.title } == ["Copy"])
        host.tap(try #require(rows.first))
        host.settle()
        #expect(UIPasteboard.general.string == "text" && root.presentedViewController == nil)
        #expect(result == ["com.apple.UIKit.activity.CopyToPasteboard true"])
    }

    @Test("an activity of the app receives the items that sources supply for it")
    func activities() throws {
        let stamp = Stamp()
        let controller = UIActivityViewController(activityItems: [Late(), "text"], applicationActivities: [stamp])
        controller.excludedActivityTypes = [.copyToPasteboard]
        present(controller)
        let rows = buttons(in: controller.view)
        #expect(rows.map { $0.configuration?.title } == ["Stamp"])
        host.tap(try #require(rows.first))
        host.settle()
        #expect(stamp.items.first as? Int == 7 && stamp.items.last as? String == "text")
        #expect(root.presentedViewController == nil)
    }

    @Test("a dismissed activity controller reports that nothing was chosen")
    func dismissed() {
        let controller = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
        var results: [Bool] = []
        controller.completionWithItemsHandler = { type, done, _, _ in
            #expect(type == nil)
            results.append(done)
        }
        present(controller)
        root.dismiss(animated: false)
        host.settle()
        #expect(results == [false])
    }

    // MARK: Pictures

    private final class Receiver: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
        var info: [UIImagePickerController.InfoKey: Any] = [:]
        func imagePickerController(
            _ picker: UIImagePickerController,
            didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) {
            self.info = info
            picker.dismiss(animated: false)
        }
    }

    /// A folder with pictures of 4 by 2 points, older in this order, and a text file.
    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // A GIF of one pixel; the first bytes after the signature are the size.
        var picture = Data([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 4, 0, 2, 0, 0x80, 0, 0, 0xFF, 0, 0, 0, 0, 0])
        picture += Data([0x2C, 0, 0, 0, 0, 4, 0, 2, 0, 0, 2, 2, 0x84, 0x51, 0, 0x3B])
        for (index, name) in ["b.gif", "a.gif", "c.txt"].enumerated() {
            let file = folder.appendingPathComponent(name)
            try picture.write(to: file)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_000_000 - Double(index))], ofItemAtPath: file.path)
        }
        return folder
    }

    @Test("the picker lists the pictures of its folder, the newest first, and hands the chosen one to its delegate")
    func picker() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(PictureGrid.pictures(in: folder).map(\.lastPathComponent) == ["b.gif", "a.gif"])
        let (picker, receiver) = (UIImagePickerController(), Receiver())
        picker.picturesFolder = folder
        picker.delegate = receiver
        present(picker)
        let grid = try #require((picker.topViewController as? UICollectionViewController)?.collectionView)
        #expect(grid.numberOfItems(inSection: 0) == 2)
        host.tapItem(at: IndexPath(item: 1, section: 0), in: grid)
        host.settle()
        #expect((receiver.info[.imageURL] as? URL)?.lastPathComponent == "a.gif")
        #expect((receiver.info[.originalImage] as? UIImage)?.size == CGSize(width: 4, height: 2))
        #expect(receiver.info[.mediaType] as? String == "public.image" && root.presentedViewController == nil)
    }

    @Test("a picker without pictures says so; cancelling dismisses it unless the delegate does")
    func emptyPicker() throws {
        let (picker, receiver) = (UIImagePickerController(), Receiver())
        picker.picturesFolder = URL(fileURLWithPath: "/nonexistent")
        picker.delegate = receiver
        present(picker)
        let top = try #require(picker.topViewController)
        let unavailable = top.contentUnavailableConfiguration as? UIContentUnavailableConfiguration
        #expect(unavailable?.text == "No Photos")
        top.navigationItem.rightBarButtonItem?.trigger()
        host.settle()
        #expect(root.presentedViewController == nil && receiver.info.isEmpty)
        #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
        #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    }
}
