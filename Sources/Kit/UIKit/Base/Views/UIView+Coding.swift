import Foundation

extension UIView {
    private enum Key {
        static let bounds = "UIBounds"
        static let center = "UICenter"
        static let alpha = "UIAlpha"
        static let tag = "UITag"
        static let hidden = "UIHidden"
        static let clips = "UIClipsToBounds"
        static let mode = "UIContentMode"
        static let resizing = "UIAutoresizingMask"
        static let inert = "UIUserInteractionDisabled"
    }

    /// Encodes the properties for a keyed coder; other coders store nothing.
    final func encodeProperties(_ coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        let bounds = self.bounds
        let center = self.center
        coder.encode("\(bounds.minX) \(bounds.minY) \(bounds.width) \(bounds.height)" as NSString, forKey: Key.bounds)
        coder.encode("\(center.x) \(center.y)" as NSString, forKey: Key.center)
        coder.encode(Double(alpha), forKey: Key.alpha)
        coder.encode(tag, forKey: Key.tag)
        coder.encode(isHidden, forKey: Key.hidden)
        coder.encode(clipsToBounds, forKey: Key.clips)
        coder.encode(contentMode.rawValue, forKey: Key.mode)
        coder.encode(Int(autoresizingMask.rawValue), forKey: Key.resizing)
        coder.encode(!isUserInteractionEnabled, forKey: Key.inert)
    }

    /// Restores the properties from a keyed coder. Missing or unusable values leave the defaults.
    final func decodeProperties(_ coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        func numbers(_ key: String, _ count: Int) -> [CGFloat]? {
            guard let text = coder.decodeObject(of: NSString.self, forKey: key) else { return nil }
            let values = text.components(separatedBy: " ").compactMap { Double($0) }.filter(\.isFinite)
            return values.count == count ? values.map { CGFloat($0) } : nil
        }
        if let b = numbers(Key.bounds, 4) { bounds = CGRect(x: b[0], y: b[1], width: b[2], height: b[3]) }
        if let c = numbers(Key.center, 2) { center = CGPoint(x: c[0], y: c[1]) }
        if coder.containsValue(forKey: Key.alpha) { alpha = CGFloat(coder.decodeDouble(forKey: Key.alpha)) }
        tag = coder.decodeInteger(forKey: Key.tag)
        isHidden = coder.decodeBool(forKey: Key.hidden)
        clipsToBounds = coder.decodeBool(forKey: Key.clips)
        contentMode = ContentMode(rawValue: coder.decodeInteger(forKey: Key.mode)) ?? .scaleToFill
        autoresizingMask = AutoresizingMask(
            rawValue: UInt(max(0, coder.decodeInteger(forKey: Key.resizing))) & 63)
        isUserInteractionEnabled = !coder.decodeBool(forKey: Key.inert)
    }
}
