import { afterAll, beforeAll } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { loadContract } from '../../contract.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked } from '../../testing/calls.ts';

export let app: TestApp;
export let admin: string;
export const tender = (title: string, more: Readonly<Record<string, unknown>> = {}) =>
  callUnchecked<{ id: string }>(app, engineBiddingInfo.calls.create, {
    as: { token: admin },
    body: { title, ...more },
  });

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
