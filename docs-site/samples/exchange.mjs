// node exchange.mjs <reference>: a token for one of your visitors. The key never leaves your backend.
const { SCF_URL, SCF_CLIENT_ID, SCF_SECRET_KEY, FORM_KEY, ORIGIN } = process.env;

const answer = await fetch(`${SCF_URL}/api/oauth/oauth/token`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    grant_type: 'client_credentials',
    client_id: SCF_CLIENT_ID,
    client_secret: SCF_SECRET_KEY,
    form_key: FORM_KEY,
    origin: ORIGIN,
    reference: process.argv[2],
  }),
});
const { success, msg, data } = await answer.json();
if (!success) throw new Error(`${answer.status}: ${msg}`);
console.log(data.access_token);
