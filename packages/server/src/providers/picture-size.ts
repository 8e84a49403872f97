const PNG = 0x89504e47;
/** Start-of-frame markers of JPEG hold the size; 0xC4, 0xC8 and 0xCC are others. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegPixels(view: DataView): number | undefined {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/**
 * How many pixels a PNG, JPEG, GIF or BMP says it has; undefined where the bytes are none of them. Reads the head only:
 * nothing is unpacked.
 */
export function countPixels(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 26) return undefined;
  if (view.getUint32(0) === PNG) return view.getUint32(16) * view.getUint32(20);
  if (view.getUint16(0) === 0xffd8) return jpegPixels(view);
  // GIF8 and BM.
  if (view.getUint32(0) === 0x47494638) return view.getUint16(6, true) * view.getUint16(8, true);
  if (view.getUint16(0) === 0x424d) return Math.abs(view.getInt32(18, true) * view.getInt32(22, true));
  return undefined;
}
