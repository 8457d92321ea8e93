import Foundation

/// The language in which the app is developed.
enum DevelopmentLanguage {
    /// Its writing direction. Left to right if the main bundle names no language.
    ///
    /// Foundation's `developmentLocalization` traps on Linux.
    @MainActor static let direction: UIUserInterfaceLayoutDirection = {
        let language = Bundle.main.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String ?? "en"
        return Locale.Language(identifier: language).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }()
}
