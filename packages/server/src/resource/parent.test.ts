import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findTarget,
  getStateNumber,
  listProcesses,
  permissionCodes,
  resourceNamed,
  stateField,
  valueNamed,
  type Call,
  type Field,
  type Resource,
} from '@scf-kit/sdk/contract';
import { financing, financingStatus } from '@scf-kit/sdk/contract/financing/financing';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { loadContract } from '../contract.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';
import { otherThan, plant, sample, send } from '../testing/walk.ts';
import { statesToWrite } from './parent.ts';
import { quoteTable } from './shape.query.ts';

/*
 * Rows that hang on a record are written in the states of that record which let them be, by every call of their own:
 * a new resource is walked without a line here.
 */
const resources = await loadContract();
const getCalls = (resource: Resource): Readonly<Record<string, Call | undefined>> => resource.calls;

interface Child {
  readonly resource: Resource;
  readonly parent: Resource;
  readonly through: string;
}
const children = resources.flatMap((resource): Child[] => {
  const { scope } = resource;
  if (!resource.stored || scope.by !== 'via') return [];
  const parent = resourceNamed(findTarget(resource.fields[scope.reference]) ?? '');
  return stateField(parent) ? [{ resource, parent, through: scope.reference }] : [];
});
const bound = children.filter(({ resource }) => statesToWrite(resource) !== undefined);
const written = bound.filter(({ resource }) => ['create', 'update', 'delete'].some((name) => getCalls(resource)[name]));

let app: TestApp;
/** Has every code over everything. */
let all: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ limits: { all: 1_000_000, apart: {} } });
  const officeId = await newOffice(app.db);
  all = await newPerson(app.db, { officeId, roles: [{ codes: permissionCodes, scope: 'all' }] });
});
afterAll(() => app.close());

const readStoredRow = async ({ table }: Resource, id: string): Promise<unknown> =>
  (await sql`select * from ${quoteTable(table)} where "id" = ${id}`.execute(app.db)).rows[0];

/** A parent in a state, with a row that hangs on it. */
async function planted(
  { resource, parent, through }: Child,
  state: number,
): Promise<{ readonly above: string; readonly id: string }> {
  const { name = '' } = stateField(parent) ?? {};
  const above = await plant(app, parent, all.officeId, { [name]: state });
  const own = stateField(resource);
  const open = own ? { [own.name]: own.field.default } : {};
  return { above, id: await plant(app, resource, all.officeId, { [through]: above, ...open }) };
}

/** The answers of adding, changing and deleting rows of a parent in a state. */
async function attempts(child: Child, state: number): Promise<readonly number[]> {
  const { resource, through } = child;
  const { create, update, delete: remove } = getCalls(resource);
  const { above, id } = await planted(child, state);
  const before = await readStoredRow(resource, id);
  const later: readonly string[] = resource.parent?.laterFields ?? [];
  const [changed, field] =
    Object.entries<Field>(resource.own).find(
      ([name, { readonly, createOnly, kind }]) =>
        !readonly && !createOnly && !later.includes(name) && ['integer', 'money', 'text', 'date'].includes(kind),
    ) ?? [];
  const stored: unknown = Object.entries(Object(before)).find(([name]) => name === changed)?.[1];
  const answers: number[] = [];
  if (update && changed !== undefined && field)
    answers.push(
      (await send(app, update, all.token, { params: { id }, body: { id, [changed]: otherThan(field, stored) } }))
        .status,
    );
  if (update) answers.push((await send(app, update, all.token, { params: { id }, body: { id } })).status);
  if (create?.body) {
    const body = Object.fromEntries(
      await Promise.all(
        Object.entries<Field>(create.body)
          .filter(([, { required, readonly }]) => required && !readonly)
          .map(async ([name, wanted]) => [
            name,
            wanted.kind === 'dictionary'
              ? await plant(app, resourceNamed('master'), all.officeId, { itemGroup: wanted.group })
              : sample(wanted),
          ]),
      ),
    );
    answers.push((await send(app, create, all.token, { body: { ...body, [through]: above } })).status);
  }
  if (answers.every((status) => status !== 200)) expect(await readStoredRow(resource, id)).toEqual(before);
  if (remove) answers.push((await send(app, remove, all.token, { params: { id } })).status);
  return answers;
}

describe('rows of a record', () => {
  test('there are such, and a document that goes through a process never lets them be written once it is through', () => {
    expect(written.map(({ resource }) => resource.name)).toEqual(
      expect.arrayContaining(['repayment-plan', 'order-bidding-products']),
    );
    for (const { resource, parent } of children.filter(({ parent: { approvable } }) => approvable)) {
      const states = statesToWrite(resource);
      expect(states, resource.name).toBeDefined();
      for (const { states: named } of listProcesses(parent)) {
        const [started, approved] = [valueNamed(parent, named.started), valueNamed(parent, named.approved)];
        expect(
          states?.some((state) => state === started || state === approved),
          resource.name,
        ).toBe(false);
      }
    }
  });

  const cases = written.flatMap((child) =>
    Object.entries(stateField(child.parent)?.field.states ?? {}).map(
      ([name, { value }]) => [child.resource.name, name, child, value] as const,
    ),
  );
  test.each(cases)('%s follow their record that is %s', async (_resource, _name, child, state) => {
    const open = statesToWrite(child.resource)?.includes(state) ?? true;
    for (const status of await attempts(child, state)) expect(status).toBe(open ? 200 : 400);
  });
});

test('a borrower rewrites no debt: neither amount nor row of the plan of a loan that was paid out', async () => {
  const borrower = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['FINANCING_SERVICE', 'MY_FLOW_START', 'MY_START'], scope: 'office' }],
  });
  for (const state of ['approved', 'postLoan', 'overdue', 'settled'] as const) {
    const financingId = await plant(app, financing, borrower.officeId, { status: getStateNumber(financing, state) });
    const id = await plant(app, repaymentPlan, borrower.officeId, {
      financingId,
      plannedRepaymentAmount: '1507000.00',
    });
    const before = await readStoredRow(repaymentPlan, id);
    const { create, update, delete: remove, deleteBatch } = getCalls(repaymentPlan);
    for (const [call, sent] of [
      [update, { body: { id, plannedRepaymentAmount: '1.00' } }],
      [remove, { params: { id } }],
      [create, { body: { financingId, plannedRepaymentDate: '2026-12-01', plannedRepaymentAmount: '1' } }],
    ] as const)
      if (call)
        expect(await send(app, call, borrower.token, sent)).toMatchObject({
          status: 400,
          msg: `当前状态“${financingStatus[state].zh}”不允许此操作`,
        });
    if (deleteBatch) expect((await send(app, deleteBatch, borrower.token, { body: { ids: [id] } })).status).toBe(400);
    expect(await readStoredRow(repaymentPlan, id)).toEqual(before);
  }
});
