import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge } from 'altcha-lib';
import type { Captcha } from '@scf-kit/sdk/client';

/**
 * Derives keys until the challenge's is found; answers what the server is sent. In plain JavaScript: the browser's own
 * `crypto.subtle` is missing where a page came without TLS.
 */
export async function solve(challenge: Captcha): Promise<string> {
  const solution = await solveChallenge({
    challenge,
    deriveKey: ({ cost, keyLength }, salt, password) =>
      Promise.resolve({ derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) }),
  });
  if (!solution) throw new Error('The proof of work took too long.');
  return btoa(JSON.stringify({ challenge, solution }));
}
