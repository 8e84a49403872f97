import {
  boolean,
  everyone,
  integer,
  longText,
  moment,
  picture,
  publishedFields,
  reference,
  resource,
  richText,
  text,
} from '../index.ts';
import { SORTED, slug } from './address.ts';

const OPEN = '/api/engine/open/article';

/** The columns of lists of articles for visitors. */
const LISTED = [
  'id',
  'slug',
  'title',
  'enTitle',
  'categoryId',
  'categoryText',
  'summary',
  'enSummary',
  'author',
  'source',
  'publishTime',
  'top',
] as const;

/** The address of a picture as visitors see it; null where there is none. */
const coverUrl = text({ zh: '封面地址', en: 'Cover address', computed: true, max: 500 });

/**
 * Articles and notices of the portal. Visitors read them without a token; whoever writes them needs one, by the open
 * paths too.
 */
export const article = resource('article', {
  module: 'portal',
  title: { zh: '文章', en: 'Article' },
  access: 'ARTICLE_MANAGE',
  scope: everyone,
  label: 'title',
  paths: { create: [OPEN], update: [OPEN], delete: [`${OPEN}/{id}`] },
  publishing: { from: 'publishTime', needs: ['content'] },
  fields: {
    title: text({ zh: '标题', en: 'Title', required: true, max: 120, search: true }),
    enTitle: text({ zh: '英文标题', en: 'English title', max: 120, search: true }),
    slug: slug(),
    categoryId: reference('category', { zh: '分类', en: 'Category', displayName: true }),
    summary: text({ zh: '摘要', en: 'Summary', max: 500, search: true }),
    enSummary: text({ zh: '英文摘要', en: 'English summary', max: 500 }),
    content: richText({ zh: '正文', en: 'Text', unlisted: true, words: 'contentWords' }),
    enContent: richText({ zh: '英文正文', en: 'English text', unlisted: true, words: 'enContentWords' }),
    contentWords: longText({ max: 200_000, readonly: true, unlisted: true, search: true }),
    enContentWords: longText({ max: 200_000, readonly: true, unlisted: true, search: true }),
    coverImage: picture({ zh: '封面图', en: 'Cover', alt: 'coverAlt', displayName: true }),
    coverAlt: text({ zh: '封面图说明', en: 'What the cover shows', max: 120 }),
    enCoverAlt: text({ zh: '封面图英文说明', en: 'What the cover shows, in English', max: 120 }),
    author: text({ zh: '作者', en: 'Author', max: 64 }),
    source: text({ zh: '来源', en: 'Source', max: 120 }),
    publishTime: moment({ zh: '发布时间', en: 'Published at', index: true }),
    top: boolean({ zh: '置顶', en: 'Pinned', required: true, default: false }),
    viewCount: integer({ zh: '浏览次数', en: 'Views', computed: true }),
    sorted: integer(SORTED),
    ...publishedFields(),
  },
  list: {
    columns: ['title', 'categoryId', 'showing', 'hasDraft', 'publishTime', 'top', 'viewCount', 'sorted', 'updateTime'],
    filters: ['title', 'categoryId', 'status', 'publishTime'],
    sort: '-updateTime',
  },
  views: {
    openPage: {
      as: 'page',
      path: OPEN,
      public: true,
      published: true,
      asks: ['keyword', 'categoryId'],
      columns: LISTED,
      extra: { coverUrl },
      sort: '-publishTime',
    },
    openGet: {
      as: 'one',
      path: `${OPEN}/{id}`,
      public: true,
      published: true,
      by: { id: 'asked' },
      columns: [...LISTED, 'viewCount'],
      /** As visitors read it: with pictures in all their sizes. */
      extra: { coverUrl, content: richText({ computed: true }), enContent: richText({ computed: true }) },
    },
    openMap: {
      as: 'map',
      path: `${OPEN}/fetch/map`,
      public: true,
      published: true,
      columns: ['id', 'slug', 'title', 'enTitle'],
      sort: '-publishTime',
    },
  },
});
