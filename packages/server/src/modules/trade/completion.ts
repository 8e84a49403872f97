import { getStateNumber } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { Decimal } from '@scf-kit/sdk/values';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import type { Context } from '../../http/handler.ts';
import { holdInOrder } from '../../resource/lock-order.ts';
import type { ProcessContext } from '../../resource/serve.ts';
import { moveState } from '../../resource/states.ts';
import { readGoods } from '../warehouse/goods.query.ts';
import { readOrderedGoods, readStanding } from './contract-standing.query.ts';
import { followContracts } from './projects.ts';

const IN_FORCE = getStateNumber(contract, 'inForce');
const COMPLETED = getStateNumber(contract, 'completed');
const SALE = contractTypes.sale.value;

/**
 * Whether all goods of a contract and its supplements have moved: come in under a purchase, gone out under a sale.
 * Lines that name no goods of a project have none to move; those that a supplement takes off are off their kind.
 */
async function delivered(db: Context['db'], id: string, sale: boolean): Promise<boolean> {
  const rows = await readOrderedGoods(db, id);
  const moved = await readGoods(
    db,
    rows.flatMap((row) => row.goods),
  );
  return rows.every(({ goods, quantity }) => {
    const there = goods.reduce((sum, one) => sum + ((sale ? moved.get(one)?.out : moved.get(one)?.in) ?? 0), 0);
    return there >= quantity;
  });
}

/** Signed supplements go with the contract they change. */
const signedSupplements = async (db: Context['db'], id: string): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('contract')
      .select('id')
      .where('amendsId', '=', id)
      .where('status', 'in', [IN_FORCE, COMPLETED])
      .where('deleted', '=', false)
      .orderBy('id')
      .execute()
  ).map((row) => row.id);

/**
 * A contract in force is completed once it is delivered, invoiced and settled; one that a correction opens again is in
 * force again, and its project follows. Called after whatever moves one of the three; it may be called any time.
 */
export async function completeIfDone(
  context: Pick<ProcessContext, 'db' | 'session'>,
  contractId: string | null,
): Promise<void> {
  if (contractId === null) return;
  const { db, session } = context;
  await holdInOrder(db, [{ resource: contract, id: contractId }]);
  const row = await db
    .selectFrom('contract')
    .select(['status', 'contractType', 'contractAmount', 'amendedAmount', 'amendsId', 'nonFinancingId'])
    .where('id', '=', contractId)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (!row || row.amendsId !== null) return;
  if (row.status === IN_FORCE || row.status === COMPLETED) {
    const sale = row.contractType === SALE;
    const amount = new Decimal(row.contractAmount ?? 0).plus(row.amendedAmount ?? 0);
    const { invoiced, claimed, paid } = await readStanding(db, contractId, sale);
    const done =
      amount.gt(0) &&
      amount.lte(invoiced) &&
      amount.lte(sale ? claimed : paid) &&
      (await delivered(db, contractId, sale));
    const state = done ? COMPLETED : IN_FORCE;
    const by = session.userId === null ? {} : { by: session.userId };
    if (state !== row.status) {
      await moveState(db, contract, contractId, state, by);
      for (const supplement of await signedSupplements(db, contractId))
        await moveState(db, contract, supplement, state, by);
    }
  }
  await followContracts(context, row.nonFinancingId);
}
