import { sql } from 'kysely';
import { creditEnhancement } from '@scf-kit/sdk/contract/financing/credit-enhancement';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { stateOf } from '@scf-kit/sdk/contract';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { RUNNING } from '@scf-kit/sdk/contract/financing/financing-status';
import { expenseAccounting, selection } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { announcements } from '../../../flow/definition/working-days.ts';
import type { JobContext } from '../../../jobs/job.ts';
import { notify } from '../../../push/notify.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import type { Db } from './loan.ts';
import { inTimeUntil } from './penalty.ts';
import { followAgreement, holdProject, postLoan } from './post.ts';
import { isIn, isNotIn, isOneOf } from '../../../resource/in-states.ts';

const NOBODY = { userId: null };
/** Loans that are posted one by one in a night, at most; the next run takes the rest. */
const AT_ONCE = 1_000;

type Night = Pick<JobContext, 'db' | 'config' | 'now' | 'day'>;

/** Quotes that have lapsed before the money went out are given up, and their credit with them. */
async function lapse({ db, config, day }: Night): Promise<void> {
  const { rows } = await sql<{ id: string; financingId: string; applyUserId: string | null; code: string }>`
    select q."id", q."financingId", f."applyUserId", f."code" from "expense_accounting" q join "financing" f on f."id" = q."financingId"
    where ${isOneOf('q.selected', selection.yes.value)} and not q."deleted" and not f."deleted" and q."validUntil" < ${day}::date and ${isIn('f', financing, 'inApproval', 'inPreApproval', 'preApproved', 'approved', 'toBeDisbursed')}
    order by q."id" limit ${AT_ONCE}`.execute(db);
  for (const { id, financingId, applyUserId, code } of rows)
    await db.transaction().execute(async (transaction) => {
      const posting = { db: transaction, config, day, session: NOBODY };
      const agreed = await holdProject(transaction, financingId);
      if (agreed.quoteId !== id || agreed.validUntil === null || agreed.validUntil >= day) return;
      await changeRows(transaction, expenseAccounting, { id }, { selected: 0 });
      await followAgreement(posting, financingId);
      if (applyUserId !== null)
        await notify(transaction, [
          {
            receiverId: applyUserId,
            key: 'notice.quote.lapsed',
            params: { code },
            dataType: 'TODO',
            noticeKind: financing.name,
            businessType: financing.name,
            businessId: financingId,
          },
        ]);
    });
}

/** Tells whoever applied for loans that they are overdue. */
async function tellOverdue(db: Db, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; code: string; receiverId: string }>`
    select "id", "code", "applyUserId" as "receiverId" from "financing" where "id" = any(${[...ids]}::text[]) and "applyUserId" is not null`.execute(
    db,
  );
  await notify(
    db,
    rows.map(({ id, code, receiverId }) => ({
      receiverId,
      key: 'notice.loan.overdue' as const,
      params: { code },
      dataType: 'TODO' as const,
      noticeKind: financing.name,
      businessType: financing.name,
      businessId: id,
    })),
  );
}

/** Posts a loan by itself; whoever applied is told where it became overdue by that. */
async function post({ db, config, day }: Night, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (await postLoan({ db: transaction, config, day, session: NOBODY }, id)) await tellOverdue(transaction, [id]);
  });
}

/**
 * Loans of which something happens by the day alone: money that waited falls due, a rate is set anew, also by an LPR
 * that was entered after its day.
 */
async function postDue(night: Night): Promise<void> {
  const { db, day } = night;
  const anew = sql`case q."repricing" when 'january' then date_trunc('year', ${day}::date::timestamp)
    else f."startDate" + make_interval(years => extract(year from age(${day}::date, f."startDate"))::integer) end`;
  const { rows } = await sql<{ id: string }>`
    select f."id" from "financing" f where ${isIn('f', financing, ...RUNNING)} and not f."deleted" and (
      (f."waitingAmount" > 0 and exists (select 1 from "repayment_plan" p where p."financingId" = f."id" and not p."superseded" and not p."deleted" and ${isNotIn('p', repaymentPlan, 'repaid')} and p."plannedRepaymentDate" <= ${day}::date))
      or exists (select 1 from "expense_accounting" q where q."financingId" = f."id" and ${isOneOf('q.selected', selection.yes.value)} and not q."deleted" and q."rateBasis" in ('lpr1', 'lpr5') and q."repricing" in ('january', 'anniversary')
        and not exists (select 1 from "repayment_plan" p where p."financingId" = f."id" and not p."superseded" and not p."deleted"
          and p."updateTime" >= ${anew} and p."updateTime" >= coalesce((select max(l."createTime") from "loan_prime_rate" l
            where l."tenor" = q."rateBasis" and not l."deleted" and l."publishedOn" <= ${anew}::date), '-infinity'))))
    order by f."id" limit ${AT_ONCE}`.execute(db);
  for (const { id } of rows) await post(night, id);
}

