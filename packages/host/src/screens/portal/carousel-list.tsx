import { useState, type ReactNode } from 'react';
import { officialCarousel } from '@scf-kit/sdk/contract/portal/official-carousel';
import { swiper } from '@scf-kit/sdk/contract/portal/swiper';
import { ViewSwitch } from '../../shell/controls/view-switch.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { ContentScreen } from './content/content-list.tsx';
import type { ContentKind } from './content/content.ts';

const CAROUSEL: ContentKind = {
  resource: officialCarousel,
  sections: [
    {
      title: { zh: '轮播图', en: 'Carousel' },
      fields: ['title', 'linkUrl', 'image', 'imageAlt', 'sorted', 'startTime', 'endTime'],
    },
    { title: { zh: '英文版', en: 'English version' }, fields: ['enTitle', 'enImageAlt'] },
  ],
  findPage: () => '/portal/',
  empty: {
    zh: '还没有轮播图；新增并发布后在门户首页展示',
    en: 'No slides yet. Add and publish one to show it on the first page of the portal.',
  },
};
const BANNER: ContentKind = {
  resource: swiper,
  sections: [
    {
      title: { zh: '横幅', en: 'Banner' },
      fields: ['name', 'position', 'image', 'imageAlt', 'enImageAlt', 'linkUrl', 'sorted', 'points'],
    },
  ],
  empty: {
    zh: '还没有横幅；新增并发布后在所选位置展示',
    en: 'No banners yet. Add and publish one to show it at its position.',
  },
};
const VIEWS = [
  ['carousel', officialCarousel.title],
  ['banner', swiper.title],
] as const;
const BANNERS = { of: 'banner' } as const;

/** `/official/official-carousel`: the pictures at the head of the portal, and the banners of its places. */
export default function CarouselList(): ReactNode {
  const { query } = usePage();
  const [view, setView] = useState<'carousel' | 'banner'>(query['of'] === 'banner' ? 'banner' : 'carousel');
  return (
    <>
      {query['id'] === undefined ? (
        <ViewSwitch label={{ zh: '图片', en: 'Pictures' }} views={VIEWS} value={view} onChange={setView} />
      ) : null}
      {view === 'carousel' ? (
        <ContentScreen key={view} kind={CAROUSEL} />
      ) : (
        <ContentScreen key={view} kind={BANNER} query={BANNERS} />
      )}
    </>
  );
}
