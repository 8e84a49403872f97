import { sql } from 'kysely';
import { stateOf } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import { refuse } from '../../http/refusal.ts';
import { holdInOrder } from '../../resource/lock-order.ts';
import type { Part, ProcessContext } from '../../resource/serve.ts';
import { moveState } from '../../resource/states.ts';

type Following = Pick<ProcessContext, 'db' | 'session'>;

const APPROVED = stateOf(nonFinancing, 'approved');
const IN_PROGRESS = stateOf(nonFinancing, 'inProgress');
const COMPLETED = stateOf(nonFinancing, 'completed');
const OPEN: readonly number[] = [APPROVED, IN_PROGRESS];
const SIGNED = [stateOf(contract, 'inForce'), stateOf(contract, 'completed'), stateOf(contract, 'terminated')];

const stateIn = async (db: Following['db'], id: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('non_financing')
      .select('status')
      .where('id', '=', id)
      .where('deleted', '=', false)
      .executeTakeFirst()
  )?.status;

/** Contracts are submitted for a project of general business that is approved or in progress. @throws Refusal 400 */
export async function refuseProject(db: Following['db'], id: string | null): Promise<void> {
  if (id === null) return;
  const state = await stateIn(db, id);
  if (state === undefined || !OPEN.includes(state)) throw refuse.because('contract.project.state');
}

const by = ({ session }: Following) => (session.userId === null ? {} : { by: session.userId });

/** A project of general business is in progress from its first signed contract on, and again where a new one is signed. */
export async function projectInProgress(context: Following, id: string | null): Promise<void> {
  if (id === null) return;
  await holdInOrder(context.db, [{ resource: nonFinancing, id }]);
  const state = await stateIn(context.db, id);
  if (state === APPROVED || state === COMPLETED)
    await moveState(context.db, nonFinancing, id, IN_PROGRESS, by(context));
}

/**
 * A project of general business is completed once all its contracts are, terminated ones left aside; in progress again
 * where one of them is.
 */
export async function followContracts(context: Following, id: string | null): Promise<void> {
  if (id === null) return;
  const { db } = context;
  await holdInOrder(db, [{ resource: nonFinancing, id }]);
  const {
    rows: [counted],
  } = await sql<{ open: number; done: number }>`select
      count(*) filter (where "status" <> ${stateOf(contract, 'completed')} and "status" <> ${stateOf(contract, 'terminated')})::integer as "open",
      count(*) filter (where "status" = ${stateOf(contract, 'completed')})::integer as "done"
    from "contract" where "nonFinancingId" = ${id} and "amendsId" is null and not "deleted" and "status" = any(${SIGNED}::integer[])`.execute(
    db,
  );
  const state = await stateIn(db, id);
  const done = counted !== undefined && counted.open === 0 && counted.done > 0;
  if (done && state === IN_PROGRESS) await moveState(db, nonFinancing, id, COMPLETED, by(context));
  if (!done && state === COMPLETED) await moveState(db, nonFinancing, id, IN_PROGRESS, by(context));
}

export const generalBusiness: Part<typeof nonFinancing> = {
  hooks: {
    /** Who starts a project is in charge of it, unless somebody else is named. */
    beforeWrite: ({ session }, values, before) =>
      Promise.resolve(before || values.ownerUserId ? values : { ...values, ownerUserId: session?.userId ?? null }),
  },
};
