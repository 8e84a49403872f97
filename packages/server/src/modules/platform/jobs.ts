import { resources } from '@scf-kit/sdk/contract';
import { analyseWholes } from '../../database/partitions.query.ts';
import { expirePartitions, makePartitions, type Keeping } from '../../database/partitions.ts';
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

/** Big tables have a part for each month to come. */
regularly('make-months', '13 */6 * * *', async ({ db, log }) => {
  const made = await makePartitions(db);
  if (made.length > 0) log.info({ made }, 'months to come have their parts');
});

/** Which tables expire by which setting: what the contract says of them. */
const keeping = (): Keeping =>
  new Map(
    resources().flatMap(({ table, byMonth }) => (byMonth?.keptFor === undefined ? [] : [[table, byMonth.keptFor]])),
  );

regularly('expire-months', '17 3 * * *', async ({ db, config, log }) => {
  await expirePartitions(db, keeping(), config, log);
  await analyseWholes(db);
});
