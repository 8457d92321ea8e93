import Foundation

/// Encodes and decodes a flow layout with the keys of Apple's archives. Default values are omitted.
@MainActor enum FlowCoding {
    private enum Key {
        static let itemSize = "UIItemSize"
        static let estimate = "UIEstimatedItemSize"
        static let interitemSpacing = "UIInteritemSpacing"
        static let lineSpacing = "UILineSpacing"
        static let header = "UIHeaderReferenceSize"
        static let footer = "UIFooterReferenceSize"
        static let inset = "UISectionInset"
        static let direction = "UIScrollDirection"
    }

    /// Writes the values that differ from the defaults. Does nothing for coders without keys.
    static func encode(_ layout: UICollectionViewFlowLayout, _ coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        func encodeSize(_ size: CGSize, _ defaultSize: CGSize, _ key: String) {
            if size != defaultSize { coder.encode("{\(size.width), \(size.height)}" as NSString, forKey: key) }
        }
        encodeSize(layout.itemSize, CGSize(width: 50, height: 50), Key.itemSize)
        encodeSize(layout.estimatedItemSize, .zero, Key.estimate)
        encodeSize(layout.headerReferenceSize, .zero, Key.header)
        encodeSize(layout.footerReferenceSize, .zero, Key.footer)
        if layout.minimumInteritemSpacing != 10 {
            coder.encode(Double(layout.minimumInteritemSpacing), forKey: Key.interitemSpacing)
        }
        if layout.minimumLineSpacing != 10 { coder.encode(Double(layout.minimumLineSpacing), forKey: Key.lineSpacing) }
        let inset = layout.sectionInset
        if inset != .zero {
            coder.encode(
                "{\(inset.top), \(inset.left), \(inset.bottom), \(inset.right)}" as NSString, forKey: Key.inset)
        }
        if layout.scrollDirection != .vertical { coder.encode(layout.scrollDirection.rawValue, forKey: Key.direction) }
    }

    /// Restores the values that are in the archive. Does nothing for coders without keys.
    static func decode(_ layout: UICollectionViewFlowLayout, _ coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        /// Returns the numbers of a text such as `{50, 50}`, or `nil` for any other text, which keeps the default.
        func numbers(_ key: String, _ count: Int) -> [CGFloat]? {
            guard coder.containsValue(forKey: key), let text = coder.decodeObject(of: NSString.self, forKey: key) else {
                return nil
            }
            let values = text.trimmingCharacters(in: CharacterSet(charactersIn: "{}")).components(separatedBy: ",")
                .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }.filter(\.isFinite)
            return values.count == count ? values.map { CGFloat($0) } : nil
        }
        func size(_ key: String) -> CGSize? { numbers(key, 2).map { CGSize(width: $0[0], height: $0[1]) } }
        if let value = size(Key.itemSize) { layout.itemSize = value }
        if let value = size(Key.estimate) { layout.estimatedItemSize = value }
        if let value = size(Key.header) { layout.headerReferenceSize = value }
        if let value = size(Key.footer) { layout.footerReferenceSize = value }
        if coder.containsValue(forKey: Key.interitemSpacing) {
            layout.minimumInteritemSpacing = CGFloat(coder.decodeDouble(forKey: Key.interitemSpacing))
        }
        if coder.containsValue(forKey: Key.lineSpacing) {
            layout.minimumLineSpacing = CGFloat(coder.decodeDouble(forKey: Key.lineSpacing))
        }
        if let v = numbers(Key.inset, 4) {
            layout.sectionInset = UIEdgeInsets(top: v[0], left: v[1], bottom: v[2], right: v[3])
        }
        if coder.containsValue(forKey: Key.direction) {
            layout.scrollDirection =
                UICollectionView.ScrollDirection(rawValue: coder.decodeInteger(forKey: Key.direction)) ?? .vertical
        }
    }
}
