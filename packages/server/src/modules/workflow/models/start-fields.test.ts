import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, callUnchecked } from '../../../testing/calls.ts';
import { newOffice, newPerson } from '../../../testing/people.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.login('admin');
});
afterAll(() => app.close());

const itemsOf = async (processDefinitionKey: string, formKey?: string) =>
  (
    await call(app, flowableRepository.calls.startFields, {
      as: { token: admin },
      query: { processDefinitionKey, ...(formKey === undefined ? {} : { formKey }) },
    })
  ).data.definition.list;

test('a process of a record may ask its columns by their labels, with the values they have', async () => {
  const items = await itemsOf('transfer-application');
  const find = (key: string) => items.find((item) => item.key === key);
  expect(find('status')).toMatchObject({ type: 'select', label: '状态', i18n: { 'en-US': { label: 'Status' } } });
  expect(find('status')?.options?.options?.map(({ value }) => typeof value)).toContain('number');
  expect(items.filter(({ type }) => type === 'number').length).toBeGreaterThan(0);
});

test('what a form of the record asks has the form’s label, and the record’s other columns theirs', async () => {
  const items = await itemsOf('contract');
  const find = (key: string) => items.find((item) => item.key === key);
  expect(find('contractAmount')).toMatchObject({ type: 'amount', label: '合同金额（元）' });
  expect(find('contractType')?.options?.options?.map(({ value }) => value)).toContain(2);
});

test('a process that a form starts may ask what is single in it, once, and neither tables nor files', async () => {
  const items = await itemsOf('any-process', 'financing-application');
  const keys = items.map(({ key }) => key);
  expect(keys).toContain('applyAmount');
  expect(new Set(keys).size).toBe(keys.length);
  expect(items.map(({ type }) => type)).not.toEqual(expect.arrayContaining(['batch']));
  expect(keys).not.toContain('equipment');
  expect(keys).not.toContain('qualificationFiles');
  expect(items.every(({ rules, rights }) => rules === undefined && rights === undefined)).toBe(true);
});

test('a process that nobody knows asks nothing, and only who draws processes is told', async () => {
  expect(await itemsOf('nobody-knows-it')).toEqual([]);
  const person = await newPerson(app.db, { officeId: await newOffice(app.db) });
  expect(
    await callUnchecked(app, flowableRepository.calls.startFields, {
      as: person,
      query: { processDefinitionKey: 'contract' },
    }),
  ).toMatchObject({ status: 403 });
});
