import type { article } from '@scf-kit/sdk/contract/portal/article';
import { resourceNamed } from '@scf-kit/sdk/contract';
import type { ComputedField, Part } from '../../resource/serve.ts';
import { findLargestSize, mediaPath } from './content/pictures.ts';
import { readRenditions } from './content/rendition.ts';

type Compute = ComputedField['compute'];
const getId = (row: Readonly<Record<string, unknown>>): string => String(row['id']);

/** A rich text of published rows as visitors read it. */
export const shownText =
  (resource: string, field: string): Compute =>
  async ({ db }, rows) => {
    const found = await readRenditions(db, resourceNamed(resource), rows.map(getId));
    return rows.map((row) => found.get(getId(row))?.texts[field]?.html ?? null);
  };

/** The address of a picture of published rows in its largest size. */
const shownPicture =
  (resource: string, field: string): Compute =>
  async ({ db }, rows) => {
    const found = await readRenditions(db, resourceNamed(resource), rows.map(getId));
    return rows.map((row) => {
      const set = found.get(getId(row))?.pictures[field];
      const largest = set && findLargestSize(set);
      return largest ? mediaPath(largest) : null;
    });
  };

export const articles: Part<typeof article> = {
  computed: {
    viewCount: {
      lists: true,
      compute: async ({ db }, rows) => {
        const found = await db
          .selectFrom('article_views')
          .select(['articleId', 'views'])
          .where(({ eb, fn, val }) => eb('articleId', '=', fn.any(val(rows.map(getId)))))
          .execute();
        const views = new Map(found.map(({ articleId, views: count }) => [articleId, count]));
        return rows.map((row) => views.get(getId(row)) ?? 0);
      },
    },
  },
  extra: {
    coverUrl: shownPicture('article', 'coverImage'),
    content: shownText('article', 'content'),
    enContent: shownText('article', 'enContent'),
  },
};
