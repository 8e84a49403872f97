import { regularly } from '../../jobs/job.ts';
import { forgetPictures } from './content/tidy.ts';
import { cleanAgain } from './content/clean-again.ts';
import { forgetViewers } from './views.query.ts';

/**
 * Digests of visitors are kept for the day they count, and the one before; pictures as long as something names them.
 */
regularly('portal-tidy', '13 19 * * *', async ({ db, day, services, log }) => {
  await forgetViewers(db, day);
  const gone = await forgetPictures(db, services.storage);
  if (gone > 0) log.info({ gone }, 'pictures nobody names removed');
});

/** Texts that were made harmless by other rules are made so by those of this release. */
regularly('portal-clean-texts', '*/5 * * * *', async ({ db, log, signal }) => {
  const changed = await cleanAgain(db, signal);
  if (changed > 0) log.info({ changed }, 'texts made harmless by the rules of today');
});
