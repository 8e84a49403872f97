import './partners/served.ts';
import { message } from '@scf-kit/sdk/contract';
import { article } from '@scf-kit/sdk/contract/portal/article';
import { category } from '@scf-kit/sdk/contract/portal/category';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { officialCarousel } from '@scf-kit/sdk/contract/portal/official-carousel';
import { officialFinancing } from '@scf-kit/sdk/contract/portal/official-financing';
import { swiper, swiperPoint } from '@scf-kit/sdk/contract/portal/swiper';
import { refuse } from '../../http/refusal.ts';
import { serve } from '../../resource/serve.ts';
import { articles } from './articles.ts';
import { banners, spots } from './banners.ts';
import { categories } from './categories.ts';
import { publishedHooks, refuseBackwards } from './published.ts';
import { tenders } from './tenders.ts';

serve(category, categories);
serve(article, articles, { hooks: publishedHooks('article') });
serve(officialCarousel, {
  hooks: {
    ...publishedHooks('official-carousel'),
    beforeWrite: (context, values, before) => {
      refuseBackwards(context, { ...before, ...values }, ['startTime', 'endTime']);
      return Promise.resolve(values);
    },
  },
});
serve(swiper, banners);
serve(swiperPoint, spots);
serve(officialFinancing, {
  hooks: {
    ...publishedHooks('official-financing'),
    beforeWrite: ({ locale }, values, before) => {
      const { minRate, maxRate } = { ...before, ...values };
      if (minRate && maxRate && Number(maxRate) < Number(minRate))
        throw refuse.invalid({ maxRate: message(locale, 'portal.rates') });
      return Promise.resolve(values);
    },
  },
});
serve(engineBiddingInfo, tenders, { hooks: publishedHooks('engine-bidding-info') });
