import { constants, deflateRawSync } from 'node:zlib';

/**
 * A PDF of one page in points, of numbered objects from 4 on; `resources` and the content stream (object 4) are told.
 */
function buildPdf(width: number, height: number, resources: string, objects: readonly Buffer[]): Buffer {
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<<${resources}>>/Contents 4 0 R>>`;
  const all = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(page),
    ...objects,
  ];
  const pieces: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const places: number[] = [];
  for (const [at, object] of all.entries()) {
    places.push(pieces.reduce((sum, { length }) => sum + length, 0));
    pieces.push(Buffer.from(`${at + 1} 0 obj`), object, Buffer.from('endobj\n'));
  }
  const table = pieces.reduce((sum, { length }) => sum + length, 0);
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.concat([
    ...pieces,
    Buffer.from(
      `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${entries}trailer<</Size ${all.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`,
    ),
  ]);
}
const stream = (told: string, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<<${told}/Length ${bytes.length}>>stream\n`), bytes, Buffer.from('\nendstream')]);

/** A PNG of 8 bits without alpha as the only thing on a page, as a scanner makes it: its packed rows are the PDF's. */
export function scannedPdf(png: Buffer): Buffer {
  const rows: Buffer[] = [];
  let [width, height, colours] = [0, 0, 1];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') [width, height, colours] = [data.readUInt32BE(0), data.readUInt32BE(4), data[9] === 2 ? 3 : 1];
    if (type === 'IDAT') rows.push(data);
    at += 12 + length;
  }
  const picture = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/${colours === 3 ? 'DeviceRGB' : 'DeviceGray'}/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors ${colours}/BitsPerComponent 8/Columns ${width}>>`;
  return buildPdf(width / 2, height / 2, '/XObject<</Im0 5 0 R>>', [
    stream('', Buffer.from(`q ${width / 2} 0 0 ${height / 2} 0 0 cm /Im0 Do Q`)),
    stream(picture, Buffer.concat(rows)),
  ]);
}

/** A PDF of written lines, as an invoice platform makes it: Chinese in a font that is named and not embedded. */
export function writtenPdf(lines: readonly string[]): Buffer {
  const hex = (text: string): string =>
    [...text].map((letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('');
  const text = lines.map((line, at) => `BT /F0 12 Tf 1 0 0 1 40 ${780 - at * 30} Tm <${hex(line)}> Tj ET`).join('\n');
  const font = '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>';
  const descendant =
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/FontDescriptor 7 0 R>>';
  const descriptor =
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>';
  return buildPdf(595, 842, '/Font<</F0 5 0 R>>', [
    stream('', Buffer.from(text)),
    ...[font, descendant, descriptor].map((each) => Buffer.from(each)),
  ]);
}

/** A small PDF whose content unpacks to as many megabytes. */
export function swellingPdf(megabytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(16 * 1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  return buildPdf(595, 842, '', [
    stream(
      '/Filter/FlateDecode',
      Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(Math.ceil(megabytes / 16)).fill(piece)]),
    ),
  ]);
}
