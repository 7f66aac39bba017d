// All files of this module, and those that import it, see the modules below by this file.
@_exported import SiteMarkdown
@_exported import SiteSettings
@_exported import TextFiles
