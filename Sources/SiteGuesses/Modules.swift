// All files of this module, and those that import it, see the modules below by this file.
@_exported import SiteFormats
@_exported import SiteStructure
