let last = 0;
let sequence = 0;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** Random bytes of an id: those after its time and count, and two to begin counting with. */
const RANDOM = 10;
/** Random bytes are drawn for many ids at once: asking for sixteen costs as much as for thousands. */
const drawn = new Uint8Array(RANDOM * 256);
let used = drawn.length;

/** A new UUID of version 7: sorts by the time it was made, also within one millisecond of one process. */
export function newId(): string {
  if (used === drawn.length) {
    globalThis.crypto.getRandomValues(drawn);
    used = 0;
  }
  const byte = (at: number): number => drawn[used + at] ?? 0;
  const hex = (at: number): string => HEX[byte(at)] ?? '';
  const now = Date.now();
  if (now > last) {
    last = now;
    sequence = ((byte(8) & 0x07) << 8) | byte(9);
  }
  // A clock that stands or goes back keeps counting; a full count moves on to the next millisecond.
  else if (++sequence > 0xfff) {
    last += 1;
    sequence = 0;
  }
  const time = last.toString(16).padStart(12, '0');
  const variant = HEX[(byte(0) & 0x3f) | 0x80] ?? '';
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, '0')}-${variant}${hex(1)}-${hex(2)}${hex(3)}${hex(4)}${hex(5)}${hex(6)}${hex(7)}`;
  used += RANDOM;
  return id;
}
