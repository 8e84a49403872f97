import { afterAll, beforeAll, expect, test } from 'vitest';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { uploaded, application } from '../../../applications/testing/application.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Group {
  readonly businessType: string | null;
  readonly total: number;
  readonly overdue: number;
  readonly tasks: readonly { readonly taskId: string; readonly title: string; readonly createTime: string }[];
}

test("the tasks that wait for a person are counted by business type, with the overdue ones and the oldest eight; others' are not", async () => {
  const [customer = '', approver = ''] = await Promise.all(['customer', 'approver'].map((name) => app.login(name)));
  const { hash } = (await call(app, dynamicForm.calls.open, { params: { formKey: 'financing-application' } })).data;
  for (let n = 0; n < 9; n += 1) {
    const { status } = await callUnchecked(app, flowableFlow.calls.start, {
      as: { token: customer },
      body: {
        formKey: 'financing-application',
        formHash: hash,
        formData: application(await uploaded(app, 'customer'), { name: `第 ${n} 笔` }),
      },
    });
    expect(status).toBe(200);
  }
  await app.db
    .updateTable('flow_task')
    .set({ dueDate: '2020-01-01T00:00:00Z' })
    .where('id', 'in', (query) => query.selectFrom('flow_task').select('id').orderBy('id').limit(2))
    .execute();
  const waiting = async (token: string): Promise<readonly Group[]> =>
    (await callUnchecked<readonly Group[]>(app, flowableTask.calls.waiting, { as: { token } })).data;
  const groups = await waiting(approver);
  expect(groups.map(({ businessType, total, overdue }) => ({ businessType, total, overdue }))).toEqual([
    { businessType: 'financing', total: 9, overdue: 2 },
  ]);
  const times = groups[0]?.tasks.map(({ createTime }) => createTime) ?? [];
  expect(times).toHaveLength(8);
  expect(times).toEqual(times.toSorted());
  expect(await waiting(customer)).toEqual([]);
});
