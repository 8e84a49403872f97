import { encode } from 'fast-png';

type Colour = readonly [number, number, number];

/** The subject of a picture of the demonstration. */
export interface Scene {
  readonly kind: 'harbour' | 'city' | 'hospital' | 'warehouse' | 'figures' | 'mark';
  /** Hue of the sky, 0 to 359. */
  readonly hue: number;
  readonly width: number;
  readonly height: number;
}

/** A colour of hue, saturation and lightness. */
function colour(hue: number, saturation: number, lightness: number): Colour {
  const part = (n: number): number => {
    const k = (n + hue / 30) % 12;
    const a = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [part(0), part(8), part(4)];
}
const mixed = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

/** A number from 0 to 1 that belongs to a place. */
const noise = (at: number): number => {
  const mixing = Math.sin(at * 127.1 + 311.7) * 43_758.5453;
  return mixing - Math.floor(mixing);
};

class Canvas {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8Array(width * height * 3);
  }
  /** Fills a box; parts of the width and height, from the upper left. */
  box(left: number, top: number, right: number, bottom: number, fill: Colour): void {
    const [x0, x1] = [Math.max(0, Math.round(left * this.width)), Math.min(this.width, Math.round(right * this.width))];
    const [y0, y1] = [
      Math.max(0, Math.round(top * this.height)),
      Math.min(this.height, Math.round(bottom * this.height)),
    ];
    for (let y = y0; y < y1; y += 1) for (let x = x0; x < x1; x += 1) this.data.set(fill, (y * this.width + x) * 3);
  }
  sky(above: Colour, below: Colour): void {
    for (let y = 0; y < this.height; y += 1) {
      const row = mixed(above, below, y / this.height);
      for (let x = 0; x < this.width; x += 1) this.data.set(row, (y * this.width + x) * 3);
    }
  }
  /** Hills as the sum of waves, from a height downwards. */
  hills(base: number, swing: number, seed: number, fill: Colour): void {
    for (let x = 0; x < this.width; x += 1) {
      const at = x / this.width;
      const top =
        base -
        swing *
          (Math.sin(at * 6.3 + seed) * 0.5 + Math.sin(at * 14.1 + seed * 2.3) * 0.3 + Math.sin(at * 29 + seed) * 0.1);
      for (let y = Math.max(0, Math.round(top * this.height)); y < this.height; y += 1)
        this.data.set(fill, (y * this.width + x) * 3);
    }
  }
  png(): Buffer {
    return Buffer.from(encode({ width: this.width, height: this.height, data: this.data, channels: 3 }));
  }
}

function skyline(canvas: Canvas, hue: number, lit: boolean): void {
  for (let at = 0; at < 26; at += 1) {
    const left = at / 26 - 0.01;
    const tall = 0.28 + noise(at + hue) * 0.36;
    canvas.box(left, 0.86 - tall, left + 0.034, 1, colour(hue, 0.22, 0.3 + noise(at * 3) * 0.14));
    if (!lit) continue;
    for (let floor = 0; floor < tall * 22; floor += 1)
      for (let window = 0; window < 3; window += 1)
        if (noise(at * 31 + floor * 7 + window) > 0.45) {
          const x = left + 0.006 + window * 0.009;
          const y = 0.88 - tall + floor * 0.038;
          canvas.box(x, y, x + 0.005, y + 0.016, colour(48, 0.8, 0.78));
        }
  }
  canvas.box(0, 0.9, 1, 1, colour(hue, 0.25, 0.22));
}

function harbour(canvas: Canvas, hue: number): void {
  canvas.hills(0.62, 0.16, hue, colour(hue, 0.25, 0.62));
  canvas.box(0, 0.72, 1, 1, colour(hue, 0.35, 0.42));
  const paints = [12, 28, 205, 168, 350, 44];
  for (let row = 0; row < 4; row += 1)
    for (let at = 0; at < 17 - row * 2; at += 1) {
      const left = 0.08 + row * 0.05 + at * 0.05;
      const top = 0.78 - row * 0.1;
      const paint = colour(paints[Math.floor(noise(row * 17 + at) * paints.length)] ?? 12, 0.5, 0.5);
      canvas.box(left, top, left + 0.047, top + 0.095, paint);
      for (let rib = 0; rib < 5; rib += 1)
        canvas.box(
          left + 0.005 + rib * 0.0088,
          top + 0.012,
          left + 0.007 + rib * 0.0088,
          top + 0.083,
          mixed(paint, [0, 0, 0], 0.18),
        );
    }
  canvas.box(0.78, 0.16, 0.795, 0.78, colour(28, 0.7, 0.5));
  canvas.box(0.62, 0.16, 0.95, 0.185, colour(28, 0.7, 0.5));
  canvas.box(0.68, 0.185, 0.683, 0.46, colour(220, 0.1, 0.25));
}

