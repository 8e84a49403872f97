import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive; its text is made while it is written. */
export interface ZipEntry {
  readonly path: string;
  readonly text: string | AsyncIterable<string>;
}

/** Quick rather than small: sheets repeat themselves so much that more effort saves little. */
const LEVEL = 4;
/** Sizes and offsets have 32 bits in the plain format. */
const MOST_BYTES = 0xffff_ffff;
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, the first day the format knows: the same rows give the same bytes. */
const DAY = 0x21;

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DAY, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, compressed, size }: Written): Buffer {
  const made = Buffer.alloc(16);
  made.writeUInt32LE(0x08074b50, 0);
  made.writeUInt32LE(crc, 4);
  made.writeUInt32LE(compressed, 8);
  made.writeUInt32LE(size, 12);
  return made;
}

function centralHeader({ name, offset, crc, compressed, size }: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATED, 10);
  header.writeUInt16LE(DAY, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(compressed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function end(entries: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(entries, 8);
  record.writeUInt16LE(entries, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/**
 * An archive as bytes, each entry compressed while its text is made: memory does not grow with the size. Whoever stops
 * reading stops the making.
 * @throws Error where an entry or the archive would pass 4 GB.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { path, text } of entries) {
    const name = Buffer.from(path);
    const start = offset;
    const header = localHeader(name);
    offset += header.length;
    yield header;
    let [crc, size, compressed] = [0, 0, 0];
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const piece of typeof text === 'string' ? once(text) : text) {
        const bytes = Buffer.from(piece);
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    }
    const deflate = createDeflateRaw({ level: LEVEL });
    const pumped = pipeline(Readable.from(counted(), { objectMode: true, highWaterMark: 2 }), deflate);
    // Seen again when the loop below fails with it, or not at all where the reader has left.
    pumped.catch(() => undefined);
    for await (const piece of deflate) {
      const bytes: Buffer = piece;
      compressed += bytes.length;
      yield bytes;
    }
    await pumped;
    const entry: Written = { name, offset: start, crc, compressed, size };
    offset += compressed + 16;
    if (size > MOST_BYTES || offset > MOST_BYTES) throw new Error('The archive would pass 4 GB.');
    yield descriptor(entry);
    written.push(entry);
  }
  const central = Buffer.concat(written.map(centralHeader));
  yield central;
  yield end(written.length, central.length, offset);
}
