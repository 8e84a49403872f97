import { sql, type SqlBool } from 'kysely';
import { stateOf } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { changeRows } from '../../resource/change-rows.ts';
import { holdInOrder } from '../../resource/lock-order.ts';
import { masterId } from '../master-data/seed.ts';
import type { Part, ProcessContext } from '../../resource/serve.ts';
import { sharedColumns } from '../../resource/shared-columns.ts';
import { moveState } from '../../resource/states.ts';
import { isIn } from '../../resource/in-states.ts';

type Following = Pick<ProcessContext, 'db' | 'session'>;

const SALE = contractTypes.sale.value;
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
  const free = { and: sql<SqlBool>`t.${sql.ref(name)} is null`, counted: false } as const;
  if (row.financingId !== null) await changeRows(db, financing, { id: row.financingId }, named, free);
  if (row.nonFinancingId !== null) await changeRows(db, nonFinancing, { id: row.nonFinancingId }, named, free);
}

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

interface Amounts {
  readonly sale: string;
  readonly purchase: string;
  readonly margin: string;
  readonly collected: string;
  readonly paid: string;
}

type Rows = readonly Readonly<Record<string, unknown>>[];
const NONE: Amounts = { sale: '0.00', purchase: '0.00', margin: '0.00', collected: '0.00', paid: '0.00' };
const RMB = masterId('CURRENCY_TYPE', '1');

/** The totals of the contracts of projects, in one statement however many projects there are. */
async function readAmounts({ db }: Context, rows: Rows): Promise<ReadonlyMap<string, Amounts>> {
  const ids = rows.map((row) => String(row['id']));
  const { rows: found } = await sql<Amounts & { id: string }>`
    select s."id", coalesce(sum(s."amount") filter (where s."sale"), 0)::numeric(18, 2)::text as "sale", coalesce(sum(s."amount") filter (where not s."sale"), 0)::numeric(18, 2)::text as "purchase",
      coalesce(sum(case when s."sale" then s."amount" else -s."amount" end), 0)::numeric(18, 2)::text as "margin",
      coalesce(sum(s."collected"), 0)::numeric(18, 2)::text as "collected", coalesce(sum(s."paid"), 0)::numeric(18, 2)::text as "paid"
    from (select c."nonFinancingId" as "id", c."contractType" = ${SALE} as "sale", coalesce(c."contractAmount", 0) + coalesce(c."amendedAmount", 0) as "amount",
        (select sum(a."settlesAmount") from "claim_allocation" a join "finance_receivable" r on r."id" = a."financeReceivableId" where r."contractId" = c."id" and not a."deleted") as "collected",
        (select sum(p."amount") from (select "origanAmount" as "amount" from "payment_request" where "contractId" = c."id" and ${isIn('payment_request', paymentRequest, 'paid')} and not "deleted"
          union all select "amount" from "special_payment" where "contractId" = c."id" and ${isIn('special_payment', specialPayment, 'paid')} and not "deleted") p where c."contractType" <> ${SALE}) as "paid"
      from "contract" c where c."nonFinancingId" = any(${ids}::text[]) and c."amendsId" is null and not c."deleted" and c."status" = any(${SIGNED}::integer[])
        and coalesce(c."currencyType", ${RMB}) = ${RMB}) s
    group by 1`.execute(db);
  const known = new Map(found.map(({ id, ...amounts }) => [id, amounts]));
  return new Map(ids.map((id) => [id, known.get(id) ?? NONE]));
}

const amount = sharedColumns(readAmounts, { lists: true });

export const generalBusiness: Part<typeof nonFinancing> = {
  computed: {
    signedSaleAmount: amount('sale'),
    signedPurchaseAmount: amount('purchase'),
    signedMarginAmount: amount('margin'),
    collectedAmount: amount('collected'),
    paidAmount: amount('paid'),
  },
  hooks: {
    /** The person who starts a project is in charge of it, unless somebody else is named. */
    beforeWrite: ({ session }, values, before) =>
      Promise.resolve(before || values.ownerUserId ? values : { ...values, ownerUserId: session?.userId ?? null }),
  },
};
