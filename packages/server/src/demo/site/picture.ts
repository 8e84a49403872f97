import glyphs from './glyphs.json' with { type: 'json' };

/** The size of every picture, in points. */
export const [WIDTH, HEIGHT] = [640, 360] as const;
const PIXELS = WIDTH * HEIGHT;
const CELL = 24;

/** Luminance and the two colours of a surface. */
type Colour = readonly [number, number, number];
const FLOOR: Colour = [92, 128, 126];
const SHELF: Colour = [58, 134, 122];
const MARK: Colour = [225, 96, 150];
const LIGHT: Colour = [235, 128, 128];
const SHADE: Colour = [24, 128, 128];
const TRUCK: Colour = [150, 60, 160];
const BOXES: readonly Colour[] = [
  [140, 106, 146],
  [120, 112, 142],
  [156, 104, 140],
];

const known: Readonly<Record<string, unknown>> = glyphs;

function getGlyph(character: string): { readonly width: number; readonly rows: string } {
  const found = known[character] ?? known[' '];
  if (!Array.isArray(found)) return { width: CELL / 2, rows: '' };
  const [width, rows]: readonly unknown[] = found;
  return typeof width === 'number' && typeof rows === 'string' ? { width, rows } : { width: CELL / 2, rows: '' };
}

/** A picture in planes: luminance, then the two colours at half the size (I420). */
export class Picture {
  readonly planes: Uint8Array;

  constructor(copied?: Picture) {
    this.planes = copied ? copied.planes.slice() : new Uint8Array(PIXELS * 1.5).fill(128);
  }

  #dot(x: number, y: number, [light, blue, red]: Colour): void {
    if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) return;
    this.planes[y * WIDTH + x] = light;
    const half = PIXELS + (y >> 1) * (WIDTH / 2) + (x >> 1);
    this.planes[half] = blue;
    this.planes[half + PIXELS / 4] = red;
  }

  fill(left: number, top: number, width: number, height: number, colour: Colour): void {
    for (let y = top; y < top + height; y += 1) for (let x = left; x < left + width; x += 1) this.#dot(x, y, colour);
  }

  /** Words on a dark ground; answers where they end. */
  write(words: string, left: number, top: number, colour: Colour): number {
    let at = left;
    for (const character of words) {
      const { width, rows } = getGlyph(character);
      this.fill(at, top, width + 1, CELL, SHADE);
      for (let y = 0; y < CELL; y += 1) {
        const bits = Number.parseInt(rows.slice(y * 6, y * 6 + 6) || '0', 16);
        for (let x = 0; x < width; x += 1) if (bits & (1 << (CELL - 1 - x))) this.#dot(at + x, top + y, colour);
      }
      at += width + 1;
    }
    return at;
  }
}

/** Shelves with boxes, as a camera of that number sees them. */
function shelves(camera: number): Picture {
  const picture = new Picture();
  picture.fill(0, 0, WIDTH, HEIGHT, FLOOR);
  for (let row = 0; row < 3; row += 1) {
    const top = 60 + row * 80;
    picture.fill(20, top + 56, WIDTH - 40, 6, SHELF);
    for (let box = 0; box < 12; box += 1) {
      const kind = (box * 7 + row * 5 + camera * 3) % 5;
      if (kind === 4) continue;
      const height = 26 + ((box * 11 + row * 3 + camera) % 4) * 8;
      picture.fill(30 + box * 49, top + 56 - height, 40, height, BOXES[kind % BOXES.length] ?? SHELF);
    }
  }
  return picture;
}

const scenes = new Map<number, Picture>();

/**
 * Draws what a camera of the simulated site sees at a moment (milliseconds since 1970): shelves, something that drives
 * by, the clock of Beijing, and that it is simulated.
 */
export function pictureAt(camera: number, moment: number, word: 'LIVE' | 'PLAYBACK'): Picture {
  let scene = scenes.get(camera);
  if (!scene) {
    scene = shelves(camera);
    scenes.set(camera, scene);
  }
  const picture = new Picture(scene);
  const way = WIDTH + 80;
  const truck = (Math.floor((moment % 16_000) / 20) + camera * 90) % way;
  picture.fill(truck - 60, 306, 60, 30, TRUCK);
  picture.fill(truck - 14, 286, 10, 20, TRUCK);
  const clock = new Date(moment + 8 * 3600_000).toISOString();
  picture.write(` ${clock.slice(0, 10)} ${clock.slice(11, 21)} `, 8, 6, LIGHT);
  picture.write(` 模拟 SIMULATED `, WIDTH - 252, 6, MARK);
  picture.write(` CAM ${String(camera).padStart(2, '0')} ${word} `, 8, HEIGHT - 30, LIGHT);
  return picture;
}
