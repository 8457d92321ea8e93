// A source as rewritten by `uikit-port --interface-tables`; see `PortTests.interfaceTables`.
@_spi(Port) import UIKit

final class PortedCell: UICollectionViewCell {
    private weak var label: UILabel!
    var radius: CGFloat = 4
    var isRound = false
    private(set) var closed = 0
    private func tap(sender: Any) { closed += 10 }
    func close() {}
    func close(_ sender: Any) { closed += 1 }
    var text: String? { label?.text }
}

// For Interface Builder files, written by uikit-port.
extension PortedCell {
    @MainActor fileprivate static func _describePortedCell(_ table: InterfaceClass<PortedCell>) {
        table.outlet("label") { (object: PortedCell, value: UILabel) in object.label = value }
        table.inspectable("radius") { (object: PortedCell, value: CGFloat) in object.radius = value }
        table.inspectable("isRound") { object, value in object.isRound = value }
        table.action("tapWithSender:", Selector("tapWithSender:", calling: PortedCell.tap(sender:)))
        table.action("close", Selector("close", calling: { (target: PortedCell) in { target.close() } }))
        table.action("close:", Selector("close:", calling: PortedCell.close(_:)))
    }
}
#if compiler(>=6.3)
    #if objectFormat(ELF)
        @section(".init_array") @used
        private let registersInterfaceClasses: @convention(c) () -> Void = { registerInterfaceClasses() }
    #endif
#elseif hasFeature(SymbolLinkageMarkers)
    @_section(".init_array") @_used
    private let registersInterfaceClasses: @convention(c) () -> Void = { registerInterfaceClasses() }
#endif
private func registerInterfaceClasses() {
    InterfaceClasses.register(PortedCell.self, named: "PortedCell") { PortedCell._describePortedCell($0) }
}
