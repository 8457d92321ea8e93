internal import CollectionCore
import CoreGraphics

extension UICollectionViewCompositionalLayout {
    /// Explains an element before handlers and subclasses change its attributes; `nil` if the layout does not contain
    /// it.
    final func solvedExplanation(of attributes: UICollectionViewLayoutAttributes) -> FrameExplanation? {
        guard let solution = _solution else { return nil }
        let (section, item) = (attributes._section, attributes._item)
        var found: FrameExplanation?
        var scrolls = false
        switch attributes.representedElementCategory {
        case .cell:
            found = solution.explanation(ofCell: item, section: section)
            scrolls = _scrollsOrthogonally(section: section)
        case .supplementaryView:
            guard let kind = attributes.representedElementKind.flatMap(_names.knownNumber(of:)) else { return nil }
            found = solution.explanation(ofSupplement: kind, section: section, item: item, visible: _pinRect)
            scrolls =
                solution.supplement(kind: kind, section: section, item: item, visible: _pinRect)?.scrollsOrthogonally
                == true
        case .decorationView:
            guard let kind = attributes.representedElementKind.flatMap(_names.knownNumber(of:)) else { return nil }
            found = solution.explanation(ofDecoration: kind, section: section, item: item)
        @unknown default: return nil
        }
        guard var chain = found, scrolls else { return found }
        let solved = solution.sections[section]
        let shift = solution.scrollShift(ofSection: section)
        chain.add(.orthogonalOffset(solved.scrollOffset), FrameChange(x: shift.x, y: shift.y))
        return chain
    }
}
