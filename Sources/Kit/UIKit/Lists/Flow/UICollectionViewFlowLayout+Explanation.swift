internal import CollectionCore

extension UICollectionViewFlowLayout {
    /// Explains an element of a solved layout before a subclass changes its attributes. `nil` if the layout does not
    /// contain the element.
    final func _explanation(
        of attributes: UICollectionViewLayoutAttributes, in source: FlowAttributesSource
    ) -> FrameExplanation? {
        guard var chain = solvedExplanation(of: attributes, in: source) else { return nil }
        guard source.mirror.isActive else { return chain }
        let frame = source.mirror.frame(chain.frame)
        chain.add(.mirrored(width: source.mirror.width), FrameChange(x: frame.x - chain.frame.x))
        chain.reach(frame, by: .rounding)
        return chain
    }

    private func solvedExplanation(
        of attributes: UICollectionViewLayoutAttributes, in source: FlowAttributesSource
    ) -> FrameExplanation? {
        let solution = source.solution
        let (section, item) = (attributes._section, attributes._item)
        guard section >= 0, section < solution.stack.count else { return nil }
        switch attributes.representedElementKind {
        case nil:
            guard item >= 0, item < solution.stack[section].itemCount else { return nil }
            return solution.explanation(ofItem: item, section: section, isSelfSizing: _isSelfSizing)
        case UICollectionView.elementKindSectionHeader:
            return solution.explanation(ofHeader: section, visible: source.pinsHeaders ? source.visible : nil)
        case UICollectionView.elementKindSectionFooter:
            return solution.explanation(ofFooter: section, visible: source.pinsFooters ? source.visible : nil)
        default: return nil
        }
    }
}
