import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { FormNode } from '@scf-kit/sdk/form';
import { addRules } from '../../element/sheets.ts';
import { toElementError } from '../../form/errors.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { LoadError } from '../../form/loading/load-error.tsx';
import { useLoaded, type Loaded } from '../../form/loading/loaded.ts';
import { readOption } from '../options.ts';
import { videoAttributes } from './declaration.ts';
import { DAY, formatDay, midnight, countSeconds } from './moments.ts';
import { play, type Shows, type Stream } from './player.ts';
import { videoText } from './texts.ts';
import { Timeline, type Played } from './timeline.tsx';
import { channelCall, liveCall, playbackCall, stopCall } from './video.calls.ts';
import { videoStyles } from './video-styles.ts';

addRules('widgets', videoStyles);

const MOST = 9;
const BUTTON = 'ant-btn scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined';

/** How many stand side by side. */
const countColumns = (count: number): number => (count <= 1 ? 1 : count <= 4 ? 2 : 3);

/** Now less a minute, which a recorder has by then. */
const lately = (): Played => {
  const now = new Date(Date.now() - 60_000);
  return { day: formatDay(now), seconds: countSeconds(now, formatDay(now)), speed: '1' };
};
const begins = (written: string): Played | undefined => {
  const moment = new Date(written);
  if (written === '' || Number.isNaN(moment.getTime())) return undefined;
  return { day: formatDay(moment), seconds: countSeconds(moment, formatDay(moment)), speed: '1' };
};

function Act({
  of,
  name,
  act,
}: {
  readonly of: Parameters<typeof videoText>[1];
  /** Of the channel it is about. */
  readonly name: string;
  readonly act: () => void;
}): ReactNode {
  const { locale } = useFormScope();
  const words = videoText(locale, of);
  return (
    <button type="button" className={BUTTON} onClick={act} aria-label={`${words} ${name}`}>
      {words}
    </button>
  );
}

interface Shown {
  readonly shows: Shows;
  readonly stream: Stream | undefined;
}

/** Plays a channel in a video element, live or what was recorded, and starts anew when asked for something else. */
function usePlayback(
  element: RefObject<HTMLVideoElement | null>,
  channelId: string,
  played: Played | undefined,
  known: boolean,
): Shown & { readonly restart: () => void } {
  const { bridge, client, locale } = useFormScope();
  const [turn, setTurn] = useState(0);
  const [shown, setShown] = useState<Shown>({ shows: { state: 'starting' }, stream: undefined });
  const open = useEffectEvent(async (signal: AbortSignal): Promise<Stream> => {
    const server = await client();
    const asked = { signal, quiet: true } as const;
    const answer =
      played === undefined
        ? await server.call(liveCall, { query: { channelId }, ...asked })
        : await server.call(playbackCall, { query: { channelId, ...toPeriod(played) }, ...asked });
    const absolute = (path: string | null): string | null =>
      path === null ? null : new URL(path, server.baseUrl || location.href).href;
    return { ...answer, flvUrl: absolute(answer.flvUrl), hlsUrl: absolute(answer.hlsUrl) };
  });
  const close = useEffectEvent(async ({ streamId }: Stream): Promise<void> => {
    const server = await client();
    await server.call(stopCall, { params: { id: streamId }, quiet: true });
  });
  const tell = useEffectEvent((now: Shows, of: Stream | undefined): void => {
    setShown({ shows: now, stream: of });
    bridge.emit('scf-video-state', { channelId, state: now.state });
    if (now.state === 'failed') bridge.report(toElementError(now.error, locale));
  });
  const mayPass = useEffectEvent((error: unknown): boolean => toElementError(error, locale).recoverable);
  useEffect(() => {
    const video = element.current;
    if (!video || !known) return undefined;
    let last: Stream | undefined;
    let said = '';
    const stop = play({
      video,
      live: played === undefined,
      mayPass: (error) => mayPass(error),
      open: async (signal) => {
        last = await open(signal);
        return last;
      },
      tell: (now, of) => {
        const words = JSON.stringify(now);
        if (words === said) return;
        said = words;
        tell(now, of);
      },
    });
    return () => {
      stop();
      // Its end was heard of otherwise where it is none of ours any more.
      if (last) void close(last).catch(() => undefined);
    };
  }, [element, channelId, played, turn, known]);
  return { ...shown, restart: () => setTurn(turn + 1) };
}

