import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ImportPreview, type ImportResult } from '@scf-kit/sdk/contract';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newOffice } from '../../../testing/people.ts';
import { postFile } from './files.ts';

export const BASE = '/api/engine/auth';
export const TENDERS = `${BASE}/engine-bidding-info`;
export const DEPARTMENTS = `${BASE}/department`;
export let app: TestApp;
export let admin: string;
export let office: string;
export const upload = (
  path: string,
  bytes: Uint8Array | string,
  { token = admin, fileName = 'rows.xlsx', language = 'zh-CN' } = {},
) =>
  postFile<ImportPreview>(
    app,
    `${path.replace('?', '/import/preview?')}${path.includes('?') ? '' : '/import/preview'}`,
    { token, fileName, bytes, language },
  );
export const confirm = (path: string, importId: string, { token = admin, skipInvalid = false } = {}) =>
  app.request<ImportResult & { errors?: Readonly<Record<string, string>> }>('POST', `${path}/import`, {
    token,
    body: { importId, skipInvalid },
  });
export const titles = async (): Promise<string[]> =>
  (await app.db.selectFrom('engine_bidding_info').select('title').orderBy('title').execute()).map(({ title }) => title);

/** A product of the file's own, with an office that imports. */
export function provideImports(): void {
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.login('admin');
    office = await newOffice(app.db);
  });
  beforeEach(async () => {
    await app.db.deleteFrom('engine_bidding_info').execute();
  });
  afterAll(() => app.close());
}
