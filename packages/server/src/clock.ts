import { AsyncLocalStorage } from 'node:async_hooks';

const moments = new AsyncLocalStorage<Date>();

/**
 * When what is being done happens: the present, unless `happeningAt` says otherwise. What guards (tokens, locks,
 * throttles, expiries) goes by the present alone.
 */
export const presentMoment = (): Date => moments.getStore() ?? new Date();
/** The same as what is written bears it, RFC 3339. */
export const timestamp = (): string => presentMoment().toISOString();

/**
 * Does work as of another moment: what it writes bears that time. For histories that are told afterwards, as the
 * demonstration's is.
 */
export const happeningAt = <T>(moment: Date, work: () => Promise<T>): Promise<T> => moments.run(moment, work);
