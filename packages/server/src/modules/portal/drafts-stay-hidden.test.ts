import { afterAll, beforeAll, expect, test } from 'vitest';
import { chance } from '@scf-kit/sdk/testing';
import { article } from '@scf-kit/sdk/contract/portal/article';
import { happeningAt } from '../../clock.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Editor } from './testing/editor.ts';

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
  app = await startTestApp({ limits: { all: 1_000_000, apart: {} } });
  editor = new Editor(app, await app.login('admin'));
});
afterAll(() => app.close());

interface Content {
  readonly title: string;
  /** Milliseconds since 1970 from which it shows. */
  readonly from: number;
}
const HOUR = 3600_000;

const readTitle = (pattern: RegExp, text: string): string | undefined => pattern.exec(text)?.[1];

/**
 * The title visitors find of an article at a moment, by the call, on its page and in the feed; nothing where they find
 * none. `listed`: the sitemap names it.
 */
const find = (id: string, moment: number) =>
  happeningAt(new Date(moment), async () => {
    const get = async (url: string): Promise<string> => {
      const { statusCode, body } = await app.app.inject({ method: 'GET', url, headers: { host: 'localhost' } });
      return statusCode === 200 ? body : '';
    };
    const call = await get(`/api/engine/open/article/${id}`);
    const item = new RegExp(`<item><title>([^<]*)</title><link>[^<]*</link><guid isPermaLink="false">${id}<`);
    return {
      titles: [
        call === '' ? undefined : (JSON.parse(call) as { data: { title: string } }).data.title,
        readTitle(/<h1[^>]*>\s*([^<]*?)\s*<\/h1>/, await get(`/portal/articles/${id}`)),
        readTitle(item, await get('/portal/feed.xml')),
      ],
      listed: (await get('/portal/sitemaps/1.xml')).includes(`/portal/articles/${id}<`),
    };
  });

test.each([1, 2, 3, 5, 8, 13, 21, 34])(
  'no sequence of edits, schedules and clocks shows a draft: seed %i',
  async (seed) => {
    const { next, pick } = chance(seed);
    const now = Date.now();
    let titles = 0;
    const written = (): Content => ({ title: `${seed}-${(titles += 1)}`, from: now + (next(9) - 4) * HOUR });
    const toBody = ({ title, from }: Content) => ({ title, publishTime: new Date(from).toISOString() });
    /** The last published state, while it is not taken offline, and the changes not published yet. */
    let shown: Content | undefined;
    let draft = written();
    const { id } = await editor.make(article, { ...toBody(draft), content: '<p>正文</p>' });
    const steps = {
      edit: async () => {
        draft = written();
        return editor.change(article, { id, ...toBody(draft) });
      },
      publish: async () => {
        const pending = shown !== undefined && shown.title === draft.title;
        if (pending) return undefined;
        shown = draft;
        return editor.change(article, { id, status: 1 });
      },
      discard: async () => {
        if (!shown || shown.title === draft.title) return undefined;
        draft = shown;
        return editor.ask(article.calls.discardDraft, { params: { id } });
      },
      takeOffline: async () => {
        if (!shown) return undefined;
        shown = undefined;
        return editor.change(article, { id, status: 2 });
      },
    };
    for (let step = 0; step < 14; step += 1) {
      const name = pick(['edit', 'edit', 'publish', 'publish', 'discard', 'takeOffline'] as const);
      const answer = await steps[name]();
      expect(answer?.success ?? true, `${name}: ${answer?.msg ?? ''}`).toBe(true);
      const edges = [now, shown?.from ?? now, (shown?.from ?? now) - 1, draft.from];
      const moment = pick([...edges, now + (next(11) - 5) * HOUR]);
      const expected = shown && shown.from <= moment ? shown.title : undefined;
      expect(await find(id, moment), `step ${step}, ${name}`).toEqual({
        titles: [expected, expected, expected],
        listed: expected !== undefined,
      });
    }
  },
);
