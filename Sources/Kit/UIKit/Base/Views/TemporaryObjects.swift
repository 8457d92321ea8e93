import QuartzCore

/// Objects that live at least until the next frame, although nothing else refers to them.
///
/// On Apple's platforms, methods of Objective-C return objects that the autorelease pool releases at the end of the
/// event. Published views therefore assign the view of a nib to a weak property before they add it to a superview.
@MainActor package final class TemporaryObjects {
    private var objects: [AnyObject] = []

    private static var current: TemporaryObjects { InterfaceState.current.slot { _ in TemporaryObjects() } }

    /// Retains objects at least until the next frame.
    package static func keep(_ objects: [Any]) {
        current.objects += objects.map { $0 as AnyObject }
        // Without a host, a frame releases them, too.
        Runtime.current.requestFrame?()
    }

    /// Releases the objects. Called at the start of a frame.
    static func release() {
        let kept = current
        if !kept.objects.isEmpty { kept.objects = [] }
    }
}
