import { afterAll, beforeAll } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { loadContract } from '../../contract.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

export const TENDERS = '/api/engine/auth/engine-bidding-info';
export let app: TestApp;
export let admin: string;
export const tender = (title: string, more: Readonly<Record<string, unknown>> = {}) =>
  app.request<{ id: string }>('POST', TENDERS, { token: admin, body: { title, ...more } });

/** A product of the file's own, with an administrator who keeps tenders. */
export function provideTenders(): void {
  beforeAll(async () => {
    await loadContract();
    app = await startTestApp({
      resources: [
        'engine-bidding-info',
        'financing',
        'order-bidding-products',
        'master',
        'department',
        'role',
        'user',
      ].map(resourceNamed),
    });
    admin = await app.login('admin');
    await app.db.deleteFrom('engine_bidding_info').execute();
  });
  afterAll(() => app.close());
}
