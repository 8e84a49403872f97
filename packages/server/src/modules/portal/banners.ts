import { getStateNumber } from '@scf-kit/sdk/contract';
import { swiper, type swiperPoint } from '@scf-kit/sdk/contract/portal/swiper';
import type { Context } from '../../http/handler.ts';
import { changeRows } from '../../resource/change-rows.ts';
import type { Part } from '../../resource/serve.ts';
import { publishedHooks } from './published.ts';

/** A spot as it was when its banner was published. */
export interface Spot {
  readonly label: string;
  readonly x: string | null;
  readonly y: string | null;
  readonly linkUrl: string | null;
  readonly articleId: string | null;
}

/** The spots of a banner, which visitors see as they were when it was published. */
const readSpots = async (
  { db }: Context,
  row: Readonly<Record<string, unknown>>,
): Promise<{ readonly spots: readonly Spot[] }> => ({
  spots: await db
    .selectFrom('swiper_point')
    .select(['label', 'x', 'y', 'linkUrl', 'articleId'])
    .where('swiperId', '=', String(row['id']))
    .where('deleted', '=', false)
    .orderBy('sorted')
    .orderBy('id')
    .execute(),
});

export const banners: Part<typeof swiper> = { hooks: publishedHooks('swiper', readSpots) };

export const spots: Part<typeof swiperPoint> = {
  hooks: {
    /** Visitors see spots with their banner: what changes of them waits for it to be published again. */
    afterWrite: async ({ db, session }, { swiperId }) => {
      await changeRows(
        db,
        swiper,
        { id: swiperId, status: getStateNumber(swiper, 'published') },
        { hasDraft: true },
        { by: session?.userId },
      );
    },
  },
};
