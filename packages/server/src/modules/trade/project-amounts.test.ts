import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { resourceNamed, getStateNumber } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import { newRow } from '../../database/new-row.ts';
import { callUnchecked, listRows } from '../../testing/calls.ts';
import { newPerson } from '../../testing/people.ts';
import { plant } from '../../testing/walk.ts';
import { masterId } from '../master-data/seed.ts';
import { app, provideDeals, seller, type Row } from './testing/deals.ts';

provideDeals();

const USD = masterId('CURRENCY_TYPE', '2');
const EUR = masterId('CURRENCY_TYPE', '3');

const newProject = (): Promise<string> =>
  plant(app, resourceNamed('non-financing'), seller.officeId, { status: getStateNumber(nonFinancing, 'inProgress') });
const signed = (nonFinancingId: string, kind: keyof typeof contractTypes, told: Row): Promise<string> =>
  plant(app, resourceNamed('contract'), seller.officeId, {
    nonFinancingId,
    financingId: null,
    amendsId: null,
    amendedAmount: null,
    contractType: contractTypes[kind].value,
    status: getStateNumber(contract, 'inForce'),
    ...told,
  });

test('the signed amounts of a project stand in RMB, and beside them each other currency in its own', async () => {
  const project = await newProject();
  await signed(project, 'sale', { contractAmount: '100.00', currencyType: null });
  await signed(project, 'sale', { contractAmount: '50.00', currencyType: USD });
  await signed(project, 'purchase', { contractAmount: '20.00', currencyType: USD });
  await signed(project, 'purchase', { contractAmount: '7.00', currencyType: EUR });
  await signed(project, 'sale', {
    contractAmount: '9.00',
    currencyType: EUR,
    status: getStateNumber(contract, 'draft'),
  });
  const { data } = await callUnchecked(app, nonFinancing.calls.get, { as: seller, params: { id: project } });
  expect(data).toMatchObject({
    signedSaleAmount: '100.00',
    signedPurchaseAmount: '0.00',
    signedMarginAmount: '100.00',
    otherCurrencies: [
      { currency: 'USD', signedSaleAmount: '50.00', signedPurchaseAmount: '20.00', signedMarginAmount: '30.00' },
      { currency: 'EUR', signedSaleAmount: '0.00', signedPurchaseAmount: '7.00', signedMarginAmount: '-7.00' },
    ],
  });
  const listed = await listRows(app, nonFinancing.calls.page, { as: seller });
  expect(listed.find(({ id }) => id === project)?.['otherCurrencies']).toEqual(data['otherCurrencies']);
});

test('a file of projects has each amount in RMB, and behind it in the other currencies', async () => {
  const project = await newProject();
  await signed(project, 'sale', { contractAmount: '100.00', currencyType: null });
  await signed(project, 'sale', { contractAmount: '50.00', currencyType: USD });
  await signed(project, 'purchase', { contractAmount: '7.00', currencyType: EUR });
  const file = await callUnchecked(app, nonFinancing.calls.export, {
    as: seller,
    query: { ids: project, columns: 'signedSaleAmount,signedMarginAmount' },
    headers: { 'access-i18n': 'zh-CN' },
  });
  expect(await readSheet(Buffer.from(file.bytes))).toEqual([
    ['已签销售额', '已签销售额（其他币种）', '已签毛利', '已签毛利（其他币种）'],
    [100, 'USD 50.00', 100, 'USD 50.00; EUR -7.00'],
  ]);
});

test('who may not read an amount of a project reads it in no currency', async () => {
  const project = await newProject();
  await signed(project, 'sale', { contractAmount: '50.00', currencyType: USD });
  const reader = await newPerson(app.db, {
    officeId: seller.officeId,
    roles: [{ codes: ['NON_FINANCING_SERVICE'], scope: 'office' }],
  });
  const { roleId } = await app.db
    .selectFrom('rel_user_role')
    .select('roleId')
    .where('userId', '=', reader.id)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('field_right')
    .values({ ...newRow(), roleId, resource: nonFinancing.name, field: 'signedMarginAmount', right: 'hidden' })
    .execute();
  const { data } = await callUnchecked(app, nonFinancing.calls.get, { as: reader, params: { id: project } });
  expect(data['otherCurrencies']).toMatchObject([{ currency: 'USD', signedSaleAmount: '50.00' }]);
  expect(JSON.stringify(data['otherCurrencies'])).not.toContain('signedMarginAmount');
});
