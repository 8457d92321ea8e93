/// The types of UIKit that this package does not declare, as far as published code uses them: those that Apple has
/// deprecated for a long time, and those of parts that need a device.
///
/// `uikit-port init` treats them as types of a module, so that placeholders stand in for them.
package enum AbsentUIKit {
    /// The module of the placeholders.
    package static let module = "AbsentUIKit"

    /// Classes and protocols; a test compares them with those of this package.
    static let names = Set(
        """
        CAEAGLLayer CAEmitterCell CAEmitterLayer CAMetalLayer CATiledLayer NSTextContentStorage NSTextLayoutManager
        UIAccelerometer UIAccelerometerDelegate UIActionSheet UIActionSheetDelegate UIAlertView UIAlertViewDelegate
        UIActivityItemsConfiguration UIActivityItemsConfigurationReading
        UICloudSharingController UICloudSharingControllerDelegate
        UIColorPickerViewController UIColorPickerViewControllerDelegate UIDictationPhrase
        UIDocument UIDocumentBrowserViewController UIDocumentBrowserViewControllerDelegate
        UIDocumentInteractionController UIDocumentInteractionControllerDelegate UIDocumentMenuViewController
        UIDocumentPickerDelegate UIDocumentPickerViewController UIFieldBehavior
        UIFontPickerViewController UIFontPickerViewControllerDelegate UIInputViewController
        UIIndirectScribbleInteraction UILargeContentViewerInteraction UILargeContentViewerItem UILexicon
        UILocalNotification UILocalizedIndexedCollation UIManagedDocument UIMarkupTextPrintFormatter
        UIMutableUserNotificationAction UIMutableUserNotificationCategory UIPasteControl
        UIPencilInteraction UIPencilInteractionDelegate UIPopoverController UIPopoverControllerDelegate
        UIPrintFormatter UIPrintInfo UIPrintInteractionController UIPrintInteractionControllerDelegate
        UIPrintPageRenderer UIReferenceLibraryViewController UIScreenMode UIScreenshotService
        UIScreenshotServiceDelegate UIScribbleInteraction UIScribbleInteractionDelegate
        UISearchDisplayController UISearchDisplayDelegate UISearchTextFieldDelegate UISearchToken
        UISimpleTextPrintFormatter UIStateRestoring UITextChecker UITextDragDelegate UITextDropDelegate UITextItem
        UIUserNotificationAction UIUserNotificationCategory UIUserNotificationSettings
        UIVideoEditorController UIVideoEditorControllerDelegate UIViewControllerRestoration UIViewPrintFormatter
        UIWebView UIWebViewDelegate
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Whether a line of a text uses one of them.
    static func isUsed(inLinesOf text: String) -> Bool {
        text.split(whereSeparator: \.isNewline).contains { isUsed(in: $0.drop(while: \.isWhitespace)) }
    }

    /// Whether a line without its indentation uses one of them; comments do not.
    package static func isUsed(in line: some StringProtocol) -> Bool {
        guard line.contains("UI") || line.contains("CA") || line.contains("NSText"), !line.hasPrefix("//") else {
            return false
        }
        return line.split { !$0.isLetter }.contains { names.contains(String($0)) }
    }
}
