/** Reads a stream of FLV as it comes, tag by tag. */

const [AUDIO, VIDEO, SCRIPT] = [8, 9, 18];
const [SIGNATURE, TAG_HEAD, SIZE] = [9, 11, 4];
/** A key frame of 4K is below it. */
const MOST_TAG = 8 * 1024 * 1024;
const [AVC, HEVC, AAC] = [7, 12, 10];

export type Codec = 'h264' | 'h265' | 'other';

/** One tag with its head and the size that follows it, as it is sent on. */
export interface Tag {
  readonly bytes: Buffer;
  readonly kind: 'audio' | 'video' | 'script';
  /** The tags a decoder needs before the first frame: parameter sets, the description of the sound, metadata. */
  readonly sets: boolean;
  /** A picture that stands by itself. */
  readonly key: boolean;
  readonly codec: Codec | undefined;
}

/** The data is no FLV. */
export class NoFlv extends Error {
  override name = 'NoFlv';
}

function ofVideo(first: number, second: number, four: string): Pick<Tag, 'sets' | 'key' | 'codec'> {
  const key = ((first >> 4) & 7) === 1;
  // Enhanced FLV names the codec by four letters; older streams of Chinese cameras by the number 12.
  if (first & 0x80)
    return {
      key: key && (first & 0x0f) !== 0,
      sets: (first & 0x0f) === 0,
      codec: four === 'hvc1' ? 'h265' : four === 'avc1' ? 'h264' : 'other',
    };
  const id = first & 0x0f;
  const sets = (id === AVC || id === HEVC) && second === 0;
  return { key: key && !sets, sets, codec: id === AVC ? 'h264' : id === HEVC ? 'h265' : 'other' };
}

function parseTag(bytes: Buffer): Tag {
  const type = bytes.readUInt8(0) & 0x1f;
  const data = bytes.subarray(TAG_HEAD, -SIZE);
  const [first, second] = [data[0] ?? 0, data[1] ?? 0];
  if (type === SCRIPT) return { bytes, kind: 'script', sets: true, key: false, codec: undefined };
  if (type === AUDIO)
    return { bytes, kind: 'audio', sets: first >> 4 === AAC && second === 0, key: false, codec: undefined };
  if (type !== VIDEO) throw new NoFlv(`A tag of type ${type} is none of FLV.`);
  return { bytes, kind: 'video', ...ofVideo(first, second, data.toString('latin1', 1, 5)) };
}

export class FlvReader {
  #rest: Buffer = Buffer.alloc(0);
  #head: Buffer | undefined;

  /** The nine bytes a stream begins with and the size of no tag after it; undefined until they are there. */
  get head(): Buffer | undefined {
    return this.#head;
  }

  /** The tags that are whole now. @throws NoFlv */
  push(chunk: Uint8Array): readonly Tag[] {
    this.#rest = this.#rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#rest, chunk]);
    const tags: Tag[] = [];
    if (this.#head === undefined) {
      if (this.#rest.length < SIGNATURE + SIZE) return tags;
      if (this.#rest.toString('latin1', 0, 3) !== 'FLV') throw new NoFlv('This does not begin like FLV.');
      this.#head = this.#rest.subarray(0, SIGNATURE + SIZE);
      this.#rest = this.#rest.subarray(SIGNATURE + SIZE);
    }
    while (this.#rest.length >= TAG_HEAD) {
      const size = this.#rest.readUIntBE(1, 3);
      if (size > MOST_TAG) throw new NoFlv(`A tag of ${size} bytes is too large.`);
      const length = TAG_HEAD + size + SIZE;
      if (this.#rest.length < length) break;
      tags.push(parseTag(this.#rest.subarray(0, length)));
      this.#rest = this.#rest.subarray(length);
    }
    return tags;
  }
}
