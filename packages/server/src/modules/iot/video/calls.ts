import type { liveGbs } from '@scf-kit/sdk/contract/iot/live-gbs';
import { message } from '@scf-kit/sdk/contract';
import type { Context, SignedIn } from '../../../http/handler.ts';
import { afterCommit, Away, Outside } from '../../../http/outside.ts';
import { refuse, type Refusal } from '../../../http/refusal.ts';
import { NoPart, VideoRefusal, type Video, type VideoSource, type VideoUpstream } from '../../../ports/video.ts';
import type { Part } from '../../../resource/serve.ts';
import {
  endTicket,
  goOn,
  isGoingOn,
  isAwaited,
  issueTicket,
  openOnce,
  deriveTicket,
  unopened,
  type Ticket,
} from './tickets.query.ts';
import { resolveChannel, mayWatch } from './watching.ts';

const [DAY, RECORDED_DAYS] = [24 * 3600_000, 31];
const FLV = 'video/x-flv';

/** @throws Refusal 400 where no platform is connected */
function requireVideo({ services }: Context): Video {
  if (!services.video) throw refuse.because('iot.video.none');
  return services.video;
}

const asking = new Outside<VideoSource>();

/** A refusal by the platform in its own words; no answer at all is handled elsewhere. */
function asRefusal(context: Context, error: unknown, recordings = false): Refusal {
  context.log.warn({ err: error }, 'the video platform did not answer as asked');
  if (!(error instanceof VideoRefusal)) return refuse.because('iot.video.silent');
  return error.unknown && recordings
    ? refuse.because('iot.video.noRecordings')
    : refuse.because('iot.video.refused', { reason: error.message });
}

/** @throws Refusal 400 where the period is none, too long or to come */
function checkPeriod(context: Context, startTime: string, endTime: string, days: number): void {
  const [from, to] = [Date.parse(startTime), Date.parse(endTime)];
  if (from >= to) throw refuse.invalid({ endTime: message(context.locale, 'iot.video.period') });
  if (to - from > days * DAY) throw refuse.invalid({ endTime: message(context.locale, 'iot.video.longest', { days }) });
  if (from > context.now.getTime()) throw refuse.invalid({ startTime: message(context.locale, 'iot.video.toCome') });
}

const buildStreamAddress = (context: Context, { streamId }: Ticket, file: string): string =>
  `/api/engine/open/live-gbs/${deriveTicket(context.config, streamId)}/${file}`;

function buildAnswer(context: Context, ticket: Ticket, simulated: boolean, speed = '1.00') {
  const { streamId, channelId, source } = ticket;
  return {
    streamId,
    channelId,
    flvUrl: source.flv === null ? null : buildStreamAddress(context, ticket, 'stream.flv'),
    hlsUrl: source.hls === null ? null : buildStreamAddress(context, ticket, 'index.m3u8'),
    rtcUrl: null,
    speed,
    codec: source.codec,
    simulated,
  };
}

/** The pull of a live channel is one for all; a recording is its viewer's own. */
const toPullKey = ({ live, channelId, streamId }: Ticket): string =>
  live ? `live ${channelId}` : `playback ${streamId}`;

async function endAtPlatform({ db }: Context, { port }: Video, ticket: Ticket): Promise<void> {
  if (!ticket.live) return port.endPlayback(ticket.source.streamId);
  if (await isAwaited(db, ticket.channelId)) return;
  const row = await db
    .selectFrom('camera_channel')
    .innerJoin('camera', 'camera.id', 'camera_channel.cameraId')
    .select(['camera.gbId', 'camera_channel.channelNumber'])
    .where('camera_channel.id', '=', ticket.channelId)
    .executeTakeFirst();
  if (row?.gbId) await port.endLive({ deviceId: row.gbId, channel: row.channelNumber });
}

const buildUpstream = (context: Context, video: Video, ticket: Ticket, address: string): VideoUpstream => ({
  address,
  end: () => endAtPlatform(context, video, ticket),
});

/** The ticket of a request by whoever holds it; another person's token beside it opens nothing. @throws Refusal 403 */
async function held(context: Context, ticket: Ticket | undefined): Promise<Ticket> {
  const other = context.session !== undefined && context.session.userId !== ticket?.userId;
  if (!ticket || other || !(await mayWatch(context, ticket))) throw refuse.forbidden('iot.video.ticket');
  return ticket;
}

