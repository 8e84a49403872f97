import { PassThrough, type Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { VideoUpstream } from '../ports/video.ts';
import { FlvReader, type Tag } from './flv.ts';

/** In milliseconds. */
export interface Times {
  /** A pull goes on so long after its last viewer left. */
  readonly linger: number;
  /** Within it something has to come. */
  readonly silence: number;
  /** Between two looks whether a viewer may go on. */
  readonly looks: number;
}
/** Bytes a viewer may be behind; beyond it waits for the next picture that stands by itself. */
const BEHIND = 4 * 1024 * 1024;
/** Bytes kept since the last such picture, so that whoever joins sees something at once. */
const KEPT = 8 * 1024 * 1024;

interface Viewer {
  readonly stream: PassThrough;
  headed: boolean;
  /** Gets every tag; otherwise it begins with the next picture that stands by itself. */
  begun: boolean;
}

/** One connection to the platform, handed on to everybody who watches. */
export class Pull {
  readonly #viewers = new Set<Viewer>();
  readonly #abort = new AbortController();
  readonly #reader = new FlvReader();
  readonly #sets = new Map<string, Tag>();
  #since: Tag[] = [];
  #bytes = 0;
  #linger: NodeJS.Timeout | undefined;
  #over = false;
  readonly #times: Pick<Times, 'linger' | 'silence'>;
  /** Settled once nothing comes any more. */
  readonly ended: Promise<void>;

  constructor({ address }: Pick<VideoUpstream, 'address'>, times: Pick<Times, 'linger' | 'silence'>, log: Logger) {
    this.#times = times;
    this.ended = this.#run(address)
      .catch((error: unknown) => {
        if (!this.#over) log.info({ err: error }, 'video: the platform’s stream ended');
      })
      .then(() => this.#finish());
  }

  /** Nobody joins it any more. */
  get over(): boolean {
    return this.#over;
  }

  async #run(address: string): Promise<void> {
    let silent: NodeJS.Timeout | undefined;
    const heard = (): void => {
      clearTimeout(silent);
      silent = setTimeout(() => this.#abort.abort(new Error('Nothing came.')), this.#times.silence);
    };
    try {
      heard();
      const answer = await fetch(address, { signal: this.#abort.signal });
      if (!answer.ok || !answer.body) throw new Error(`The platform answered ${answer.status}.`);
      for await (const chunk of answer.body) {
        heard();
        for (const tag of this.#reader.push(chunk)) this.#take(tag);
      }
    } finally {
      clearTimeout(silent);
    }
  }

  #take(tag: Tag): void {
    if (tag.sets) this.#sets.set(tag.kind, tag);
    else {
      if (tag.key) [this.#since, this.#bytes] = [[], 0];
      this.#bytes += tag.bytes.length;
      // Without a beginning the rest is of no use.
      if (this.#bytes > KEPT) this.#since = [];
      else if (tag.key || this.#since.length > 0) this.#since.push(tag);
    }
    for (const viewer of this.#viewers) this.#show(viewer, tag);
  }

  #show(viewer: Viewer, tag: Tag): void {
    if (!viewer.begun) {
      if (tag.key && viewer.stream.writableLength < BEHIND) this.#begin(viewer, [tag]);
    } else if (viewer.stream.writableLength > BEHIND) viewer.begun = false;
    else viewer.stream.write(tag.bytes);
  }

  /** The head once, what a decoder needs first, and pictures from one that stands by itself. */
  #begin(viewer: Viewer, tags: readonly Tag[]): void {
    if (!viewer.headed && this.#reader.head) viewer.stream.write(this.#reader.head);
    for (const { bytes } of [...this.#sets.values(), ...tags]) viewer.stream.write(bytes);
    viewer.headed = true;
    viewer.begun = true;
  }

  /** The stream of a new viewer. */
  watch(): Readable {
    clearTimeout(this.#linger);
    const stream = new PassThrough({ highWaterMark: BEHIND });
    const viewer: Viewer = { stream, headed: false, begun: false };
    this.#viewers.add(viewer);
    if (this.#since.length > 0) this.#begin(viewer, this.#since);
    stream.on('close', () => {
      this.#viewers.delete(viewer);
      if (this.#viewers.size === 0 && !this.#over) this.#linger = setTimeout(() => this.end(), this.#times.linger);
    });
    stream.on('error', () => undefined);
    return stream;
  }

  end(): void {
    this.#over = true;
    this.#abort.abort();
  }

  #finish(): void {
    this.#over = true;
    clearTimeout(this.#linger);
    for (const { stream } of this.#viewers) stream.end();
  }
}
