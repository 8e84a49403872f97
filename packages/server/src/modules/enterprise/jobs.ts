import { regularly } from '../../jobs/job.ts';
import { remindFollowUps } from './follow-ups.ts';
import { expireInvitations } from './invitations.ts';
import './seal-jobs.ts';

regularly('remind-follow-ups', '*/5 * * * *', async ({ db, log }) => {
  const reminded = await remindFollowUps(db, new Date());
  if (reminded > 0) log.info({ reminded }, 'follow-ups reminded of');
});

regularly('expire-invitations', '23 * * * *', ({ db }) => expireInvitations(db));
