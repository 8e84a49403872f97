import { NoPart, type VideoPart } from '../ports/video.ts';

/** Milliseconds a playlist is the same for everybody, and those a segment is kept for whoever is late. */
const [LIST_AGE, SEGMENT_AGE] = [1_000, 30_000];
const PATIENCE = 10_000;
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_KEPT = 32;
const LIST = /\.m3u8$/i;
const TYPES: readonly (readonly [RegExp, string])[] = [
  [LIST, 'application/vnd.apple.mpegurl'],
  [/\.(m4s|mp4)$/i, 'video/mp4'],
  [/./, 'video/mp2t'],
];

const encode = (path: string): string => Buffer.from(path).toString('base64url');
const decode = (name: string): string => Buffer.from(name, 'base64url').toString('utf8');

/** The address a playlist names, if it lies beside it or below it. */
function within(list: URL, path: string): URL | undefined {
  const address = URL.parse(path, list.href);
  const folder = new URL('.', list);
  return address?.origin === list.origin && address.pathname.startsWith(folder.pathname) ? address : undefined;
}

/** A playlist whose parts are asked for at our address. Parts that lie elsewhere are left out. */
export function rewritePlaylist(text: string, list: URL): string {
  const ours = (path: string): string | undefined => {
    const address = within(list, path);
    if (!address) return undefined;
    const ending = /\.\w{1,5}$/.exec(address.pathname)?.[0] ?? '.ts';
    return `${encode(address.pathname + address.search)}${ending}`;
  };
  return text
    .split(/\r?\n/)
    .flatMap((line) => {
      if (line.startsWith('#'))
        return [line.replace(/URI="([^"]*)"/, (_all, path: string) => `URI="${ours(path) ?? ''}"`)];
      if (line.trim() === '') return [line];
      const name = ours(line.trim());
      return name === undefined ? [] : [name];
    })
    .join('\n');
}

async function fetched(address: URL): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`The platform answered ${answer.status}.`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new Error('The platform answered too much.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Playlists and segments of the platform, fetched once for all who watch. */
export class HlsRelay {
  readonly #kept = new Map<string, { readonly until: number; readonly bytes: Promise<Buffer> }>();

  #get(address: URL): Promise<Buffer> {
    const now = Date.now();
    for (const [href, { until }] of this.#kept) if (until < now || this.#kept.size > MOST_KEPT) this.#kept.delete(href);
    const kept = this.#kept.get(address.href);
    if (kept) return kept.bytes;
    const bytes = fetched(address);
    bytes.catch(() => this.#kept.delete(address.href));
    this.#kept.set(address.href, { until: now + (LIST.test(address.pathname) ? LIST_AGE : SEGMENT_AGE), bytes });
    return bytes;
  }

  /**
   * @param list the address of the playlist at the platform
   * @param name the playlist itself, or one of the names it was answered with
   * @throws NoPart
   */
  async part(list: string, name: string): Promise<VideoPart> {
    const base = new URL(list);
    const address = name === 'index.m3u8' ? base : within(base, decode(name.replace(/\.\w+$/, '')));
    if (!address) throw new NoPart('This is no part of the stream.');
    const bytes = await this.#get(address);
    const type = TYPES.find(([ending]) => ending.test(address.pathname))?.[1] ?? '';
    return {
      type,
      bytes: LIST.test(address.pathname) ? Buffer.from(rewritePlaylist(bytes.toString('utf8'), address)) : bytes,
    };
  }
}
