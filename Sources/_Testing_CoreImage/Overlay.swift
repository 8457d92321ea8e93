// Swift Testing asks for a module of this name as soon as a file imports both it and a module named CoreImage; on
// Apple's platforms it holds attachments of pictures. Here it is empty: that it exists lets tests say `import
// CoreImage`.
