import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@scf-kit/sdk/contract';
import { customerContact, customerFollowUp } from '@scf-kit/sdk/contract/enterprise/customer-follow-up';
import { customerRelationshipManagement as customers } from '@scf-kit/sdk/contract/enterprise/customer-relationship-management';
import { contract as contracts } from '@scf-kit/sdk/contract/trade/contract';
import { newId } from '@scf-kit/sdk/values';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked } from '../../testing/calls.ts';
import { approveAll } from '../../testing/decisions.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { remindFollowUps } from './follow-ups.ts';

let app: TestApp;
let seller: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  seller = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['crm', 'SALE_CONTRACT', 'SALE_CONTRACT_EDIT'], scope: 'office' }],
  });
  stranger = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['crm'], scope: 'office' }],
  });
});
afterAll(() => app.close());

const create = async (made: Call, body: object) => {
  const answer = await callUnchecked<{ id: string; version: number }>(app, made, { as: seller, body });
  expect(answer.status, answer.msg).toBe(200);
  return answer.data;
};
const customer = (body: object = {}) => create(customers.calls.create, { customerName: `客户 ${newId()}`, ...body });
const follow = (customerId: string, body: object) =>
  create(customerFollowUp.calls.create, {
    customerId,
    content: '电话沟通',
    followTime: '2026-11-01T02:00:00.000Z',
    ...body,
  });
const read = async (id: string) => (await callUnchecked(app, customers.calls.get, { as: seller, params: { id } })).data;

describe('follow-ups', () => {
  test('the newest stands at the customer, whatever the order they are written, changed and deleted in', async () => {
    const { id } = await customer();
    const later = await follow(id, { followTime: '2026-11-05T02:00:00.000Z', content: '上门拜访' });
    await follow(id, { followTime: '2026-11-01T02:00:00.000Z', content: '首次电话' });
    expect(await read(id)).toMatchObject({ lastFollowTime: '2026-11-05T02:00:00.000Z', followRecord: '上门拜访' });
    await callUnchecked(app, customerFollowUp.calls.update, {
      as: seller,
      body: { id: later.id, content: '上门拜访，已报价' },
    });
    expect(await read(id)).toMatchObject({ followRecord: '上门拜访，已报价' });
    await callUnchecked(app, customerFollowUp.calls.delete, { as: seller, params: { id: later.id } });
    expect(await read(id)).toMatchObject({ lastFollowTime: '2026-11-01T02:00:00.000Z', followRecord: '首次电话' });
    await Promise.all(
      [1, 2, 3, 4, 5].map((n) => follow(id, { followTime: `2026-11-1${n}T02:00:00.000Z`, content: `第${n}次` })),
    );
    expect(await read(id)).toMatchObject({ followRecord: '第5次' });
  });
  test('others neither see them nor write to the customer', async () => {
    const { id } = await customer();
    const { id: followId } = await follow(id, {});
    expect(
      (await callUnchecked(app, customerFollowUp.calls.get, { as: stranger, params: { id: followId } })).status,
    ).toBe(404);
    expect(
      (
        await callUnchecked(app, customerFollowUp.calls.create, {
          as: stranger,
          body: { customerId: id, content: '甲', followTime: '2026-11-01T02:00:00.000Z' },
        })
      ).status,
    ).toBe(400);
    expect(
      await callUnchecked(app, customerFollowUp.calls.page, { as: stranger, query: { customerId: id } }),
    ).toMatchObject({ data: { total: 0 } });
  });
  test('the next contact comes after this one, and with somebody of the same customer', async () => {
    const [{ id }, other] = [await customer(), await customer()];
    const foreign = await create(customerContact.calls.create, { customerId: other.id, name: '赵刚' });
    const refused = await callUnchecked(app, customerFollowUp.calls.create, {
      as: seller,
      body: {
        customerId: id,
        content: '甲',
        followTime: '2026-11-05T02:00:00.000Z',
        nextTime: '2026-11-05T02:00:00.000Z',
      },
    });
    expect(refused).toMatchObject({ status: 400, data: { errors: { nextTime: '下次跟进应晚于跟进时间' } } });
    expect(
      await callUnchecked(app, customerFollowUp.calls.create, {
        as: seller,
        body: { customerId: id, content: '甲', followTime: '2026-11-05T02:00:00.000Z', contactId: foreign.id },
      }),
    ).toMatchObject({ status: 400, data: { errors: { contactId: '该联系人不属于此客户' } } });
  });
  test('the person who looks after the customer is reminded once, and anew of a new date', async () => {
    const owner = await newPerson(app.db, { officeId: seller.officeId });
    const { id } = await customer({ ownerUserId: owner.id });
    const due = await follow(id, { nextTime: '2026-11-08T02:00:00.000Z', nextContent: '确认报价' });
    await follow(id, { nextTime: '2126-11-08T02:00:00.000Z' });
    const told = () =>
      app.db
        .selectFrom('notice_message')
        .select(['content', 'dataType'])
        .where('receiverId', '=', owner.id)
        .where('businessId', '=', id)
        .execute();
    const at = new Date('2026-11-08T02:00:01.000Z');
    await Promise.all([remindFollowUps(app.db, at), remindFollowUps(app.db, at)]);
    expect(await told()).toMatchObject([{ dataType: 'TODO', content: expect.stringContaining('确认报价') }]);
    await callUnchecked(app, customerFollowUp.calls.update, {
      as: seller,
      body: { id: due.id, nextTime: '2026-11-09T02:00:00.000Z' },
    });
    await remindFollowUps(app.db, at);
    expect(await told()).toHaveLength(1);
    await remindFollowUps(app.db, new Date('2026-11-09T02:00:00.000Z'));
    expect(await told()).toHaveLength(2);
  });
});

