import { expect, test } from 'vitest';
import { daysAfter } from '@scf-kit/sdk/loan';
import { today } from '@scf-kit/sdk/values';
import { loanPrimeRate } from '@scf-kit/sdk/contract/financing/loan-prime-rate';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { succeed } from '../../../testing/calls.ts';
import {
  A,
  FXFS,
  app,
  books,
  borrower,
  finance,
  lent,
  readPlan,
  readProject,
  provideLoans,
  repaid,
  takeBack,
} from '../testing/loans.ts';
import { passDay } from '../testing/night.ts';

provideLoans();

const now = today('Asia/Shanghai');

test('what is not paid by its day is overdue after the night, and the borrower is told once, however often it runs', async () => {
  const { id } = await lent({ ...A, dueRule: 'none' }, { day: daysAfter(now, -45) });
  const [plan, project] = [await readPlan(id), await readProject(id)];
  expect([project['status'], plan[0]?.['status']]).toEqual([102, 3]);
  // As it stood before the day passed.
  await app.db.updateTable('financing').set({ status: 101 }).where('id', '=', id).execute();
  await app.db.updateTable('repayment_plan').set({ status: 0 }).where('financingId', '=', id).execute();
  await Promise.all([passDay(app), passDay(app)]);
  await passDay(app);
  expect(await readPlan(id)).toMatchObject(
    plan.map(({ status, plannedRepaymentAmount, penalty, planVersion }) => ({
      status,
      plannedRepaymentAmount,
      penalty,
      planVersion,
    })),
  );
  expect(await readProject(id)).toMatchObject({ status: 102, beingUsedAmount: project['beingUsedAmount'] });
  const told = await app.db
    .selectFrom('notice_message')
    .select(['receiverId', 'dataType'])
    .where('businessId', '=', id)
    .where('messageKey', '=', 'notice.loan.overdue')
    .execute();
  expect(told).toEqual([{ receiverId: borrower.id, dataType: 'TODO' }]);
  expect(await books()).toEqual([]);
});

test('a loan by the LPR is planned anew once its rate is, also by one entered late, and awaits confirmation', async () => {
  await succeed(app, loanPrimeRate.calls.create, {
    as: finance,
    body: {
      tenor: 'lpr1',
      publishedOn: daysAfter(now, -500),
      ratePercent: '3.45',
    },
  });
  const { id } = await lent(
    {
      rateBasis: 'lpr1',
      basisPoints: 50,
      repricing: 'anniversary',
      serviceChargePercentage: '0',
      interestPaymentMethod: FXFS('1'),
    },
    { day: daysAfter(now, -400), months: 24 },
  );
  const [before] = await readPlan(id);
  await succeed(app, financing.calls.confirmPlan, { as: finance, body: { id } });
  await passDay(app);
  expect([await readProject(id), await readPlan(id)]).toMatchObject([{ waitCalculateInterest: false }, [before]]);
  await succeed(app, loanPrimeRate.calls.create, {
    as: finance,
    body: {
      tenor: 'lpr1',
      publishedOn: daysAfter(now, -100),
      ratePercent: '3',
    },
  });
  await passDay(app);
  const [anew] = await readPlan(id);
  expect(Number(anew?.['interest'])).toBeLessThan(Number(before?.['interest']));
  expect(anew).toMatchObject({ planVersion: Number(before?.['planVersion']) + 1 });
  expect(await readProject(id)).toMatchObject({ waitCalculateInterest: true });
  await succeed(app, financing.calls.confirmPlan, { as: finance, body: { id } });
  await passDay(app);
  expect([await readProject(id), await readPlan(id)]).toMatchObject([{ waitCalculateInterest: false }, [anew]]);
  expect(await books()).toEqual([]);
});

test('a repayment that is taken back brings the earlier plan back, which awaits confirmation', async () => {
  const { id } = await lent({ ...A, dueRule: 'none' }, { day: daysAfter(now, -20) });
  const amounts = async () => (await readPlan(id)).map((row) => row['plannedRepaymentAmount']);
  const before = await amounts();
  const early = await repaid(id, daysAfter(now, -5), '502500', { repaymentKind: 'lower' });
  expect(await amounts()).not.toEqual(before);
  await succeed(app, financing.calls.confirmPlan, { as: finance, body: { id } });
  await takeBack(id, early, '502500');
  expect(await amounts()).toEqual(before);
  expect(await readProject(id)).toMatchObject({ waitCalculateInterest: true, beingUsedAmount: '1500000.00' });
  expect(await books()).toEqual([]);
});