function hospital(canvas: Canvas, hue: number): void {
  canvas.hills(0.7, 0.12, hue, colour(140, 0.22, 0.6));
  canvas.box(0.3, 0.26, 0.7, 0.86, colour(hue, 0.12, 0.94));
  canvas.box(0.12, 0.46, 0.3, 0.86, colour(hue, 0.12, 0.88));
  canvas.box(0.7, 0.46, 0.9, 0.86, colour(hue, 0.12, 0.88));
  for (let floor = 0; floor < 5; floor += 1)
    for (let window = 0; window < 20; window += 1) {
      const x = 0.14 + window * 0.037;
      const y = 0.5 + floor * 0.07;
      if (x < 0.88 && !(x > 0.46 && x < 0.53)) canvas.box(x, y, x + 0.022, y + 0.038, colour(hue, 0.5, 0.66));
    }
  canvas.box(0.478, 0.3, 0.522, 0.46, colour(356, 0.7, 0.52));
  canvas.box(0.455, 0.355, 0.545, 0.405, colour(356, 0.7, 0.52));
  canvas.box(0, 0.86, 1, 1, colour(130, 0.22, 0.42));
}

function warehouse(canvas: Canvas, hue: number): void {
  canvas.box(0, 0.3, 1, 1, colour(hue, 0.12, 0.86));
  for (let bay = 0; bay < 7; bay += 1) {
    const left = 0.03 + bay * 0.138;
    canvas.box(left, 0.2, left + 0.008, 0.94, colour(212, 0.6, 0.4));
    for (let shelf = 0; shelf < 4; shelf += 1) {
      const y = 0.34 + shelf * 0.18;
      canvas.box(left, y, left + 0.13, y + 0.014, colour(26, 0.8, 0.52));
      for (let crate = 0; crate < 3; crate += 1)
        if (noise(bay * 13 + shelf * 5 + crate) > 0.22) {
          const x = left + 0.014 + crate * 0.038;
          canvas.box(x, y - 0.1, x + 0.034, y, colour(32, 0.38, 0.5 + noise(crate + bay) * 0.16));
          canvas.box(x + 0.012, y - 0.1, x + 0.022, y, colour(32, 0.3, 0.74));
        }
    }
  }
  canvas.box(0, 0.94, 1, 1, colour(hue, 0.12, 0.62));
}

function figures(canvas: Canvas, hue: number): void {
  for (let line = 1; line < 6; line += 1)
    canvas.box(0.06, line * 0.15, 0.94, line * 0.15 + 0.004, colour(hue, 0.3, 0.86));
  for (let bar = 0; bar < 12; bar += 1) {
    const tall = 0.16 + bar * 0.035 + noise(bar + hue) * 0.14;
    canvas.box(0.09 + bar * 0.071, 0.9 - tall, 0.13 + bar * 0.071, 0.9, colour(hue, 0.6, 0.62 - bar * 0.02));
  }
  canvas.box(0.06, 0.9, 0.94, 0.91, colour(hue, 0.3, 0.4));
}

const SCENES: Readonly<Record<Scene['kind'], (canvas: Canvas, hue: number) => void>> = {
  harbour,
  city: (canvas, hue) => skyline(canvas, hue, true),
  hospital,
  warehouse,
  figures,
  mark: (canvas, hue) => {
    canvas.box(0, 0, 1, 1, colour(hue, 0.7, 0.42));
    canvas.box(0.2, 0.24, 0.8, 0.36, [255, 255, 255]);
    canvas.box(0.2, 0.44, 0.68, 0.56, [255, 255, 255]);
    canvas.box(0.2, 0.64, 0.56, 0.76, [255, 255, 255]);
  },
};

/** A drawn picture as a PNG: the same scene is always the same picture. */
export function drawScene({ kind, hue, width, height }: Scene): Buffer {
  const canvas = new Canvas(width, height);
  const night = kind === 'city';
  canvas.sky(colour(hue, 0.5, night ? 0.26 : 0.74), colour(hue + 24, 0.45, night ? 0.5 : 0.93));
  SCENES[kind](canvas, hue);
  return canvas.png();
}
