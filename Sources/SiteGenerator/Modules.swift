// All files of this module, and those that import it, see the modules below by this file.
@_exported import Features
@_exported import SiteGuesses
@_exported import SiteMemory
@_exported import SiteParts
@_exported import SiteSearch
