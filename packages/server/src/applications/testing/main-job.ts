import { afterAll, beforeAll } from 'vitest';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked, type Caller, call } from '../../testing/calls.ts';
import type { TestAnswer } from '../../testing/requests.ts';
import { application, uploaded } from './application.ts';

export let app: TestApp;
export let people: Readonly<Record<'admin' | 'approver' | 'customer' | 'financier' | 'keeper', Caller>>;
export let hash: string;
export type Who = keyof typeof people;
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
  callUnchecked<Started>(app, flowableFlow.calls.start, {
    as: people[who],
    body: {
      formKey: 'financing-application',
      formHash: hash,
      formData: application(await uploaded(app, who), changes),
    },
    headers,
  });

/** A product of the file's own, with the demo accounts signed in. */
export function provideMainJob(): void {
  beforeAll(async () => {
    app = await startTestApp();
    const signIn = async (name: string): Promise<Caller> => ({ token: await app.login(name) });
    const [admin, approver, customer, financier, keeper] = await Promise.all([
      signIn('admin'),
      signIn('approver'),
      signIn('customer'),
      signIn('financier'),
      signIn('keeper'),
    ]);
    people = { admin, approver, customer, financier, keeper };
    hash = (await call(app, dynamicForm.calls.open, { params: { formKey: 'financing-application' } })).data.hash;
  });
  afterAll(() => app.close());
}
