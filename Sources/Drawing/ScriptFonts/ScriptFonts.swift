internal import FileAccess
import Foundation
public import Raster

/// Fonts for scripts that the bundled font lacks, so that images of their texts are the same on every machine.
///
/// The files are Noto fonts under the SIL Open Font License (`Fonts/OFL.txt`). They cover Arabic, Hebrew, Devanagari,
/// Bengali, Tamil, and Thai in two weights. Chinese, Japanese, and Korean have one weight and the characters of JIS X
/// 0208, GB 2312, KS X 1001, and the first level of Big5, with Japanese shapes. `Fonts/README.md` lists the sources.
public enum ScriptFonts {
    private static let scripts = ["Arabic", "Hebrew", "Devanagari", "Bengali", "Tamil", "Thai"]
    /// The families in the order in which they are searched for a glyph.
    static let families = scripts.map { "Noto Sans " + $0 } + ["Noto Sans CJK JP"]
    /// The names of the font files, all of which are required.
    static let names =
        scripts.flatMap { ["NotoSans\($0)-Regular.ttf", "NotoSans\($0)-Bold.ttf"] } + ["NotoSansCJK-Regular.otf"]

    /// The font files. Pass them to `TextEngine` or `RasterServices`.
    ///
    /// They are in the first of these folders that contains all of them: the one given by
    /// `OPENCOLLECTIONVIEW_SCRIPT_FONTS`, one next to the running program, or the one in the source tree.
    ///
    /// - Throws: `RasterError.fontsMissing` with every searched folder.
    public static var fonts: AdditionalFonts {
        get throws(RasterError) {
            let source = FilePath(#filePath).folder + "/Fonts"
            let folders = BundledFolder.candidates(
                "OpenCollectionView_ScriptFonts.resources/Fonts", variable: "OPENCOLLECTIONVIEW_SCRIPT_FONTS",
                source: source)
            guard let folder = BundledFolder.first(of: folders, holding: names) else {
                throw .fontsMissing(searched: folders)
            }
            return AdditionalFonts(paths: names.map { folder + "/" + $0 }, families: families)
        }
    }

    /// Measures and draws with these fonts where the bundled font has no glyph, in the current host and in hosts that
    /// later replace it.
    ///
    /// - Throws: `RasterError.fontsMissing` or `.fontUnreadable`. The text engine is unchanged in that case.
    @MainActor
    @discardableResult
    public static func install(mode: TextEngine.Mode = .bundled) throws(RasterError) -> TextEngine {
        try RasterServices.install(mode: mode, additionalFonts: fonts)
    }
}
