import type { ServerResponse } from 'node:http';
import { encode, RATE, type Encoded } from './encoder.ts';
import { FLV_HEAD, flvMetadata, flvPicture, flvSets } from './flv-writer.ts';
import { HEIGHT, pictureAt, WIDTH } from './picture.ts';
import { TsWriter } from './ts-writer.ts';

/** Milliseconds of a picture, of a piece, and after which nobody is taken to watch a playlist any more. */
const [EACH, PIECE, ASKED] = [1000 / RATE, 1000, 15_000];
const PIECES = 8;

/** The recorded stretch, and how fast it is shown. */
export interface Recorded {
  readonly from: number;
  readonly until: number;
}

/** Pictures of one camera, made while somebody watches. */
export class SiteStream {
  readonly id: string;
  readonly camera: number;
  readonly #recorded: Recorded | undefined;
  /** Times the real speed, of what is recorded. */
  speed = 1;
  /** Milliseconds that were made. */
  #made = 0;
  #shown = 0;
  #asked = 0;
  #over = false;
  #busy = false;
  readonly #clients = new Set<ServerResponse>();
  readonly #pieces: { readonly number: number; readonly bytes: Buffer }[] = [];

  constructor(id: string, camera: number, recorded?: Recorded) {
    this.id = id;
    this.camera = camera;
    this.#recorded = recorded;
  }

  get clients(): number {
    return this.#clients.size;
  }
  get #isWatched(): boolean {
    return this.#clients.size > 0 || Date.now() - this.#asked < ASKED;
  }

  /** Makes the next second, where somebody watches and the one before is done. */
  async next(): Promise<void> {
    if (this.#busy || this.#over || !this.#isWatched) return;
    this.#busy = true;
    try {
      const from = this.#recorded ? this.#recorded.from + this.#shown : Date.now() - PIECE;
      const step = EACH * (this.#recorded ? this.speed : 1);
      const word = this.#recorded ? 'PLAYBACK' : 'LIVE';
      this.#send(await encode(Array.from({ length: RATE }, (_, n) => pictureAt(this.camera, from + n * step, word))));
      this.#shown += step * RATE;
      if (this.#recorded && this.#recorded.from + this.#shown >= this.#recorded.until) this.end();
    } finally {
      this.#busy = false;
    }
  }

  #send(encoded: Encoded): void {
    const sets = flvSets(encoded, this.#made);
    const pictures = encoded.slices.map((slice, n) => flvPicture(slice, this.#made + n * EACH, n === 0));
    for (const client of this.#clients) {
      if (!client.headersSent) {
        client.writeHead(200, { 'content-type': 'video/x-flv' });
        client.write(Buffer.concat([FLV_HEAD, flvMetadata(WIDTH, HEIGHT, RATE), sets]));
      }
      client.write(Buffer.concat(pictures));
    }
    const writer = new TsWriter();
    writer.add(encoded, this.#made, EACH);
    this.#pieces.push({ number: this.#made / PIECE, bytes: writer.end() });
    if (this.#pieces.length > PIECES) this.#pieces.shift();
    this.#made += PIECE;
  }

  flv(response: ServerResponse): void {
    if (this.#over) {
      response.writeHead(404).end();
      return;
    }
    this.#clients.add(response);
    response.on('close', () => this.#clients.delete(response));
  }

  /** The playlist; undefined until there is something in it. */
  playlist(): string | undefined {
    this.#asked = Date.now();
    const [oldest] = this.#pieces;
    if (!oldest) return undefined;
    return [
      '#EXTM3U',
      '#EXT-X-VERSION:3',
      '#EXT-X-TARGETDURATION:1',
      `#EXT-X-MEDIA-SEQUENCE:${oldest.number}`,
      ...this.#pieces.flatMap(({ number }) => ['#EXTINF:1.000,', `${number}.ts`]),
      ...(this.#over ? ['#EXT-X-ENDLIST'] : []),
      '',
    ].join('\n');
  }

  piece(number: number): Buffer | undefined {
    this.#asked = Date.now();
    return this.#pieces.find((each) => each.number === number)?.bytes;
  }

  /** Breaks the connections of whoever watches, as a network does. */
  cut(): void {
    for (const client of this.#clients) client.destroy();
  }

  end(): void {
    this.#over = true;
    for (const client of this.#clients) client.end();
  }
}
