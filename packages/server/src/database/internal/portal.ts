import { date, integer, json } from '@scf-kit/sdk/contract';
import { at, key, key0, short, table } from './table.ts';

/**
 * A record as it was each time it was published, numbered from 1, and under 0 what is changed of it and not published
 * yet. `values` holds columns by their names.
 */
export const contentVersion = table(
  'content_version',
  {
    id: key,
    entityName: short,
    dataId: key,
    number: integer({ required: true }),
    values: json<Readonly<Record<string, unknown>>>()({ required: true }),
    createBy: key0,
    createTime: at,
  },
  { primaryKey: ['entityName', 'dataId', 'number'], indexes: [{ columns: ['id'], unique: true }] },
);

/** One of the sizes a picture is kept in, by the digest of its bytes. */
export interface PictureSize {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly contentType: string;
}

/** A picture that was decoded: its own size in pixels, and the sizes it is kept in. */
export const picture = table(
  'picture',
  {
    objectName: short,
    width: integer({ required: true }),
    height: integer({ required: true }),
    sizes: json<readonly PictureSize[]>()({ required: true }),
    createTime: at,
  },
  { primaryKey: ['objectName'] },
);

/** Where the bytes of each size lie, for whoever asks by the digest. */
export const pictureSize = table(
  'picture_size',
  { hash: short, objectName: short, storageKey: short, contentType: short, bytes: integer({ required: true }) },
  { primaryKey: ['hash', 'objectName'], indexes: [{ columns: ['objectName'] }] },
);

/** Which published records show a picture. */
export const pictureUse = table(
  'picture_use',
  { entityName: short, dataId: key, objectName: short },
  { primaryKey: ['entityName', 'dataId', 'objectName'], indexes: [{ columns: ['objectName'] }] },
);

/**
 * A published record as pages show it: texts with their pictures in place, by field. `rules`: those its texts were made
 * harmless by.
 */
export const rendition = table(
  'rendition',
  {
    entityName: short,
    dataId: key,
    rules: short,
    content: json<Readonly<Record<string, unknown>>>()({ required: true }),
  },
  { primaryKey: ['entityName', 'dataId'] },
);

/** The addresses that records were once published under. */
export const portalAddress = table(
  'portal_address',
  { entityName: short, slug: short, dataId: key, createTime: at },
  { primaryKey: ['entityName', 'slug'], indexes: [{ columns: ['entityName', 'dataId'] }] },
);

/** How often each article was viewed. */
export const articleViews = table(
  'article_views',
  { articleId: key, views: integer({ required: true }) },
  { primaryKey: ['articleId'] },
);

/** Who viewed an article on a day, as a digest that tells nobody who it was; kept for two days. */
export const articleViewer = table(
  'article_viewer',
  { day: date({ required: true }), articleId: key, viewer: short },
  { primaryKey: ['day', 'articleId', 'viewer'] },
);
