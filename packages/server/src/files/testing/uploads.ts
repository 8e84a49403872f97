import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { objectStorage, presignedUrl, storage as storageHost, webSign } from '@scf-kit/sdk/contract/platform/storage';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked } from '../../testing/calls.ts';

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
export const ENGLISH = { 'access-i18n': 'en-US' };
export const SECRET = 'a key for tests that signs nothing real';
interface Signature {
  readonly accessid: string;
  readonly policy: string;
  readonly signature: string;
  readonly dir: string;
  readonly host: string;
  readonly expire: number;
  readonly callback: string | null;
  readonly key: string;
}
interface Uploaded {
  readonly code: number;
  readonly success: boolean;
  readonly data: { readonly path: string; readonly key: string; readonly type: string };
  readonly msg: string;
}
export let app: TestApp;
export let customer: string;
export let other: string;
export async function sign(query: Readonly<Record<string, string | number>>, token = customer): Promise<Signature> {
  const answer = await callUnchecked<Signature>(app, webSign.calls.get, { as: { token }, query });
  expect(answer.code).toBe(200);
  return answer.data;
}
interface Posting {
  readonly signature: Signature;
  readonly bytes: Buffer;
  readonly name: string;
  readonly fields?: Readonly<Record<string, string>>;
}
export async function post({
  signature,
  bytes,
  name,
  fields = {},
}: Posting): Promise<Uploaded & { readonly status: number }> {
  const form = new FormData();
  const given = {
    key: signature.key,
    policy: signature.policy,
    OSSAccessKeyId: signature.accessid,
    signature: signature.signature,
    ...fields,
  };
  for (const [field, value] of Object.entries(given)) form.append(field, value);
  form.append('file', new File([new Uint8Array(bytes)], name));
  const answer = await fetch(signature.host, { method: 'POST', body: form, headers: ENGLISH });
  const body: Uploaded = JSON.parse(await answer.text());
  return { ...body, status: answer.status };
}
export async function upload(name: string, bytes: Buffer, token = customer): Promise<string> {
  const stored = await post({ signature: await sign({ name, size: bytes.length }, token), bytes, name });
  expect(stored).toMatchObject({ status: 200, code: 0, success: true });
  return stored.data.path;
}
/** Every file of the storage, half-written ones included. */
export async function files(): Promise<string[]> {
  const entries = await readdir(join(app.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();
}
export const listFileRows = (key: string) =>
  app.db.selectFrom('object_storage').selectAll().where('newFilePath', '=', key).execute();
/** The answer to `act`, the files it leaves behind and the number of rows it adds. */
export async function outcome(act: () => Promise<{ readonly status: number; readonly msg: string }>) {
  const rows = async () =>
    Number(
      (
        await app.db
          .selectFrom('object_storage')
          .select(({ fn }) => fn.countAll<string>().as('counted'))
          .executeTakeFirstOrThrow()
      ).counted,
    );
  const [before, counted] = [await files(), await rows()];
  const { status, msg } = await act();
  return {
    status,
    msg,
    files: (await files()).filter((name) => !before.includes(name)),
    rows: (await rows()) - counted,
  };
}
export const refused = (status: number, msg: RegExp) => ({
  status,
  msg: expect.stringMatching(msg),
  files: [],
  rows: 0,
});

/** A product of the file's own, with two people who upload. */
export function provideUploads(): void {
  beforeAll(async () => {
    app = await startTestApp({
      resources: [objectStorage, presignedUrl, storageHost, webSign],
      config: { maxUploadMb: 1, secret: SECRET },
    });
    customer = await app.login('customer');
    other = await app.login('keeper');
  });
  afterAll(async () => {
    await app.close();
  });
}
