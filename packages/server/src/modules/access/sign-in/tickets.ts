import { randomBytes } from 'node:crypto';
import { jsonb } from '../../../database/new-row.ts';
import { hashToken, type Db } from '../tokens/tokens.ts';

/** Steps between two calls of one login. */
export type TicketKind = 'second-factor' | 'oidc-flow' | 'oidc-ticket';
export interface Ticket {
  readonly hash: string;
  readonly userId: string | null;
  readonly tries: number;
  readonly data: Readonly<Record<string, string>>;
}

/** A ticket somebody holds for `seconds`; the table keeps only its hash. */
export async function newTicket(
  db: Db,
  kind: TicketKind,
  seconds: number,
  given: { readonly userId?: string; readonly data?: Readonly<Record<string, string>> },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db
    .insertInto('auth_ticket')
    .values({
      hash: hashToken(ticket),
      kind,
      userId: given.userId ?? null,
      tries: 0,
      data: jsonb(given.data ?? {}),
      expireTime: new Date(Date.now() + seconds * 1000).toISOString(),
    })
    .execute();
  return ticket;
}

/** The ticket, locked for this transaction; undefined where it was never issued, is used or has run out. */
export async function findHeldTicket(db: Db, kind: TicketKind, ticket: string): Promise<Ticket | undefined> {
  const found = await db
    .selectFrom('auth_ticket')
    .selectAll()
    .where('hash', '=', hashToken(ticket))
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  return found && Date.parse(found.expireTime) > Date.now() ? found : undefined;
}

/** Takes a ticket that counts once. */
export async function takeTicket(db: Db, kind: TicketKind, ticket: string): Promise<Ticket | undefined> {
  const taken = await db
    .deleteFrom('auth_ticket')
    .where('hash', '=', hashToken(ticket))
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirst();
  return taken && Date.parse(taken.expireTime) > Date.now() ? taken : undefined;
}

export const dropTicket = async (db: Db, { hash }: Ticket): Promise<void> => {
  await db.deleteFrom('auth_ticket').where('hash', '=', hash).execute();
};
/** Notes a try and answers how many there were. */
export const countTicketTry = async (db: Db, { hash, tries }: Ticket): Promise<number> => {
  await db
    .updateTable('auth_ticket')
    .set({ tries: tries + 1 })
    .where('hash', '=', hash)
    .execute();
  return tries + 1;
};
