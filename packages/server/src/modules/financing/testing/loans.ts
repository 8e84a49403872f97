import { afterAll, beforeAll } from 'vitest';
import { permissionCodes, resourceNamed } from '@scf-kit/sdk/contract';
import { expenseAccounting } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { newId } from '@scf-kit/sdk/values';
import { newRow } from '../../../database/new-row.ts';
import { contradictions } from '../../../resource/ledger-checks.query.ts';
import { startTestApp, type Product } from '../../../testing/app.ts';
import { callUnchecked, listRows, succeed } from '../../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../../testing/people.ts';
import { plantUpload } from '../../../testing/uploads.ts';
import { plant } from '../../../testing/walk.ts';
import { masterId } from '../../master-data/seed.ts';

export type Row = Record<string, unknown>;
export let app: Product;
/** The borrower, and the office's own people. */
export let borrower: TestPerson;
export let lender: TestPerson;
export let rival: TestPerson;
/** Of the platform: two people, since nobody confirms what they entered. */
export let finance: TestPerson;
export let controller: TestPerson;

export const API = '/api/engine/auth';
export const CNY = masterId('CURRENCY_TYPE', '1');
export const FXFS = (value: string): string => masterId('FXFS', value);

export const send = (who: TestPerson, method: string, path: string, body?: Row, query: Record<string, string> = {}) =>
  app.request<Row>(method, `${API}/${path}`, { token: who.token, query, ...(body === undefined ? {} : { body }) });
/** Everything of the books that disagrees with itself. */
export const books = () => contradictions(app.db);

/** An application of the borrower's in a state. */
export async function applied(values: Row = {}): Promise<string> {
  const id = newId();
  await app.db
    .insertInto('financing')
    .values({
      ...newRow({ userId: borrower.id, officeId: borrower.officeId }, id),
      code: id,
      name: '项目',
      applyOfficeId: borrower.officeId,
      applyUserId: borrower.id,
      applyAmount: '1500000.00',
      termMonths: 6,
      startDate: '2026-01-31',
      currencyType: CNY,
      status: 99,
      ...values,
    })
    .execute();
  return id;
}

/** A party that lends, with its line, in RMB unless it says otherwise. */
export async function party(
  financingOfficeId: string | null,
  totalCreditAmount = '10000000',
  more: Row = {},
): Promise<string> {
  const values = { name: newId(), financingOfficeId, totalCreditAmount, ...more };
  return String((await succeed(app, financingParty.calls.create, { as: finance, body: values }))['id']);
}

/** The party is asked, and says its terms. */
export async function quoted(financingId: string, financingPartyId: string, terms: Row): Promise<string> {
  return String(
    (
      await succeed(app, expenseAccounting.calls.create, {
        as: finance,
        body: { financingId, financingPartyId, ...terms },
      })
    )['id'],
  );
}

/** Interest every month at 5.6 % with a charge of 0.15 %: the first of the three quotes of the golden numbers. */
export const A: Row = {
  interestRate: '5.6',
  serviceChargePercentage: '0.15',
  interestPaymentMethod: FXFS('2'),
  financingAmount: '1500000',
  termMonths: 6,
  graceDays: 3,
  earlyFee: '0.5',
};

export const choose = (id: string, who = borrower) =>
  callUnchecked(app, expenseAccounting.calls.updateBatch, {
    as: who,
    body: { items: [{ id, allowUse: 1, selected: 1 }] },
  });

/** A contract of the project that is signed. */
export const contracted = (financingId: string): Promise<string> =>
  plant(app, resourceNamed('contract'), borrower.officeId, {
    code: newId(),
    contractType: 2,
    isPayer: 1,
    contractAmount: '2000000.00',
    status: 100,
    financingId,
    nonFinancingId: null,
  });

/** A paper somebody uploaded, as a field of files takes it. */
export const paper = async (who: TestPerson): Promise<{ originalFileName: string; newFilePath: string }> => ({
  originalFileName: 'paper.pdf',
  newFilePath: await plantUpload(app, who),
});

