import { hash, verify } from '@node-rs/argon2';
import { randomInt } from 'node:crypto';

/** argon2id with 19 MiB and two passes, about 22 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The hash of a password nobody has, of the same cost: unknown users take as long as wrong passwords. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$ebW7A3vZKm+YrDkmgf/Jiw$DXuxpZ/gS4LVNETxR4L+Fj1cAun/qwI2n5TQWN02MXE';
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Whether it is the password. No stored hash is always no, in the same time. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const same = await verify(stored ?? NOBODY, password);
  return same && stored !== null && stored !== undefined;
}

/**
 * A password for a person to type once: 14 letters and digits that look apart, from `pick(n)`, a whole number below n.
 */
export const newPassword = (pick: (below: number) => number = (below) => randomInt(below)): string =>
  Array.from({ length: 14 }, () => LETTERS[pick(LETTERS.length)]).join('');
