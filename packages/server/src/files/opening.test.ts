import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { presignedUrl, objectStorage } from '@scf-kit/sdk/contract/platform/storage';
import { newId } from '@scf-kit/sdk/values';
import { newRow } from '../database/new-row.ts';
import { callUnchecked } from '../testing/calls.ts';
import { plant } from '../testing/walk.ts';
import { createLocalStorage } from './local.ts';
import { signLink } from './policy.ts';
import { sweepUploads } from './sweep.ts';
import { PNG, PDF, SECRET, app, customer, other, upload, listFileRows, provideUploads } from './testing/uploads.ts';

provideUploads();

const presign = (objectName: string, token: string, query: Readonly<Record<string, string | boolean>> = {}) =>
  callUnchecked<string>(app, presignedUrl.calls.get, { as: { token }, query: { objectName, ...query } });

describe('opening a file', () => {
  test('CALL-015 presigned-url answers an address that opens the file, shown or saved under its own name', async () => {
    const key = await upload('资质 (1).pdf', PDF);
    const { data: address } = await presign(key, customer);
    const shown = await fetch(address);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(PDF);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="__ (1).pdf"; filename*=UTF-8''%E8%B5%84%E8%B4%A8%20%281%29.pdf`,
    });
    expect(shown.headers.get('content-security-policy')).toMatch(/sandbox/);
    const saved = await fetch((await presign(key, customer, { download: true })).data);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test.each(['x 1\n', '80 units\n', 'HK 3\n'])(
    'a text that begins like deflate (%j) comes as it was stored',
    async (start) => {
      const text = Buffer.from(start + 'a line of text\n'.repeat(500));
      const { data: address } = await presign(await upload('a.txt', text), customer);
      const answer = await fetch(address, { headers: { 'accept-encoding': 'gzip, deflate' } });
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(text);
    },
  );

  test('a drawing with script is only ever saved', async () => {
    const key = await upload(
      'a.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    );
    const { data: address } = await presign(key, customer);
    expect((await fetch(address)).headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test("somebody else's file is not there", async () => {
    const key = await upload('a.png', PNG);
    expect((await presign(key, other)).status).toBe(404);
    for (const name of ['test/none.png', '../../etc/passwd', ''])
      expect((await presign(name, customer)).status).toBeGreaterThanOrEqual(400);
  });

  test('a changed, expired or misused link opens nothing', async () => {
    const key = await upload('a.png', PNG);
    const address = new URL((await presign(key, customer)).data);
    for (const change of [{ expires: '9999999999' }, { signature: 'x' }, { download: 'true' }]) {
      const changed = new URL(address);
      for (const [name, value] of Object.entries(change)) changed.searchParams.set(name, value);
      expect((await fetch(changed)).status).toBe(403);
    }
    const foreign = await upload('b.png', PNG, other);
    expect((await fetch(address.href.replace(encodeURIComponent(key), encodeURIComponent(foreign)))).status).toBe(403);
    expect(
      (await fetch(app.url + signLink(SECRET, { key, expires: Math.floor(Date.now() / 1000) - 1, download: false })))
        .status,
    ).toBe(403);
    for (const odd of ['../../../etc/passwd', 'test/../../x', '.incoming/x'])
      expect(
        (await fetch(app.url + signLink(SECRET, { key: odd, expires: 9_999_999_999, download: false }))).status,
      ).toBe(403);
  });
});

describe('ownership', () => {
  const application = async (): Promise<string> => {
    const user = await app.db
      .selectFrom('user')
      .select(['id', 'officeId'])
      .where('username', '=', 'customer')
      .executeTakeFirstOrThrow();
    const row = newRow({ userId: user.id, officeId: user.officeId });
    await app.db
      .insertInto('form_submission')
      .values({
        ...row,
        formKey: 'financing-application',
        hash: 'x',
        formData: {},
        resource: 'financing',
        recordId: newId(),
        round: 1,
        processInstanceId: newId(),
        channel: 1,
        submitUserId: user.id,
      })
      .execute();
    return row.id;
  };
  /** A project the customer has not handed in yet. */
  const draftOfCustomer = async (): Promise<string> => {
    const { id, officeId } = await app.db
      .selectFrom('user')
      .select(['id', 'officeId'])
      .where('username', '=', 'customer')
      .executeTakeFirstOrThrow();
    return plant(app, resourceNamed('financing'), officeId ?? '', { status: 0, createBy: id });
  };
  const claim = (newFilePath: string, dataKey: string, token: string) =>
    callUnchecked(app, objectStorage.calls.claim, {
      as: { token },
      body: { dataKey, originalFileName: '证书.png', newFilePath, kind: 'FINANCING_QUALIFICATION' },
    });

  test('DATA-006 only the uploader claims an upload, once, for a record they see', async () => {
    const record = await application();
    const key = await upload('a.png', PNG);
    expect((await claim(key, record, other)).status).toBe(404);
    expect((await claim(key, newId(), customer)).status).toBe(404);
    expect(await claim(key, record, customer)).toMatchObject({
      code: 200,
      data: { originalFileName: '证书.png', newFilePath: key },
    });
    expect((await claim(await upload('b.png', PNG, other), record, customer)).status).toBe(404);
    expect((await claim(key, await application(), customer)).status).toBe(404);
    const list = (token: string) =>
      callUnchecked<{ newFilePath: string }[]>(app, objectStorage.calls.byOwner, {
        as: { token },
        query: { dataKey: record },
      });
    expect((await list(customer)).data).toMatchObject([
      {
        originalFileName: '证书.png',
        newFileName: key.slice(key.lastIndexOf('/') + 1),
        newFilePath: key,
        displayFileName: '证书.png',
        dataKey: record,
      },
    ]);
    expect((await list(other)).data).toEqual([]);
  });

  test('API-043 object-storage lists the files of a dataKey, saves one to it, puts another in its place and removes it', async () => {
    const record = await application();
    const { byOwner, claim: save, replace, remove } = objectStorage.calls;
    const put = (body: object, token = customer) => callUnchecked(app, replace, { as: { token }, body });
    const drop = (id: string, token = customer) => callUnchecked(app, remove, { as: { token }, params: { id } });
    const listed = async (token = customer) =>
      (
        await callUnchecked<{ id: string; newFilePath: string; originalFileName: string }[]>(app, byOwner, {
          as: { token },
          query: { dataKey: record },
        })
      ).data;
    expect((await callUnchecked(app, byOwner, { as: { token: customer } })).status).toBe(400);
    expect(await listed()).toEqual([]);
    const key = await upload('a.png', PNG);
    const { data: saved } = await callUnchecked<{ id: string }>(app, save, {
      as: { token: customer },
      body: { dataKey: record, originalFileName: '证书.png', newFilePath: key },
    });
    expect(await listed()).toMatchObject([{ id: saved.id, newFilePath: key, originalFileName: '证书.png' }]);
    // A file submitted with a form cannot be replaced while the submission exists.
    expect(
      (await put({ id: saved.id, originalFileName: 'b.png', newFilePath: await upload('b.png', PNG) })).status,
    ).toBe(403);
    const draft = await draftOfCustomer();
    const { data: own } = await callUnchecked<{ id: string }>(app, save, {
      as: { token: customer },
      body: { dataKey: draft, originalFileName: '证书.png', newFilePath: await upload('c.png', PNG) },
    });
    const fresh = await upload('b.png', PNG);
    expect((await put({ id: own.id, originalFileName: '新证书.png', newFilePath: fresh }, other)).status).toBe(404);
    expect((await put({ id: own.id, originalFileName: '新证书.png', newFilePath: fresh })).status).toBe(200);
    expect(await listFileRows(fresh)).toMatchObject([{ id: own.id, dataKey: draft, originalFileName: '新证书.png' }]);
    expect((await drop(own.id, other)).status).toBe(404);
    expect((await drop(own.id)).status).toBe(200);
    expect((await drop(own.id)).status).toBe(404);
    expect((await presign(fresh, customer)).status).toBe(404);
  });

  test('an approver opens the files of what waits for them', async () => {
    const record = await application();
    const key = await upload('a.png', PNG);
    await claim(key, record, customer);
    const approver = await app.login('approver');
    expect((await presign(key, other)).status).toBe(404);
    const submission = await app.db
      .selectFrom('form_submission')
      .select('processInstanceId')
      .where('id', '=', record)
      .executeTakeFirstOrThrow();
    const instanceId = submission.processInstanceId ?? '';
    const now = new Date().toISOString();
    await app.db
      .insertInto('flow_deployment')
      .values({ id: newId(), bpmnXml: '<x/>', deploymentTime: now, name: null, category: null, deployedBy: null })
      .execute();
    await app.db
      .insertInto('flow_instance')
      .values({
        id: instanceId,
        definitionId: 'financing:1',
        definitionKey: 'financing',
        businessKey: null,
        businessType: null,
        title: 't',
        startUserId: null,
        officeId: null,
        departmentId: null,
        status: 1,
        startTime: now,
        endTime: null,
        stopReason: null,
        round: 1,
        formKey: null,
        formHash: null,
        rootId: instanceId,
        parentId: null,
        parentExecutionId: null,
      })
      .execute();
    const taskId = newId();
    await app.db
      .insertInto('flow_task')
      .values({
        id: taskId,
        instanceId,
        executionId: null,
        definitionKey: 'financing',
        taskDefinitionKey: 'a',
        name: 'a',
        assigneeId: null,
        ownerId: null,
        formKey: null,
        status: 1,
        createTime: now,
        claimTime: null,
        endTime: null,
        dueDate: null,
        approved: null,
        opinion: null,
        version: 1,
      })
      .execute();
    const { id } = await app.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'approver')
      .executeTakeFirstOrThrow();
    await app.db.insertInto('flow_identity_link').values({ taskId, kind: 'user', identity: id }).execute();
    expect((await presign(key, approver)).status).toBe(200);
    expect((await presign(key, other)).status).toBe(404);
    // Neither adds files: who decides only reads them, and who applied no longer once it is decided.
    expect((await claim(await upload('d.png', PNG, approver), record, approver)).status).toBe(404);
    expect((await claim(await upload('e.png', PNG), record, customer)).status).toBe(200);
    await app.db.updateTable('flow_instance').set({ endTime: now }).where('id', '=', instanceId).execute();
    expect((await claim(await upload('f.png', PNG), record, customer)).status).toBe(404);
  });

  test("a handed-in file stays; an upload of one's own can be replaced and removed", async () => {
    const key = await upload('a.png', PNG);
    const [row] = await listFileRows(key);
    const fresh = await upload('b.png', PNG);
    const replace = (id: string, token: string) =>
      callUnchecked(app, objectStorage.calls.replace, {
        as: { token },
        body: { id, originalFileName: 'b.png', newFilePath: fresh },
      });
    expect((await replace(row?.id ?? '', other)).status).toBe(404);
    expect((await replace(row?.id ?? '', customer)).code).toBe(200);
    expect(await listFileRows(fresh)).toMatchObject([{ id: row?.id, originalFileName: 'b.png', version: 2 }]);
    expect((await presign(key, customer)).status).toBe(404);
    const remove = (id: string, token: string) =>
      callUnchecked(app, objectStorage.calls.remove, { as: { token }, params: { id } });
    expect((await remove(row?.id ?? '', other)).status).toBe(404);
    expect((await remove(row?.id ?? '', customer)).code).toBe(200);
    expect((await presign(fresh, customer)).status).toBe(404);
    const submitted = await upload('c.png', PNG);
    await claim(submitted, await application(), customer);
    expect((await remove((await listFileRows(submitted))[0]?.id ?? '', customer)).status).toBe(403);
  });
});

test('uploads nobody claimed go after a day, with their files; claimed and young ones stay', async () => {
  const storage = createLocalStorage(join(app.config.dataDir, 'files'));
  const [old, young] = [await upload('old.png', PNG), await upload('young.png', PNG)];
  const now = new Date();
  await sweepUploads(app.db, storage, now);
  await app.db
    .updateTable('object_storage')
    .set({ createTime: new Date(now.getTime() - 25 * 3600_000).toISOString() })
    .where('newFilePath', '=', old)
    .execute();
  expect(await sweepUploads(app.db, storage, now)).toBe(1);
  expect(await storage.get(old)).toBeUndefined();
  expect(await listFileRows(old)).toEqual([]);
  const kept = await storage.get(young);
  kept?.bytes.destroy();
  expect(kept?.size).toBe(PNG.length);
  expect(await sweepUploads(app.db, storage, now)).toBe(0);
});