describe('a customer', () => {
  test('has one main contact, whose name and numbers stand at it', async () => {
    const { id } = await customer();
    const first = await create(customerContact.calls.create, {
      customerId: id,
      name: '赵刚',
      phone: '13800138001',
      primaryContact: true,
    });
    await create(customerContact.calls.create, {
      customerId: id,
      name: '钱丽',
      phone: '028-85551234',
      email: 'qian@example.com',
      primaryContact: true,
    });
    expect(await read(id)).toMatchObject({ contactName: '钱丽', contactPhone: null, contactEmail: 'qian@example.com' });
    expect(await callUnchecked(app, customerContact.calls.get, { as: seller, params: { id: first.id } })).toMatchObject(
      {
        data: { primaryContact: false },
      },
    );
  });
  test('with the credit code of an organisation here is that organisation', async () => {
    const creditCode = '91510100MA61T9KX0D';
    await app.db.updateTable('office').set({ creditCode }).where('id', '=', stranger.officeId).execute();
    const { id } = await customer({ creditCode });
    expect(await read(id)).toMatchObject({ relatedOfficeId: stranger.officeId });
  });
  test('becomes a cooperating one by its first contract, is lost with a reason, and comes back by another', async () => {
    const { id } = await customer();
    const lose = (reason?: string) =>
      callUnchecked(app, customers.calls.markLost, { as: seller, body: { id, ...(reason ? { reason } : {}) } });
    expect(await lose()).toMatchObject({ status: 400, msg: expect.stringContaining('潜在') });
    // Only the server writes it.
    await callUnchecked(app, customers.calls.update, { as: seller, body: { id, status: 2 } });
    expect(await read(id)).toMatchObject({ status: 1 });
    const approveContract = async (code: string): Promise<void> => {
      const contract = await create(contracts.calls.create, {
        code,
        contractType: 2,
        isPayer: 1,
        customerId: id,
        customerName: '甲',
        contractAmount: '1000000.00',
        products: [{ biddingEquipment: 'ZBSB-1', equipmentQuantity: 1, unitPrice: '1000000.00' }],
        plans: [{ amountCollected: '1000000.00' }],
      });
      const { processInstanceId } = (
        await callUnchecked<{ processInstanceId: string }>(app, contracts.calls.start, {
          as: seller,
          body: { id: contract.id },
        })
      ).data;
      await approveAll(app, processInstanceId);
    };
    await approveContract(`HT-${newId().slice(-8)}`);
    expect(await read(id)).toMatchObject({ status: 2, statusDictText: '合作中' });
    expect((await lose('转向其他供应商')).status).toBe(200);
    expect((await lose()).status).toBe(400);
    expect(await read(id)).toMatchObject({ status: 3, followRecord: '客户已流失：转向其他供应商' });
    await approveContract(`HT-${newId().slice(-8)}`);
    expect(await read(id)).toMatchObject({ status: 2 });
  });
});
