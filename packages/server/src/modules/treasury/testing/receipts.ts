import { resourceNamed } from '@scf-kit/sdk/contract';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { newId } from '@scf-kit/sdk/values';
import { plant } from '../../../testing/walk.ts';
import { masterId } from '../../master-data/seed.ts';
import { app, getId, seller, type Row } from '../../trade/testing/deals.ts';
import { colleague } from '../../trade/testing/goods.ts';
import { makeDues } from '../dues.ts';
import { getPresent } from '../../../clock.ts';
import { callUnchecked } from '../../../testing/calls.ts';
import { approveAll } from '../../../testing/decisions.ts';
import { DUES } from './documents.ts';

interface Terms {
  /** 1: money is received; 2: money is paid. */
  readonly side?: 1 | 2;
  readonly plans: readonly { readonly amount: string; readonly due: string }[];
  readonly customerName?: string;
  readonly currencyType?: string;
  readonly status?: number;
  readonly signDate?: string;
}

/** A contract in force of the seller's, with its instalments and what falls due under it. */
export async function signed({ side = 1, plans, customerName = '医院', status = 100, ...given }: Terms) {
  const currencyType = given.currencyType ?? masterId('CURRENCY_TYPE', '1');
  const amount = plans.reduce((sum, plan) => sum + Number(plan.amount), 0).toFixed(2);
  const contractId = await plant(app, resourceNamed('contract'), seller.officeId, {
    code: newId(),
    contractType: side === 1 ? 2 : 1,
    isPayer: side,
    customerName,
    contractAmount: amount,
    currencyType,
    status,
    signDate: given.signDate ?? '2020-01-01',
    financingId: null,
    relatedContractId: null,
  });
  const planIds: string[] = [];
  for (const [at, plan] of plans.entries())
    planIds.push(
      await plant(app, resourceNamed('contract-collection-plan'), seller.officeId, {
        contractId,
        planKind: side,
        amountCollected: plan.amount,
        receivableDate: plan.due,
        settledAmount: '0.00',
        sorted: at,
      }),
    );
  const sign = (): Promise<void> =>
    app.db
      .transaction()
      .execute((db) =>
        makeDues({ db, config: app.config, ...getPresent(app.config), session: { userId: seller.id } }, contractId),
      );
  await sign();
  return { contractId, planIds, sign };
}

/** Confirms, as a colleague, what the seller asks of a due: an opening balance or another day. */
export async function confirmDue(side: 'receivable' | 'payable', id: unknown): Promise<void> {
  const answer = await callUnchecked(app, DUES[side].calls.confirm, { as: await colleague(), body: { id } });
  if (answer.status !== 200) throw new Error(answer.msg);
}

let number = 0;
/** A receipt of the seller's office, entered by a call. */
export async function received(amount: string, changes: Row = {}): Promise<string> {
  number += 1;
  return getId(
    await callUnchecked(app, financialCollection.calls.create, {
      as: seller,
      body: {
        namePayer: '医院',
        paymentAmount: amount,
        paymentDate: '2026-01-15',
        currencyType: masterId('CURRENCY_TYPE', '1'),
        bankSerialNumber: `SN-${number}`,
        ...changes,
      },
    }),
  );
}
export const KIND = (value: string): string => masterId('AMOUNT_KIND', value);
/** Splits a receipt and starts all parts. */
export const split = (financialCollectionId: string, parts: readonly Row[]) =>
  callUnchecked(app, financeAmountDetail.calls.start, { as: seller, body: { financialCollectionId, parts } });
export const forContract = (of: { contractId: string; planIds: readonly string[] }, amount: string, at = 0): Row => ({
  amount,
  amountKind: KIND('1'),
  contractId: of.contractId,
  contractCollectionPlanId: of.planIds[at],
});
/** A claim that was approved; answers its id. */
export async function claimed(collection: string, part: Row): Promise<string> {
  const started = await split(collection, [part]);
  if (started.status !== 200) throw new Error(JSON.stringify(started.data ?? started.msg));
  await approveAll(app, String(started.data['processInstanceId']));
  return String(started.data['businessKey']);
}
/** Takes back of an approved claim, by another that is approved. */
export async function takenBack(originalClaimId: string, financialCollectionId: string, amount: string): Promise<void> {
  const made = await callUnchecked(app, financeAmountDetail.calls.create, {
    as: seller,
    body: {
      financialCollectionId,
      originalClaimId,
      amount,
      remarks: '认领有误',
    },
  });
  if (made.status !== 200) throw new Error(JSON.stringify(made.data ?? made.msg));
  const started = await callUnchecked(app, financeAmountDetail.calls.start, { as: seller, body: { id: getId(made) } });
  if (started.status !== 200) throw new Error(started.msg);
  await approveAll(app, String(started.data['processInstanceId']));
}
export const readCollection = async (id: string) => {
  const { data } = await callUnchecked(app, financialCollection.calls.get, { as: seller, params: { id } });
  return { status: data['status'], claimedAmount: data['claimedAmount'], unclaimedAmount: data['unclaimedAmount'] };
};
