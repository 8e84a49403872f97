import { expect, test } from 'vitest';
import { message, type Text } from '@scf-kit/sdk/contract';
import { customerRelationshipManagement } from '@scf-kit/sdk/contract/enterprise/customer-relationship-management';
import { opening } from '@scf-kit/sdk/contract/platform/opening';
import { openingRecord } from '@scf-kit/sdk/contract/platform/opening-record';
import { newId } from '@scf-kit/sdk/values';
import { newRow } from '../../../database/new-row.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { decideTask } from '../../../testing/decisions.ts';
import { newOffice, newPerson, type TestPerson } from '../../../testing/people.ts';
import { app, getId, send, type Row } from '../../trade/testing/deals.ts';
import {
  keeper,
  newKeeper,
  newOpening,
  openedWith,
  provideKeeper,
  readOpeningRow,
  submitOpening,
  uploadSheets,
} from '../testing/opening-work.ts';
import { sale } from '../testing/opening-workbook.ts';

provideKeeper();

const [POSTED, FAILED] = [100, 4];
/** An opening of a sale that waits for its approval, with its task. */
async function submittedSale(code: string): Promise<{ readonly id: string; readonly task: string }> {
  const id = await newOpening(keeper);
  expect((await uploadSheets(keeper, id, sale(code))).data.wrongCount).toBe(0);
  return { id, task: await submitOpening(keeper, id) };
}

test('of two openings with one contract number that are approved at once one is posted, the other says why not', async () => {
  const code = newId();
  const both = [await submittedSale(code), await submittedSale(code)];
  const answers = await Promise.all(both.map(({ task }) => decideTask(app, task)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const rows = await Promise.all(both.map(({ id }) => readOpeningRow(id)));
  expect(rows.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([FAILED, POSTED]);
  expect(rows.find(({ status }) => status === FAILED)?.failure?.en).toContain(message('en-US', 'check.unique'));
  const made = await app.db.selectFrom('contract').select('id').where('code', '=', code).execute();
  expect(made).toHaveLength(1);
});

test('books that are closed meanwhile keep an opening from being posted, and who applied is told; nor is it undone', async () => {
  const close = (closedThrough: string | null) =>
    app.db.updateTable('office').set({ closedThrough }).where('id', '=', keeper.officeId).execute();
  const { id, task } = await submittedSale(newId());
  await close('2026-10-31');
  expect((await decideTask(app, task)).status).toBe(200);
  const closing = { date: '2026-10-31', through: '2026-10-31' };
  const reason: Text = {
    zh: message('zh-CN', 'posting.closed', closing),
    en: message('en-US', 'posting.closed', closing),
  };
  expect(await readOpeningRow(id)).toMatchObject({ status: FAILED, failure: reason });
  const { openingCode } = await app.db
    .selectFrom('opening')
    .select('openingCode')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const told = await app.db
    .selectFrom('notice_message')
    .select(['receiverId', 'messageParams', 'dataType', 'businessType', 'businessId', 'processInstanceId'])
    .where('messageKey', '=', 'notice.opening.failed')
    .where('businessId', '=', id)
    .execute();
  expect(told).toEqual([
    {
      receiverId: keeper.id,
      messageParams: { code: openingCode },
      dataType: 'TODO',
      businessType: 'opening',
      businessId: id,
      // It leads to the opening, not to its approval.
      processInstanceId: null,
    },
  ]);

  await close(null);
  expect((await call(app, opening.calls.post, { as: keeper, body: { id } })).status).toBe(200);
  await close('2026-10-31');
  expect(await call(app, opening.calls.undo, { as: keeper, body: { id } })).toMatchObject({
    status: 400,
    msg: reason.zh,
  });
  expect(await readOpeningRow(id)).toMatchObject({ status: POSTED });
});

test('an opening that cannot be posted once more keeps the reason of that', async () => {
  const code = newId();
  const { id, task } = await submittedSale(code);
  await app.db.updateTable('office').set({ closedThrough: '2026-10-31' }).where('id', '=', keeper.officeId).execute();
  await decideTask(app, task);
  await app.db.updateTable('office').set({ closedThrough: null }).where('id', '=', keeper.officeId).execute();
  await send(keeper, 'POST', 'contract', { code, contractType: 2, isPayer: 1, contractAmount: '1' });
  expect((await call(app, opening.calls.post, { as: keeper, body: { id } })).status).toBe(400);
  const { status, failure } = await readOpeningRow(id);
  expect(status).toBe(FAILED);
  expect(failure?.zh).toContain(message('zh-CN', 'check.unique'));
});

test('FLOW-002 whoever brought the workbook does not approve it, though somebody else changed the opening since', async () => {
  const judge = await newKeeper();
  await app.db
    .insertInto('rel_user_role')
    .values({ ...newRow(), userId: judge.id, roleId: 'role-approver' })
    .execute();
  const id = await newOpening(keeper);
  expect((await uploadSheets(judge, id, sale(newId()))).data.wrongCount).toBe(0);
  expect((await call(app, opening.calls.update, { as: keeper, body: { id, remarks: '已与总账核对' } })).status).toBe(
    200,
  );
  const taskId = await submitOpening(keeper, id);
  expect(await decideTask(app, taskId, { as: judge })).toMatchObject({
    status: 403,
    msg: message('zh-CN', 'flow.ownApplication'),
  });
  expect((await decideTask(app, taskId)).status).toBe(200);
  expect(await readOpeningRow(id)).toMatchObject({ status: POSTED });
});

test('the documents that an opening made are listed by their kinds and numbers; others do not read them', async () => {
  const code = newId();
  const customerId = getId(
    await callUnchecked(app, customerRelationshipManagement.calls.create, {
      as: keeper,
      body: { customerName: '医院' },
    }),
  );
  const id = await openedWith(keeper, sale(code));
  const list = (who: TestPerson) =>
    callUnchecked<{ readonly records: readonly Row[] }>(app, openingRecord.calls.documents, {
      as: who,
      query: { openingId: id, size: '50' },
    });
  const { records } = (await list(keeper)).data;
  const numbers = Map.groupBy(records, (row) => String(row['kindText']));
  expect(Object.fromEntries([...numbers].map(([kind, some]) => [kind, some.length]))).toEqual({
    合同: 1,
    应收: 3,
    发票: 1,
    财务收款: 1,
    收款认领: 1,
  });
  expect(records.every((row) => typeof row['recordCode'] === 'string' && row['recordCode'] !== '')).toBe(true);
  expect(numbers.get('合同')).toMatchObject([{ resource: 'contract', recordCode: code }]);
  // The contract is of the customer whom the office keeps by that name.
  const contract = await app.db.selectFrom('contract').select('customerId').where('code', '=', code).execute();
  expect(contract).toEqual([{ customerId }]);

  const stranger = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['OPENING_MANAGE', 'MY_TODO'], scope: 'office' }],
  });
  expect((await list(stranger)).status).toBe(404);
});
