import { encode } from 'fast-png';

const PAGE = { width: 595, height: 842, margin: 72 };
const RED = '0.82 0.1 0.12';

const isLatin = (letter: string): boolean => letter <= '~';
/** How wide a text is in units of its size: a Chinese character is as wide as two Latin ones. */
const widthOf = (text: string): number => [...text].reduce((width, letter) => width + (isLatin(letter) ? 0.5 : 1), 0);
const hex = (text: string): string =>
  [...text].map((letter) => (letter.codePointAt(0) ?? 63).toString(16).padStart(4, '0')).join('');

function wrapped(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  // Latin words stay whole.
  for (const piece of text.match(/[!-~]+|[^!-~]/gu) ?? []) {
    if (widthOf(line + piece) > most && line !== '') {
      lines.push(line);
      line = piece.trimStart();
    } else line += piece;
  }
  return [...lines, line];
}

/** Points of a five-pointed star round a middle, the first at the top. */
const starOf = (x: number, y: number, radius: number): readonly (readonly [number, number])[] =>
  Array.from({ length: 10 }, (_, at) => {
    const [turn, far] = [Math.PI / 2 + (at * Math.PI) / 5, at % 2 === 0 ? radius : radius * 0.382];
    return [x + far * Math.cos(turn), y + far * Math.sin(turn)];
  });

/** A round seal with its star, in PDF's drawing words. */
function stampAt(x: number, y: number, radius: number): string {
  const bow = radius * 0.5523;
  const ring = `${x + radius} ${y} m ${x + radius} ${y + bow} ${x + bow} ${y + radius} ${x} ${y + radius} c ${x - bow} ${y + radius} ${x - radius} ${y + bow} ${x - radius} ${y} c ${x - radius} ${y - bow} ${x - bow} ${y - radius} ${x} ${y - radius} c ${x + bow} ${y - radius} ${x + radius} ${y - bow} ${x + radius} ${y} c`;
  const star = starOf(x, y + 4, radius * 0.32)
    .map(([px, py], at) => `${px.toFixed(1)} ${py.toFixed(1)} ${at === 0 ? 'm' : 'l'}`)
    .join(' ');
  return `q ${RED} RG ${RED} rg 2.4 w ${ring} S ${star} f Q`;
}

export interface Paper {
  readonly title: string;
  readonly lines: readonly string[];
  /** Who sealed it. */ readonly seal?: string;
}

/**
 * A page with a title, lines of text in either language and a seal: a PDF that names its Chinese font instead of
 * holding it.
 */
export function paper({ title, lines, seal }: Paper): Buffer {
  const text = (x: number, y: number, size: number, said: string): string =>
    `BT /F1 ${size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td <${hex(said)}> Tj ET`;
  const drawn = [text((PAGE.width - widthOf(title) * 20) / 2, 750, 20, title)];
  let y = 700;
  for (const line of lines)
    for (const row of wrapped(line, (PAGE.width - 2 * PAGE.margin) / 12)) {
      drawn.push(text(PAGE.margin, y, 12, row));
      y -= 24;
    }
  if (seal !== undefined)
    drawn.push(
      text(PAGE.width - PAGE.margin - widthOf(seal) * 11, y - 60, 11, seal),
      stampAt(PAGE.width - PAGE.margin - 90, y - 56, 52),
    );
  const content = drawn.join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/DW 1000/W[1 95 500]/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj${object}endobj\n`;
    return place;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const SIDE = 220,
  FINE = 3;

/** Whether a point lies in a polygon. */
const within = (corners: readonly (readonly [number, number])[], x: number, y: number): boolean => {
  let inside = false;
  for (const [at, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(at + 1) % corners.length] ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
};

/** The imprint of a seal as a PNG on nothing: a ring, round or oval, and a star where it has one. */
export function imprint({ oval, star }: { readonly oval: boolean; readonly star: boolean }): Buffer {
  const middle = SIDE / 2;
  const corners = starOf(middle, middle, SIDE * 0.17).map(([x, y]): readonly [number, number] => [x, SIDE - y]);
  const inked = (x: number, y: number): boolean => {
    const far = Math.hypot(x - middle, (y - middle) * (oval ? 1.45 : 1));
    return (
      (far > SIDE * 0.43 && far < SIDE * 0.465) ||
      (star && within(corners, x, y)) ||
      (!star && Math.abs(y - middle) < SIDE * 0.012 && far < SIDE * 0.3)
    );
  };
  const pixels = new Uint8Array(SIDE * SIDE * 4);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      let ink = 0;
      for (let part = 0; part < FINE * FINE; part += 1)
        if (inked(x + (part % FINE) / FINE, y + Math.floor(part / FINE) / FINE)) ink += 1;
      pixels.set([209, 26, 31, Math.round((ink * 235) / (FINE * FINE))], (y * SIDE + x) * 4);
    }
  }
  return Buffer.from(encode({ width: SIDE, height: SIDE, data: pixels, channels: 4 }));
}
