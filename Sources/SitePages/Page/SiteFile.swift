/// A file that a site has once and that is made as a whole: an asset of the theme, or another file for the whole site.
///
/// Each build makes it, and writes it if its bytes have changed. So it does not need to be known what it depends on.
package struct SiteFile: Sendable {
    /// The path relative to the site's folder.
    package let path: String

    /// The approximate size in bytes, which is used to balance the parts of a site.
    package let size: Int

    /// The locale of the readers that it is for; nil if it is for all readers.
    package let locale: LocaleID?

    /// Whether the file leads on from old addresses, so whoever wrote these is told if it is in the way of another one.
    package let isForOldAddresses: Bool

    /// Makes the file; a preview does this only when the file is requested.
    package let bytes: @Sendable () -> [UInt8]

    package init(
        path: String, size: Int = 1000, locale: LocaleID? = nil, isForOldAddresses: Bool = false,
        bytes: @escaping @Sendable () -> [UInt8]
    ) {
        self.path = path
        self.size = size
        self.locale = locale
        self.isForOldAddresses = isForOldAddresses
        self.bytes = bytes
    }
}

/// The files of a site, or of a part of it, in the order in which they are divided into parts.
package struct SiteFileList: Sendable {
    package var whole: [SiteFile] = []
    package var searches: [IndexID] = []
    package var pages: [Page] = []
    package var linked: [LinkedFile] = []

    package init() {}
}
