import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { message } from '@scf-kit/sdk/contract';
import { webSign } from '@scf-kit/sdk/contract/platform/storage';
import { callUnchecked } from '../testing/calls.ts';
import { newOffice, newPerson, startTestApp, type TestApp, type TestPerson } from '../testing/index.ts';

const UPLOAD = '/api/engine/auth/resumable-upload';
const MB = 1024 * 1024;
let app: TestApp;
let person: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ config: { uploadQuotaMb: 2 } });
});
beforeEach(async () => {
  const office = await newOffice(app.db);
  person = await newPerson(app.db, { officeId: office });
  other = await newPerson(app.db, { officeId: await newOffice(app.db) });
});
afterAll(() => app.close());

const bytes = (size: number): Buffer => Buffer.alloc(size, 'a text of letters ');
async function send(size: number, { token }: TestPerson = person, language = 'zh-CN') {
  const form = new FormData();
  form.append('file', new Blob([bytes(size)]), 'a.txt');
  const answer = await fetch(`${app.url}/api/engine/auth/storage/form-upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'access-i18n': language },
    body: form,
  });
  const { msg }: { readonly msg: string } = JSON.parse(await answer.text());
  return { status: answer.status, msg };
}
const kept = async ({ officeId }: TestPerson = person): Promise<number> =>
  Number(
    (
      await sql<{
        bytes: string;
      }>`select coalesce(sum("fileSize"), 0) as bytes from object_storage where "officeId" = ${officeId}`.execute(
        app.db,
      )
    ).rows[0]?.bytes,
  );
const tus = (size: number, path = '', method = 'POST', body?: Buffer, offset = 0) =>
  fetch(`${app.url}${path || UPLOAD}`, {
    method,
    headers: {
      authorization: `Bearer ${person.token}`,
      'tus-resumable': '1.0.0',
      ...(method === 'POST'
        ? { 'upload-length': String(size), 'upload-metadata': `filename ${Buffer.from('a.txt').toString('base64')}` }
        : { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }),
    },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });

describe('the files of an office', () => {
  test('take no more than their space, by whatever person, and the refusal says so in both languages', async () => {
    expect(await send(1.5 * MB)).toMatchObject({ status: 200 });
    expect(await send(0.6 * MB)).toEqual({ status: 413, msg: message('zh-CN', 'upload.quota', { N: 2 }) });
    const colleague = await newPerson(app.db, { officeId: person.officeId });
    expect(await send(0.6 * MB, colleague, 'en-US')).toEqual({
      status: 413,
      msg: message('en-US', 'upload.quota', { N: 2 }),
    });
    expect(await send(0.4 * MB, colleague)).toMatchObject({ status: 200 });
    expect(await send(1.9 * MB, other)).toMatchObject({ status: 200 });
  });
  test('of many sent at once only those are stored that fit', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(0.6 * MB)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(3);
    expect(await kept()).toBeLessThanOrEqual(2 * MB);
  });
  test('are counted while they come in pieces', async () => {
    const begun = [await tus(1_258_291), await tus(1_258_291)];
    expect(begun.map(({ status }) => status)).toEqual([201, 201]);
    const [one = '', two = ''] = begun.map(({ headers }) => headers.get('location') ?? '');
    expect((await tus(0, one, 'PATCH', bytes(MB))).status).toBe(204);
    expect((await tus(0, two, 'PATCH', bytes(1.1 * MB))).status).toBe(413);
    expect(await send(1.1 * MB)).toMatchObject({ status: 413 });
    expect((await tus(0, one, 'PATCH', bytes(1_258_291 - MB), MB)).status).toBe(204);
    expect(await kept()).toBe(1_258_291);
    expect((await tus(943_718)).status).toBe(413);
    expect((await tus(734_003)).status).toBe(201);
  });
  test('that do not fit are refused before they are sent', async () => {
    await send(1.5 * MB);
    const signed = await callUnchecked(app, webSign.calls.get, {
      as: person,
      query: { name: 'a.txt', size: Math.floor(0.6 * MB) },
    });
    expect(signed).toMatchObject({ status: 413, msg: message('zh-CN', 'upload.quota', { N: 2 }) });
  });
});