/** The name under which a database remembers by which announcements of working days its loans are planned. */
const PLANNED_BY = 'loan-calendar';
/** What rows of plans hold: where they hold more than those of an earlier version, all are written anew, once. */
const ROWS_HOLD = 'grace';

/**
 * Plans loans anew once the working days of a further year are announced, or those of this one change: due dates move by
 * them; and once the rows of plans hold more than before. Each loan by itself; where the server stops meanwhile, the
 * next run begins again and changes nothing twice.
 */
async function followCalendar(night: Night): Promise<void> {
  const { db, day } = night;
  const calendar = `${announcements()} ${ROWS_HOLD}`;
  const planned = await db
    .selectFrom('counter')
    .select('period')
    .where('name', '=', PLANNED_BY)
    .where('period', '=', calendar)
    .executeTakeFirst();
  if (planned) return;
  const { rows } = await sql<{ id: string }>`
    select f."id" from "financing" f where ${isIn('f', financing, ...RUNNING)} and not f."deleted" and exists (select 1 from "repayment_plan" p
      where p."financingId" = f."id" and not p."superseded" and not p."deleted" and ${isNotIn('p', repaymentPlan, 'repaid')} and (p."plannedRepaymentDate" >= ${day}::date or p."graceUntil" is null))
    order by f."id"`.execute(db);
  for (const { id } of rows) await post(night, id);
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('counter').where('name', '=', PLANNED_BY).execute();
    await transaction
      .insertInto('counter')
      .values({ name: PLANNED_BY, period: calendar, value: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/**
 * The work of a day on loans, however often and however late it is run: quotes lapse, unpaid dues become overdue.
 * The statements are few and the same whatever the number of loans.
 */
export async function passDay(night: Night): Promise<void> {
  const { db, day, now } = night;
  await lapse(night);
  await followCalendar(night);
  await postDue(night);
  await changeRows(
    db,
    creditEnhancement,
    { status: 1 },
    { status: 2 },
    { counted: false, and: sql`t."endDate" < ${day}::date` },
  );
  const planned = sql`from "financing" f where f."id" = p."financingId" and ${isIn('f', financing, ...RUNNING)}
    and not p."superseded" and not p."deleted" and p."planVersion" > 0 and ${isIn('p', repaymentPlan, 'toBeRepaid', 'partlyRepaid')}`;
  // Direct write: the state of a planned row follows from the day; one with nothing owed is settled on it.
  await sql`update "repayment_plan" p set "status" = ${stateOf(repaymentPlan, 'repaid')}, "actualRepaymentDate" = p."plannedRepaymentDate", "updateTime" = ${now.toISOString()} ${planned}
    and p."plannedRepaymentAmount" = 0 and p."plannedRepaymentDate" <= ${day}::date`.execute(db);
  // Direct write: as above; days of grace come first.
  await sql`update "repayment_plan" p set "status" = ${stateOf(repaymentPlan, 'overdue')}, "updateTime" = ${now.toISOString()} ${planned} and ${inTimeUntil()} < ${day}::date`.execute(
    db,
  );
  await db.transaction().execute(async (transaction) => {
    const overdue = await changeRows(
      transaction,
      financing,
      { status: 101 },
      { status: 102 },
      {
        counted: false,
        and: sql`exists (select 1 from "repayment_plan" p where p."financingId" = t."id" and not p."superseded" and not p."deleted" and p."planVersion" > 0 and ${isIn('p', repaymentPlan, 'overdue')})`,
      },
    );
    if (overdue.length === 0) return;
    await tellOverdue(transaction, overdue);
  });
}
