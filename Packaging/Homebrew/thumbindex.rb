# A formula for Homebrew, which builds the program from source. `make dist` writes the version, and the checksum of the archive
# with the source, into a copy in dist/, and `Scripts/release` the account with the repository. It has not been tried on macOS.
class Thumbindex < Formula
  desc "Static site generator for alphabetical directories in any language"
  homepage "https://github.com/OWNER/thumbindex"
  url "https://github.com/OWNER/thumbindex/releases/download/vVERSION/thumbindex-VERSION-source.tar.gz"
  sha256 "CHECKSUM"
  license "Apache-2.0"
  head "https://github.com/OWNER/thumbindex.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "cmark"
  depends_on "icu4c@78"
  depends_on "libyaml"
  depends_on macos: :sequoia

  uses_from_macos "swift" => :build
  uses_from_macos "expat"
  uses_from_macos "zlib"

  def install
    # The package manager finds the libraries with pkg-config. Homebrew does not link ICU into its common folders.
    ENV.prepend_path "PKG_CONFIG_PATH", Formula["icu4c@78"].opt_lib/"pkgconfig"
    options = OS.linux? ? ["--static-swift-stdlib"] : ["--disable-sandbox"]
    system "swift", "build", "--configuration", "release", "--product", "thumbindex", *options
    bin.install ".build/release/thumbindex"
    generate_completions_from_executable(bin/"thumbindex", "--generate-completion-script")
  end

  test do
    (testpath/"people.csv").write "name\nÅberg Elin\nZorn Anders\nAhl Karin\n"
    system bin/"thumbindex", "build", "people.csv", "--locale", "sv"
    assert_match(/Ahl Karin.*Zorn Anders.*Åberg Elin/m, (testpath/"_site/index.html").read)
  end
end
