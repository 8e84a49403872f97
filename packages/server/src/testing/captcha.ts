import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaChallenge } from '@scf-kit/sdk/contract/access/session';
import type { Config } from '../config.ts';
import { newChallenge } from '../modules/access/sign-in/captcha.ts';

export const written = (proof: unknown): string => Buffer.from(JSON.stringify(proof)).toString('base64');

/** Does the work of a challenge, as a browser does. */
export async function prove(challenge: CaptchaChallenge): Promise<string> {
  return written({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

/** A proof of work that took next to none. */
export const easyProof = async (config: Config): Promise<string> => prove(await newChallenge(config, 1));
