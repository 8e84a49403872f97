import { regularly } from '../../jobs/job.ts';
import { markOverdue } from './dues.ts';

/** A few minutes after midnight in any time zone, and often enough that a server which was down catches up. */
regularly('mark-overdue-receivables', '*/10 * * * *', markOverdue);
