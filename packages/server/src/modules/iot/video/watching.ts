import type { Call } from '@scf-kit/sdk/contract';
import { cameraChannel } from '@scf-kit/sdk/contract/iot/camera';
import { liveGbs } from '@scf-kit/sdk/contract/iot/live-gbs';
import type { Context } from '../../../http/handler.ts';
import { mayCall } from '../../../http/guard.ts';
import { refuse } from '../../../http/refusal.ts';
import type { VideoChannel } from '../../../ports/video.ts';
import { findRow, readRow } from '../../../resource/rows.ts';
import { sessionFor } from '../../access/sessions/authenticate.ts';
import { isStillSignedIn, type Ticket } from './tickets.query.ts';

const START: Call = liveGbs.calls.liveStart;

/**
 * A channel the person may watch, as the platform names it: of a camera they see, or where goods lie that they have or
 * hold in pledge. @throws Refusal 400, 404
 */
export async function resolveChannel(context: Context, channelId: string): Promise<VideoChannel> {
  const { cameraId, channelNumber } = await readRow(context, cameraChannel, channelId);
  const { gbId } = await context.db
    .selectFrom('camera')
    .select('gbId')
    .where('id', '=', cameraId)
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow(() => refuse.notFound());
  if (gbId === null || gbId === '') throw refuse.because('iot.video.gbId');
  return { deviceId: gbId, channel: channelNumber };
}

/** Whether whoever asked for a stream may still watch it: signed in, with the right, and the channel in sight. */
export async function mayWatch(context: Context, ticket: Ticket): Promise<boolean> {
  const { db, config } = context;
  if (!(await isStillSignedIn(db, ticket.familyId))) return false;
  const session = await sessionFor(db, ticket.userId, config);
  if (!session || !mayCall(session, START)) return false;
  const own: Context = { ...context, session, call: START };
  return (await findRow(own, cameraChannel, ticket.channelId)) !== undefined;
}
