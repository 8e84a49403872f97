import { regularly } from '../../jobs/job.ts';
import { passDay } from './loans/night.ts';

/** A few minutes after midnight in any time zone, and often enough that a server which was down catches up. */
regularly('pass-a-day-of-loans', '5,15,25,35,45,55 * * * *', passDay);
