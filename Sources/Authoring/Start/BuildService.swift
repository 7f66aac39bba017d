import SiteGenerator

/// A service that builds a site after each change, and the file that tells it how to do so.
package enum BuildService: String, CaseIterable, Sendable {
    case github, gitlab

    /// The name by which people know the service.
    var name: String {
        switch self {
        case .github: "GitHub"
        case .gitlab: "GitLab"
        }
    }

    /// The path of the file in the folder of the site.
    var path: String {
        switch self {
        case .github: ".github/workflows/pages.yml"
        case .gitlab: ".gitlab-ci.yml"
        }
    }

    /// The contents of the file, for the version of this program: the action in `action.yml`, or
    /// `Packaging/gitlab-pages.yml`.
    var text: String {
        switch self {
        case .github: Self.gitHubWorkflow(version: Thumbindex.version)
        case .gitlab: Self.gitLabPipeline(version: Thumbindex.version)
        }
    }

    /// The steps that are needed before the file works: sentences without a final period.
    func remarks(
        on path: String, version: String = Thumbindex.version, owner: String = Thumbindex.owner
    ) -> [String] {
        var remarks: [String] = []
        if owner == "OWNER" {
            remarks.append("Write in '\(path)' whose copy of Thumbindex is meant, instead of 'OWNER'")
        }
        if version.contains("-") {
            remarks.append(
                "There is no release of version \(version) yet, so '\(path)' cannot install it: write the version of a release"
            )
        }
        return remarks
    }

    private static func gitHubWorkflow(version: String) -> String {
        """
        # Checks and builds the site after each change, and publishes it on GitHub Pages: choose "GitHub Actions" under Settings,
        # Pages.
        on: { push: { branches: [main] } }
        permissions: { contents: read, pages: write, id-token: write }
        jobs:
          site:
            runs-on: ubuntu-latest
            environment: github-pages
            steps:
              - uses: actions/checkout@v6
                # with: { fetch-depth: 0 }   # all commits, for 'updated: git'
              - uses: actions/configure-pages@v6
                id: pages
              - uses: \(Thumbindex.owner)/thumbindex@v\(version)
                with:
                  base-url: ${{ steps.pages.outputs.base_url }}/
              - uses: actions/deploy-pages@v5

        """
    }

    static func gitLabPipeline(version: String) -> String {
        #"""
        # Checks each merge request, and publishes the default branch on GitLab Pages.
        # The program is for Linux on x86-64.
        variables:
          THUMBINDEX_VERSION: \#(version)
          THUMBINDEX_RELEASE: https://github.com/\#(Thumbindex.owner)/thumbindex/releases/download/v$THUMBINDEX_VERSION
          # GIT_DEPTH: 0   # all commits, for 'updated: git', which needs the package git below, too

        .thumbindex:
          image: debian:stable-slim
          before_script:
            - apt-get update --quiet && apt-get install --yes --quiet --no-install-recommends ca-certificates curl
            - cd /tmp
            - package=thumbindex-$THUMBINDEX_VERSION-linux-x86_64.tar.gz
            - curl --fail --silent --show-error --location --remote-name-all "$THUMBINDEX_RELEASE/$package" "$THUMBINDEX_RELEASE/SHA256SUMS"
            - grep "  $package$" SHA256SUMS | sha256sum --check
            - tar --extract --gzip --file "$package" --directory /usr/local --strip-components 1
            - cd "$CI_PROJECT_DIR"

        check:
          extends: .thumbindex
          script:
            - thumbindex check --strict
          rules:
            - if: $CI_PIPELINE_SOURCE == "merge_request_event"

        pages:
          extends: .thumbindex
          script:
            - thumbindex build --strict --base-url "$CI_PAGES_URL/" --output public
          artifacts:
            paths: [public]
          rules:
            - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

        """#
    }
}
