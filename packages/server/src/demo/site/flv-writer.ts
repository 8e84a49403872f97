import type { Encoded } from './encoder.ts';

const [VIDEO, SCRIPT] = [9, 18];
/** H.264, by a picture that stands by itself or by one that follows others. */
const [KEY, INTER] = [0x17, 0x27];

/** The header of an FLV stream with pictures alone. */
export const FLV_HEAD = Buffer.from([0x46, 0x4c, 0x56, 1, 1, 0, 0, 0, 9, 0, 0, 0, 0]);

function tag(kind: number, at: number, data: Buffer): Buffer {
  const head = Buffer.alloc(11);
  head.writeUInt8(kind, 0);
  head.writeUIntBE(data.length, 1, 3);
  head.writeUIntBE(at & 0xffffff, 4, 3);
  head.writeUInt8((at >>> 24) & 0xff, 7);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(head.length + data.length);
  return Buffer.concat([head, data, size]);
}

/** Metadata: the size and the rate of the pictures. */
export function flvMetadata(width: number, height: number, rate: number): Buffer {
  const text = (words: string): Buffer => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(words.length);
    return Buffer.concat([length, Buffer.from(words, 'latin1')]);
  };
  const values = Object.entries({ width, height, framerate: rate, videocodecid: 7 }).map(([name, value]) => {
    const number = Buffer.alloc(9);
    number.writeDoubleBE(value, 1);
    return Buffer.concat([text(name), number]);
  });
  const count = Buffer.from([8, 0, 0, 0, values.length]);
  const data = Buffer.concat([Buffer.from([2]), text('onMetaData'), count, ...values, Buffer.from([0, 0, 9])]);
  return tag(SCRIPT, 0, data);
}

/** The tags a decoder needs before the first picture. */
export function flvSets({ sequence, picture }: Encoded, at: number): Buffer {
  const head = Buffer.from([KEY, 0, 0, 0, 0, 1, sequence[1] ?? 0, sequence[2] ?? 0, sequence[3] ?? 0, 0xff, 0xe1]);
  const lengths = [Buffer.alloc(2), Buffer.from([1, 0, 0])] as const;
  lengths[0].writeUInt16BE(sequence.length);
  lengths[1].writeUInt16BE(picture.length, 1);
  return tag(VIDEO, at, Buffer.concat([head, lengths[0], sequence, lengths[1], picture]));
}

/** A picture at a moment of the stream, in milliseconds. */
export function flvPicture(slice: Buffer, at: number, key: boolean): Buffer {
  const head = Buffer.from([key ? KEY : INTER, 1, 0, 0, 0, 0, 0, 0, 0]);
  head.writeUInt32BE(slice.length, 5);
  return tag(VIDEO, at, Buffer.concat([head, slice]));
}
