import { expect, test } from 'vitest';
import { message, permissionCodes } from '@scf-kit/sdk/contract';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { newId } from '@scf-kit/sdk/values';
import { listRows, succeed, call } from '../../testing/calls.ts';
import { newPerson } from '../../testing/people.ts';
import { app, finance, lender, party, readParty, provideLoans, rival } from './testing/loans.ts';

provideLoans();

const platforms = { status: 403, msg: message('zh-CN', 'financing.party.platform') };

test('a lender makes no party, neither for itself nor for another office', async () => {
  for (const financingOfficeId of [lender.officeId, rival.officeId, null]) {
    const name = newId();
    expect(
      await call(app, financingParty.calls.create, { as: lender, body: { name, financingOfficeId } }),
    ).toMatchObject(platforms);
    expect(await listRows(app, financingParty.calls.page, { as: finance, query: { name } })).toEqual([]);
  }
  expect(await listRows(app, financingParty.calls.page, { as: rival })).toEqual([]);
});

test('a lender keeps its own row up to date, but not whose it is; other rows are not there for it', async () => {
  const [own, foreign] = [await party(lender.officeId), await party(rival.officeId)];
  const terms = { id: own, defaultInterestRate: '4.5', contactName: '王敏' };
  await succeed(app, financingParty.calls.update, { as: lender, body: terms });
  // The form sends back what it was given.
  await succeed(app, financingParty.calls.update, {
    as: lender,
    body: { ...terms, financingOfficeId: lender.officeId },
  });
  expect(await readParty(own)).toMatchObject({ defaultInterestRate: '4.5000', contactName: '王敏' });
  for (const financingOfficeId of [rival.officeId, null])
    expect(
      await call(app, financingParty.calls.update, {
        as: lender,
        body: { id: own, financingOfficeId, remarks: '改' },
      }),
    ).toMatchObject(platforms);
  expect(await call(app, financingParty.calls.delete, { as: lender, params: { id: own } })).toMatchObject(platforms);
  expect(
    (await call(app, financingParty.calls.update, { as: lender, body: { id: foreign, remarks: '改' } })).status,
  ).toBe(404);
  expect(await readParty(own)).toMatchObject({ financingOfficeId: lender.officeId, remarks: null });
  expect((await listRows(app, financingParty.calls.page, { as: lender })).map(({ id }) => id)).toEqual([own]);
  expect((await listRows(app, financingParty.calls.page, { as: rival })).map(({ id }) => id)).toEqual([foreign]);
});

test('the platform’s own people make parties and move them, with whatever reach they have', async () => {
  const clerk = await newPerson(app.db, {
    officeId: 'office-platform',
    roles: [{ codes: permissionCodes, scope: 'office' }],
  });
  for (const who of [clerk, finance]) {
    const { id } = await succeed(app, financingParty.calls.create, {
      as: who,
      body: { name: newId(), financingOfficeId: lender.officeId },
    });
    await succeed(app, financingParty.calls.update, { as: who, body: { id, financingOfficeId: rival.officeId } });
    expect(await succeed(app, financingParty.calls.get, { as: rival, params: { id: String(id) } })).toMatchObject({
      financingOfficeId: rival.officeId,
    });
    await succeed(app, financingParty.calls.delete, { as: who, params: { id: String(id) } });
  }
});