export const disburse = async (id: string, values: Row, who = finance) =>
  callUnchecked(app, financing.calls.disburse, {
    as: who,
    body: { id, bankSerialNumber: newId(), voucher: [await paper(who)], ...values },
  });

/** A loan that was paid out, by its terms. */
export async function lent(
  terms: Row = A,
  { amount = '1500000', day = '2026-01-31', months = 6 } = {},
): Promise<{ id: string; partyId: string }> {
  const id = await applied({ applyAmount: amount, termMonths: months, startDate: day });
  const partyId = await party(lender.officeId);
  const quote = await quoted(id, partyId, { ...terms, financingAmount: amount, termMonths: months });
  await contracted(id);
  const chosen = await choose(quote);
  if (chosen.status !== 200) throw new Error(chosen.msg);
  const paid = await disburse(id, { valueDate: day, amount });
  if (paid.status !== 200) throw new Error(`${paid.msg} ${JSON.stringify(paid.data)}`);
  return { id, partyId };
}

/** The borrower enters a repayment; answers its id. */
export const entered = async (
  financingId: string,
  repaymentDate: string,
  repaymentAmount: string,
  more: Row = {},
): Promise<string> =>
  String(
    (
      await succeed(app, financingRepayment.calls.create, {
        as: borrower,
        body: { financingId, repaymentDate, repaymentAmount, ...more },
      })
    )['id'],
  );
export const confirm = (id: string, who = finance) =>
  callUnchecked(app, financingRepayment.calls.confirm, { as: who, body: { id } });
/** A repayment that is confirmed. */
export async function repaid(financingId: string, day: string, amount: string, more: Row = {}): Promise<string> {
  const id = await entered(financingId, day, amount, more);
  const answer = await confirm(id);
  if (answer.status !== 200) throw new Error(`${answer.msg} ${JSON.stringify(answer.data)}`);
  return id;
}
/** Takes back of a confirmed repayment, by another entry that is confirmed. */
export const takeBack = (financingId: string, originalRepaymentId: string, amount: string): Promise<string> =>
  repaid(financingId, '2026-01-31', `-${amount}`, { originalRepaymentId });

export const readBook = (id: string, day?: string) =>
  succeed(app, financing.calls.book, { as: finance, query: { id, ...(day === undefined ? {} : { day }) } });
export const readProject = (id: string) => succeed(app, financing.calls.get, { as: finance, params: { id } });
export const readPlan = (financingId: string) =>
  listRows(app, repaymentPlan.calls.list, { as: finance, query: { financingId } });
export const readParty = (id: string) => succeed(app, financingParty.calls.get, { as: finance, params: { id } });

/** Amounts of rows added up, in yuan. */
export const sum = (rows: readonly Row[], name: string): string =>
  (rows.reduce((total, row) => total + Math.round(Number(row[name]) * 100), 0) / 100).toFixed(2);

/** Works on a product from now on, with a new borrower, lender, its rival and the platform's finance. */
export async function openLoans(product: Product): Promise<void> {
  app = product;
  const own = [{ codes: permissionCodes, scope: 'office' as const }];
  const all = [{ codes: permissionCodes, scope: 'all' as const }];
  const platform = await newOffice(app.db);
  borrower = await newPerson(app.db, { officeId: await newOffice(app.db), roles: own });
  lender = await newPerson(app.db, { officeId: await newOffice(app.db), roles: own });
  rival = await newPerson(app.db, { officeId: await newOffice(app.db), roles: own });
  finance = await newPerson(app.db, { officeId: platform, roles: all });
  controller = await newPerson(app.db, { officeId: platform, roles: all });
}

/** A product of the file's own, with a borrower, a lender, its rival and the platform's finance. */
export function provideLoans(started: () => Promise<Product> = () => startTestApp()): void {
  beforeAll(async () => openLoans(await started()));
  afterAll(() => app.close());
}
