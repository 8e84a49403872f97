import { regularly } from '../jobs/job.ts';
import { sweepResumable, sweepUploads } from './sweep.ts';

regularly('sweep-uploads', '7 * * * *', async ({ db, services, log }) => {
  const now = new Date();
  const removed = await sweepUploads(db, services.storage, now);
  if (removed > 0) log.info({ removed }, 'unclaimed uploads removed');
  const unfinished = await sweepResumable(db, services.storage, now);
  if (unfinished > 0) log.info({ removed: unfinished }, 'unfinished uploads removed');
  const cut = await services.storage.tidy(now);
  if (cut > 0) log.info({ removed: cut }, 'cut uploads removed');
});
