import CPangoCairo
import CollectionCore
internal import CoreGraphics
import DisplayList
import Foundation
internal import HostServices

/// Lays out text with its own font map.
///
/// The `.bundled` mode is independent of the machine: only the bundled faces exist, hinting is off, glyph
/// positions are not rounded, language and base direction are fixed, and glyphs are filled as outlines. The same text
/// then produces the same pixels with every release of the libraries. Characters that they lack are drawn as a box
/// with their code, and a message names their script once. In the `.bundledThenSystem` mode, the fonts of fontconfig
/// provide those characters (CJK, emoji, further scripts), and other families can be named. Images then depend on the
/// machine and on the language of the user.
///
/// Must not be used by two threads at once.
public final class TextEngine {
    /// The fonts that are used.
    public enum Mode: Hashable, Sendable {
        /// The fonts of this package only, so that images are the same on every machine.
        case bundled
        /// The fonts of this package, and those of the system for other families and for characters that the former
        /// lack. Images depend on the machine.
        case bundledThenSystem
    }

    /// The widths of the system font.
    public enum Metrics: Hashable, Sendable {
        /// Those of a device: text is as wide and as high as on an iPhone.
        case device
        /// Those of Inter, the font from which the system font is made.
        case inter

        /// The same choice for the tables of the bundled font.
        var design: SystemFontDesign { self == .inter ? .inter : .device }
    }

    /// The fonts that are used.
    public let mode: Mode
    /// The widths of the system font.
    public let metrics: Metrics
    /// Fonts for characters that the bundled font lacks; `nil` for none.
    public let additionalFonts: AdditionalFonts?
    /// Receives a message for each script for which the fonts lack glyphs. Prints it once per process and script,
    /// unless a test replaces it.
    package var onMissingScript: (_ script: String, _ message: String) -> Void = { script, message in
        ProcessTables.shared.warnOnce(message, key: "missing glyphs: " + script)
    }
    private let fontMap: UnsafeMutablePointer<PangoFontMap>
    /// Pango's context for text that is read from left to right.
    let leftToRight: OpaquePointer
    private let rightToLeft: OpaquePointer
    /// The families of the app's fonts, by their names and the names of their faces without spaces.
    private let appFamilies: [String: String]
    /// The additional families.
    private let additionalFamilies: [String]
    private var layouts = BoundedCache<LayoutKey, TextLayout>(maximumCost: 4_000)
    private var lineHeights: [LineKey: Double] = [:]
    /// Whether the language of the texts selects no other glyphs than those of the tables.
    private let measuresWithTables: Bool

    /// Apps use few sizes and weights.
    private static let maximumLineHeights = 500

    /// The family of the bundled font.
    static let family = "Inter"
    /// The bundled family of fixed-width fonts, which `scripts/generators/make-monospaced-font.py` makes.
    static let monospacedFamily = "Bundled Mono"
    /// The families with the widths of a device, which `scripts/generators/make-system-font.py` makes.
    private static let systemFamily = "Bundled Sans"
    private static let systemMonospacedFamily = "Bundled Sans Mono"
    /// The bundled families that apps do not name.
    private static let hiddenFamilies = [monospacedFamily, systemFamily, systemMonospacedFamily]

