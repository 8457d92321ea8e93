// The compiler imports a module of this name if a file imports both Swift Testing and a module named UIKit; on Apple's
// platforms, it contains attachments of pictures. Here, it is empty and enables tests to import UIKit.
