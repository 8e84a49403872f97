import { text } from '../index.ts';

/**
 * The last part of a record's address on the portal; by default its id. An address that was once published leads to
 * the present one. It never looks like an id.
 */
export const slug = () =>
  text({
    zh: '网址名称',
    en: 'Address',
    max: 80,
    unique: true,
    pattern: '^(?![0-9a-f]{8}-[0-9a-f]{4}-)[a-z0-9]+(?:-[a-z0-9]+)*$',
  });

/** The order among others, small numbers first. */
export const SORTED = { zh: '排列顺序', en: 'Sort order', required: true, min: 0, max: 99999, default: 10 } as const;
