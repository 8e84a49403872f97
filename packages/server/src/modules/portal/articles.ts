import { sql } from 'kysely';
import type { article } from '@scf-kit/sdk/contract/portal/article';
import { resourceNamed } from '@scf-kit/sdk/contract';
import type { ComputedField, Part } from '../../resource/serve.ts';
import { largestOf, mediaPath } from './content/pictures.ts';
import { renditionsOf } from './content/rendition.ts';

type Compute = ComputedField['compute'];
const idOf = (row: Readonly<Record<string, unknown>>): string => String(row['id']);

/** A rich text of published rows as visitors read it. */
export const shownText =
  (resource: string, field: string): Compute =>
  async ({ db }, rows) => {
    const found = await renditionsOf(db, resourceNamed(resource), rows.map(idOf));
    return rows.map((row) => found.get(idOf(row))?.texts[field]?.html ?? null);
  };

/** The address of a picture of published rows in its largest size. */
const shownPicture =
  (resource: string, field: string): Compute =>
  async ({ db }, rows) => {
    const found = await renditionsOf(db, resourceNamed(resource), rows.map(idOf));
    return rows.map((row) => {
      const set = found.get(idOf(row))?.pictures[field];
      const largest = set && largestOf(set);
      return largest ? mediaPath(largest) : null;
    });
  };

export const articles: Part<typeof article> = {
  computed: {
    viewCount: {
      lists: true,
      compute: async ({ db }, rows) => {
        const { rows: found } = await sql<{
          articleId: string;
          views: number;
        }>`select "articleId", "views" from "article_views" where "articleId" = any(${rows.map(idOf)}::text[])`.execute(
          db,
        );
        const views = new Map(found.map(({ articleId, views: count }) => [articleId, count]));
        return rows.map((row) => views.get(idOf(row)) ?? 0);
      },
    },
  },
  extra: {
    coverUrl: shownPicture('article', 'coverImage'),
    content: shownText('article', 'content'),
    enContent: shownText('article', 'enContent'),
  },
};
