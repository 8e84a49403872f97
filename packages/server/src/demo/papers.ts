import { encode } from 'fast-png';
import { makePaper } from '../documents/making.ts';

/** Points of a five-pointed star round a middle, the first at the top. */
const buildStar = (x: number, y: number, radius: number): readonly (readonly [number, number])[] =>
  Array.from({ length: 10 }, (_, at) => {
    const [turn, far] = [Math.PI / 2 + (at * Math.PI) / 5, at % 2 === 0 ? radius : radius * 0.382];
    return [x + far * Math.cos(turn), y + far * Math.sin(turn)];
  });

export interface Paper {
  readonly title: string;
  readonly lines: readonly string[];
  /** The one who sealed it. */ readonly seal?: string;
}

/** Papers that were made, by what they say: many a record holds the same. */
const made = new Map<string, Promise<Buffer>>();

/** A page with a title, lines of text in either language and a seal, as a PDF with its letters embedded. */
export function paper({ title, lines, seal }: Paper): Promise<Buffer> {
  const key = JSON.stringify([title, lines, seal]);
  const known = made.get(key);
  if (known) return known;
  const making = makePaper(
    [{ kind: 'title', text: title }, ...lines.map((text) => ({ kind: 'text' as const, text }))],
    seal,
  );
  made.set(key, making);
  return making;
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
  const corners = buildStar(middle, middle, SIDE * 0.17).map(([x, y]): readonly [number, number] => [x, SIDE - y]);
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
