import { afterAll, beforeAll } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { menu } from '@scf-kit/sdk/contract/access/menu';
import { loadContract } from '../contract.ts';
import { loadModules } from '../load-modules.ts';
import { startTestApp, type TestApp } from './app.ts';

export const MENU = menu.base;
export let app: TestApp;
export let admin: string;

/** A product of the file's own, with an administrator who keeps menus. */
export function provideMenus(): void {
  beforeAll(async () => {
    await loadContract();
    await loadModules();
    app = await startTestApp({
      resources: ['menu', 'department', 'engine-bidding-info', 'session', 'sms', 'user', 'master'].map(resourceNamed),
      config: { corsOrigins: ['https://desk.example'], metricsToken: 'a token for metrics' },
    });
    admin = await app.login('admin');
  });
  afterAll(() => app.close());
}
