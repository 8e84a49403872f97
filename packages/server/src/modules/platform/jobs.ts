import { regularly } from '../../jobs/job.ts';
import { sweepLogs } from '../../resource/changes.ts';
import { nearlyFull, warnOfSpace } from './space.ts';

regularly('space', '*/10 * * * *', async ({ db, config, log }) => {
  const spaces = await nearlyFull(db, config);
  if (spaces.length > 0) log.warn({ spaces }, 'space is nearly used up');
  await warnOfSpace(db, spaces);
});

/** The logs of logins, operations and changes are kept as long as the installation says. */
regularly('sweep-logs', '47 2 * * *', async ({ db, config, log }) => {
  const gone = await sweepLogs(db, config.logDays);
  if (gone > 0) log.info({ gone }, 'old log entries removed');
});
