import { regularly } from '../../jobs/job.ts';
import './refresh/run.ts';
import './refresh/tell.ts';
import { passNight } from './watch.ts';

// From two to six in the morning in China, again and again: each run takes up what the last one left.
regularly('watch-companies', '*/10 18-21 * * *', async (context) => {
  const looked = await passNight(context);
  if (looked > 0) context.log.info({ looked }, 'companies looked at');
});
