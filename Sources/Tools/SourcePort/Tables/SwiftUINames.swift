/// The names in previews and in views for previews.
enum SwiftUINames {
    /// The protocols to which types of SwiftUI conform.
    static let protocols: Set<String> = [
        "App", "ButtonStyle", "PreviewProvider", "UIViewControllerRepresentable", "UIViewRepresentable", "View",
        "ViewModifier",
    ]
    /// The names that occur in the heads of declarations. Names that UIKit apps also use for types of theirs, such as
    /// `App`, are not among them.
    static let inHeads: Set<String> = [
        "AnyView", "Binding", "Color", "EdgeInsets", "Font", "Image", "PreferenceKey", "EnvironmentKey",
        "EnvironmentValues", "PreviewProvider",
        "UIHostingConfiguration", "UIHostingController",
        "UIViewControllerRepresentable", "UIViewRepresentable", "View", "ViewBuilder", "ViewModifier",
    ]
}
