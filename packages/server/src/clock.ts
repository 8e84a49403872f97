import { AsyncLocalStorage } from 'node:async_hooks';

const moments = new AsyncLocalStorage<Date>();

/**
 * The time of the current work: the present, unless `happeningAt` sets another. Tokens, locks, throttles and expiries
 * always use the real present.
 */
export const presentMoment = (): Date => moments.getStore() ?? new Date();
/** The moment `happeningAt` sets; undefined: it is the present. */
export const setMoment = (): Date | undefined => moments.getStore();
/** The same as an RFC 3339 text, as stored in rows. */
export const timestamp = (): string => presentMoment().toISOString();

/**
 * Does work as of another moment: what it writes bears that time. For histories that are told afterwards, as the
 * demonstration's is.
 */
export const happeningAt = <T>(moment: Date, work: () => Promise<T>): Promise<T> => moments.run(moment, work);
