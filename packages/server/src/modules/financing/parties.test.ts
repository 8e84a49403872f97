import { expect, test } from 'vitest';
import { message, permissionCodes } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { newPerson } from '../../testing/people.ts';
import { app, done, finance, get, lender, list, party, readParty, provideLoans, rival, send } from './testing/loans.ts';

provideLoans();

const platforms = { status: 403, msg: message('zh-CN', 'financing.party.platform') };

test('a lender makes no party, neither for itself nor for another office', async () => {
  for (const financingOfficeId of [lender.officeId, rival.officeId, null]) {
    const name = newId();
    expect(await send(lender, 'POST', 'financing-party', { name, financingOfficeId })).toMatchObject(platforms);
    expect(await list(finance, 'financing-party', { name })).toEqual([]);
  }
  expect(await list(rival, 'financing-party')).toEqual([]);
});

test('a lender keeps its own row up to date, but not whose it is; other rows are not there for it', async () => {
  const [own, foreign] = [await party(lender.officeId), await party(rival.officeId)];
  const terms = { id: own, defaultInterestRate: '4.5', contactName: '王敏' };
  await done(lender, 'PUT', 'financing-party', terms);
  // The form sends back what it was given.
  await done(lender, 'PUT', 'financing-party', { ...terms, financingOfficeId: lender.officeId });
  expect(await readParty(own)).toMatchObject({ defaultInterestRate: '4.5000', contactName: '王敏' });
  for (const financingOfficeId of [rival.officeId, null])
    expect(await send(lender, 'PUT', 'financing-party', { id: own, financingOfficeId, remarks: '改' })).toMatchObject(
      platforms,
    );
  expect(await send(lender, 'DELETE', `financing-party/${own}`)).toMatchObject(platforms);
  expect((await send(lender, 'PUT', 'financing-party', { id: foreign, remarks: '改' })).status).toBe(404);
  expect(await readParty(own)).toMatchObject({ financingOfficeId: lender.officeId, remarks: null });
  expect((await list(lender, 'financing-party')).map(({ id }) => id)).toEqual([own]);
  expect((await list(rival, 'financing-party')).map(({ id }) => id)).toEqual([foreign]);
});

test('the platform’s own people make parties and move them, with whatever reach they have', async () => {
  const clerk = await newPerson(app.db, {
    officeId: 'office-platform',
    roles: [{ codes: permissionCodes, scope: 'office' }],
  });
  for (const who of [clerk, finance]) {
    const { id } = await done(who, 'POST', 'financing-party', { name: newId(), financingOfficeId: lender.officeId });
    await done(who, 'PUT', 'financing-party', { id, financingOfficeId: rival.officeId });
    expect(await get(rival, `financing-party/${String(id)}`)).toMatchObject({ financingOfficeId: rival.officeId });
    await done(who, 'DELETE', `financing-party/${String(id)}`);
  }
});