/** Why there is no picture; nothing while there is one. */
function VideoNote({
  channel,
  shows,
  onRestart,
}: {
  readonly channel: Loaded<unknown>;
  readonly shows: Shows;
  readonly onRestart: () => void;
}): ReactNode {
  const { locale } = useFormScope();
  const { state } = shows;
  if (state === 'playing' && !channel.error) return null;
  const note = (): ReactNode => {
    if (channel.error) return <LoadError error={channel.error} onRetry={channel.retry} />;
    if (shows.state === 'failed')
      return <LoadError error={{ ...toElementError(shows.error, locale), recoverable: true }} onRetry={onRestart} />;
    if (shows.state === 'unsupported') return videoText(locale, 'unsupported', { codec: shows.codec });
    if (shows.state === 'waiting') return videoText(locale, 'waiting', { tries: shows.tries });
    return videoText(locale, state === 'ended' ? 'ended' : 'starting');
  };
  return (
    <div className="video-note" role="status" data-state={state}>
      {note()}
    </div>
  );
}

/** One channel: live, or from a moment of what was recorded. */
function Channel({
  channelId,
  first,
  fixed,
  enlarge,
}: {
  readonly channelId: string;
  readonly first: Played | undefined;
  readonly fixed: boolean;
  /** Shows it alone, or all again. */
  readonly enlarge?: { readonly alone: boolean; readonly act: () => void } | undefined;
}): ReactNode {
  const { locale } = useFormScope();
  const element = useRef<HTMLVideoElement>(null);
  const room = useRef<HTMLElement>(null);
  const [played, setPlayed] = useState(first);
  const [paused, setPaused] = useState(false);
  const [muted, setMuted] = useState(true);
  const channel = useLoaded(channelId, (server, signal) =>
    server.call(channelCall, { params: { id: channelId }, signal, quiet: true }),
  );
  const { shows, stream, restart } = usePlayback(element, channelId, played, channel.data !== undefined);
  const name = channel.data?.name ?? '';
  const toggle = (): void => {
    const video = element.current;
    if (video?.paused) void video.play().catch(() => undefined);
    else video?.pause();
  };
  return (
    <section ref={room} className="video" aria-label={name || videoText(locale, 'channel')}>
      <div className="video-room">
        <video
          ref={element}
          muted={muted}
          playsInline
          aria-label={name || videoText(locale, 'channel')}
          onPlay={() => setPaused(false)}
          onPause={() => setPaused(true)}
        />
        <VideoNote channel={channel} shows={shows} onRestart={restart} />
        <div className="video-marks">
          {shows.state === 'playing' && (
            <span className={played ? '' : 'on'}>{videoText(locale, played ? 'recording' : 'live')}</span>
          )}
          {stream?.simulated && <span>{videoText(locale, 'simulated')}</span>}
        </div>
      </div>
      <div className="video-bar">
        <span className="video-name">{name}</span>
        <Act of={paused ? 'play' : 'pause'} name={name} act={toggle} />
        <Act of={muted ? 'sound' : 'mute'} name={name} act={() => setMuted(!muted)} />
        {enlarge && <Act of={enlarge.alone ? 'all' : 'enlarge'} name={name} act={enlarge.act} />}
        {!fixed &&
          (played ? (
            <Act of="toLive" name={name} act={() => setPlayed(undefined)} />
          ) : (
            <Act of="recordings" name={name} act={() => setPlayed(lately())} />
          ))}
        <Act of="full" name={name} act={() => void room.current?.requestFullscreen().catch(() => undefined)} />
      </div>
      {played && !fixed && <Timeline channelId={channelId} played={played} onPlay={setPlayed} />}
    </section>
  );
}

/** From the moment on to the end of its day, or as far as it has come. */
function toPeriod({ day, seconds, speed }: Played): { startTime: string; endTime: string; speed: string } {
  const from = midnight(day).getTime();
  const until = Math.min(from + DAY * 1000, Date.now());
  return {
    startTime: new Date(Math.min(from + seconds * 1000, until - 1000)).toISOString(),
    endTime: new Date(until).toISOString(),
    speed,
  };
}

export function View({ node }: { readonly node: FormNode }): ReactNode {
  const { locale } = useFormScope();
  const channels = [...new Set(readOption(node, 'channelId', videoAttributes.channelId).split(/[\s,]+/))].filter(
    Boolean,
  );
  const first = begins(readOption(node, 'startTime', videoAttributes.startTime));
  const fixed = readOption(node, 'fixed', videoAttributes.fixed);
  const [alone, setAlone] = useState<string>();
  if (channels.length === 0) return <div className="none">{videoText(locale, 'none')}</div>;
  const shown = channels
    .slice(0, MOST)
    .filter((id) => alone === undefined || !channels.includes(alone) || id === alone);
  return (
    <div className="videos" style={{ '--video-columns': countColumns(shown.length) } as object}>
      {shown.map((id) => (
        <Channel
          key={id}
          channelId={id}
          first={first}
          fixed={fixed}
          enlarge={
            channels.length > 1
              ? { alone: alone === id, act: () => setAlone(alone === id ? undefined : id) }
              : undefined
          }
        />
      ))}
    </div>
  );
}
