import CoreGraphics
public import Foundation

/// Lets the user choose a picture from a folder, because a desktop has neither a photo library nor a camera.
///
/// The pictures are those of the user's folder of pictures, the newest first. The delegate may conform to
/// ``UIImagePickerControllerDelegate``.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
    /// Where pictures come from. Only the camera is unavailable.
    public enum SourceType: Int, Sendable {
        case photoLibrary = 0
        case camera = 1
        case savedPhotosAlbum = 2
    }

    /// The quality of recorded videos. Has no effect here, because there is no camera.
    public enum QualityType: Int, Sendable {
        case typeHigh = 0
        case typeMedium = 1
        case typeLow = 2
        case type640x480 = 3
        case typeIFrame1280x720 = 4
        case typeIFrame960x540 = 5
    }

    /// What the camera records. Has no effect here, because there is no camera.
    public enum CameraCaptureMode: Int, Sendable {
        case photo = 0
        case video = 1
    }

    /// The side of the device on which a camera is. Has no effect here, because there is no camera.
    public enum CameraDevice: Int, Sendable {
        case rear = 0
        case front = 1
    }

    /// When the camera uses its flash. Has no effect here, because there is no camera.
    public enum CameraFlashMode: Int, Sendable {
        case off = -1
        case auto = 0
        case on = 1
    }

    /// The keys of the chosen picture's values.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key, which is that of UIKit's constant.
        public let rawValue: String
        /// Creates a key. Only those that are declared here can have values.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The type identifier of the medium, such as "public.image".
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The picture as it is in the file.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The largest square in the middle of the picture, if editing is allowed.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The edited part of the picture in its pixels, boxed in an `NSValue`.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The file of a video. Never present, because only pictures can be chosen.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The file of the picture.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// The metadata of a picture from the camera. Never present.
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
        /// The address of a picture in a photo library. Never present.
        public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    }

    /// Whether pictures of a source can be chosen: `true` except for the camera.
    open class func isSourceTypeAvailable(_ sourceType: UIImagePickerController.SourceType) -> Bool {
        sourceType != .camera
    }
    /// Returns the type identifiers of a source: pictures only, or `nil` for the camera.
    open class func availableMediaTypes(for sourceType: UIImagePickerController.SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? [imageType] : nil
    }
    /// Always `false`: there is no camera.
    open class func isCameraDeviceAvailable(_ cameraDevice: UIImagePickerController.CameraDevice) -> Bool { false }
    /// Always `false`: there is no camera.
    open class func isFlashAvailable(for cameraDevice: UIImagePickerController.CameraDevice) -> Bool { false }
    /// The type identifier of pictures.
    private static let imageType = "public.image"

    /// The source. The folder is the same for all sources that are available.
    open var sourceType = SourceType.photoLibrary
    /// The type identifiers of the media to choose from. Stored without an effect: only pictures are offered.
    open var mediaTypes = ["public.image"]
    /// Whether the picture is cropped to a square.
    open var allowsEditing = false
    // Without effect, because there is no camera.
    /// Has no effect here, because there is no camera.
    open var videoQuality = QualityType.typeMedium
    /// The limit of a recording, in seconds. Has no effect here, because there is no camera.
    open var videoMaximumDuration: TimeInterval = 600
    /// Has no effect here, because there is no camera.
    open var cameraCaptureMode = CameraCaptureMode.photo
    /// Has no effect here, because there is no camera.
    open var cameraDevice = CameraDevice.rear
    /// Has no effect here, because there is no camera.
    open var cameraFlashMode = CameraFlashMode.auto
    /// Has no effect here, because there is no camera.
    open var showsCameraControls = true
    /// Has no effect here, because there is no camera.
    open var cameraOverlayView: UIView?
    /// Has no effect here, because there is no camera.
    open var cameraViewTransform = CGAffineTransform.identity

    /// The folder of pictures that the desktop declares, or `Pictures` in the home folder. Tests replace it.
    package final var picturesFolder = UIImagePickerController.defaultFolder
    private final var receiver: (any UIImagePickerControllerDelegate)? {
        delegate as? any UIImagePickerControllerDelegate
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        guard viewControllers.isEmpty else { return }
        let grid = PictureGrid(folder: picturesFolder)
        grid.onChoice = { [weak self] file, picture in self?.choose(picture, file) }
        grid.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
        setViewControllers([grid], animated: false)
    }

    private func cancel() {
        guard let receiver else { return dismiss(animated: true) }
        receiver.imagePickerControllerDidCancel(self)
    }

    private func choose(_ picture: UIImage, _ file: URL) {
        var info: [InfoKey: Any] = [.mediaType: Self.imageType, .originalImage: picture, .imageURL: file]
        if allowsEditing, let square = Self.square(of: picture) {
            (info[.editedImage], info[.cropRect]) = (square.picture, NSValue(cgRect: square.area))
        }
        receiver?.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    }

    private static func square(of picture: UIImage) -> (picture: UIImage, area: CGRect)? {
        guard let pixels = picture.cgImage else { return nil }
        let (width, height) = (CGFloat(pixels.width), CGFloat(pixels.height))
        let side = min(width, height)
        let area = CGRect(
            x: ((width - side) / 2).rounded(), y: ((height - side) / 2).rounded(), width: side, height: side)
        return pixels.cropping(to: area).map {
            (UIImage(cgImage: $0, scale: picture.scale, orientation: picture.imageOrientation), area)
        }
    }

    /// The user's folder of pictures, or `Pictures` in the home folder.
    package static var defaultFolder: URL {
        FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
            ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Pictures")
    }
}
