# python3 verify.py <webhook-id> <webhook-timestamp> <webhook-signature> < body
import base64
import hashlib
import hmac
import os
import sys
import time

TOLERANCE = int(os.environ.get("TOLERANCE", "300"))


def verify(secret: str, id: str, timestamp: str, signature: str, body: bytes) -> bool:
    """Whether a delivery is ours, and of now. body: the bytes as they came, before anything reads them as JSON."""
    if not timestamp.isascii() or not timestamp.isdigit() or abs(time.time() - int(timestamp)) > TOLERANCE:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    expected = base64.b64encode(hmac.digest(key, f"{id}.{timestamp}.".encode() + body, hashlib.sha256)).decode()
    # One signature a secret: two while a secret is replaced.
    return any(hmac.compare_digest(one.encode(), f"v1,{expected}".encode()) for one in signature.split(" "))


right = verify(os.environ["SCF_WEBHOOK_SECRET"], *sys.argv[1:4], sys.stdin.buffer.read())
print("verified" if right else "refused")
sys.exit(0 if right else 1)
