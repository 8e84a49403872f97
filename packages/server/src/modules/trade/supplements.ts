import { message, getStateNumber } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { Decimal, formatAmount } from '@scf-kit/sdk/values';
import type { Database } from '../../database/tables.ts';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { refuseShortfall } from '../../resource/caps.ts';
import { changeRows } from '../../resource/change-rows.ts';
import { holdInOrder } from '../../resource/lock-order.ts';
import { raise, type ProcessContext, type Values } from '../../resource/serve.ts';
import { amendedBy } from './amounts.ts';

type Contract = Database['contract'];
type Written = Values<(typeof contract)['own']>;

const IN_FORCE = getStateNumber(contract, 'inForce');
/** The columns a supplement shares with the contract it changes. */
const ALIKE = ['contractType', 'currencyType', 'financingId', 'nonFinancingId', 'customerId'] as const;
/** The names of the parties, taken from there where it says none. */
const PARTIES = ['customerName', 'companyName'] as const;

const original = (db: Context['db'], id: string): Promise<Contract | undefined> =>
  db.selectFrom('contract').selectAll().where('id', '=', id).where('deleted', '=', false).executeTakeFirst();

const mayBeAmended = (found: Contract | undefined, officeId: string | null): found is Contract =>
  found !== undefined && found.amendsId === null && found.status === IN_FORCE && found.officeId === officeId;

/**
 * A supplement changes a contract of its own office that is in force, and has its kind, currency, project and customer;
 * what it leaves out it takes from there. @throws Refusal 400 by field
 */
export async function asSupplement(context: Context, values: Written, before: Contract | undefined): Promise<Written> {
  const { db, locale, session } = context;
  const amendsId = before ? before.amendsId : values.amendsId;
  if (!amendsId) {
    if (new Decimal(values.contractAmount ?? 0).lt(0))
      throw refuse.invalid({ contractAmount: message(locale, 'contract.negative') });
    return values;
  }
  const found = await original(db, amendsId);
  if (!found || (!before && !mayBeAmended(found, session?.officeId ?? null)))
    throw refuse.invalid({ amendsId: message(locale, 'contract.amends') });
  const taken: Record<string, unknown> = {};
  for (const name of ALIKE) {
    const value = values[name];
    if (value === undefined && before) continue;
    if (value === undefined || value === null) taken[name] = found[name];
    else if (value !== found[name]) throw refuse.invalid({ [name]: message(locale, 'contract.amends.alike') });
  }
  for (const name of PARTIES) if (!(values[name] ?? before?.[name])) taken[name] = found[name];
  return { ...values, ...taken };
}

/**
 * A supplement leaves the contract it changes no less than is invoiced, paid or claimed of it, and no day of its plan
 * below 0. Asked as it is submitted, approved and signed; the contract it changes is held from here on.
 * @throws Refusal 400
 */
export async function refuseSupplement(
  context: Pick<Context, 'db' | 'day'>,
  { id, amendsId, officeId, contractAmount }: Contract,
): Promise<void> {
  const { db } = context;
  if (amendsId === null) return;
  await holdInOrder(db, [{ resource: contract, id: amendsId }]);
  const found = await original(db, amendsId);
  if (!mayBeAmended(found, officeId)) throw refuse.because('contract.amends');
  const sum = new Decimal(await amendedBy(db, amendsId)).plus(contractAmount ?? 0);
  await refuseShortfall(db, contract, amendsId, {
    contractAmount: found.contractAmount ?? '0',
    amendedAmount: sum.toFixed(2),
  });
  const below = await db
    .selectFrom('contract_collection_plan as plan')
    .innerJoin('contract as of', 'of.id', 'plan.contractId')
    .select(({ fn }) => ['plan.receivableDate as day', fn.sum<string>('plan.amountCollected').as('amount')])
    .where('plan.deleted', '=', false)
    .where((on) =>
      on.or([
        on('of.id', 'in', [amendsId, id]),
        on.and([on('of.amendsId', '=', amendsId), on('of.status', '=', IN_FORCE), on('of.deleted', '=', false)]),
      ]),
    )
    .groupBy('plan.receivableDate')
    .having(({ fn }) => fn.sum<string>('plan.amountCollected'), '<', '0')
    .limit(1)
    .executeTakeFirst();
  if (below) throw refuse.because('contract.amends.plan', { day: below.day ?? '', amount: formatAmount(below.amount) });
  await raise(contract, 'amending', context, { id });
}

/** A signed supplement stands in the contract it changes. That contract is held. */
export async function enterSupplement(
  { db, session }: Pick<ProcessContext, 'db' | 'session'>,
  amendsId: string,
): Promise<void> {
  await changeRows(
    db,
    contract,
    { id: amendsId },
    { amendedAmount: new Decimal(await amendedBy(db, amendsId)).toFixed(2) },
    { by: session.userId },
  );
}
