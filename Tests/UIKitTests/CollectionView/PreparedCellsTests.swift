import Testing

@testable import UIKit

@MainActor @Suite("Cells that are filled before they become visible") struct PreparedCellsTests {
    private final class Cell {}

    private func prepared(_ count: Int) -> (PreparedCells<Int, Cell>, [Cell]) {
        var result = PreparedCells<Int, Cell>()
        let cells = (0..<count).map { _ in Cell() }
        for (key, cell) in cells.enumerated() { result.append(key, cell) }
        return (result, cells)
    }

    @Test("an update moves cells to their new keys and returns those of removed elements, in order")
    func carry() {
        var (prepared, cells) = prepared(4)
        let removed = prepared.carry { $0 % 2 == 0 ? nil : $0 + 10 }
        #expect(removed.map { ObjectIdentifier($0) } == [cells[0], cells[2]].map { ObjectIdentifier($0) })
        #expect(prepared.cells.map(\.key) == [11, 13])
        #expect(prepared.cell(11) === cells[1] && prepared.cell(13) === cells[3] && prepared.cell(1) == nil)
        #expect(prepared.removeUnseen().isEmpty, "an update does not make a cell unneeded")
    }

    @Test("a cell is taken once, and only cells that were not seen are removed")
    func takingAndSeeing() {
        var (prepared, cells) = prepared(3)
        #expect(prepared.take(1) === cells[1] && prepared.take(1) == nil)
        prepared.resetSeen()
        #expect(prepared.markSeen(2) && !prepared.markSeen(1))
        let removed = prepared.removeUnseen()
        #expect(removed.count == 1 && removed[0] === cells[0])
        #expect(prepared.cells.map(\.key) == [2])
        #expect(prepared.removeAll { $0 == 2 }.count == 1 && prepared.cells.isEmpty)
    }
}
