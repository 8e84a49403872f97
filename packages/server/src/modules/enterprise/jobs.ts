import { regularly } from '../../jobs/job.ts';
import { remindFollowUps } from './follow-ups.ts';
import { expireInvitations } from './invitations.ts';
import './seal-jobs.ts';

regularly('remind-follow-ups', '*/5 * * * *', async ({ db, log, now }) => {
  const reminded = await remindFollowUps(db, now);
  if (reminded > 0) log.info({ reminded }, 'follow-ups reminded of');
});

regularly('expire-invitations', '23 * * * *', expireInvitations);
