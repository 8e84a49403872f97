// A partner's site on its own origin, with nothing but Node: a backend that keeps the secret, and one plain page.
//   node docs-site/partner/server.mjs
import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const {
  PORT = '8081',
  ORIGIN = `http://localhost:${PORT}`,
  SCF_URL = 'http://localhost:8080',
  CLIENT_ID = 'demo-partner',
  CLIENT_SECRET = 'scf_live_demonstration_only',
  FORM_KEY = 'financing-application',
} = process.env;
const page = readFileSync(new URL('page.html', import.meta.url), 'utf8')
  .replaceAll('{{SCF_URL}}', SCF_URL)
  .replaceAll('{{FORM_KEY}}', FORM_KEY);
const script = readFileSync(new URL('page.js', import.meta.url), 'utf8').replaceAll('{{SCF_URL}}', SCF_URL);
const styles = readFileSync(new URL('page.css', import.meta.url), 'utf8');

/** Everything a page with the form needs, and nothing else. */
const policy = [
  "default-src 'none'",
  `script-src ${SCF_URL} 'self'`,
  `style-src ${SCF_URL} 'self'`,
  `connect-src ${SCF_URL} 'self'`,
  `img-src ${SCF_URL} 'self' blob: data:`,
  `font-src ${SCF_URL}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Exchanges our key for a token that is good for this visitor, this form and this origin, for 15 minutes. */
async function token(reference) {
  const answer = await fetch(`${SCF_URL}/api/oauth/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      form_key: FORM_KEY,
      origin: ORIGIN,
      reference,
    }),
  });
  const { success, data, msg } = await answer.json();
  if (!success) throw new Error(msg);
  return { token: data.access_token };
}

/** Who a request comes from. A real partner has its signed-in customers; here every browser is one of its own. */
const readVisitor = (request) => /(?:^|; )visitor=([\w-]{36})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];

const files = { '/': ['text/html', page], '/page.js': ['text/javascript', script], '/page.css': ['text/css', styles] };

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, ORIGIN);
  const visitor = readVisitor(request) ?? randomUUID();
  const answer = (status, type, body) =>
    response
      .writeHead(status, {
        'set-cookie': `visitor=${visitor}; HttpOnly; SameSite=Lax; Path=/`,
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
      })
      .end(body);
  if (files[pathname]) return answer(200, ...files[pathname]);
  // A real partner answers its signed-in customers only. A page of another site must not fetch tokens here.
  if (pathname === '/token' && request.headers['sec-fetch-site'] === 'same-origin') {
    return token(visitor).then(
      (body) => answer(200, 'application/json', JSON.stringify(body)),
      (error) => {
        console.error(error.message);
        answer(502, 'application/json', '{}');
      },
    );
  }
  return answer(404, 'text/plain', 'not found');
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`Partner page: ${ORIGIN}/ with the form of ${SCF_URL}`));
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
