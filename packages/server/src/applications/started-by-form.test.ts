import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  permissionCodes,
  listProcesses,
  resourceNamed,
  stateField,
  valueNamed,
  type Call,
} from '@scf-kit/sdk/contract';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { collectFields, type FieldSpec, type FormValues } from '@scf-kit/sdk/form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { builtInForms } from '../modules/workflow/built-in.ts';
import { nameOfColumn, quoteTable } from '../resource/shape.query.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';
import { masterId } from '../modules/master-data/seed.ts';
import { callUnchecked } from '../testing/calls.ts';
import { plant } from '../testing/walk.ts';
import { resolveBindings } from './forms/bindings.ts';
import { readForm } from './forms/forms.ts';
import { uploaded } from './testing/application.ts';
import { fitting } from './testing/fitting.ts';

/*
 * Every form that comes with the product, filled in as little as it allows and submitted: a new form is submitted
 * without a line here.
 */
const forms = await builtInForms();
let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  person = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: permissionCodes, scope: 'office' }],
  });
});
afterAll(() => app.close());

const firstItem = async (group: string): Promise<string> =>
  (
    await app.db
      .selectFrom('master')
      .select('id')
      .where('itemGroup', '=', group)
      .where('deleted', '=', false)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;

/** Something a field takes. */
async function answer({ item }: FieldSpec, fits: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { dynamic, dynamicType, dynamicKey = '', options } = item.options ?? {};
  const fit = fits[item.model ?? ''];
  if (dynamic && dynamicType !== 'MASTER' && fit !== undefined) return fit;
  if (dynamic)
    return dynamicType === 'MASTER'
      ? firstItem(dynamicKey)
      : plant(
          app,
          resourceNamed(dynamicKey),
          person.officeId,
          dynamicKey === 'financial-collection' ? { paymentAmount: '1000' } : {},
        );
  const choice = options?.at(-1);
  switch (item.type) {
    case 'amount':
      return '1.00';
    case 'number':
      return 1;
    case 'date':
      return '2026-12-01';
    case 'uploadFile':
      return [{ uid: '1', name: 'a.pdf', status: 'done', url: await uploaded(app, `u-${person.id}`), type: 'file' }];
    case 'checkbox':
      return [choice?.value];
    case 'radio':
      return choice?.value;
    default:
      return item.rules?.some(({ pattern }) => pattern) ? '13800138000' : '文本';
  }
}

async function filled(
  definition: Parameters<typeof collectFields>[0],
  fits: Readonly<Record<string, unknown>>,
): Promise<FormValues> {
  const { top, columns } = collectFields(definition);
  const isNeeded = ({ item }: FieldSpec): boolean => item.rules?.some(({ required }) => required) ?? false;
  const values: Record<string, unknown> = {};
  for (const spec of top.values()) {
    if (!isNeeded(spec)) continue;
    const row: Record<string, unknown> = { _id: 'r1' };
    for (const cell of columns.get(spec.model)?.values() ?? [])
      if (isNeeded(cell)) row[cell.model] = await answer(cell, fits);
    values[spec.model] = spec.kind === 'batch' ? [row] : await answer(spec, fits);
  }
  return values;
}

/** Invoices are of goods of a contract in force, and a received one brings its number. */
const RECEIVED = ['bill-collect-application', 'ticket-register-application'];
async function invoiced(key: string): Promise<FormValues> {
  // Money of no contract says what it is for.
  if (key === 'collection-claim-application') return { amountKind: masterId('AMOUNT_KIND', '6'), remarks: '多付待退' };
  if (!RECEIVED.includes(key) && key !== 'bill-application' && key !== 'bill-to-platform-application') return {};
  const received = RECEIVED.includes(key);
  const contractId = await plant(app, resourceNamed('contract'), person.officeId, {
    contractType: received ? 1 : 2,
    contractAmount: '10.00',
    status: 100,
  });
  const goods = await plant(app, resourceNamed('order-bidding-products'), person.officeId, {
    contractId,
    equipmentQuantity: 10,
    unitPrice: '1.00',
    totalPrice: '10.00',
  });
  return {
    contractId,
    billLines: [{ _id: 'r1', goods, quantity: 1, unitPrice: '1.00', lineAmount: '1.00' }],
    ...(received ? { billNumber: `28${RECEIVED.indexOf(key)}${'0'.repeat(17)}`, billingDate: '2026-01-02' } : {}),
  };
}

describe('a form that comes with the product', () => {
  test.each(forms.map((form) => [form.key, form] as const))(
    'FLOW-001 makes its record and starts its process: %s',
    async (key, form) => {
      const { definition } = readForm(form.definition, 'zh-CN');
      const resource = resolveBindings(definition, form.processDefinitionKey).bindings?.resource;
      const own =
        resource &&
        Object.values<Call>(resourceNamed(resource.name).calls).find(
          ({ flow }) => flow?.does === 'start' && flow.processes.includes(form.processDefinitionKey),
        );
      const {
        data: { hash },
      } = await callUnchecked<{ hash: string }>(app, dynamicForm.calls.byKey, { as: person, params: { formKey: key } });
      const fits = resource ? await fitting(app, resource, person.officeId) : {};
      const starts = own ?? flowableFlow.calls.start;
      const body = {
        formKey: key,
        formHash: hash,
        formData: { ...(await filled(definition, fits)), ...(await invoiced(key)) },
      };
      const empty = await callUnchecked(app, starts, { as: person, body: { ...body, formData: {} } });
      expect(empty.status).toBe(400);
      const started = await callUnchecked<{ processInstanceId: string; businessKey: string | null; title: string }>(
        app,
        starts,
        { as: person, body },
      );
      expect(started).toMatchObject({ status: 200, data: { title: expect.any(String) } });
      const { processInstanceId, businessKey } = started.data;
      expect(
        await app.db
          .selectFrom('form_submission')
          .select(['formKey', 'hash', 'round'])
          .where('processInstanceId', '=', processInstanceId)
          .executeTakeFirst(),
      ).toEqual({ formKey: key, hash, round: 1 });
      const process = resource && listProcesses(resource).find(({ key: each }) => each === form.processDefinitionKey);
      if (!resource || !process) return;
      const { rows } = await sql`
          select ${nameOfColumn(stateField(resource)?.name ?? '')} as "state", "officeId", "processInstanceId"
          from ${quoteTable(resource.table)}
          where "id" = ${businessKey}`.execute(app.db);
      expect(rows).toEqual([
        { state: valueNamed(resource, process.states.started), officeId: person.officeId, processInstanceId },
      ]);
    },
  );
});
