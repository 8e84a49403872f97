import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { article } from '@scf-kit/sdk/contract/portal/article';
import { jsonb } from '../../../database/new-row.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Editor } from '../testing/editor.ts';
import { cleanAgain } from './clean-again.ts';

const HARMFUL = '<p onclick="breach()">正文</p><img src="x" onerror="breach()"><a href="javascript:breach()">链接</a>';
const HARMLESS = '<p>正文</p>链接';

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
  app = await startTestApp({ limits: { all: 1_000_000, apart: {} } });
  editor = new Editor(app, await app.login('admin'));
});
afterAll(() => app.close());
/** As a database that an earlier release has written. */
beforeEach(async () => {
  await app.db.deleteFrom('kept_data').where('name', '=', 'rich-text-rules').execute();
});

/** Puts a text into an article as rules that let everything through would have left it. */
async function leaveHarmful(id: string): Promise<void> {
  await app.db.updateTable('article').set({ content: HARMFUL }).where('id', '=', id).execute();
  await app.db
    .updateTable('rendition')
    .set({
      rules: 'earlier',
      content: jsonb({ texts: { content: { html: HARMFUL, kit: false, headings: [] } }, pictures: {} }),
    })
    .where('entityName', '=', article.name)
    .where('dataId', '=', id)
    .execute();
}

/** How many statements wait for what another transaction holds. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting
    from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return rows[0]?.waiting ?? 0;
}

const readPage = async (id: string): Promise<string> =>
  (await app.app.inject({ method: 'GET', url: `/portal/articles/${id}`, headers: { host: 'localhost' } })).body;

describe('texts that other rules have let through', () => {
  test('are made harmless in every row and every version, once', async () => {
    const { id } = await editor.make(article, { title: '旧规则', content: '<p>一</p>', status: 1 });
    const { id: draft } = await editor.make(article, { title: '草稿', content: '<p>二</p>' });
    await editor.change(article, { id, content: '<p>三</p>' });
    for (const each of [id, draft]) await leaveHarmful(each);
    await app.db
      .updateTable('content_version')
      .set({ values: jsonb({ title: '旧规则', content: HARMFUL }) })
      .where('dataId', '=', id)
      .execute();
    const { version } = await editor.read(article, id);

    // Two rows; the published version of one and what is changed of it.
    expect(await cleanAgain(app.db)).toBe(4);
    expect(await cleanAgain(app.db)).toBe(0);
    const rows = await app.db.selectFrom('article').select('content').where('id', 'in', [id, draft]).execute();
    const versions = await app.db.selectFrom('content_version').select('values').where('dataId', '=', id).execute();
    expect([...rows.map(({ content }) => content), ...versions.map(({ values }) => values['content'])]).toEqual(
      Array.from({ length: 4 }, () => HARMLESS),
    );
    expect(await readPage(id)).toContain(HARMLESS);
    // Nobody changed it: whoever has it open saves as before.
    expect((await editor.read(article, id)).version).toBe(version);
  });

  test('never show, even before they are', async () => {
    const { id } = await editor.make(article, { title: '尚未清理', content: '<p>一</p>', status: 1 });
    await leaveHarmful(id);
    const { data } = await editor.ask<{ url: string }>(article.calls.preview, { params: { id } });
    const { pathname, search } = new URL(data.url, 'http://localhost');
    const preview = await app.app.inject({ method: 'GET', url: pathname + search, headers: { host: 'localhost' } });
    const call = await app.app.inject({ method: 'GET', url: `/api/engine/open/article/${id}` });
    for (const text of [await readPage(id), preview.body, call.body]) {
      expect(text).toContain('正文');
      expect(text).not.toContain('breach');
    }
  });

  test('take nothing from what an editor saves meanwhile', async () => {
    const { id } = await editor.make(article, { title: '正在编辑', content: '<p>一</p>', status: 1 });
    await editor.change(article, { id, content: '<p>旧稿</p>' });
    const keepDraft = (db: TestApp['db'], content: string) =>
      db
        .updateTable('content_version')
        .set({ values: jsonb({ content }) })
        .where('dataId', '=', id)
        .where('number', '=', 0)
        .execute();
    await keepDraft(app.db, HARMFUL);
    const { cleaning } = await app.db.transaction().execute(async (editing) => {
      await keepDraft(editing, '<p>新稿</p>');
      const begun = cleanAgain(app.db);
      await expect.poll(countWaiting).toBeGreaterThan(0);
      return { cleaning: begun };
    });
    await cleaning;
    expect(await editor.read(article, id)).toMatchObject({ content: '<p>新稿</p>', hasDraft: true });
  });

  test('are not looked through where the rules are those of before', async () => {
    await cleanAgain(app.db);
    const { id } = await editor.make(article, { title: '规则未变', content: '<p>一</p>' });
    await leaveHarmful(id);
    expect(await cleanAgain(app.db)).toBe(0);
  });
});
