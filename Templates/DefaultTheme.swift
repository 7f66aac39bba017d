public func f() -> [UInt8] { PackageResources.style_css }