async function begin(
  context: SignedIn,
  asked: { readonly channelId: string; readonly period: string },
  start: (video: Video) => Promise<VideoSource>,
): Promise<Ticket> {
  const video = requireVideo(context);
  const known = await unopened(context, asked);
  if (known) return known;
  const source = await asking
    .run(context.db, 'video', () => start(video))
    .catch((error: unknown) => {
      // The error that only ends the transaction, so that the platform can be asked, is not the platform's answer.
      throw error instanceof Away ? error : asRefusal(context, error, asked.period !== '');
    });
  return issueTicket(context, asked, source);
}

export const videos: Part<typeof liveGbs> = {
  calls: {
    liveStart: async (context, { query: { channelId } }) => {
      const channel = await resolveChannel(context, channelId);
      const ticket = await begin(context, { channelId, period: '' }, ({ port }) => port.live(channel));
      return buildAnswer(context, ticket, requireVideo(context).port.simulated);
    },
    playbackRecord: async (context, { query: { channelId, startTime, endTime } }) => {
      const channel = await resolveChannel(context, channelId);
      checkPeriod(context, startTime, endTime, RECORDED_DAYS);
      const { port } = requireVideo(context);
      const recordList = await port.records(channel, startTime, endTime).catch((error: unknown) => {
        throw asRefusal(context, error, true);
      });
      return { recordList };
    },
    playbackStart: async (context, { query: { channelId, startTime, endTime, speed } }) => {
      const channel = await resolveChannel(context, channelId);
      checkPeriod(context, startTime, endTime, 1);
      const times = Number(speed ?? 1);
      const ticket = await begin(context, { channelId, period: `${startTime} ${endTime} ${times}` }, ({ port }) =>
        port.playback(channel, startTime, endTime, times),
      );
      return buildAnswer(context, ticket, requireVideo(context).port.simulated, times.toFixed(2));
    },
    playbackStop: async (context, { params: { id } }) => {
      const { db, session } = context;
      const video = requireVideo(context);
      const ticket = await endTicket(context, id, session.userId);
      if (!ticket) throw refuse.notFound();
      await afterCommit(db, async () => {
        video.cut(ticket.streamId);
        if (ticket.live) return;
        video.end(toPullKey(ticket));
        // It was never pulled, or another process pulls it: the platform is told in any case.
        await video.port.endPlayback(ticket.source.streamId).catch(() => undefined);
      });
      return null;
    },
    flv: async (context, { params: { ticket: given } }) => {
      const { db, http } = context;
      const video = requireVideo(context);
      const ticket = await held(context, await openOnce(db, given));
      const { flv } = ticket.source;
      if (flv === null || !http) throw refuse.notFound();
      const stream = video.watch(toPullKey(ticket), ticket.streamId, buildUpstream(context, video, ticket, flv));
      const looks = setInterval(() => {
        Promise.all([isGoingOn(db, given), mayWatch(context, ticket)]).then(
          (all) => void (all.every(Boolean) || stream.destroy()),
          () => stream.destroy(),
        );
      }, video.looks);
      stream.on('close', () => {
        clearInterval(looks);
        if (!ticket.live) video.end(toPullKey(ticket));
        endTicket(context, ticket.streamId, ticket.userId).catch(() => undefined);
      });
      await http.reply
        .header('content-type', FLV)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(stream);
      return null;
    },
    hls: async (context, { params: { ticket: given, part } }) => {
      const { db, http } = context;
      const video = requireVideo(context);
      const ticket = await held(context, await goOn(db, given));
      const { hls } = ticket.source;
      if (hls === null || !http) throw refuse.notFound();
      const { type, bytes } = await video
        .part(toPullKey(ticket), part, buildUpstream(context, video, ticket, hls))
        .catch((error: unknown) => {
          throw error instanceof NoPart ? refuse.notFound() : asRefusal(context, error);
        });
      await http.reply
        .header('content-type', type)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(bytes);
      return null;
    },
    status: async ({ services: { video }, log }) => {
      if (!video) return { provider: null, simulated: false, reachable: false, withoutLogin: false, problem: null };
      const { name, simulated } = video.port;
      try {
        const [withoutLogin] = await Promise.all([video.port.open(), video.port.presence([])]);
        return { provider: name, simulated, reachable: true, withoutLogin, problem: null };
      } catch (error) {
        log.warn({ err: error }, 'the video platform was not reached');
        const problem = error instanceof VideoRefusal ? error.message : null;
        return { provider: name, simulated, reachable: false, withoutLogin: false, problem };
      }
    },
  },
};
