import { AsyncLocalStorage } from 'node:async_hooks';
import { today } from '@scf-kit/sdk/values';

const moments = new AsyncLocalStorage<Date>();

/**
 * The time of the current work: the present, unless `happeningAt` sets another. Rules go by `context.now` and
 * `context.day` instead, which are made of it.
 */
export const presentMoment = (): Date => moments.getStore() ?? new Date();
/** The moment `happeningAt` sets; undefined: it is the present. */
export const setMoment = (): Date | undefined => moments.getStore();
/** The same as an RFC 3339 text: the stamp of a row as it is written. */
export const timestamp = (): string => presentMoment().toISOString();

/**
 * Does work as of another moment: what it writes bears that time. For histories that are told afterwards, as the
 * demonstration's is.
 */
export const happeningAt = <T>(moment: Date, work: () => Promise<T>): Promise<T> => moments.run(moment, work);

/** The one time that rules go by: the moment a request or job began, and the business day it falls on. */
export interface Present {
  readonly now: Date;
  /** `YYYY-MM-DD` in BUSINESS_TIME_ZONE. */
  readonly day: string;
}

const MINUTE_MS = 60_000;
/** The day that was worked out last: it holds until the minute ends, in every time zone. */
let last = { timeZone: '', minute: Number.NaN, day: '' };
function dayOf(timeZone: string, now: Date): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (minute !== last.minute || timeZone !== last.timeZone) last = { timeZone, minute, day: today(timeZone, now) };
  return last.day;
}

export const getPresent = (
  { businessTimeZone }: { readonly businessTimeZone: string },
  now: Date = presentMoment(),
): Present => ({ now, day: dayOf(businessTimeZone, now) });

/**
 * Who may ask for the present themselves, by file or folder, and why. Everything else goes by `context.now` and
 * `context.day`; the stamp of a row is `timestamp()`. A test reads the sources.
 */
export const ASKS_THE_PRESENT: Readonly<Record<string, string>> = {
  'clock.ts': 'the clock itself',
  'http/routes.ts': 'a request begins',
  'jobs/worker.ts': 'a job begins, and jobs of dead processes are found',
  'modules/company-data/meter.ts': 'turns of a second, and the budget of the month in which a call is paid',
  'modules/company-data/refresh/flight.ts': 'a refresh shows that it lives, and one is begun by hand in ten minutes',
  'modules/iot/mqtt/listen.ts': 'a message of a device arrives',
  'flow/timers/reminders.ts': 'a round of reminders is as of its own moment',
  'jobs/figures.query.ts': 'how late the queue is',
  'backup/': 'programs of their own, outside of the server',
  'migration-command.ts': 'a program of its own',
  'database/': 'waits, caches and parts of tables follow the machine',
  'demo/': 'tells a history as of other moments, and plays devices and cameras',
  'excel/download-center.ts': 'files to download run out',
  'excel/import/drafts.ts': 'files to import run out',
  'excel/import/drafts.query.ts': 'files to import run out',
  'excel/jobs.ts': 'files to download run out',
  'files/': 'uploads, links and signatures run out',
  'http/partners/': 'limits of partners, and when a key was last used',
  'modules/access/people/people.ts': 'the password that is reset is the same within a minute',
  'modules/access/rights/offers.ts': 'the rights of a session, which no request owns',
  'modules/access/second-factor/': 'codes of half a minute',
  'modules/access/seed.ts': 'passwords run out',
  'modules/access/sessions/': 'tokens and passwords run out, and no request owns the rights of a session',
  'modules/access/sign-in/': 'codes, tickets and locks',
  'modules/access/sweep.query.ts': 'what has run out goes',
  'modules/access/throttle.ts': 'tries are counted in windows',
  'modules/access/tokens/': 'tokens run out',
  'modules/iot/video/tickets.query.ts': 'tickets run out',
  'modules/portal/content/forgotten-pictures.query.ts': 'what nobody names goes a day after it was made',
  'modules/portal/reading/moment.query.ts':
    'what visitors see goes by the database, which is one clock for all processes',
  'modules/portal/pages/tender-pages.ts': 'a page is written as a visitor asks for it',
  'modules/portal/pages/media.ts': 'links run out',
  'modules/portal/pages/preview.ts': 'links run out',
  'modules/portal/pages/respond.ts': 'pages are kept for a while',
  'modules/portal/partners/': 'messages are tried again later, keys and secrets run out',
  'modules/workflow/form-drafts.query.ts': 'drafts run out',
  'providers/': 'signatures of requests to others',
  'push/live-sessions.query.ts': 'tokens run out',
  'resource/changes.ts': 'old entries of the change log go',
  'resource/showing.query.ts': 'what visitors see goes by the database, which is one clock for all processes',
  'resource/versions.ts': 'links run out',
  'video/': 'streams run as they run',
};
