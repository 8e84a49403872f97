import type { Kysely, Transaction } from 'kysely';
import { inState } from '@scf-kit/sdk/contract';
import { user } from '@scf-kit/sdk/contract/access/user';
import type { Database } from '../../../database/tables.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import { moveState } from '../../../resource/states.ts';
import { forgetWrongPasswords } from './login.ts';

/** The values that reset an account's wrong passwords and lock. */
const UNLOCKED = { wrongPasswordCount: 0, lockedUntil: null } as const;

/** Lets a person try again whose wrong passwords locked the account; a banned one stays banned. */
export async function forgiveWrongPasswords(
  db: Kysely<Database> | Transaction<Database>,
  row: { readonly id: string; readonly username: string; readonly accountStatus: number },
  by: string,
): Promise<void> {
  const options = { by, counted: false } as const;
  if (inState(user, row, 'locked')) await moveState(db, user, row.id, 'normal', { ...options, values: UNLOCKED });
  else await changeRows(db, user, { id: row.id }, UNLOCKED, options);
  await forgetWrongPasswords(db, row.username);
}
