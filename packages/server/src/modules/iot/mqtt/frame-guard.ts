import { Transform, type TransformCallback } from 'node:stream';

const MORE = 0x80;

/**
 * Lets packets of MQTT through as they are and ends a connection that announces one that is too long, before any of it
 * is kept: a packet begins with a byte for its kind and its length in one to four.
 */
export class FrameGuard extends Transform {
  readonly #most: number;
  /** Bytes of the packet that are still to come; undefined while its head is read. */
  #left: number | undefined;
  #head: number[] = [];

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let at = 0;
    while (at < chunk.length) {
      if (this.#left === undefined) {
        this.#head.push(chunk[at] ?? 0);
        at += 1;
        if (!this.#readHead()) return done(new Error('A packet of MQTT is too long.'));
      } else {
        const step = Math.min(this.#left, chunk.length - at);
        at += step;
        this.#left -= step;
      }
      if (this.#left === 0) this.#left = undefined;
    }
    done(null, chunk);
  }

  /** Whether the packet may come, as far as its head is known. */
  #readHead(): boolean {
    const [, ...length] = this.#head;
    const last = length.at(-1);
    if (last === undefined || (last & MORE) !== 0) return length.length < 4;
    const left = length.reduceRight((sum, byte) => sum * MORE + (byte & 0x7f), 0);
    this.#head = [];
    this.#left = left;
    return left <= this.#most;
  }
}
