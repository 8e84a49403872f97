import { newId } from '@scf-kit/sdk/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDisplayName, message, resources, getStateNumber, type Field } from '@scf-kit/sdk/contract';
import { fieldRight } from '@scf-kit/sdk/contract/access/field-right';
import { DOCUMENT_EXTENSIONS } from '@scf-kit/sdk/contract/documents';
import { officeQualifications } from '@scf-kit/sdk/contract/financing/qualifications';
import { presignedUrl, objectStorage } from '@scf-kit/sdk/contract/platform/storage';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { newRow } from '../database/new-row.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callUnchecked, call } from '../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';
import { upload } from '../testing/uploads.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const types = DOCUMENT_EXTENSIONS.join(', ');

let app: TestApp;
let admin: string;
let cashier: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.login('admin');
  const officeId = await newOffice(app.db);
  const roles = [
    { codes: ['FINANCE_FINANCIAL_COLLECTION', 'ENTERPRISE_QUALIFICATION_INFO'], scope: 'office' },
  ] as const;
  cashier = await newPerson(app.db, { officeId, roles });
  colleague = await newPerson(app.db, { officeId, roles });
  stranger = await newPerson(app.db, { officeId: await newOffice(app.db), roles });
});
afterAll(() => app.close());

const grow = (key: string, megabytes: number) =>
  app.db
    .updateTable('object_storage')
    .set({ fileSize: megabytes * 1024 * 1024 })
    .where('newFilePath', '=', key)
    .execute();
const collect = (creditFile: string) =>
  callUnchecked<{
    readonly id: string;
    readonly creditFile: string;
    readonly creditFileText: string;
    readonly errors: Readonly<Record<string, string>>;
  }>(app, financialCollection.calls.create, {
    as: cashier,
    body: {
      namePayer: '华东医院',
      paymentDate: '2026-01-02',
      paymentAmount: '100.00',
      bankSerialNumber: newId(),
      creditFile,
    },
  });
const presign = (objectName: string, who: TestPerson) =>
  callUnchecked<string>(app, presignedUrl.calls.get, { as: who, query: { objectName } });

describe('UPL-004 a voucher is an image or PDF up to 10 MB', () => {
  test('an image is taken', async () => {
    expect((await collect(await upload(app, cashier, { name: '凭证.png', bytes: PNG }))).status).toBe(200);
  });
  test('another kind, or a larger file, is refused in the words of the specification', async () => {
    expect(
      await collect(await upload(app, cashier, { name: '凭证.txt', bytes: Buffer.from('voucher') })),
    ).toMatchObject({
      status: 400,
      data: { errors: { creditFile: message('zh-CN', 'upload.extension', { types }) } },
    });
    const large = await upload(app, cashier, { name: '凭证.png', bytes: PNG });
    await grow(large, 11);
    expect(await collect(large)).toMatchObject({
      status: 400,
      data: { errors: { creditFile: '上传文件不能大于10M，请重新上传' } },
    });
  });
});

describe('UPL-004 a qualification is an image or PDF up to 10 MB', () => {
  const material = async (): Promise<string> => {
    const item = {
      ...newRow({ officeId: cashier.officeId }),
      title: '营业执照',
      requiredStatus: 1 as const,
      scope: 'office' as const,
      sorted: 1,
      enabled: true,
    };
    await app.db.insertInto('financing_qualifications').values(item).execute();
    return (
      await callUnchecked<{ id: string }>(app, officeQualifications.calls.create, {
        as: cashier,
        body: { financingQualificationsId: item.id },
      })
    ).data.id;
  };
  test('handed in or in place of another one', async () => {
    const dataKey = await material();
    const claim = (newFilePath: string, originalFileName: string) =>
      callUnchecked<{ id: string }>(app, objectStorage.calls.claim, {
        as: cashier,
        body: { dataKey, originalFileName, newFilePath, kind: 'FINANCING_QUALIFICATION' },
      });
    expect(
      await claim(await upload(app, cashier, { name: 'a.txt', bytes: Buffer.from('text') }), 'a.txt'),
    ).toMatchObject({
      status: 400,
      msg: message('zh-CN', 'upload.extension', { types }),
    });
    const large = await upload(app, cashier, { name: 'a.png', bytes: PNG });
    await grow(large, 11);
    expect(await claim(large, 'a.png')).toMatchObject({ status: 400, msg: '上传文件不能大于10M，请重新上传' });
    // The extension must match the content.
    expect(await claim(await upload(app, cashier, { name: 'a.png', bytes: PNG }), 'a.exe')).toMatchObject({
      status: 400,
      msg: message('zh-CN', 'upload.content'),
    });
    const held = await claim(await upload(app, cashier, { name: 'a.png', bytes: PNG }), 'a.png');
    expect(held.status).toBe(200);
    expect(
      await callUnchecked(app, objectStorage.calls.replace, {
        as: cashier,
        body: {
          id: held.data.id,
          originalFileName: 'a.txt',
          newFilePath: await upload(app, cashier, { name: 'a.txt', bytes: Buffer.from('text') }),
        },
      }),
    ).toMatchObject({ status: 400, msg: message('zh-CN', 'upload.extension', { types }) });
  });
});

