# python3 exchange.py <reference>: a token for one of your visitors. The key never leaves your backend.
import json
import os
import sys
import urllib.error
import urllib.request

request = urllib.request.Request(
    os.environ["SCF_URL"] + "/api/oauth/oauth/token",
    method="POST",
    headers={"content-type": "application/json"},
    data=json.dumps({
        "grant_type": "client_credentials",
        "client_id": os.environ["SCF_CLIENT_ID"],
        "client_secret": os.environ["SCF_SECRET_KEY"],
        "form_key": os.environ["FORM_KEY"],
        "origin": os.environ["ORIGIN"],
        "reference": sys.argv[1],
    }).encode(),
)
try:
    with urllib.request.urlopen(request, timeout=10) as answer:
        print(json.load(answer)["data"]["access_token"])
except urllib.error.HTTPError as error:
    sys.exit(f"{error.code}: {json.load(error)['msg']}")
