/** The widths a picture is kept in, in pixels. */
const WIDTHS = [320, 640, 1280, 1920] as const;
const WIDEST = 1920;

/** The widths of a picture so wide: none above its own, which is the last one below 1920. */
export function listWidths(own: number): readonly number[] {
  const last = Math.min(own, WIDEST);
  return [...WIDTHS.filter((width) => width < last), last];
}

/** The kinds of picture that are taken, with the other kind each is kept in beside its own. */
export const PICTURE_TYPES = { jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const;
export type PictureFormat = keyof typeof PICTURE_TYPES;
export const WEBP = 'image/webp';

const EXTENSION: Readonly<Record<string, string>> = {
  [PICTURE_TYPES.jpeg]: 'jpg',
  [PICTURE_TYPES.png]: 'png',
  [PICTURE_TYPES.gif]: 'gif',
  [WEBP]: 'webp',
};
export const pictureExtension = (contentType: string): string => EXTENSION[contentType] ?? 'bin';
