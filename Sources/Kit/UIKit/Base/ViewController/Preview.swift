import CoreGraphics

/// A preview of a view or a view controller.
///
/// The macro `#Preview` declares one. Building a module checks the body of a preview and creates nothing from it;
/// `gallery preview` shows it.
public struct Preview {
    /// The traits of previews of views and view controllers.
    public struct ViewTraits: Sendable {
        /// What a trait determines.
        package enum Kind: Sendable, Equatable {
            case defaultLayout
            case sizeThatFits
            case fixed(CGSize)
            case orientation(UIInterfaceOrientation)
        }

        /// What this trait determines.
        package let kind: Kind
    }
}

/// A trait of a preview, such as its size.
public struct PreviewTrait<T: Sendable>: Sendable {
    /// The trait of the kind of preview.
    package let value: T
}

extension PreviewTrait where T == Preview.ViewTraits {
    private init(_ kind: T.Kind) { value = T(kind: kind) }

    /// The screen of the device.
    public static var defaultLayout: Self { Self(.defaultLayout) }
    /// The size that the view requests.
    public static var sizeThatFitsLayout: Self { Self(.sizeThatFits) }
    /// A fixed size, in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
        Self(.fixed(CGSize(width: width, height: height)))
    }

    /// A device that is held upright.
    public static var portrait: Self { Self(.orientation(.portrait)) }
    /// A device that is held upside down. It has the size of an upright one.
    public static var portraitUpsideDown: Self { Self(.orientation(.portraitUpsideDown)) }
    /// A device whose top points to the left.
    public static var landscapeLeft: Self { Self(.orientation(.landscapeLeft)) }
    /// A device whose top points to the right.
    public static var landscapeRight: Self { Self(.orientation(.landscapeRight)) }
}

/// Declares a preview of a view.
///
/// - Parameters:
///   - name: The name in the list of previews; the file and the line by default.
///   - body: Creates the view.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, body: @escaping @MainActor () -> UIView) =
    #externalMacro(module: "PreviewMacros", type: "Preview")

/// Declares a preview of a view controller.
///
/// - Parameters:
///   - name: The name in the list of previews; the file and the line by default.
///   - body: Creates the view controller.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, body: @escaping @MainActor () -> UIViewController) =
    #externalMacro(module: "PreviewMacros", type: "Preview")

/// Declares a preview of a view with traits.
///
/// - Parameters:
///   - name: The name in the list of previews; the file and the line by default.
///   - traits: The first trait. Of several traits that determine the size, the last one applies.
///   - additionalTraits: Further traits.
///   - body: Creates the view.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>..., body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "PreviewMacros", type: "Preview")

/// Declares a preview of a view controller with traits.
///
/// - Parameters:
///   - name: The name in the list of previews; the file and the line by default.
///   - traits: The first trait. Of several traits that determine the size, the last one applies.
///   - additionalTraits: Further traits.
///   - body: Creates the view controller.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>..., body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "PreviewMacros", type: "Preview")
