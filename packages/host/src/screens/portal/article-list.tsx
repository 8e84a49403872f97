import type { ReactNode } from 'react';
import { article } from '@scf-kit/sdk/contract/portal/article';
import { readValue } from '../../table/values/plain-text.ts';
import { ContentScreen } from './content/content-list.tsx';
import type { ContentKind } from './content/content.ts';

const KIND: ContentKind = {
  resource: article,
  sections: [
    {
      title: { zh: '文章', en: 'Article' },
      fields: [
        'title',
        'categoryId',
        'publishTime',
        'summary',
        'content',
        'coverImage',
        'coverAlt',
        'author',
        'source',
      ],
    },
    { title: { zh: '英文版', en: 'English version' }, fields: ['enTitle', 'enCoverAlt', 'enSummary', 'enContent'] },
    { title: { zh: '展示', en: 'On the portal' }, fields: ['slug', 'sorted', 'top'] },
  ],
  findPage: (row) => `/portal/articles/${String(readValue(row, 'slug') ?? readValue(row, 'id'))}`,
  empty: {
    zh: '还没有文章；新增后可预览、定时和发布',
    en: 'No articles yet. Add one to preview, schedule and publish it.',
  },
};

/** `/article/manage`: articles and notices of the portal. */
export default function ArticleList(): ReactNode {
  return <ContentScreen kind={KIND} />;
}
