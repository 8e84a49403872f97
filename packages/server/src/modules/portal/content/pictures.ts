import type { Kysely, Transaction } from 'kysely';
import { isRecord } from '@scf-kit/sdk/values';
import type { PictureSize } from '../../../database/internal/portal.ts';
import type { Database } from '../../../database/tables.ts';
import { pictureExtension, WEBP } from '../../../files/pictures/sizes.ts';
import { html, type Markup } from '../html.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** A picture in its sizes. */
export interface PictureSet {
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly PictureSize[];
}

const isPictureSet = (value: unknown): value is PictureSet =>
  isRecord(value) &&
  typeof value['width'] === 'number' &&
  typeof value['height'] === 'number' &&
  Array.isArray(value['sizes']);

/** A picture as a rendition holds it; null where it holds none. */
export const toPictureSet = (value: unknown): PictureSet | null => (isPictureSet(value) ? value : null);

/** The pictures of these uploads that are kept in sizes, by object name. */
export async function readPictureSets(
  db: Db,
  objectNames: readonly string[],
): Promise<ReadonlyMap<string, PictureSet>> {
  if (objectNames.length === 0) return new Map();
  const rows = await db
    .selectFrom('picture')
    .select(['objectName', 'width', 'height', 'sizes'])
    .where('objectName', 'in', objectNames)
    .execute();
  return new Map(rows.map(({ objectName, ...set }) => [objectName, set]));
}

/** The address of one size: what it shows never changes. */
export const mediaPath = ({ hash, contentType }: Pick<PictureSize, 'hash' | 'contentType'>): string =>
  `/portal/media/${hash}.${pictureExtension(contentType)}`;

/** The largest size of a picture in its own format, for feeds and other sites. */
export const findLargestSize = ({ sizes }: PictureSet): PictureSize | undefined =>
  sizes.filter(({ contentType }) => contentType !== WEBP).toSorted((a, b) => b.width - a.width)[0];

interface Placed {
  readonly alt: string;
  /** How wide it shows, in the words of `sizes`. */
  readonly shown: string;
  /** The first thing people see: loaded at once. */
  readonly first?: boolean;
}

/** A picture from which each browser takes the size and the format it can use. */
export function pictureMarkup(set: PictureSet, { alt, shown, first = false }: Placed): Markup {
  const largest = findLargestSize(set);
  if (!largest) return html``;
  const sources = (webp: boolean): string =>
    set.sizes
      .filter(({ contentType }) => (contentType === WEBP) === webp)
      .map((size) => `${mediaPath(size)} ${size.width}w`)
      .join(', ');
  return html`<picture
    ><source type="${WEBP}" srcset="${sources(true)}" sizes="${shown}" />
    <img
      src="${mediaPath(largest)}"
      srcset="${sources(false)}"
      sizes="${shown}"
      width="${largest.width}"
      height="${largest.height}"
      alt="${alt}"
      ${first ? html` fetchpriority="high"` : html` loading="lazy"`}
      decoding="async"
  /></picture>`;
}
