import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { CaptchaChallenge } from '@scf-kit/sdk/contract/access/session';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../http/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import { derive, type Db } from '../tokens/tokens.ts';

/** Seconds a challenge may be answered. */
const ANSWER_SECONDS = 5 * 60;

/** How a key is derived: 1,000 rounds take a phone about six milliseconds. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, keyLength: 32 } as const;
/** Keys to derive until the right one is found, drawn between these: about a second on a phone, never above two. */
const [LEAST, MOST] = [60, 240];

/** The proof that comes back: the challenge as it was signed, and its solution. */
const proof = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.string(),
      nonce: z.string().regex(/^[0-9a-f]{32}$/),
      salt: z.string().regex(/^[0-9a-f]{32}$/),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

const deriveSecrets = (config: Config) => ({
  hmacSignatureSecret: derive(config, 'captcha', 'challenge'),
  hmacKeySignatureSecret: derive(config, 'captcha', 'key'),
});

/** A proof of work to do, signed: nothing of it is stored until it comes back. */
export async function newChallenge(config: Config, keys = randomInt(LEAST, MOST)): Promise<CaptchaChallenge> {
  const { parameters, signature } = await createChallenge({
    ...WORK,
    ...deriveSecrets(config),
    counter: keys,
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1_000) + ANSWER_SECONDS,
  });
  const signed = proof.shape.challenge.parse({ parameters, signature });
  return { signature: signed.signature, parameters: signed.parameters };
}

function readProof(written: string): z.infer<typeof proof> | undefined {
  try {
    return proof.safeParse(JSON.parse(Buffer.from(written, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Whether the work was done. Each challenge can be answered once, whichever process is asked. */
export async function provesWork(db: Db, config: Config, written: string | null | undefined): Promise<boolean> {
  const given = written ? readProof(written) : undefined;
  if (!given) return false;
  const { verified } = await verifySolution({ ...given, ...deriveSecrets(config), deriveKey });
  if (!verified) return false;
  const { nonce, expiresAt } = given.challenge.parameters;
  const first = await db
    .insertInto('captcha')
    .values({ id: nonce, expireTime: new Date(expiresAt * 1_000).toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return first !== undefined;
}

/** Asks for work that was done. @throws Refusal 400 at `captcha` */
export async function demandWork(
  { db, config }: Pick<Context, 'db' | 'config'>,
  written: string | null | undefined,
): Promise<void> {
  if (!(await provesWork(db, config, written)))
    throw new Refusal(400, 'auth.captcha.refused', {
      keepsWrites: true,
      errors: { captcha: { key: 'auth.captcha.refused' } },
    });
}
