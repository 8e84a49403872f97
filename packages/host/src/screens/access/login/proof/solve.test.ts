import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test, vi } from 'vitest';
import { solve } from './solve.ts';

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'other' };

test('the work is done without the browser’s own cryptography, and the server’s library finds it right', async () => {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 100,
    keyLength: 32,
    counter: 7,
    deriveKey,
    expiresAt: Date.now() / 1_000 + 60,
    ...secrets,
  });
  const { keySignature = '', expiresAt = 0 } = parameters;
  vi.stubGlobal('crypto', undefined);
  const proof = await solve({ signature, parameters: { ...parameters, keySignature, expiresAt } });
  vi.unstubAllGlobals();
  const { challenge, solution } = JSON.parse(atob(proof));
  expect(solution.counter).toBe(7);
  expect(await verifySolution({ challenge, solution, deriveKey, ...secrets })).toMatchObject({ verified: true });
});
