import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { PictureSize } from '../../database/internal/portal.ts';
import { PICTURE_TYPES, WEBP, listWidths, type PictureFormat } from './sizes.ts';

/** Most pixels of a picture: what it takes in memory, whatever its file says. */
const MOST_PIXELS = 40_000_000;
const SECONDS = 30;

// Only what we name is ever decoded, whatever a file claims to be; a picture at a time, in one thread.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] });
sharp.cache(false);
sharp.concurrency(1);

/** Why a picture is not taken. */
export type PictureProblem = 'picture.unreadable' | 'picture.tooManyPixels';

export interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly (PictureSize & { readonly bytes: Buffer })[];
}

const isFormat = (format: string | undefined): format is PictureFormat =>
  format !== undefined && Object.hasOwn(PICTURE_TYPES, format);

/**
 * Decodes a picture and draws it anew in every size, in its own format and as WebP: of what the file held beside its
 * pixels (places, cameras, other files) nothing is left.
 */
export async function drawPicture(bytes: Buffer): Promise<DrawnPicture | PictureProblem> {
  try {
    const { format, width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    if (!isFormat(format) || !width || !height) return 'picture.unreadable';
    if (width * height > MOST_PIXELS) return 'picture.tooManyPixels';
    const widths = listWidths(autoOrient.width);
    // Decoded once, at the largest size that is kept.
    const { data: pixels, info: raw } = await sharp(bytes, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      sequentialRead: true,
      pages: 1,
    })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: widths.at(-1) ?? autoOrient.width, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const sizes: (PictureSize & { readonly bytes: Buffer })[] = [];
    for (const wide of widths) {
      const drawn = sharp(pixels, { raw }).resize({ width: wide, withoutEnlargement: true });
      for (const [contentType, kind] of [
        [WEBP, 'webp'],
        [PICTURE_TYPES[format], format],
      ] as const) {
        const { data, info } = await drawn
          .clone()
          .toFormat(
            kind,
            kind === 'png' ? { compressionLevel: 9, palette: false } : kind === 'gif' ? {} : { quality: 82 },
          )
          .toBuffer({ resolveWithObject: true });
        const hash = createHash('sha256').update(data).digest('hex').slice(0, 40);
        sizes.push({ hash, width: info.width, height: info.height, contentType, bytes: data });
      }
    }
    return { width: autoOrient.width, height: autoOrient.height, sizes };
  } catch {
    // Whatever stops the decoder, the file is no picture that can be shown.
    return 'picture.unreadable';
  }
}
