import { call, codes, integer, json, list, needs, nothing, resource, text, value } from '../index.ts';
import type { Codes, Fields } from '../index.ts';

export const cacheLevels = {
  local: { value: 1, zh: '本地', en: 'Local' },
  remote: { value: 2, zh: '远程', en: 'Remote' },
} as const satisfies Codes;

const cache = {
  region: text({ zh: '区域', en: 'Region', required: true, max: 64 }),
  key: text({ zh: '键', en: 'Key', max: 250 }),
  level: codes(cacheLevels, { zh: '级别', en: 'Level', required: true }),
  size: integer({ zh: '条目数', en: 'Entries', required: true }),
  /** Seconds after which an entry is read anew at the latest. */
  ttl: integer({ zh: '有效期（秒）', en: 'Kept for (s)', required: true }),
  hits: integer({ zh: '命中', en: 'Hits', required: true }),
  misses: integer({ zh: '未命中', en: 'Misses', required: true }),
} as const satisfies Fields;

/**
 * The cache in memory of the server process that answers, and clearing it in all processes (spec business §7, screen
 * /system/cache-manage).
 */
export const j2cache = resource('j2cache', {
  module: 'platform',
  title: { zh: '缓存', en: 'Cache' },
  stored: false,
  access: 'CACHE_MANAGE',
  fields: cache,
  calls: {
    list: call('GET', '', { access: needs('CACHE_MANAGE', 'query'), aliases: ['/evict'], answer: list(cache) }),
    /** The keys of one region, newest last, at most 1,000. */
    keys: call('GET', '/fetch/keys', {
      access: needs('CACHE_MANAGE', 'query'),
      query: { region: text({ required: true, max: 64 }) },
      answer: value(json<readonly string[]>()()),
    }),
    /** Forgets one key of a region, a region, or without both everything. */
    evict: call('DELETE', '/evict', {
      access: needs('CACHE_MANAGE', 'delete'),
      query: { region: text({ max: 64 }), key: text({ max: 250 }) },
      answer: nothing(),
    }),
  },
});
