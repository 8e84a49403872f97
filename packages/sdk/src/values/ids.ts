let last = 0;
let sequence = 0;

/** A new UUID of version 7: sorts by the time it was made, also within one millisecond of one process. */
export function newId(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  const now = Date.now();
  if (now > last) { last = now; sequence = ((bytes[6] ?? 0) & 0x07) << 8 | (bytes[7] ?? 0); }
  // A clock that stands or goes back keeps counting; a full count moves on to the next millisecond.
  else if (++sequence > 0xfff) { last += 1; sequence = 0; }
  const hex = [...bytes.subarray(8)].map((byte, at) => (at === 0 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0')).join('');
  const time = last.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, '0')}-${hex.slice(0, 4)}-${hex.slice(4)}`;
}
