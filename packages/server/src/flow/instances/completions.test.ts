import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newRow } from '../../database/new-row.ts';
import { Refusal } from '../../http/refusal.ts';
import { authenticate } from '../../modules/access/sessions/authenticate.ts';
import { issue } from '../../modules/access/tokens/tokens.ts';
import { oneTask } from '../testing/process.ts';
import { completeTask } from './engine.ts';
import { open, who, within, begin, complete, getOpenedTaskId, refused, rows, provideEngine } from './testing/engine.ts';

provideEngine();

describe('two completions of one task', () => {
  test('at once from two connections: one wins, the other hears that the task is gone', async () => {
    for (let round = 0; round < 10; round += 1) {
      const started = await begin(oneTask());
      const both = await Promise.allSettled([
        complete(getOpenedTaskId(started), who.ann),
        complete(getOpenedTaskId(started), who.bob, false, 'no'),
      ]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const lost = both.find(({ status }) => status === 'rejected');
      expect(
        lost?.status === 'rejected' && lost.reason instanceof Refusal && `${lost.reason.status} ${lost.reason.key}`,
      ).toBe('409 flow.taskGone');
      const { history, open: left } = await rows(started.instance.id);
      expect(left).toEqual([]);
      expect(
        history.filter(({ activityType, endTime }) => activityType === 'userTask' && endTime !== null),
      ).toHaveLength(1);
    }
  });

  test('while the first still holds the lock, the second waits and then sees what the first did', async () => {
    const started = await begin(oneTask());
    let second: Promise<string> | undefined;
    await within(async (db) => {
      await completeTask(db, { taskId: getOpenedTaskId(started), person: who.ann, approved: true, opinion: null });
      second = refused(complete(getOpenedTaskId(started), who.bob));
      // The second is at the lock before the first commits.
      for (let waiting = 0; waiting === 0;) {
        const { rows: found } = await sql<{
          n: string;
        }>`
          select count(*) as "n"
          from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
        waiting = Number(found[0]?.n);
      }
    });
    expect(await second).toBe('409 flow.taskGone');
  });

  test('one after the other, by the same person and by a stranger', async () => {
    const started = await begin(oneTask());
    expect(await refused(complete(getOpenedTaskId(started), who.stranger))).toBe('404 http.404');
    expect(await refused(complete(getOpenedTaskId(started), who.customer))).toBe('404 http.404');
    expect(
      await refused(
        within((db) =>
          completeTask(db, {
            taskId: getOpenedTaskId(started),
            person: who.stranger,
            approved: true,
            opinion: null,
            seesAll: true,
          }),
        ),
      ),
    ).toBe('403 flow.notYours');
    await complete(getOpenedTaskId(started), who.ann);
    const before = await rows(started.instance.id);
    expect(await refused(complete(getOpenedTaskId(started), who.ann))).toBe('409 flow.taskGone');
    expect(await refused(complete(getOpenedTaskId(started), who.bob))).toBe('409 flow.taskGone');
    expect(await refused(complete(getOpenedTaskId(started), who.stranger))).toBe('404 http.404');
    expect(await refused(complete('no-such-task', who.ann))).toBe('404 http.404');
    expect(await rows(started.instance.id)).toEqual(before);
  });
});

test('a role of the same code in another office is no candidate: nobody makes themselves an approver', async () => {
  const started = await begin(oneTask());
  const office = newRow();
  const user = newRow({ officeId: office.id });
  const role = newRow({ officeId: office.id });
  const none = {
    shortName: null,
    enterpriseCode: null,
    creditCode: null,
    parentOfficeId: null,
    approvalStatus: null,
    contactName: null,
    contactPhone: null,
    address: null,
  };
  await open.db
    .insertInto('office')
    .values({ ...office, ...none, name: `Office ${office.id}`, type: 'CUSTOMER', nodeId: 3 })
    .execute();
  await open.db
    .insertInto('user')
    .values({
      ...user,
      username: `self-${user.id}`,
      actualName: 'Self',
      accountStatus: 1,
      wrongPasswordCount: 0,
      avatar: null,
      kind: null,
      mobilePhone: null,
      email: null,
      gender: null,
      language: null,
      lockedUntil: null,
      lastLoginTime: null,
      passwordHash: null,
      remarks: null,
    })
    .execute();
  await open.db
    .insertInto('role')
    .values({ ...role, name: 'approver', code: 'approver', dataScope: 1, sorted: 10, enabled: true, remarks: null })
    .execute();
  await open.db
    .insertInto('rel_user_role')
    .values({ ...newRow({ officeId: office.id }), userId: user.id, roleId: role.id })
    .execute();
  const { access_token: token } = await issue(open.db, user.id, 'PC');
  const session = await authenticate(open.db, token);
  if (typeof session !== 'object') throw new Error('nobody is signed in');
  expect(
    await refused(
      within((db) =>
        completeTask(db, { taskId: getOpenedTaskId(started), person: session, approved: true, opinion: null }),
      ),
    ),
  ).toMatch(/^404/);
  expect((await rows(started.instance.id)).open).toHaveLength(1);
  const again = await begin(oneTask());
  expect(again.opened.flatMap(({ notified }) => notified)).not.toContain(user.id);
});
