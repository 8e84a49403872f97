import encoders from 'h264-mp4-encoder';
import { HEIGHT, WIDTH, type Picture } from './picture.ts';

/** Pictures a second. */
export const RATE = 10;
const FILE = 'pictures.mp4';

/** Some pictures as H.264, of which the first stands by itself. */
export interface Encoded {
  /** The parameter sets a decoder needs first: of the sequence and of the picture. */
  readonly sequence: Buffer;
  readonly picture: Buffer;
  /** A slice a picture. */
  readonly slices: readonly Buffer[];
}

/** Walks over the boxes of an MP4 to those of a name, whichever they lie in. */
function* boxes(bytes: Buffer, name: string, from = 0, to = bytes.length): Generator<Buffer> {
  for (let at = from; at + 8 <= to;) {
    const large = bytes.readUInt32BE(at) === 1;
    const size = large ? Number(bytes.readBigUInt64BE(at + 8)) : bytes.readUInt32BE(at);
    const [head, kind] = [large ? 16 : 8, bytes.toString('latin1', at + 4, at + 8)];
    if (size < head) return;
    if (kind === name) yield bytes.subarray(at + head, at + size);
    // A description of samples begins with its version, their number, and what all pictures have.
    else if (kind === 'stsd') yield* boxes(bytes, name, at + 16 + 86, at + size);
    else if (/^(moov|trak|mdia|minf|stbl)$/.test(kind)) yield* boxes(bytes, name, at + head, at + size);
    at += size;
  }
}

function first(bytes: Buffer, name: string): Buffer {
  for (const box of boxes(bytes, name)) return box;
  throw new Error(`The encoder wrote no ${name}.`);
}

function encodedIn(mp4: Buffer): Encoded {
  const sets = first(mp4, 'avcC');
  const length = sets.readUInt16BE(6);
  const sequence = sets.subarray(8, 8 + length);
  const rest = sets.subarray(8 + length + 1);
  const media = first(mp4, 'mdat');
  const slices: Buffer[] = [];
  for (let at = 0; at + 4 < media.length;) {
    const size = media.readUInt32BE(at);
    slices.push(media.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return { sequence, picture: rest.subarray(2, 2 + rest.readUInt16BE(0)), slices };
}

/** The encoder's files are one for all of it: it encodes one thing after the other. */
let turn: Promise<unknown> = Promise.resolve();

async function encodeNow(pictures: readonly Picture[]): Promise<Encoded> {
  const encoder = await encoders.createH264MP4Encoder();
  try {
    encoder.width = WIDTH;
    encoder.height = HEIGHT;
    encoder.frameRate = RATE;
    encoder.groupOfPictures = pictures.length;
    encoder.speed = 10;
    encoder.quantizationParameter = 30;
    encoder.outputFilename = FILE;
    encoder.initialize();
    for (const { planes } of pictures) encoder.addFrameYuv(planes);
    encoder.finalize();
    return encodedIn(Buffer.from(encoder.FS.readFile(FILE)));
  } finally {
    encoder.FS.unlink(FILE);
    encoder.delete();
  }
}

export function encode(pictures: readonly Picture[]): Promise<Encoded> {
  const encoded = turn.then(() => encodeNow(pictures));
  turn = encoded.catch(() => undefined);
  return encoded;
}
