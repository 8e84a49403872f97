import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { loadContract } from './contract.ts';
import { startTestApp, type TestApp } from './testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  await loadContract();
  app = await startTestApp({ resources: [resourceNamed('menu')] });
});
afterAll(() => app.close());

test('CALL-003 a resource is listed by GET of its base with filters and paging', async () => {
  const answer = await app.request('GET', '/api/engine/auth/menu', { token: await app.login('admin'), query: { size: 3 } });
  expect(answer).toMatchObject({ status: 200, code: 200, success: true });
});
