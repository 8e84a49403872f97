import type { Chance } from '@scf-kit/sdk/testing';
import { daysAfter } from '@scf-kit/sdk/loan';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { passDay } from './night.ts';
import {
  A,
  app,
  applied,
  borrower,
  choose,
  confirm,
  contracted,
  controller,
  disburse,
  finance,
  lender,
  party,
  quoted,
} from './loans.ts';

const FIRST = '2026-01-31';
/** Each project asks for this much; the line is enough for two of three. */
const AMOUNT = '900000';
const LINE = '2000000';

export interface LoanWork {
  readonly partyId: string;
  readonly projects: readonly string[];
  /** Somebody does one thing by chance; answers the status of the last answer. */
  readonly act: () => Promise<number>;
  /** The repayments that the product said are confirmed. */
  readonly confirmed: ReadonlySet<string>;
  /** The bank's numbers of the disbursements that the product said are made. */
  readonly paidOut: ReadonlySet<string>;
}

/** Three projects of one borrower that ask for one line, and what people do with them. */
export async function workOnLoans({ next, pick }: Chance): Promise<LoanWork> {
  const partyId = await party(lender.officeId, LINE);
  const projects: string[] = [];
  const quotes: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const id = await applied({ applyAmount: AMOUNT, termMonths: 6, startDate: FIRST });
    quotes.push(await quoted(id, partyId, { ...A, financingAmount: AMOUNT, termMonths: 6 }));
    await contracted(id);
    projects.push(id);
  }
  const confirmed = new Set<string>();
  const paidOut = new Set<string>();
  const someDay = (): string => daysAfter(FIRST, next(280));
  const someAmount = (most: number): string => `${1 + next(most)}.${10 + next(90)}`;
  const repaymentsIn = (status: 0 | 1) =>
    app.db
      .selectFrom('financing_repayment')
      .select(['id', 'financingId', 'repaymentAmount'])
      .where('financingId', 'in', projects)
      .where('status', '=', status)
      .execute();
  const enter = async (financingId: string, amount: string, more = {}): Promise<number> => {
    const { status } = await callUnchecked(app, financingRepayment.calls.create, {
      as: borrower,
      body: {
        financingId,
        repaymentDate: someDay(),
        repaymentAmount: amount,
        ...more,
      },
    });
    return status;
  };
  const settle = async (): Promise<number> => {
    const waiting = await repaymentsIn(0);
    if (waiting.length === 0) return 200;
    const { id } = pick(waiting);
    const { status } = await confirm(id, pick([finance, controller]));
    if (status === 200) confirmed.add(id);
    return status;
  };
  const takeBack = async (): Promise<number> => {
    const all = await repaymentsIn(1);
    if (all.length === 0) return 200;
    const { id, financingId, repaymentAmount } = pick(all);
    const whole = Math.trunc(Number(repaymentAmount));
    const amount = pick([`-${repaymentAmount}`, `-${someAmount(Math.max(1, whole))}`]);
    return enter(financingId, amount, { originalRepaymentId: id });
  };
  const pay = async (): Promise<number> => {
    const bankSerialNumber = `${next(1_000_000_000)}`;
    const { status } = await disburse(
      pick(projects),
      { valueDate: daysAfter(FIRST, next(40)), amount: pick(['300000', '600000', AMOUNT]), bankSerialNumber },
      pick([finance, lender]),
    );
    if (status === 200) paidOut.add(bankSerialNumber);
    return status;
  };
  // Two loans run from the start, so that there is something to repay whatever chance brings.
  for (const [at, financingId] of projects.slice(0, 2).entries()) {
    const chosen = await choose(quotes[at] ?? '');
    const made = await disburse(financingId, { valueDate: FIRST, amount: '300000', bankSerialNumber: `first-${at}` });
    if (chosen.status !== 200 || made.status !== 200) throw new Error(`${chosen.msg} ${made.msg}`);
    paidOut.add(`first-${at}`);
  }
  const act = (): Promise<number> =>
    pick([
      async () => (await choose(pick(quotes))).status,
      pay,
      pay,
      () => enter(pick(projects), someAmount(pick([500, 200_000, 700_000]))),
      () => enter(pick(projects), someAmount(200_000)),
      settle,
      settle,
      settle,
      takeBack,
      async () => {
        const waiting = await repaymentsIn(0);
        if (waiting.length === 0) return 200;
        return (
          await callUnchecked(app, financingRepayment.calls.refuse, { as: finance, body: { id: pick(waiting).id } })
        ).status;
      },
      async () =>
        (
          await call(app, financing.calls.stop, {
            as: borrower,
            body: { id: pick(projects), stopReason: '不再需要' },
          })
        ).status,
      async () => {
        await passDay(app);
        return 200;
      },
    ])();
  return { partyId, projects, act, confirmed, paidOut };
}

/** Repayments that were confirmed and disbursements that were made, of which nothing is there. */
export async function listLostLoans({ projects, confirmed, paidOut }: LoanWork): Promise<readonly string[]> {
  const { db } = app;
  const repayments = await db
    .selectFrom('financing_repayment')
    .select('id')
    .where('financingId', 'in', projects)
    .where('status', '=', 1)
    .execute();
  const disbursements = await db
    .selectFrom('financing_disbursement')
    .select('bankSerialNumber')
    .where('financingId', 'in', projects)
    .execute();
  const kept = new Set([...repayments.map(({ id }) => id), ...disbursements.map((one) => one.bankSerialNumber)]);
  return [...confirmed, ...paidOut].filter((each) => !kept.has(each));
}
