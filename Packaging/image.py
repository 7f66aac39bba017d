"""An image for containers, made without a daemon: the program, and from this system the C library that it needs.

The archive has the layout of the OCI (https://github.com/opencontainers/image-spec), and also the list that
`docker load` reads.
"""

import datetime
import hashlib
import json
import pathlib

from archives import File, Files, gzipped, tar
from contents import output, owner

# The names of processors in images, by those of the system.
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}


def image(
    files: Files, libraries: list[pathlib.Path], version: str, license: str, machine: str, changed: int
) -> bytes:
    """An archive with an image whose folder /site is the reader's own."""
    architecture = ARCHITECTURES[machine]
    package = owner(libraries[0])
    base: Files = {str(path).lstrip("/"): File(path.resolve(), 0o755) for path in libraries}
    base["etc/passwd"] = File("root:x:0:0:root:/:/usr/sbin/nologin\n")
    base[f"usr/share/doc/{package}/copyright"] = File(pathlib.Path("/usr/share/doc", package, "copyright"))
    program: Files = {
        "usr/" + path: file for path, file in files.items() if path.startswith(("bin/", "share/doc/"))
    }
    layers = [tar(base, changed, folders={"tmp": 0o1777}), tar(program, changed, folders={"site": 0o755})]
    blobs = [gzipped(layer) for layer in layers]
    created = datetime.datetime.fromtimestamp(changed, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    glibc = output("dpkg-query", "--show", "--showformat", "${Version}", package)
    config = _json(
        {
            "created": created,
            "architecture": architecture,
            "os": "linux",
            "config": {
                "Entrypoint": ["/usr/bin/thumbindex"],
                "WorkingDir": "/site",
                "Labels": {
                    "org.opencontainers.image.title": "thumbindex",
                    "org.opencontainers.image.version": version,
                    "org.opencontainers.image.licenses": license,
                },
            },
            "rootfs": {"type": "layers", "diff_ids": ["sha256:" + _digest(layer) for layer in layers]},
            "history": [
                {"created": created, "created_by": f"glibc {glibc} of Debian"},
                {"created": created, "created_by": f"thumbindex {version}"},
            ],
        }
    )
    kind = "application/vnd.oci.image."
    manifest = _json(
        {
            "schemaVersion": 2,
            "mediaType": kind + "manifest.v1+json",
            "config": _descriptor(kind + "config.v1+json", config),
            "layers": [_descriptor(kind + "layer.v1.tar+gzip", blob) for blob in blobs],
        }
    )
    index = {
        "schemaVersion": 2,
        "mediaType": kind + "index.v1+json",
        "manifests": [
            {
                **_descriptor(kind + "manifest.v1+json", manifest),
                "annotations": {"org.opencontainers.image.ref.name": version},
                "platform": {"architecture": architecture, "os": "linux"},
            }
        ],
    }
    docker = [{"Config": _path(config), "RepoTags": [f"thumbindex:{version}"], "Layers": [_path(blob) for blob in blobs]}]
    contents: Files = {_path(blob): File(blob) for blob in [config, manifest, *blobs]}
    contents["oci-layout"] = File(_json({"imageLayoutVersion": "1.0.0"}))
    contents["index.json"] = File(_json(index))
    contents["manifest.json"] = File(_json(docker))
    return tar(contents, changed)


def _descriptor(kind: str, blob: bytes) -> dict:
    return {"mediaType": kind, "digest": "sha256:" + _digest(blob), "size": len(blob)}


def _path(blob: bytes) -> str:
    return "blobs/sha256/" + _digest(blob)


def _digest(blob: bytes) -> str:
    return hashlib.sha256(blob).hexdigest()


def _json(value) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()
