extension FlowSection {
    /// The number of allocated blocks of 64 lengths, a measure of the memory of a section per item.
    package var allocatedBlocks: Int {
        var blocks = sizes.mains.allocatedBlocks + sizes.crosses.allocatedBlocks
        switch lines {
        case .uniform, .items: break
        case .tree(let tree): blocks += tree.allocatedBlocks
        case .list(let list): blocks += (list.count + 63) / 64
        }
        return blocks
    }
}
