import { expect, test } from 'vitest';
import { officeQualifications } from '@scf-kit/sdk/contract/financing/qualifications';
import { KEPT_GROUPS, master } from '@scf-kit/sdk/contract/master-data/master';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { loanPrimeRate } from '@scf-kit/sdk/contract/financing/loan-prime-rate';
import { callUnchecked, call } from '../../testing/calls.ts';
import { plant } from '../../testing/walk.ts';
import { app, getId, provideDeals, seller, stranger, type Row } from '../trade/testing/deals.ts';
import { isTaxRate } from '../treasury/invoices/terms.ts';
import { findItem } from './item-values.ts';

provideDeals();

test.each(KEPT_GROUPS)('items of %s are written by over-all rights alone', async (itemGroup) => {
  const item = { itemGroup, itemText: `自定 ${itemGroup}` };
  expect((await call(app, master.calls.create, { as: seller, body: item })).status).toBe(403);
  const [own, admin] = [
    await callUnchecked(app, master.calls.create, { as: seller, body: { ...item, itemGroup: 'FEE_TYPE' } }),
    await app.login('admin'),
  ];
  expect((await call(app, master.calls.update, { as: seller, body: { id: getId(own), itemGroup } })).status).toBe(403);
  const made = await callUnchecked(app, master.calls.create, { as: { token: admin }, body: item });
  expect(made, made.msg).toMatchObject({ status: 200, data: { officeId: null } });
});

test('an LPR is of a day within bounds', async () => {
  const token = await app.login('admin');
  for (const publishedOn of ['2999-01-01', '1900-01-01'])
    expect(
      (
        await call(app, loanPrimeRate.calls.create, {
          as: { token },
          body: { tenor: 'lpr1', publishedOn, ratePercent: '3' },
        })
      ).data,
    ).toMatchObject({ errors: { publishedOn: expect.any(String) } });
});

test('a material that another office asks for is asked of nobody else', async () => {
  const title = '陌生办公室的资料';
  await plant(app, resourceNamed('financing-qualifications'), stranger.officeId, {
    title,
    scope: 'office',
    financingPartyId: null,
    enabled: true,
  });
  const { path } = officeQualifications.calls.ofOffice;
  const asked = await app.request<readonly Row[]>('GET', path, { token: seller.token });
  expect(asked.status).toBe(200);
  expect(asked.data.map((item) => item['title'])).not.toContain(title);
});

test('a tax rate or a value that another office added is never read', async () => {
  const told = { enabled: true, provinceId: null };
  await plant(app, resourceNamed('master'), seller.officeId, { itemGroup: 'TAX_RATE', itemText: '0.01%', ...told });
  expect(await isTaxRate(app.db, '0.01')).toBe(false);
  expect(await isTaxRate(app.db, '13')).toBe(true);
  await plant(app, resourceNamed('master'), seller.officeId, {
    itemGroup: 'PAYMENT_TYPE',
    itemText: '自定款项',
    itemValue: '99',
    ...told,
  });
  expect(await findItem(app.db, 'PAYMENT_TYPE', '99')).toBeUndefined();
});
