import { describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { admin, app, create, manager, office, provideAccounts, update } from './testing/accounts.ts';

provideAccounts();

const REFUSED = {
  status: 403,
  data: { errors: { mobilePhone: message('zh-CN', 'user.phone.verified') } },
};
const readPhone = (id: string) =>
  app.db.selectFrom('user').select(['mobilePhone', 'phoneClaimed']).where('id', '=', id).executeTakeFirstOrThrow();
/** A colleague of the manager's with a phone of this standing. */
async function colleague(phoneClaimed: boolean): Promise<string> {
  const { id } = (await create(admin, { officeId: office })).data;
  await app.db.updateTable('user').set({ mobilePhone: '13800138111', phoneClaimed }).where('id', '=', id).execute();
  return id;
}

describe('a phone that its owner has proven', () => {
  test('is neither changed nor cleared by who administers the people of one office', async () => {
    const id = await colleague(false);
    for (const mobilePhone of ['13900139222', null])
      expect(await update(manager.token, { id, mobilePhone }), String(mobilePhone)).toMatchObject(REFUSED);
    // Said as it is, it is no change.
    expect((await update(manager.token, { id, mobilePhone: '13800138111', remarks: '财务' })).status).toBe(200);
    expect(await readPhone(id)).toEqual({ mobilePhone: '13800138111', phoneClaimed: false });
  });

  test('is changed by an administrator of all offices', async () => {
    const id = await colleague(false);
    expect((await update(admin, { id, mobilePhone: '13900139222' })).status).toBe(200);
    expect(await readPhone(id)).toMatchObject({ mobilePhone: '13900139222' });
  });

  test('is another than one that was only written down, which is put right as before', async () => {
    const id = await colleague(true);
    expect((await update(manager.token, { id, mobilePhone: '13900139222' })).status).toBe(200);
    expect(await readPhone(id)).toEqual({ mobilePhone: '13900139222', phoneClaimed: true });
  });
});
