import type { Encoded } from './encoder.ts';

const PACKET = 188;
const SYNC = 0x47;
const [PAT, PMT, PICTURES] = [0, 0x1000, 0x100] as const;
const H264 = 0x1b;
const START = Buffer.from([0, 0, 0, 1]);
/** Says where a picture begins. */
const DELIMITER = Buffer.from([0, 0, 0, 1, 9, 0xf0]);

/** CRC of the tables of MPEG-2. */
function checksum(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}

function table(body: readonly number[]): Buffer {
  const bytes = Buffer.from(body);
  bytes.writeUInt8(0xb0, 1);
  bytes.writeUInt8(bytes.length - 3 + 4, 2);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(checksum(bytes));
  return Buffer.concat([bytes, crc]);
}
const PROGRAMMES = table([0, 0, 0, 0, 1, 0xc1, 0, 0, 0, 1, 0xe0 | (PMT >> 8), PMT & 0xff]);
const PROGRAMME = table([
  ...[2, 0, 0, 0, 1, 0xc1, 0, 0, 0xe0 | (PICTURES >> 8), PICTURES & 0xff, 0xf0, 0],
  ...[H264, 0xe0 | (PICTURES >> 8), PICTURES & 0xff, 0xf0, 0],
]);

/** A moment of 33 bits at 90 kHz, in five bytes. */
const stamp = (first: number, ticks: number): Buffer => {
  const high = Math.floor(ticks / 0x40000000) & 7;
  const [middle, low] = [Math.floor(ticks / 0x8000) & 0x7fff, ticks & 0x7fff];
  return Buffer.from([
    (first << 4) | (high << 1) | 1,
    (middle >> 7) & 0xff,
    ((middle << 1) & 0xff) | 1,
    (low >> 7) & 0xff,
    ((low << 1) & 0xff) | 1,
  ]);
};

/** The clock of the stream, in six bytes. */
function clock(ticks: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUInt32BE(Math.floor(ticks / 2) % 0x100000000, 0);
  bytes.writeUInt8(((ticks & 1) << 7) | 0x7e, 4);
  return bytes;
}

/** Pictures as a piece of an MPEG-2 transport stream, which stands by itself. */
export class TsWriter {
  readonly #counters = new Map<number, number>();
  readonly #packets: Buffer[] = [];

  #packet(id: number, begins: boolean, payload: Buffer, ticks?: number): number {
    const counter = this.#counters.get(id) ?? 0;
    this.#counters.set(id, (counter + 1) & 15);
    const room = PACKET - 4 - (ticks === undefined ? 0 : 8);
    const taken = payload.subarray(0, room);
    const left = room - taken.length;
    const [adapts, bytes] = [ticks !== undefined || left > 0, Buffer.alloc(PACKET, 0xff)];
    bytes.writeUInt8(SYNC, 0);
    bytes.writeUInt16BE((begins ? 0x4000 : 0) | id, 1);
    bytes.writeUInt8((adapts ? 0x30 : 0x10) | counter, 3);
    if (adapts) {
      const length = PACKET - 5 - taken.length;
      bytes.writeUInt8(length, 4);
      if (length > 0) bytes.writeUInt8(ticks === undefined ? 0 : 0x50, 5);
      if (ticks !== undefined) clock(ticks).copy(bytes, 6);
    }
    taken.copy(bytes, PACKET - taken.length);
    this.#packets.push(bytes);
    return taken.length;
  }

  #section(id: number, section: Buffer): void {
    const whole = Buffer.alloc(PACKET - 4, 0xff);
    whole.writeUInt8(0, 0);
    section.copy(whole, 1);
    this.#packet(id, true, whole);
  }

  /** Adds pictures from a moment of the stream on, both in milliseconds. */
  add({ sequence, picture, slices }: Encoded, at: number, each: number): void {
    this.#section(PAT, PROGRAMMES);
    this.#section(PMT, PROGRAMME);
    for (const [n, slice] of slices.entries()) {
      const ticks = Math.round((at + n * each) * 90) + 90_000;
      const sets = n === 0 ? [START, sequence, START, picture] : [];
      const head = Buffer.concat([Buffer.from([0, 0, 1, 0xe0, 0, 0, 0x80, 0x80, 5]), stamp(2, ticks)]);
      const packet = Buffer.concat([head, DELIMITER, ...sets, START, slice]);
      let sent = this.#packet(PICTURES, true, packet, ticks);
      while (sent < packet.length) sent += this.#packet(PICTURES, false, packet.subarray(sent));
    }
  }

  end(): Buffer {
    return Buffer.concat(this.#packets);
  }
}
