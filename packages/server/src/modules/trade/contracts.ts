import { message, getStateNumber } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import type { contractCollectionPlan, contractProduct } from '@scf-kit/sdk/contract/trade/contract-lines';
import { Decimal, RMB } from '@scf-kit/sdk/values';
import { contractTypes, payDirections } from '@scf-kit/sdk/contract/trade/contract-kinds';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Part, Values } from '../../resource/serve.ts';
import { cooperate } from '../enterprise/follow-ups.ts';
import { refuseUnequal } from './amounts.ts';
import { refuseProject } from './projects.ts';
import { asSupplement, refuseSupplement } from './supplements.ts';

const SALE = contractTypes.sale.value;
const RECEIVES = payDirections.receives.value;
const PAYS = payDirections.pays.value;
const COUNTED: readonly number[] = [getStateNumber(contract, 'inApproval'), getStateNumber(contract, 'approved')];

/** A sale receives, a purchase pays. */
const pickDirection = (contractType: number): typeof RECEIVES | typeof PAYS =>
  contractType === SALE ? RECEIVES : PAYS;

/** A contract that names no currency is in RMB, which is written. */
const withCurrency = (values: Values<(typeof contract)['own']>, before: object | undefined) =>
  (before && values.currencyType === undefined) || values.currencyType ? values : { ...values, currencyType: RMB };

export const contracts: Part<typeof contract> = {
  hooks: {
    /** The direction follows from the kind, whatever is sent; its currency is written. */
    beforeWrite: async (context, values, before) => {
      const written = await asSupplement(context, values, before);
      const contractType = written.contractType ?? before?.contractType;
      const named = withCurrency(written, before);
      return contractType === undefined ? named : { ...named, isPayer: pickDirection(contractType) };
    },
    /** A contract is checked as a whole when it is submitted, and again when it is approved. */
    afterProcessMove: async (context, id) => {
      const { db } = context;
      const row = await db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      if (COUNTED.includes(row.status)) {
        if (row.isPayer !== pickDirection(row.contractType)) throw refuse.because('contract.direction');
        await refuseProject(db, row.nonFinancingId);
        await refuseUnequal(db, row);
        await refuseSupplement(context, row);
      }
      await cooperate(context, id);
    },
  },
};

/** Only lines of a supplement are negative. @throws Refusal 400 */
async function refuseNegative(
  { db, locale }: Context,
  contractId: string | undefined,
  values: Readonly<Record<string, unknown>>,
  name: string,
): Promise<void> {
  if (contractId === undefined) return;
  const value = values[name];
  if ((typeof value !== 'number' && typeof value !== 'string') || new Decimal(value).gte(0)) return;
  const { amendsId } = await db
    .selectFrom('contract')
    .select('amendsId')
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
  if (amendsId === null) throw refuse.invalid({ [name]: message(locale, 'contract.negative') });
}

export const contractLines: Part<typeof contractProduct> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const contractId = values.contractId ?? before?.contractId;
      if (values.equipmentQuantity === 0)
        throw refuse.invalid({ equipmentQuantity: message(context.locale, 'check.min', { min: 1 }) });
      await refuseNegative(context, contractId, values, 'equipmentQuantity');
      return values;
    },
  },
};

export const contractPlans: Part<typeof contractCollectionPlan> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      await refuseNegative(context, values.contractId ?? before?.contractId, values, 'amountCollected');
      return values;
    },
  },
};
