import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestAnswer } from '../../testing/requests.ts';
import { application, uploaded } from './application.ts';

export let app: TestApp;
let tokens: Readonly<Record<'admin' | 'approver' | 'customer' | 'financier' | 'keeper', string>>;
export let hash: string;
export type Who = keyof typeof tokens;
export const FLOW = '/api/engine/auth/flowable/flow';
export const get = <T = Record<string, unknown>>(who: Who, path: string, query: Record<string, string> = {}) =>
  app.request<T>('GET', path, { token: tokens[who], query });
export const send = <T = Record<string, unknown>>(
  who: Who,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) => app.request<T>(method, path, { token: tokens[who], body, headers });
export interface Started {
  processInstanceId: string;
  businessKey: string;
  code: string;
  title: string;
}
export const startWith = async (
  changes: Record<string, unknown> = {},
  who: Who = 'customer',
  headers: Record<string, string> = {},
): Promise<TestAnswer<Started>> =>
  send<Started>(
    who,
    'POST',
    `${FLOW}/start`,
    { formKey: 'financing-application', formHash: hash, formData: application(await uploaded(app, who), changes) },
    headers,
  );

/** A product of the file's own, with the demo accounts signed in. */
export function provideMainJob(): void {
  beforeAll(async () => {
    app = await startTestApp();
    const [admin, approver, customer, financier, keeper] = await Promise.all(
      ['admin', 'approver', 'customer', 'financier', 'keeper'].map((name) => app.login(name)),
    );
    tokens = {
      admin: admin ?? '',
      approver: approver ?? '',
      customer: customer ?? '',
      financier: financier ?? '',
      keeper: keeper ?? '',
    };
    hash = (await app.request<{ hash: string }>('GET', '/api/engine/open/dynamic-form/financing-application')).data
      .hash;
  });
  afterAll(() => app.close());
}