describe('the file of a record', () => {
  test('is answered with the name it had, by every resource the same way', async () => {
    const key = await upload(app, cashier, { name: '回单 2026 "一".png', bytes: PNG });
    const made = await collect(key);
    expect(made.data).toMatchObject({ creditFile: key, creditFileText: '回单 2026 "一".png' });
    const page = await call(app, financialCollection.calls.page, { as: colleague });
    expect(page.data.records).toContainEqual(
      expect.objectContaining({ creditFile: key, creditFileText: '回单 2026 "一".png' }),
    );
    for (const { name, own } of resources())
      for (const [field, declared] of Object.entries<Field>(own))
        if (declared.kind === 'file' && !declared.computed)
          expect(findDisplayName(field, declared), `${name}.${field}`).toBe(`${field}Text`);
  });

  test('opens for whoever sees the record, and for nobody of another office', async () => {
    const key = await upload(app, cashier, { name: 'a.png', bytes: PNG });
    const { data } = await collect(key);
    expect((await presign(key, colleague)).status).toBe(200);
    expect((await presign(key, stranger)).status).toBe(404);
    expect(
      (await callUnchecked(app, objectStorage.calls.byOwner, { as: stranger, query: { dataKey: data.id } })).data,
    ).toEqual([]);
  });

  test('does not open where its field is hidden from the person', async () => {
    const key = await upload(app, cashier, { name: 'a.png', bytes: PNG });
    const { data } = await collect(key);
    const { roleId } = await app.db
      .selectFrom('rel_user_role')
      .select('roleId')
      .where('userId', '=', colleague.id)
      .executeTakeFirstOrThrow();
    await callUnchecked(app, fieldRight.calls.save, {
      as: { token: admin },
      body: { roleId, resource: 'financial-collection', rights: { creditFile: 'hidden' } },
    });
    await expect.poll(async () => (await presign(key, colleague)).status).toBe(404);
    expect(
      (await callUnchecked(app, objectStorage.calls.byOwner, { as: colleague, query: { dataKey: data.id } })).data,
    ).toEqual([]);
    expect(
      JSON.stringify(
        (await callUnchecked(app, financialCollection.calls.get, { as: colleague, params: { id: data.id } })).data,
      ),
    ).not.toMatch(/creditFile|a\.png/);
    expect((await presign(key, cashier)).status).toBe(200);
  });
});

test.each([
  ['quotes and semicolons', 'a";x="b.png'],
  ['line breaks', 'a\r\nset-cookie: x=1.png'],
  ['right-to-left marks', 'a\u202Egnp.png'],
  ['Chinese', '资质 证书（副本）.png'],
  ['half a surrogate', 'a\ud800.png'],
  ['a way up', '../../etc/passwd.png'],
])('a file name with %s is kept readable and breaks no header', async (_what, name) => {
  const key = await upload(app, cashier, { name: 'plain.png', bytes: PNG });
  const { data } = await collect(key);
  await app.db.updateTable('object_storage').set({ dataKey: null }).where('dataKey', '=', data.id).execute();
  const item = {
    ...newRow({ officeId: cashier.officeId }),
    title: '材料',
    requiredStatus: 0 as const,
    scope: 'office' as const,
    sorted: 1,
    enabled: true,
  };
  await app.db.insertInto('financing_qualifications').values(item).execute();
  const dataKey = (
    await callUnchecked<{ id: string }>(app, officeQualifications.calls.create, {
      as: cashier,
      body: { financingQualificationsId: item.id },
    })
  ).data.id;
  const claimed = await callUnchecked<{ originalFileName: string }>(app, objectStorage.calls.claim, {
    as: cashier,
    body: { dataKey, originalFileName: name, newFilePath: key, kind: 'FINANCING_QUALIFICATION' },
  });
  expect(claimed.status).toBe(200);
  expect(claimed.data.originalFileName).not.toMatch(/[\r\n\u202e/]/);
  const shown = await fetch((await presign(key, cashier)).data);
  const header = shown.headers.get('content-disposition') ?? '';
  expect(header).toMatch(/^inline; filename="[\x20\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w%.!~()*'-]*$/);
  expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(claimed.data.originalFileName);
  expect(shown.headers.get('set-cookie')).toBeNull();
  await shown.arrayBuffer();
});

describe('a file given to a record by itself', () => {
  const attach = async (dataKey: string, who: TestPerson) =>
    (
      await callUnchecked(app, objectStorage.calls.claim, {
        as: who,
        body: {
          dataKey,
          originalFileName: 'later.png',
          newFilePath: await upload(app, who, { name: 'later.png', bytes: PNG }),
          kind: financialCollection.name,
        },
      })
    ).status;

  test('is a change of it: only who may change it gives it one', async () => {
    const { data } = await collect(await upload(app, cashier, { name: 'plain.png', bytes: PNG }));
    const reader = await newPerson(app.db, {
      officeId: cashier.officeId,
      roles: [{ codes: ['FINANCE_FINANCIAL_COLLECTION'], scope: 'office', actions: ['query', 'get'] }],
    });
    expect(await attach(data.id, reader)).toBe(404);
    expect(await attach(data.id, colleague)).toBe(200);
  });

  test('is refused once the record is settled', async () => {
    const { data } = await collect(await upload(app, cashier, { name: 'plain.png', bytes: PNG }));
    await app.db
      .updateTable('financial_collection')
      .set({ status: getStateNumber(financialCollection, 'claimed') })
      .where('id', '=', data.id)
      .execute();
    expect(await attach(data.id, cashier)).toBe(404);
  });
});
