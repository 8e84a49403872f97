import { getStateNumber } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { refuse } from '../../http/refusal.ts';
import { changeRows } from '../../resource/change-rows.ts';
import { holdInOrder } from '../../resource/lock-order.ts';
import type { Part, ProcessContext } from '../../resource/serve.ts';
import { sharedColumns } from '../../resource/shared-columns.ts';
import { moveState } from '../../resource/states.ts';
import { namesNone, readAmounts, SIGNED } from './projects.query.ts';

type Following = Pick<ProcessContext, 'db' | 'session'>;

const SALE = contractTypes.sale.value;
const APPROVED = getStateNumber(nonFinancing, 'approved');
const IN_PROGRESS = getStateNumber(nonFinancing, 'inProgress');
const COMPLETED = getStateNumber(nonFinancing, 'completed');
const OPEN: readonly number[] = [APPROVED, IN_PROGRESS];
/** States of the contracts of a project. */
const CONTRACT_COMPLETED = getStateNumber(contract, 'completed');
const CONTRACT_TERMINATED = getStateNumber(contract, 'terminated');

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

/** A project names the first contract that is signed of each kind. */
export async function nameContract(
  db: Following['db'],
  row: {
    readonly id: string;
    readonly financingId: string | null;
    readonly nonFinancingId: string | null;
    readonly contractType: number;
    readonly amendsId: string | null;
  },
): Promise<void> {
  if (row.amendsId !== null) return;
  const name = row.contractType === SALE ? 'saleContractId' : 'purchaseContractId';
  const named = { [name]: row.id };
  const free = { and: namesNone(name), counted: false } as const;
  if (row.financingId !== null) await changeRows(db, financing, { id: row.financingId }, named, free);
  if (row.nonFinancingId !== null) await changeRows(db, nonFinancing, { id: row.nonFinancingId }, named, free);
}

/**
 * A project of general business is in progress from its first signed contract on, and again where a new one is signed.
 */
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
  const { open, completed } = await db
    .selectFrom('contract')
    .select((on) => [
      on
        .cast<number>(
          on.fn.countAll().filterWhere('status', 'not in', [CONTRACT_COMPLETED, CONTRACT_TERMINATED]),
          'integer',
        )
        .as('open'),
      on.cast<number>(on.fn.countAll().filterWhere('status', '=', CONTRACT_COMPLETED), 'integer').as('completed'),
    ])
    .where('nonFinancingId', '=', id)
    .where('amendsId', 'is', null)
    .where('deleted', '=', false)
    .where('status', 'in', SIGNED)
    .executeTakeFirstOrThrow();
  const state = await stateIn(db, id);
  const done = open === 0 && completed > 0;
  if (done && state === IN_PROGRESS) await moveState(db, nonFinancing, id, COMPLETED, by(context));
  if (!done && state === COMPLETED) await moveState(db, nonFinancing, id, IN_PROGRESS, by(context));
}

const amount = sharedColumns(readAmounts, { lists: true });

export const generalBusiness: Part<typeof nonFinancing> = {
  computed: {
    signedSaleAmount: amount('sale'),
    signedPurchaseAmount: amount('purchase'),
    signedMarginAmount: amount('margin'),
    collectedAmount: amount('collected'),
    paidAmount: amount('paid'),
    otherCurrencies: amount('others'),
  },
  hooks: {
    /** The person who starts a project is in charge of it, unless somebody else is named. */
    beforeWrite: ({ session }, values, before) =>
      Promise.resolve(before || values.ownerUserId ? values : { ...values, ownerUserId: session?.userId ?? null }),
  },
};