    /// - Parameters:
    ///   - mode: The fonts that are searched for characters.
    ///   - additionalFonts: Fonts for characters that the bundled font lacks. Fonts of the system are used after them.
    ///   - metrics: The widths of the system font.
    /// - Throws: `RasterError.fontsMissing` or `.fontUnreadable`.
    public init(
        mode: Mode = .bundled, additionalFonts: AdditionalFonts? = nil, metrics: Metrics = .device
    ) throws(RasterError) {
        self.mode = mode
        self.metrics = metrics
        self.additionalFonts = additionalFonts
        let folder = try FontFiles.folder()
        let lock = PangoLock.shared
        lock.lock()
        defer { lock.unlock() }
        guard let config = mode == .bundled ? FcConfigCreate() : FcInitLoadConfigAndFonts() else {
            throw .fontUnreadable(path: folder)
        }
        defer { FcConfigDestroy(config) }
        FcConfigParseAndLoadFromMemory(config, Self.rules, 1)
        if mode == .bundled { FcConfigParseAndLoadFromMemory(config, Self.languageRule, 1) }
        for name in FontFiles.names {
            let path = folder + "/" + name
            guard FcConfigAppFontAddFile(config, path) != 0 else { throw .fontUnreadable(path: path) }
        }
        for path in additionalFonts?.paths ?? [] where FcConfigAppFontAddFile(config, path) == 0 {
            throw .fontUnreadable(path: path)
        }
        for path in AppInformation.fontFiles where FcConfigAppFontAddFile(config, path) == 0 {
            ProcessTables.shared.warnOnce("The font \(path) of the app cannot be read.", key: "font: " + path)
        }
        appFamilies = Self.families(of: config)
        additionalFamilies = additionalFonts?.families ?? []
        let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)!
        fontMap = map
        // One unit of a font size is one point.
        pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
        pango_fc_font_map_set_config(OpaquePointer(map), config)
        let language =
            mode == .bundled ? Self.fixedLanguage : Self.language(in: ProcessInfo.processInfo.environment)
        measuresWithTables = language.hasPrefix("en")
        leftToRight = Self.makeContext(map, PANGO_DIRECTION_LTR, language)
        rightToLeft = Self.makeContext(map, PANGO_DIRECTION_RTL, language)
    }

    deinit {
        PangoLock.run {
            layouts.removeAll()
            g_object_unref(UnsafeMutableRawPointer(leftToRight))
            g_object_unref(UnsafeMutableRawPointer(rightToLeft))
            g_object_unref(UnsafeMutableRawPointer(fontMap))
        }
    }

    /// How text is drawn, and the slant of italic text. Inter is bundled without italic faces: upright glyphs are
    /// slanted by the angle of Inter Italic. This does not change their advances, so measuring does not depend on it.
    ///
    /// - Source: the table `post` of Inter Italic 4: an angle of -9.4 degrees, whose tangent is 0.1655.
    private static let rules = """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
        <match target="pattern">
          <edit name="antialias" mode="assign"><bool>true</bool></edit>
          <edit name="hinting" mode="assign"><bool>false</bool></edit>
          <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
          <edit name="autohint" mode="assign"><bool>false</bool></edit>
          <edit name="rgba" mode="assign"><const>none</const></edit>
          <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
        </match>
        <match target="font">
          <test name="family" compare="eq"><string>Inter</string></test>
          <test name="slant" compare="not_eq"><const>italic</const></test>
          <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
          <edit name="matrix" mode="assign">
            <matrix><double>1</double><double>0.1655</double><double>0</double><double>1</double></matrix>
          </edit>
        </match></fontconfig>
        """

    private static let fixedLanguage = "en-us"
    /// fontconfig adds the languages of the environment (`LANG`, `FC_LANG`) to every request. With Arabic, another font
    /// was chosen for digits in keycaps. Only the first language, which is that of the request, remains.
    private static let languageRule = """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
        <match target="pattern">
          <edit name="lang" mode="assign_replace" binding="strong"><name>lang</name></edit>
        </match></fontconfig>
        """

    /// The language of the user. System fonts depend on it: Chinese and Japanese share characters of different shape.
    package static func language(in environment: [String: String]) -> String {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
        guard let name = names.first(where: { !$0.isEmpty }) else { return fixedLanguage }
        let language = String(name.prefix { $0 != "." && $0 != "@" })
        return ["C", "POSIX"].contains(language) ? fixedLanguage : language
    }

    private static func makeContext(
        _ map: UnsafeMutablePointer<PangoFontMap>, _ direction: PangoDirection, _ language: String
    ) -> OpaquePointer {
        let context = pango_font_map_create_context(map)!
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_language(context, pango_language_from_string(language))
        pango_context_set_base_dir(context, direction)
        return context
    }

    /// The inputs of a layout: all properties of a run except its color and position.
    private struct LayoutKey: Hashable {
        var string: String
        var font: FontDescription
        var width, height: Double
        var alignment: TextRun.Alignment
        var lineBreak: TextRun.LineBreak
        var maximumLines: Int
        var isRightToLeft: Bool
    }

    private struct LineKey: Hashable {
        var font: FontDescription
        var otherLetters: Bool
    }

    /// The cached layout of a run in a box of `width` x `height` points. Either may be infinite.
    package func layout(_ run: TextRun, width: Double, height: Double) -> TextLayout {
        let key = LayoutKey(
            string: run.string, font: run.font, width: width, height: height, alignment: run.alignment,
            lineBreak: run.lineBreak, maximumLines: run.maximumLines, isRightToLeft: run.isRightToLeft)
        if let cached = layouts[key] { return cached }
        var drawn = run
        drawn.string = ControlCharacters.replaced(in: run.string)
        let layout = PangoLock.run { TextLayout(drawn, width: width, height: height, engine: self) }
        layouts.insert(layout, for: key, cost: 1 + run.string.utf8.count / 500)
        return layout
    }

    /// The size of a run in a box of `width` points and any height. Of plain texts in the system font, the tables of its
    /// font file are the measure, and Pango need not shape them.
    package func size(of run: TextRun, width: Double) -> Size {
        guard measuresWithTables, hasSystemMetrics(run.font), let lines = BundledTextLayout(drawn: run, width: width)
        else { return layout(run, width: width, height: .infinity).size }
        let lineHeight = lineHeight(of: run.font, otherLetters: TextLayout.mayUseOtherFonts(run.string))
        // As Pango's lines are added, so that the sum is the same number.
        let height = (0..<lines.lineCount).reduce(0.0) { sum, _ in sum + lineHeight }
        return Size(width: lines.width, height: height)
    }

    /// The height of a line in the system font.
    ///
    /// - Parameter otherLetters: Whether the text has letters that another font might draw.
    private func lineHeight(of font: FontDescription, otherLetters: Bool) -> Double {
        let key = LineKey(font: font, otherLetters: otherLetters)
        if let known = lineHeights[key] { return known }
        if lineHeights.count >= Self.maximumLineHeights { lineHeights.removeAll() }
        let height = layout(
            TextRun(string: otherLetters ? "x\u{2019}" : "x", font: font, color: .black, frame: .zero),
            width: .infinity, height: .infinity
        ).size.height
        lineHeights[key] = height
        return height
    }

    /// Creates a layout with font and text, without a width.
    ///
    /// - Parameters:
    ///   - isRightToLeft: The direction of paragraphs without letters.
    ///   - isFixed: Whether it is the direction of all paragraphs.
    package func makeRaw(
        _ text: String, font: FontDescription, isRightToLeft: Bool, isFixed: Bool = false
    ) -> OpaquePointer {
        let raw = pango_layout_new(isRightToLeft ? rightToLeft : leftToRight)!
        if isFixed { pango_layout_set_auto_dir(raw, 0) }
        withDescription(of: font) { pango_layout_set_font_description(raw, $0) }
        pango_layout_set_text(raw, text, Int32(clamping: text.utf8.count))
        // Words that are longer than a line are broken without hyphens, as in labels of UIKit.
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        if font.hasMonospacedDigits { pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1")) }
        pango_layout_set_attributes(raw, attributes)
        pango_attr_list_unref(attributes)
        return raw
    }

    private func withDescription<R>(of font: FontDescription, _ body: (OpaquePointer) -> R) -> R {
        let description = pango_font_description_new()!
        defer { pango_font_description_free(description) }
        pango_font_description_set_family(description, familyName(of: font))
        let size = font.size.isFinite ? Swift.max(0.01, Swift.min(font.size, 10_000)) : 0.01
        pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(faceWeight(of: font))))
        if font.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
        if design(of: font) == .device {
            var face = font
            face.weight = faceWeight(of: font)
            pango_font_description_set_variations(description, SystemFont(face).variations)
        }
        return body(description)
    }

    /// The families of the fonts that were added to a configuration, except the bundled ones.
    private static func families(of config: OpaquePointer) -> [String: String] {
        guard let set = FcConfigGetFonts(config, FcSetApplication), let fonts = set.pointee.fonts else { return [:] }
        var found: [String: String] = [:]
        for index in 0..<Int(set.pointee.nfont) {
            var (family, face): (UnsafeMutablePointer<FcChar8>?, UnsafeMutablePointer<FcChar8>?) = (nil, nil)
            guard FcPatternGetString(fonts[index], "family", 0, &family) == FcResultMatch, let family else { continue }
            let name = String(cString: family)
            guard name != Self.family, !hiddenFamilies.contains(name) else { continue }
            found[key(of: name)] = name
            if FcPatternGetString(fonts[index], "postscriptname", 0, &face) == FcResultMatch, let face {
                found[key(of: String(cString: face).split(separator: "-").first.map(String.init) ?? "")] = name
            }
        }
        return found
    }

    /// The names of the fonts that text may use, sorted, by their families.
    var fontFamilies: [String: [String]] { PangoLock.run { makeFontFamilies() } }

    private func makeFontFamilies() -> [String: [String]] {
        guard let config = pango_fc_font_map_get_config(OpaquePointer(fontMap)) else { return [:] }
        var found: [String: Set<String>] = [:]
        for kind in mode == .bundled ? [FcSetApplication] : [FcSetApplication, FcSetSystem] {
            guard let set = FcConfigGetFonts(config, kind), let fonts = set.pointee.fonts else { continue }
            for index in 0..<Int(set.pointee.nfont) {
                var (family, face): (UnsafeMutablePointer<FcChar8>?, UnsafeMutablePointer<FcChar8>?) = (nil, nil)
                guard FcPatternGetString(fonts[index], "family", 0, &family) == FcResultMatch, let family,
                    FcPatternGetString(fonts[index], "postscriptname", 0, &face) == FcResultMatch, let face
                else { continue }
                let name = String(cString: family)
                // As on iOS, apps get the fonts of the system from methods such as `systemFont(ofSize:weight:)` only.
                if !Self.hiddenFamilies.contains(name) { found[name, default: []].insert(String(cString: face)) }
            }
        }
        return found.mapValues { $0.sorted() }
    }

    private static func key(of family: String) -> String { family.lowercased().filter { $0 != " " } }

    /// The bundled design that text of a font has; for other families, the one that replaces missing characters.
    private func design(of font: FontDescription) -> SystemFontDesign { metrics.design.design(of: font) }

    /// Whether a font has a family that is not bundled. In the `.bundled` mode, every family is a bundled one or one of the
    /// app, so that names do not select fonts of the machine.
    private func ownFamily(of font: FontDescription) -> String? {
        guard let family = font.family else { return nil }
        return appFamilies[Self.key(of: family)] ?? (mode == .bundledThenSystem ? family : nil)
    }

    /// Whether text of a font has the widths and metrics of a device.
    func hasSystemMetrics(_ font: FontDescription) -> Bool {
        design(of: font) == .device && ownFamily(of: font) == nil
    }

    private func familyName(of font: FontDescription) -> String {
        var families = additionalFamilies
        families.insert(Self.family, at: 0)
        if design(of: font) == .device { families.insert(Self.systemFamily, at: 0) }
        if font.isMonospaced {
            families.insert(design(of: font) == .device ? Self.systemMonospacedFamily : Self.monospacedFamily, at: 0)
        }
        if let own = ownFamily(of: font) { families.insert(own, at: 0) }
        return families.joined(separator: ",")
    }

    /// The weight of the bundled face nearest to a weight. For other weights, the result would depend on the font
    /// matcher.
    private func faceWeight(of font: FontDescription) -> Int {
        if font.isMonospaced { return font.weight < InterMetrics.minimumBoldMonospacedWeight ? 400 : 700 }
        if design(of: font) == .device { return SystemFont(font).weight }
        return switch font.weight {
        case ..<450: 400
        case ..<550: 500
        case ..<650: 600
        default: 700
        }
    }

    /// Ascent, descent, cap height, and x-height in points. Descent is positive.
    package func metrics(of font: FontDescription) -> (
        ascent: Double, descent: Double, capHeight: Double, xHeight: Double
    ) {
        if hasSystemMetrics(font) {
            let exact = SystemFont.metrics(of: font)
            return (exact.ascent, exact.descent, exact.capHeight, exact.xHeight)
        }
        let letters = InterMetrics.letterHeights(of: font)
        return PangoLock.run {
            withDescription(of: font) { description in
                let metrics = pango_context_get_metrics(leftToRight, description, nil)
                defer { pango_font_metrics_unref(metrics) }
                let unit = Double(PANGO_SCALE)
                return (
                    Double(pango_font_metrics_get_ascent(metrics)) / unit,
                    Double(pango_font_metrics_get_descent(metrics)) / unit,
                    letters.cap, letters.x
                )
            }
        }
    }
}

/// Serializes the use of Pango in the process.
///
/// Each engine has its own font map and contexts, with which Pango is documented to be safe on several threads. The
/// fonts below them, however, are shared by the process. With Pango 1.50 and Cairo 1.16, texts that engines lay out at
/// the same time have wrong line breaks occasionally; a crash inside these libraries occurred once in thousands of runs
/// of the tests, while layouts were freed without the lock.
final class PangoLock: Sendable {
    // Reporting a missing glyph may lay out text.
    private let lock = NSRecursiveLock()

    /// The lock of the process.
    static var shared: NSRecursiveLock { ProcessTables.shared.table(PangoLock.init).lock }

    /// Calls functions of these libraries while no other thread does.
    static func run<Result>(_ body: () -> Result) -> Result { shared.withLock(body) }
}
