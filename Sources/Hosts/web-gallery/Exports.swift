#if arch(wasm32)
    import CWebRuntime
    import CollectionCore
    import WebGallery

    // The functions that the page calls. Numbers are passed as 32-bit integers and doubles, other data through
    // memory.
    private struct PageState {
        var scene: SceneController?
        var ratios: [Double]?
        var wordWidths: [Double]?
        var rowEstimate: Double?
        /// Additional results of the last call.
        let results = UnsafeMutablePointer<Double>.allocate(capacity: 8)
    }

    // The page calls all functions from one thread.
    nonisolated(unsafe) private var page = PageState()

    private func openScene() -> SceneController {
        guard let scene = page.scene else { fatalError("open was not called.") }
        return scene
    }

    private func kind(_ layout: Int32) -> SceneKind {
        guard let kind = SceneKind(rawValue: layout) else { fatalError("No layout has this number.") }
        return kind
    }

    // MARK: Version

    /// The address of the version in UTF-8.
    @_expose(wasm, "version") @c(version) public func version() -> UnsafePointer<UInt8> {
        OpenCollectionView.version.utf8Start
    }

    /// The length of the version in bytes.
    @_expose(wasm, "versionLength") @c(versionLength) public func versionLength() -> Int32 {
        Int32(OpenCollectionView.version.utf8CodeUnitCount)
    }

    // MARK: Layouts

    /// The number of layouts, which are numbered from 0 in the order of the page.
    @_expose(wasm, "layoutCount") @c(layoutCount) public func layoutCount() -> Int32 { Int32(SceneKind.allCases.count) }

    /// The address of a layout's name in UTF-8.
    @_expose(wasm, "layoutName") @c(layoutName) public func layoutName(_ layout: Int32) -> UnsafePointer<UInt8> {
        kind(layout).name.utf8Start
    }

    /// The length of a layout's name in bytes.
    @_expose(wasm, "layoutNameLength") @c(layoutNameLength) public func layoutNameLength(_ layout: Int32) -> Int32 {
        Int32(kind(layout).name.utf8CodeUnitCount)
    }

    /// Opens a layout with a number of items in a view of a size in points, and closes the previous one. `isMirrored`
    /// is 1 for a right-to-left page. Call it before all functions below.
    @_expose(wasm, "open") @c(open) public func open(
        _ layout: Int32, _ count: Int32, _ width: Double, _ height: Double, _ isMirrored: Int32
    ) {
        page.scene = nil
        page.scene = SceneController(
            kind(layout), count: Int(count), view: Size(width: width, height: height), isMirrored: isMirrored != 0,
            ratios: page.ratios, wordWidths: page.wordWidths, rowEstimate: page.rowEstimate)
    }

    /// Shows another layout with the same data. The item in the middle remains there if the layout was scrolled.
    @_expose(wasm, "show") @c(show) public func show(_ layout: Int32) { openScene().show(kind(layout)) }

    /// Changes the size of the view, in points. The item in the middle remains there.
    @_expose(wasm, "resize") @c(resize) public func resize(_ width: Double, _ height: Double) {
        openScene().resize(to: Size(width: width, height: height))
    }

    /// Changes the reading direction: 1 for right to left.
    @_expose(wasm, "mirror") @c(mirror) public func mirror(_ isMirrored: Int32) {
        openScene().setMirrored(isMirrored != 0)
    }

    // MARK: Parameters

    private func parameter(_ number: Int32) -> SceneParameter {
        guard let parameter = SceneParameter(rawValue: number) else { fatalError("No parameter has this number.") }
        return parameter
    }

    /// The value of a parameter in the last frame.
    @_expose(wasm, "parameter") @c(parameter) public func parameterValue(_ number: Int32) -> Double {
        openScene().value(of: parameter(number))
    }

    /// Changes a parameter.
    @_expose(wasm, "setParameter") @c(setParameter) public func setParameter(_ number: Int32, _ value: Double) {
        openScene().set(parameter(number), to: value)
    }

    /// Restores the first value of a parameter.
    @_expose(wasm, "resetParameter") @c(resetParameter) public func resetParameter(_ number: Int32) {
        openScene().set(parameter(number), to: nil)
    }

    // MARK: Data

    // Data that is passed to these functions takes effect with the next call of `open`.

    /// Allocates memory for `count` doubles, which the page fills and passes to one of the functions below.
    @_expose(wasm, "allocate") @c(allocate) public func allocate(_ count: Int32) -> UnsafeMutablePointer<Double> {
        .allocate(capacity: Int(count))
    }

    private func takeArray(_ numbers: UnsafeMutablePointer<Double>, _ count: Int32) -> [Double] {
        let result = Array(UnsafeBufferPointer(start: numbers, count: Int(count)))
        numbers.deallocate()
        return result
    }

    /// Takes the width / height of images, which repeat, from memory that the page allocated.
    @_expose(wasm, "setRatios") @c(setRatios) public func setRatios(
        _ numbers: UnsafeMutablePointer<Double>, _ count: Int32
    ) {
        page.ratios = takeArray(numbers, count)
    }

    /// Takes the widths of words in points, which repeat, from memory that the page allocated.
    @_expose(wasm, "setWordWidths") @c(setWordWidths) public func setWordWidths(
        _ numbers: UnsafeMutablePointer<Double>, _ count: Int32
    ) {
        page.wordWidths = takeArray(numbers, count)
    }

    /// Sets the height of the rows of the list in points until `setLength` reports their own; a negative one for rows of
    /// one height in groups.
    @_expose(wasm, "setRowEstimate") @c(setRowEstimate) public func setRowEstimate(_ length: Double) {
        page.rowEstimate = length < 0 ? nil : length
    }

    /// Sets the height of a row in points, as the page measured it.
    @_expose(wasm, "setLength") @c(setLength) public func setLength(_ position: Int32, _ length: Double) {
        openScene().setLength(length, of: Int(position))
    }

    /// Inserts new items. The first item that begins in the viewport keeps its place.
    @_expose(wasm, "insert") @c(insert) public func insert(_ position: Int32, _ count: Int32) {
        openScene().insert(Int(count), at: Int(position))
    }

    /// Removes items. The first remaining item that begins in the viewport keeps its place.
    @_expose(wasm, "remove") @c(remove) public func remove(_ position: Int32, _ count: Int32) {
        openScene().remove(Int(position)..<Int(position + count))
    }

    /// Shows an item immediately; see `SceneController.jump(to:alignment:)`.
    @_expose(wasm, "jumpToItem") @c(jumpToItem) public func jumpToItem(_ position: Int32, _ alignment: Double) {
        openScene().jump(to: Int(position), alignment: alignment)
    }

    /// Performs a change. Returns the numbers of deletions, insertions, and moves, as three doubles.
    @_expose(wasm, "change") @c(change) public func change(_ change: Int32, _ seed: Int32) -> UnsafePointer<Double> {
        guard let change = SceneController.Change(rawValue: UInt8(truncatingIfNeeded: change)) else {
            fatalError("No change has this number.")
        }
        let changes = openScene().change(change, seed: UInt64(UInt32(bitPattern: seed)))
        page.results[0] = Double(changes.deletes.count)
        page.results[1] = Double(changes.inserts.count)
        page.results[2] = Double(changes.moves.count)
        return UnsafePointer(page.results)
    }

    // MARK: Frames

    /// The numbers per record.
    @_expose(wasm, "recordStride") @c(recordStride) public func recordStride() -> Int32 { Int32(RecordList.stride) }
    /// The address of the records of the last frame. It stays valid until the next call of `open`.
    @_expose(wasm, "records") @c(records) public func records() -> UnsafePointer<Double> {
        UnsafePointer(openScene().records.numbers)
    }

    /// Computes the frame at a time in seconds. Returns the number of records, shifted left by one bit. The lowest bit
    /// is set if another frame is required.
    @_expose(wasm, "frame") @c(frame) public func frame(_ time: Double) -> Int32 {
        let scene = openScene()
        let needsFrame = scene.frame(at: time)
        return Int32(scene.records.count) * 2 + (needsFrame ? 1 : 0)
    }

    /// The offset, its lowest and highest value along the axis, the axis (1: vertical), the middle item, the
    /// number of items, and whether the content also scrolls across the axis.
    @_expose(wasm, "state") @c(state) public func state() -> UnsafePointer<Double> {
        let scene = openScene()
        let progress = scene.progress
        page.results[0] = progress.offset
        page.results[1] = progress.lowest
        page.results[2] = progress.highest
        page.results[3] = scene.scrollAxis == .vertical ? 1 : 0
        page.results[4] = Double(scene.middleItem)
        page.results[5] = Double(scene.count)
        page.results[6] = scene.scrollsAcross ? 1 : 0
        return UnsafePointer(page.results)
    }

    // MARK: Input

    /// Puts a finger on a point of the view, in points. Times are in seconds.
    @_expose(wasm, "touchDown") @c(touchDown) public func touchDown(_ x: Double, _ y: Double, _ time: Double) {
        openScene().touchDown(Point(x: x, y: y), at: time)
    }

    /// Moves the finger.
    @_expose(wasm, "touchMoved") @c(touchMoved) public func touchMoved(_ x: Double, _ y: Double, _ time: Double) {
        openScene().touchMoved(Point(x: x, y: y), at: time)
    }

    /// Returns 1 for a tap.
    @_expose(wasm, "touchUp") @c(touchUp) public func touchUp(_ time: Double) -> Int32 {
        openScene().touchUp(at: time) ? 1 : 0
    }

    /// Ends the touch without a tap, for example because the page scrolls itself.
    @_expose(wasm, "touchCancelled") @c(touchCancelled) public func touchCancelled(_ time: Double) {
        openScene().touchCancelled(at: time)
    }

    /// Turns a wheel by a distance in points, at a point of the view.
    @_expose(wasm, "wheel") @c(wheel) public func wheel(
        _ dx: Double, _ dy: Double, _ x: Double, _ y: Double, _ time: Double
    ) {
        openScene().wheel(Point(x: dx, y: dy), over: Point(x: x, y: y), at: time)
    }

    /// Scrolls by a distance of a touchpad in points, at a point of the view.
    @_expose(wasm, "pan") @c(pan) public func pan(_ dx: Double, _ dy: Double, _ x: Double, _ y: Double, _ time: Double)
    {
        openScene().pan(Point(x: dx, y: dy), over: Point(x: x, y: y), at: time)
    }

    /// Ends the scrolling of a touchpad, after which the layout comes to rest.
    @_expose(wasm, "panEnded") @c(panEnded) public func panEnded(_ time: Double) { openScene().panEnded(at: time) }

    /// Presses a key that scrolls, by its number in `SceneController.Key`.
    @_expose(wasm, "press") @c(press) public func press(_ key: Int32, _ time: Double) {
        guard let key = SceneController.Key(rawValue: UInt8(truncatingIfNeeded: key)) else {
            fatalError("No key has this number.")
        }
        openScene().press(key, at: time)
    }

    /// Scrolls to an item, by its index over all sections.
    @_expose(wasm, "showItem") @c(showItem) public func showItem(_ position: Int32, _ time: Double) {
        openScene().show(item: Int(position), at: time)
    }

    // MARK: Verification

    /// A hash of all frames of a fixed sequence of inputs. It equals that of the native build.
    @_expose(wasm, "fingerprint") @c(fingerprint) public func fingerprint(_ layout: Int32) -> UInt64 {
        Fingerprint.of(kind(layout))
    }

    /// The bytes in use, the total bytes, the number of blocks, and the violated heap invariant, or 0 for none.
    @_expose(wasm, "heap") @c(heap) public func heap() -> UnsafePointer<Double> {
        let use = webHeapUse()
        page.results[0] = Double(use.inUse)
        page.results[1] = Double(use.total)
        page.results[2] = Double(use.blocks)
        page.results[3] = Double(webHeapCheck())
        return UnsafePointer(page.results)
    }
#endif
