import { creditEnhancement, enhancementStatus } from '@scf-kit/sdk/contract/financing/credit-enhancement';
import { financing, financingStatus } from '@scf-kit/sdk/contract/financing/financing';
import { expenseAccounting, selection } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { announcements } from '../../../flow/definition/working-days.ts';
import type { JobContext } from '../../../jobs/job.ts';
import { notify } from '../../../push/notify.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import { isIn, isOneOf } from '../../../resource/in-states.query.ts';
import {
  hasOverdueRow,
  isOver,
  listDueLoans,
  listLoansToPlan,
  markOverdue,
  markRepaid,
  readApplicants,
} from './due-loans.query.ts';
import type { Db } from './loan.ts';
import { followAgreement, holdProject, postLoan } from './post.ts';

const NOBODY = { userId: null };
/** Loans that are posted one by one in a night, at most; the next run takes the rest. */
const AT_ONCE = 1_000;

type Night = Pick<JobContext, 'db' | 'config' | 'now' | 'day'>;

/** Quotes that have lapsed before the money went out are given up, and their credit with them. */
async function lapse({ db, config, day }: Night): Promise<void> {
  const lapsed = await db
    .selectFrom('expense_accounting as q')
    .innerJoin('financing as f', 'f.id', 'q.financingId')
    .select(['q.id', 'q.financingId', 'f.applyUserId', 'f.code'])
    .where(isOneOf('q.selected', selection.yes.value))
    .where('q.deleted', '=', false)
    .where('f.deleted', '=', false)
    .where('q.validUntil', '<', day)
    .where(isIn('f', financing, 'inApproval', 'inPreApproval', 'preApproved', 'approved', 'toBeDisbursed'))
    .orderBy('q.id')
    .limit(AT_ONCE)
    .execute();
  for (const { id, financingId, applyUserId, code } of lapsed)
    await db.transaction().execute(async (transaction) => {
      const posting = { db: transaction, config, day, session: NOBODY };
      const agreed = await holdProject(transaction, financingId);
      if (agreed.quoteId !== id || agreed.validUntil === null || agreed.validUntil >= day) return;
      await changeRows(transaction, expenseAccounting, { id }, { selected: selection.no.value });
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
  const applied = await readApplicants(db, ids);
  await notify(
    db,
    applied.map(({ id, code, receiverId }) => ({
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

/** Posts the loans of which something happens by the day alone. */
async function postDue(night: Night): Promise<void> {
  for (const { id } of await listDueLoans(night.db, night.day, AT_ONCE)) await post(night, id);
}

/** The name under which a database remembers by which announcements of working days its loans are planned. */
const PLANNED_BY = 'loan-calendar';
/**
 * A word for what rows of plans hold now. Where it is a new one, rows of an earlier version hold less, and all are
 * written anew, once.
 */
const ROWS_HOLD = 'grace';

/**
 * Plans loans anew once the working days of a further year are announced, or those of this one change: due dates move
 * by them; and once the rows of plans hold more than before. Each loan by itself; where the server stops meanwhile, the
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
  for (const { id } of await listLoansToPlan(db, day)) await post(night, id);
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('counter').where('name', '=', PLANNED_BY).execute();
    await transaction
      .insertInto('counter')
      .values({ name: PLANNED_BY, period: calendar, value: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

const { effective, expired } = enhancementStatus;

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
    { status: effective.value },
    { status: expired.value },
    { counted: false, and: isOver(day) },
  );
  await markRepaid(db, day, now.toISOString());
  await markOverdue(db, day, now.toISOString());
  await db.transaction().execute(async (transaction) => {
    const overdue = await changeRows(
      transaction,
      financing,
      { status: financingStatus.postLoan.value },
      { status: financingStatus.overdue.value },
      { counted: false, and: hasOverdueRow },
    );
    if (overdue.length === 0) return;
    await tellOverdue(transaction, overdue);
  });
}
