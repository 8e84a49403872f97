/** The kit's own entry, for a second entry that stands on it; bundlers find `./kit/*` instead. */
export * from '../src/kit.ts';
