public import CollectionViewTesting
public import XCTest

/// A test is the outermost step of itself, as on Apple's platforms.
extension XCTestCase: XCTActivity {
    /// Adds a file to the test.
    public func add(_ attachment: XCTAttachment) { TestAttachments.add(attachment, steps: Steps.names) }
}
