import { message } from '@scf-kit/sdk/contract';
import { cacheLevels, type j2cache } from '@scf-kit/sdk/contract/platform/cache';
import { refusePartial } from '../../http/guard.ts';
import { refuse } from '../../http/refusal.ts';
import { cacheKeys, cacheStates, type EvictedPart } from '../../database/told-cache.ts';
import type { Part } from '../../resource/serve.ts';
import { tellEvicted } from './caches.query.ts';

const LISTED = 1_000;

export const caches: Part<typeof j2cache> = {
  calls: {
    list: async ({ db }) => cacheStates(db).map((state) => ({ ...state, key: null, level: cacheLevels.local.value })),
    keys: async ({ db, locale }, { query }) => {
      const keys = cacheKeys(db, query.region);
      if (!keys) throw refuse.invalid({ region: message(locale, 'check.choice') });
      return keys.slice(-LISTED);
    },
    /** Told by the database when the transaction commits, to this process as to the others. */
    evict: async (context, { query }) => {
      refusePartial(context);
      const part: EvictedPart = { region: query.region ?? undefined, key: query.key ?? undefined };
      await tellEvicted(context.db, part);
      return null;
    },
  },
};
