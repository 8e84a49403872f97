import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message, permissionCodes, resourceNamed, stateField, type Resource } from '@scf-kit/sdk/contract';
import { objectStorage } from '@scf-kit/sdk/contract/platform/storage';
import { newId } from '@scf-kit/sdk/values';
import { loadContract } from '../contract.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callUnchecked } from '../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';
import { upload } from '../testing/uploads.ts';
import { plant } from '../testing/walk.ts';
import { createLocalStorage } from './local.ts';
import { sweepUploads, UNCLAIMED_LIFETIME } from './sweep.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Records that people change as long as their state says so. */
const walked = (await loadContract())
  .filter(({ stored, editableIn, calls }) => stored && editableIn !== undefined && 'update' in calls)
  .map((resource) => [resource.name, resource] as const);

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ limits: { all: 1_000_000, apart: {} } });
  person = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: permissionCodes, scope: 'office' }],
  });
});
afterAll(() => app.close());

const uploadPicture = (name = 'a.png'): Promise<string> => upload(app, person, { name, bytes: PNG });
/** A file of a record, uploaded by the person when the record was still theirs to change. */
async function addRecordFile(
  dataKey: string,
  kind: string,
): Promise<{ readonly id: string; readonly newFilePath: string }> {
  const newFilePath = await uploadPicture();
  return app.db
    .updateTable('object_storage')
    .set({ dataKey, kind })
    .where('newFilePath', '=', newFilePath)
    .returning(['id', 'newFilePath'])
    .executeTakeFirstOrThrow();
}
const send = (method: string, path: string, body?: unknown) =>
  app.request<{ id: string }>(method, path, { token: person.token, ...(body === undefined ? {} : { body }) });
const replace = async (id: string) =>
  callUnchecked<{ id: string }>(app, objectStorage.calls.replace, {
    as: person,
    body: { id, originalFileName: 'b.png', newFilePath: await uploadPicture('b.png') },
  });
const remove = (id: string) =>
  callUnchecked<{ id: string }>(app, objectStorage.calls.remove, { as: person, params: { id } });
const stateIn = (resource: Resource, state: number) => ({ [stateField(resource)?.name ?? '']: state });
/** As a process about a record. */
const decide = (businessKey: string, endTime: string | null = null) => {
  const id = newId();
  return app.db
    .insertInto('flow_instance')
    .values({
      id,
      definitionId: 'none',
      definitionKey: 'none',
      businessKey,
      title: 'T',
      status: endTime === null ? 1 : 4,
      startTime: new Date().toISOString(),
      endTime,
      round: 1,
      rootId: id,
    })
    .execute();
};

