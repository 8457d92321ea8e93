import DesktopHost
import Foundation
import Raster
import Testing
import UIKit

/// Shows windows while another process reads them with the interfaces of assistive technologies.
@MainActor enum WindowReading {
    nonisolated static let isAvailable = VirtualScreen.isAvailable && MessageBus.isAvailable

    /// A window with a view that fills it.
    static func makeContent(_ fill: (UIView) -> Void) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        let controller = UIViewController()
        window.rootViewController = controller
        controller.view.frame = window.bounds
        controller.view.backgroundColor = .white
        fill(controller.view)
        return window
    }

    /// Shows `content` while a client on the bus reads it.
    ///
    /// - Parameters:
    ///   - client: The file of the client.
    ///   - arguments: The arguments of the client. For `reader.py`, a program.
    ///   - act: Called after each iteration of the loop.
    /// - Returns: The lines that the client prints.
    static func read(
        _ content: UIWindow, title: String = "Reader test", client: String = "reader.py", _ arguments: String...,
        act: ((DesktopWindow, VirtualScreen) throws -> Void)? = nil
    ) throws -> [String] {
        let screen = try VirtualScreen()
        let bus = try MessageBus(on: screen)
        setenv("DISPLAY", screen.name, 1)
        unsetenv("WAYLAND_DISPLAY")
        try RasterServices.install()
        var settings = WindowSettings()
        settings.sessionBus = bus.address
        let desktop = try DesktopWindow(content, title: title, settings: settings)
        desktop.maximumSleep = 0.1
        let client = try bus.launch(client, arguments)
        let deadline = Date(timeIntervalSinceNow: 60)
        var isLate = false
        var failure: (any Error)?
        desktop.onTurn = { _ in
            do { try act?(desktop, screen) } catch { failure = error }
            isLate = Date() > deadline
            if !client.process.isRunning || isLate || failure != nil { desktop.close() }
        }
        desktop.run()
        desktop.onTurn = nil
        if isLate || failure != nil { client.process.terminate() }
        let text = String(decoding: client.output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        client.process.waitUntilExit()
        if let failure { throw failure }
        #expect(client.process.terminationStatus == 0 && !isLate, "\(text)")
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
    }
}

/// The data source and delegate of a list with a given number of rows.
@MainActor final class RowSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var names: (Int) -> String = { "Row \($0)" }
    var count: Int
    var log: [String] = []
    private(set) var cellsMade = 0

    init(count: Int) { self.count = count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: path)
        cellsMade += 1
        var content = UIListContentConfiguration.cell()
        content.text = names(path.item)
        cell.contentConfiguration = content
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
        log.append("should \(path.item)")
        return path.item != 13
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
        log.append("did \(path.item)")
    }

    /// A list with rows of 50 points, from `y` to the bottom of the view.
    func makeList(in view: UIView, y: CGFloat = 100) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: view.bounds.width, height: 50)
        layout.minimumLineSpacing = 0
        let list = UICollectionView(
            frame: CGRect(x: 0, y: y, width: view.bounds.width, height: view.bounds.height - y),
            collectionViewLayout: layout)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        list.accessibilityLabel = "Rows"
        (list.dataSource, list.delegate) = (self, self)
        view.addSubview(list)
        return list
    }
}
