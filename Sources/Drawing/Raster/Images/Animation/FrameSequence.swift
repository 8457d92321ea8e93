import DisplayList
import Foundation

/// Composes the frames of an animation, one after another.
protocol FrameSequence: AnyObject {
    /// The number of frames, as the file states it.
    var count: Int { get }
    /// The complete next frame; `nil` after the last one.
    ///
    /// - Throws: `RasterError.imageUnreadable`. Later frames cannot be composed either.
    func next() throws(RasterError) -> Bitmap?
    /// Continues with the first frame.
    func rewind()
}

extension FrameSequence {
    /// The first frame.
    func first(name: String) throws(RasterError) -> Bitmap {
        guard let bitmap = try next() else { throw .imageUnreadable(name: name, reason: "it has no frames") }
        return bitmap
    }
}

/// Decodes frames of animations, mostly in order. Keeps the state of the animations that were used last, because a
/// frame depends on the previous ones.
///
/// Thread-safe. Frames of one animation are decoded one at a time.
final class AnimationDecoders: @unchecked Sendable {
    /// The maximum number of animations with a state.
    private static let capacity = 8
    /// The maximum size of the last frames of an animation that are kept, in bytes, for threads that request frames
    /// out of order.
    private static let maximumRecentBytes = 8 << 20

    private final class Entry {
        let id: UInt64
        let lock = NSLock()
        var sequence: (any FrameSequence)?
        /// The index of the frame that the sequence composes next.
        var position = 0
        var recent: [(index: Int, bitmap: Bitmap)] = []

        init(id: UInt64) { self.id = id }
    }

    private let lock = NSLock()
    /// The most recently used last.
    private var entries: [Entry] = []

    /// - Throws: `RasterError.imageUnreadable`.
    func frame(_ index: Int, of animation: EncodedAnimation, name: String) throws(RasterError) -> Bitmap {
        let entry = entry(of: animation)
        entry.lock.lock()
        defer { entry.lock.unlock() }
        if let recent = entry.recent.first(where: { $0.index == index }) { return recent.bitmap.copy() }
        let sequence: any FrameSequence
        if let known = entry.sequence {
            sequence = known
        } else {
            sequence = try ImageCodec.frames(of: animation.bytes, name: name)
            entry.sequence = sequence
        }
        guard (0..<sequence.count).contains(index) else {
            throw .imageUnreadable(name: name, reason: "it has \(sequence.count) frames, none with the index \(index)")
        }
        if index < entry.position {
            sequence.rewind()
            entry.position = 0
        }
        while let bitmap = try sequence.next() {
            entry.recent.append((entry.position, bitmap))
            while entry.recent.count > 1,
                entry.recent.reduce(0, { $0 + $1.bitmap.byteCount }) > Self.maximumRecentBytes || entry.recent.count > 4
            {
                entry.recent.removeFirst()
            }
            entry.position += 1
            // A copy, because renderers note in a bitmap which of its rows are transparent.
            if entry.position > index { return bitmap.copy() }
        }
        throw .imageUnreadable(name: name, reason: "it ends before frame \(index)")
    }

    private func entry(of animation: EncodedAnimation) -> Entry {
        lock.withLock {
            if let index = entries.firstIndex(where: { $0.id == animation.id }) {
                let known = entries.remove(at: index)
                entries.append(known)
                return known
            }
            if entries.count >= Self.capacity { entries.removeFirst() }
            let made = Entry(id: animation.id)
            entries.append(made)
            return made
        }
    }
}
