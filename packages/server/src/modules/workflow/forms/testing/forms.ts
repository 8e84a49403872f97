import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';

export let app: TestApp;
export let tokens: Readonly<Record<'admin' | 'approver' | 'customer', string>>;
export let builtIn: {
  readonly list: readonly Record<string, unknown>[];
  readonly config: Record<string, unknown>;
  readonly rules: readonly unknown[];
};
export const small = (changes: Record<string, unknown> = {}) => ({
  list: [{ type: 'input', key: 'title', model: 'title', label: '标题' }],
  config: { layout: 'vertical' },
  ...changes,
});
/** The version a change of a form is based on now. */
export const readVersion = async (id: string): Promise<number> =>
  (await app.db.selectFrom('dynamic_form').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

/** A product of the file's own, with the built-in form at hand. */
export function provideForms(): void {
  beforeAll(async () => {
    app = await startTestApp();
    const [admin, approver, customer] = await Promise.all(
      ['admin', 'approver', 'customer'].map((name) => app.login(name)),
    );
    tokens = { admin: admin ?? '', approver: approver ?? '', customer: customer ?? '' };
    builtIn = JSON.parse(
      await readFile(new URL('../../../financing/forms/financing-application.json', import.meta.url), 'utf8'),
    );
  });
  afterAll(() => app.close());
}
