// node verify.mjs <webhook-id> <webhook-timestamp> <webhook-signature> < body
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';

const TOLERANCE = Number(process.env.TOLERANCE ?? 300);

/** Whether a delivery is ours, and of now. `body`: the bytes as they came, before anything reads them as JSON. */
export function verify(secret, { id, timestamp, signature }, body, now = Date.now() / 1000) {
  if (!(Math.abs(now - Number(timestamp)) <= TOLERANCE)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  // One signature a secret: two while a secret is replaced.
  return signature.split(' ').some((one) => {
    const [version, given] = one.split(',');
    const bytes = Buffer.from(given ?? '', 'base64');
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

const [id, timestamp, signature] = process.argv.slice(2);
const right = verify(process.env.SCF_WEBHOOK_SECRET, { id, timestamp, signature }, readFileSync(0));
console.log(right ? 'verified' : 'refused');
process.exitCode = right ? 0 : 1;
