import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextLine } from '../ports/ocr.ts';
import { MOST_PIXELS, type ReadPage } from './pdf-page.ts';

const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** Pixels below which a picture is a mark on the page and no document. */
const SMALLEST = 200 * 200;
/** Ways pixels come: one bit of grey, red-green-blue, and that with an alpha. */
const GREY_BIT = 1,
  RGB = 2,
  RGBA = 3;

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly kind: number;
  readonly data: Uint8Array;
}
const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' &&
  value !== null &&
  'width' in value &&
  typeof value.width === 'number' &&
  'height' in value &&
  typeof value.height === 'number' &&
  'kind' in value &&
  typeof value.kind === 'number' &&
  'data' in value &&
  ArrayBuffer.isView(value.data);

type Word = TextLine['words'][number];

/** The text of a page as lines of words: what stands on one height is one line. */
async function readTextLines(page: PDFPageProxy): Promise<readonly TextLine[]> {
  const { height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const words = items
    .flatMap((item): readonly Word[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , left = 0, below = 0]: readonly number[] = item.transform;
      return [
        { text: item.str, left, right: left + item.width, top: height - below - item.height, bottom: height - below },
      ];
    })
    .toSorted((a, b) => a.bottom - b.bottom);
  const lines: Word[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const beside = line?.[0] && Math.abs(line[0].bottom - word.bottom) < Math.max(3, (word.bottom - word.top) / 2);
    if (line && beside) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => ({ words: line.toSorted((a, b) => a.left - b.left) }));
}

/** The largest picture that is drawn on a page. */
async function findLargestPicture(page: PDFPageProxy): Promise<Picture | undefined> {
  const { fnArray, argsArray } = await page.getOperatorList();
  let largest: Picture | undefined;
  for (const [at, operation] of fnArray.entries()) {
    if (operation !== OPS.paintImageXObject && operation !== OPS.paintInlineImageXObject) continue;
    const [drawn]: readonly unknown[] = argsArray[at];
    const found: unknown =
      typeof drawn === 'string'
        ? await new Promise((resolve) => {
            (drawn.startsWith('g_') ? page.commonObjs : page.objs).get(drawn, resolve);
          })
        : drawn;
    if (
      isPicture(found) &&
      found.width * found.height >= Math.max(SMALLEST, (largest?.width ?? 0) * (largest?.height ?? 0))
    )
      largest = found;
  }
  return largest;
}

/** Red, green and blue of a pixel as they come; a bit of grey is black or white. */
function colourAt({ width, kind, data }: Picture, x: number, y: number): readonly [number, number, number] {
  if (kind === GREY_BIT) {
    const grey = ((data[y * ((width + 7) >> 3) + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
    return [grey, grey, grey];
  }
  const at = (y * width + x) * (kind === RGBA ? 4 : 3);
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

/** A picture as a BMP of 24 bits, turned clockwise as the page is. */
function toBmp(picture: Picture, rotation: number): Uint8Array {
  const { width: across, height: down } = picture;
  const lies = rotation % 180 !== 0;
  const [width, height] = lies ? [down, across] : [across, down];
  const row = (width * 3 + 3) & ~3;
  const bmp = Buffer.alloc(54 + row * height);
  bmp.write('BM', 'latin1');
  bmp.writeUInt32LE(bmp.length, 2);
  bmp.writeUInt32LE(54, 10);
  bmp.writeUInt32LE(40, 14);
  bmp.writeInt32LE(width, 18);
  bmp.writeInt32LE(height, 22);
  bmp.writeUInt16LE(1, 26);
  bmp.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y += 1) {
    // Rows stand from the last to the first.
    let at = 54 + (height - 1 - y) * row;
    for (let x = 0; x < width; x += 1, at += 3) {
      const [fromX, fromY] =
        rotation === 90
          ? [y, down - 1 - x]
          : rotation === 180
            ? [across - 1 - x, down - 1 - y]
            : rotation === 270
              ? [across - 1 - y, x]
              : [x, y];
      const [red, green, blue] = colourAt(picture, fromX, fromY);
      bmp[at] = blue;
      bmp[at + 1] = green;
      bmp[at + 2] = red;
    }
  }
  return bmp;
}

async function readPage(bytes: Uint8Array): Promise<ReadPage> {
  const document = await getDocument({
    data: bytes,
    maxImageSize: MOST_PIXELS,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
    cMapUrl: `${join(PDFJS, 'cmaps')}/`,
    cMapPacked: true,
    wasmUrl: `${join(PDFJS, 'wasm')}/`,
    standardFontDataUrl: `${join(PDFJS, 'standard_fonts')}/`,
  }).promise;
  const page = await document.getPage(1);
  const lines = await readTextLines(page);
  const picture = await findLargestPicture(page);
  return {
    lines,
    picture: picture && [GREY_BIT, RGB, RGBA].includes(picture.kind) ? toBmp(picture, page.rotate) : undefined,
  };
}

parentPort?.postMessage(await readPage(new Uint8Array(workerData)).catch(() => undefined), []);
