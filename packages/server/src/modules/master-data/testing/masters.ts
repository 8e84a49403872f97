import { afterAll, beforeAll } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { loadContract } from '../../../contract.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked } from '../../../testing/calls.ts';

export interface Item {
  readonly id: string;
  readonly itemText: string;
  readonly enItemText: string;
  readonly itemGroup: string;
  readonly itemValue: string;
  readonly sorted: number;
  readonly officeId: string | null;
  readonly version: number;
}
export let app: TestApp;
export let token: string;
export const list = async (query: Readonly<Record<string, string>>, as = token) =>
  (await callUnchecked<readonly Item[]>(app, master.calls.list, { as: { token: as }, query })).data;
export const add = (body: Readonly<Record<string, unknown>>, as = token) =>
  callUnchecked<Item>(app, master.calls.create, { as: { token: as }, body });
export const change = (body: Readonly<Record<string, unknown>>, as = token) =>
  callUnchecked<Item>(app, master.calls.update, { as: { token: as }, body });
export const remove = (id: string, as = token) =>
  callUnchecked(app, master.calls.delete, { as: { token: as }, params: { id } });

/** A product of the file's own, with a keeper of master data. */
export function provideMasters(): void {
  beforeAll(async () => {
    await loadContract();
    app = await startTestApp({
      resources: ['master', 'master-group', 'math', 'china-area', 'j2cache', 'goods', 'goods-types'].map(resourceNamed),
    });
    token = await app.login('admin');
  });
  afterAll(() => app.close());
}
