import { crc32, deflateSync } from 'node:zlib';

/** What a pixel of eight bits a part is made of, by its number in the format. */
export const GREY = 0,
  RED_GREEN_BLUE_ALPHA = 6;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of `width` by `height` pixels; each of its rows begins with a byte that says how it is filtered (0: not). */
export function pngOf(
  width: number,
  height: number,
  colour: typeof GREY | typeof RED_GREEN_BLUE_ALPHA,
  rows: Buffer,
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colour], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
