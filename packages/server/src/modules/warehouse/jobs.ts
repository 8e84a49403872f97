import { regularly } from '../../jobs/job.ts';
import { expireReceipts } from './documents/expiry.ts';

/** A few minutes after midnight in any time zone, and often enough that a server which was down catches up. */
regularly('expire-receipts', '3,13,23,33,43,53 * * * *', expireReceipts);
