import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { toNetwork } from '../../http/network.ts';
import { addViews, type View } from './views.query.ts';

/** Milliseconds views wait to be written together, and how many may wait. */
const PAUSE = 5_000;
const MOST_WAITING = 10_000;
const ROBOT = /bot\b|crawl|spider|slurp|preview|monitor|curl|wget|python|headless/i;

/** Views of articles that wait to be counted, each visitor once a day. */
export class Views {
  readonly #db: Kysely<Database>;
  readonly #failed: (error: unknown) => void;
  #waiting = new Map<string, View>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  constructor(db: Kysely<Database>, failed: (error: unknown) => void) {
    this.#db = db;
    this.#failed = failed;
  }

  add(view: View): void {
    if (this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(`${view.day} ${view.articleId} ${view.viewer}`, view);
    this.#timer ??= setTimeout(() => void this.flush(), PAUSE).unref();
  }

  /** Writes what waits, in one statement: whoever was counted today already is not counted again. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const views = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#writing = this.#writing
      .then(() => (views.length === 0 ? undefined : addViews(this.#db, views)))
      .catch(this.#failed);
    await this.#writing;
  }
}

/**
 * Notes that a visitor read an article. Who it is, is a digest of the day, the network and the browser under this
 * installation's key: it tells nobody who it was, and nothing of one day fits another.
 */
export function countView(
  { views, key, day }: { readonly views: Views; readonly key: string; readonly day: string },
  request: FastifyRequest,
  articleId: string | undefined,
): void {
  const agent = request.headers['user-agent'] ?? '';
  if (articleId === undefined || request.method !== 'GET' || agent === '' || ROBOT.test(agent)) return;
  if (/prefetch|preview|prerender/i.test(String(request.headers['sec-purpose'] ?? request.headers['purpose'] ?? '')))
    return;
  const viewer = createHmac('sha256', key)
    .update(`view\n${day}\n${toNetwork(request.ip)}\n${agent}`)
    .digest('base64url')
    .slice(0, 22);
  views.add({ day, articleId, viewer });
}