describe('UPL-004 files follow the state of their record by every call', () => {
  test('there is something to walk', () => expect(walked.length).toBeGreaterThan(15));

  test.each(walked)('settled: %s', async (_name, resource) => {
    const { editableIn } = resource;
    const field = stateField(resource)?.field;
    if (!editableIn || editableIn.field !== stateField(resource)?.name) return;
    const settled = Object.keys(field?.values ?? {})
      .map(Number)
      .find((state) => !editableIn.states.includes(state));
    if (settled === undefined) return;
    const id = await plant(app, resource, person.officeId, stateIn(resource, settled));
    const file = await addRecordFile(id, resource.name);
    const said = { status: 403, msg: message('zh-CN', 'upload.settled') };
    expect(await replace(file.id)).toMatchObject(said);
    expect(await remove(file.id)).toMatchObject(said);
    expect(
      await app.db
        .selectFrom('object_storage')
        .select(['newFilePath', 'deleted'])
        .where('id', '=', file.id)
        .executeTakeFirst(),
    ).toEqual({ newFilePath: file.newFilePath, deleted: false });
  });

  test.each(['payment-request', 'contract', 'office-qualifications'])(
    'open: %s, until somebody decides on it',
    async (name) => {
      const resource = resourceNamed(name);
      const [state = 0] = resource.editableIn?.states ?? [];
      const id = await plant(app, resource, person.officeId, { ...stateIn(resource, state), financingId: null });
      const [one, other] = [await addRecordFile(id, name), await addRecordFile(id, name)];
      expect((await replace(one.id)).status).toBe(200);
      expect((await remove(one.id)).status).toBe(200);
      await decide(id);
      expect((await replace(other.id)).status).toBe(403);
      expect((await remove(other.id)).status).toBe(403);
    },
  );

  test('of a material also that of the project it was handed in for, and so do its own values', async () => {
    const materials = resourceNamed('office-qualifications');
    const project = await plant(app, resourceNamed('financing'), person.officeId, { status: 0 });
    const id = await plant(app, materials, person.officeId, { approvalStatus: 1, financingId: project });
    const change = (validUntil: string) => send('PUT', materials.base, { id, validUntil });
    expect((await change('2027-01-01')).status).toBe(200);
    const file = await addRecordFile(id, 'FINANCING_QUALIFICATION');
    await decide(project);
    expect((await replace(file.id)).status).toBe(403);
    expect(await change('2030-01-01')).toMatchObject({ status: 409, msg: message('zh-CN', 'flow.deciding') });
    expect((await send('DELETE', `${materials.base}/${id}`)).status).toBe(409);
    // More may be handed in for it.
    const more = {
      dataKey: id,
      originalFileName: 'c.png',
      newFilePath: await uploadPicture('c.png'),
      kind: 'FINANCING_QUALIFICATION',
    };
    expect((await callUnchecked(app, objectStorage.calls.claim, { as: person, body: more })).status).toBe(200);
  });

  test('a material stays as it is while it is decided on itself', async () => {
    const materials = resourceNamed('office-qualifications');
    const id = await plant(app, materials, person.officeId, { approvalStatus: 1, financingId: null });
    await decide(id);
    expect((await send('PUT', materials.base, { id, validUntil: '2030-01-01' })).status).toBe(409);
    expect((await send('DELETE', `${materials.base}/${id}`)).status).toBe(409);
    for (const kind of ['FINANCING_QUALIFICATION', materials.name]) {
      const given = { dataKey: id, originalFileName: 'c.png', newFilePath: await uploadPicture('c.png'), kind };
      expect((await callUnchecked(app, objectStorage.calls.claim, { as: person, body: given })).status, kind).toBe(404);
    }
  });
});

describe('a file that is replaced or taken away', () => {
  const later = new Date(Date.now() + UNCLAIMED_LIFETIME + 1);
  const digestStoredFile = async (key: string): Promise<string | undefined> => {
    const stored = await createLocalStorage(join(app.config.dataDir, 'files')).get(key);
    if (!stored) return undefined;
    const hash = createHash('sha256');
    for await (const part of stored.bytes) hash.update(part);
    return hash.digest('hex');
  };

  test('stays as a version where somebody decided on its record, and goes where nobody did', async () => {
    const resource = resourceNamed('payment-request');
    const [state = 0] = resource.editableIn?.states ?? [];
    const made = () => plant(app, resource, person.officeId, stateIn(resource, state));
    const [decided, draft] = [await made(), await made()];
    await decide(decided, new Date().toISOString());
    const [exchanged, taken] = [
      await addRecordFile(decided, resource.name),
      await addRecordFile(decided, resource.name),
    ];
    const unseen = await addRecordFile(draft, resource.name);
    expect((await replace(exchanged.id)).status).toBe(200);
    expect((await remove(taken.id)).status).toBe(200);
    expect((await replace(unseen.id)).status).toBe(200);
    await sweepUploads(app.db, createLocalStorage(join(app.config.dataDir, 'files')), later);
    const sha256 = createHash('sha256').update(PNG).digest('hex');
    expect(await digestStoredFile(exchanged.newFilePath)).toBe(sha256);
    expect(await digestStoredFile(taken.newFilePath)).toBe(sha256);
    expect(await digestStoredFile(unseen.newFilePath)).toBeUndefined();
    expect(
      await app.db
        .selectFrom('object_storage')
        .select(['dataKey', 'deleted'])
        .where('newFilePath', '=', exchanged.newFilePath)
        .execute(),
    ).toEqual([{ dataKey: decided, deleted: true }]);
    // Its record shows the new one alone.
    const { data } = await callUnchecked<{ newFilePath: string }[]>(app, objectStorage.calls.byOwner, {
      as: person,
      query: { dataKey: decided },
    });
    expect(data.map(({ newFilePath }) => newFilePath)).not.toContain(exchanged.newFilePath);
  });
});
