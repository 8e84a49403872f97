import { afterAll, beforeAll } from 'vitest';
import { permissionCodes, resourceNamed } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { newRow } from '../../../database/new-row.ts';
import { contradictions } from '../../../resource/ledger-checks.query.ts';
import { startTestApp, type Product } from '../../../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../../../testing/people.ts';
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
/** As `send`, of what has to succeed. @throws Error with what the server said */
export async function done(
  who: TestPerson,
  method: string,
  path: string,
  body?: Row,
  query: Record<string, string> = {},
) {
  const answer = await send(who, method, path, body, query);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.msg} ${JSON.stringify(answer.data)}`);
  return answer.data;
}
export const get = (who: TestPerson, path: string, query: Record<string, string> = {}) =>
  done(who, 'GET', path, undefined, query);
export async function list(who: TestPerson, path: string, query: Record<string, string> = {}): Promise<Row[]> {
  const { data } = await app.request<Row[] | { records: Row[] }>('GET', `${API}/${path}`, { token: who.token, query });
  return Array.isArray(data) ? data : data.records;
}

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
  return String((await done(finance, 'POST', 'financing-party', values))['id']);
}

/** The party is asked, and says its terms. */
export async function quoted(financingId: string, financingPartyId: string, terms: Row): Promise<string> {
  return String((await done(finance, 'POST', 'expense-accounting', { financingId, financingPartyId, ...terms }))['id']);
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
  send(who, 'PUT', 'expense-accounting/update/batch', { items: [{ id, allowUse: 1, selected: 1 }] });

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

let uploads = 0;
/** A paper somebody uploaded, as a field of files takes it. */
export async function paper(who: TestPerson): Promise<{ originalFileName: string; newFilePath: string }> {
  uploads += 1;
  const newFilePath = `test/${newId()}.pdf`;
  await app.db
    .insertInto('object_storage')
    .values({
      ...newRow({ userId: who.id, officeId: who.officeId }),
      originalFileName: 'paper.pdf',
      newFileName: newFilePath.slice(5),
      newFilePath,
      displayFileName: 'paper.pdf',
      fileSize: 1000,
      contentType: 'application/pdf',
      sha256: String(uploads).padStart(64, '0'),
      uploadUserId: who.id,
    })
    .execute();
  return { originalFileName: 'paper.pdf', newFilePath };
}

export const disburse = async (id: string, values: Row, who = finance) =>
  send(who, 'PUT', 'financing/disburse', { id, bankSerialNumber: newId(), voucher: [await paper(who)], ...values });

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
    (await done(borrower, 'POST', 'financing-repayment', { financingId, repaymentDate, repaymentAmount, ...more }))[
      'id'
    ],
  );
export const confirm = (id: string, who = finance) => send(who, 'PUT', 'financing-repayment/confirm', { id });
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
  get(finance, 'financing/fetch/book', { id, ...(day === undefined ? {} : { day }) });
export const readProject = (id: string) => get(finance, `financing/${id}`);
export const readPlan = (financingId: string) => list(finance, 'repayment-plan/fetch/list', { financingId });
export const readParty = (id: string) => get(finance, `financing-party/${id}`);

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
