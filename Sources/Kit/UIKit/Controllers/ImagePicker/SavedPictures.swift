internal import Foundation

/// Adds a picture to the folder from which ``UIImagePickerController`` chooses, because desktops have no photo library.
///
/// Tests and pictures of apps save nothing; the completion then receives an error.
///
/// - Parameters:
///   - image: Saved in the PNG format.
///   - completionTarget: The object that is notified on the main thread.
///   - completionSelector: A method such as `image(_:didFinishSavingWithError:contextInfo:)`.
///   - contextInfo: Passed to the method.
@preconcurrency @MainActor public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
    _ contextInfo: UnsafeMutableRawPointer?
) {
    var failure: NSError?
    do { try SavedPictures.save(image) } catch {
        failure = NSError(
            domain: NSCocoaErrorDomain, code: CocoaError.fileWriteUnknown.rawValue,
            userInfo: [NSLocalizedDescriptionKey: "\(error)"])
    }
    guard let completionSelector, let target = completionTarget.map({ $0 as AnyObject }) else { return }
    // The parameter may not be optional, but no method reads through the pointer of a call without one.
    let context = contextInfo.map { UnsafeRawPointer($0) } ?? UnsafeRawPointer(bitPattern: 1)
    Task { _ = completionSelector.performRequired(on: target, with: [image, failure, context]) }
}

/// The folder to which apps save pictures.
@MainActor enum SavedPictures {
    /// Writes the picture to a new file.
    static func save(_ image: UIImage) throws {
        guard let folder = UIApplication.shared.savedPicturesFolder, let bytes = image.pngData() else {
            throw CocoaError(.fileWriteNoPermission)
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var number = 1
        while true {
            let file = folder.appendingPathComponent(String(format: "IMG_%04d.png", number))
            do { return try bytes.write(to: file, options: .withoutOverwriting) } catch CocoaError.fileWriteFileExists {
                number += 1
            }
        }
    }
}
