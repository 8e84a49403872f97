import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from './pixels.ts';
import { listWidths } from './sizes.ts';

const drawn = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

test('the widths of a picture are never above its own, which is the last below 1920', () => {
  expect(listWidths(1000)).toEqual([320, 640, 1000]);
  expect(listWidths(300)).toEqual([300]);
  expect(listWidths(320)).toEqual([320]);
  expect(listWidths(1500)).toEqual([320, 640, 1280, 1500]);
  expect(listWidths(1920)).toEqual([320, 640, 1280, 1920]);
  expect(listWidths(6000)).toEqual([320, 640, 1280, 1920]);
});

test('a picture is kept in its own format and as WebP, without what a camera wrote into it', async () => {
  const bytes = await drawn(1000, 600)
    .withExif({ IFD0: { Copyright: 'somebody', Make: 'camera' }, IFD3: { GPSLatitude: '30/1 40/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const picture = await drawPicture(bytes);
  if (typeof picture === 'string') throw new Error(picture);
  // Turned upright: what the camera wrote about it is gone.
  expect([picture.width, picture.height]).toEqual([600, 1000]);
  expect(picture.sizes.map(({ width, contentType }) => [width, contentType])).toEqual([
    [320, 'image/webp'],
    [320, 'image/jpeg'],
    [600, 'image/webp'],
    [600, 'image/jpeg'],
  ]);
  for (const { bytes: size, width, height, contentType } of picture.sizes) {
    for (const trace of ['Exif', 'EXIF', 'somebody', 'camera', 'XMP ']) expect(size.includes(trace)).toBe(false);
    if (contentType === 'image/webp') {
      expect(size.subarray(0, 16).toString('latin1')).toMatch(/^RIFF....WEBPVP8/s);
      continue;
    }
    const read = await sharp(size).metadata();
    expect([read.format, read.width, read.height]).toEqual(['jpeg', width, height]);
  }
  expect(new Set(picture.sizes.map(({ hash }) => hash)).size).toBe(4);
});

test('a file that is a picture and something else is drawn anew, and the other is gone', async () => {
  const script = '<script>breach()</script>';
  const png = await drawn(40, 40).png().toBuffer();
  const picture = await drawPicture(Buffer.concat([png, Buffer.from(script), Buffer.from('PK\u0003\u0004')]));
  if (typeof picture === 'string') throw new Error(picture);
  for (const { bytes } of picture.sizes) expect(bytes.includes('breach')).toBe(false);
});

test('a file that is no picture, is cut, or is larger than it says is refused', async () => {
  const jpeg = await drawn(400, 300).jpeg().toBuffer();
  expect(await drawPicture(jpeg.subarray(0, 600))).toBe('picture.unreadable');
  expect(await drawPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBe(
    'picture.unreadable',
  );
  expect(await drawPicture(await drawn(40, 40).webp().toBuffer())).toBe('picture.unreadable');
  expect(await drawPicture(Buffer.from('GIF89a'))).toBe('picture.unreadable');
  // Few bytes that would fill the memory.
  const bomb = await sharp({
    create: { width: 20_000, height: 20_000, channels: 3, background: 'red' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(8_000_000);
  expect(await drawPicture(bomb)).toBe('picture.tooManyPixels');
});
