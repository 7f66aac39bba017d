"""The software bill of materials, in SPDX 2.3 (https://spdx.github.io/spdx-spec/v2.3/)."""

import datetime
import hashlib
import json
import re

from contents import TABLES, Part


def bill(parts: list[Part], program: bytes, name: str, changed: int) -> str:
    """Lists the parts of a program."""
    digest = hashlib.sha256(program).hexdigest()
    packages, relationships = [], []
    for part in parts:
        package = {
            "SPDXID": _id(part),
            "name": part.name,
            "downloadLocation": "NOASSERTION",
            "filesAnalyzed": False,
            "licenseConcluded": part.license,
            "licenseDeclared": part.license,
            "copyrightText": "NOASSERTION",
        }
        if part.version:
            package["versionInfo"] = part.version
        if part.address:
            package["homepage"] = part.address
        if part.origin:
            package["externalRefs"] = [
                {
                    "referenceCategory": "PACKAGE-MANAGER",
                    "referenceType": "purl",
                    "referenceLocator": part.origin,
                }
            ]
        if part is parts[0]:
            package["primaryPackagePurpose"] = "APPLICATION"
            package["checksums"] = [{"algorithm": "SHA256", "checksumValue": digest}]
            relationships.append(_relationship("SPDXRef-DOCUMENT", "DESCRIBES", _id(part)))
        else:
            kind = "CONTAINS" if part.name in TABLES else "STATIC_LINK"
            relationships.append(_relationship(_id(parts[0]), kind, _id(part)))
        packages.append(package)
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": name,
        "documentNamespace": f"https://spdx.org/spdxdocs/{name}-{digest[:32]}",
        "creationInfo": {
            "created": datetime.datetime.fromtimestamp(changed, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Tool: thumbindex-packaging"],
        },
        "packages": packages,
        "relationships": relationships,
    }
    # SPDX has no identifiers of these licenses.
    others = {part.license: part.text for part in parts if part.license.startswith("LicenseRef-")}
    if others:
        document["hasExtractedLicensingInfos"] = [
            {"licenseId": license, "extractedText": text} for license, text in others.items()
        ]
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _id(part: Part) -> str:
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]+", "-", part.name.replace("++", "cxx"))


def _relationship(element: str, kind: str, other: str) -> dict:
    return {"spdxElementId": element, "relationshipType": kind, "relatedSpdxElement": other}
