import { codecName, playsCodec } from './codec.ts';
import { freeConnection } from './connections.ts';
import { flvEngine, hlsEngine, type Engine, type Heard } from './engines.ts';

/** A stream that may be opened: addresses are absolute. */
export interface Stream {
  readonly streamId: string;
  readonly flvUrl: string | null;
  readonly hlsUrl: string | null;
  readonly codec: string | null;
  readonly simulated: boolean;
}
export type Shows =
  | { readonly state: 'starting' | 'playing' | 'ended' }
  /** It broke and is asked for again. */
  | { readonly state: 'waiting'; readonly tries: number }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'unsupported'; readonly codec: string };

export interface PlayerParts {
  readonly video: HTMLVideoElement;
  /** Asks for a ticket. */
  readonly open: (signal: AbortSignal) => Promise<Stream>;
  /** A recording comes to an end; live pictures are asked for again. */
  readonly live: boolean;
  readonly tell: (shows: Shows, stream: Stream | undefined) => void;
  /** Whether a refusal may pass. */
  readonly mayPass: (error: unknown) => boolean;
}

/** Milliseconds before a stream that broke is asked for again, the last for every further try. */
const PAUSES = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** Milliseconds without a picture after which a stream is taken for broken. */
const STILL = 12_000;

/**
 * Plays a stream and goes on after it broke: each try has a ticket of its own, since one opens once. Answers what ends
 * it.
 */
export function play({ video, open, live, tell, mayPass }: PlayerParts): () => void {
  const gone = new AbortController();
  let engine: Engine | undefined;
  let stream: Stream | undefined;
  let release: (() => void) | undefined;
  let tries = 0;
  /** Nothing was seen of the last stream, though it came. */
  let blind = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  let still: ReturnType<typeof setTimeout> | undefined;

  const silence = (): void => {
    release?.();
    release = undefined;
    engine?.stop();
    engine = undefined;
    clearTimeout(still);
  };
  const end = (shows: Shows): void => {
    silence();
    tell(shows, stream);
  };
  const retry = (): void => {
    if (gone.signal.aborted) return;
    silence();
    const pause = PAUSES[Math.min(tries, PAUSES.length - 1)];
    tries += 1;
    tell({ state: 'waiting', tries }, stream);
    clearTimeout(again);
    again = setTimeout(() => void begin(), pause);
  };
  const watched = (): void => {
    clearTimeout(still);
    still = setTimeout(() => {
      if (video.paused && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return watched();
      blind = video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA;
      retry();
    }, STILL);
  };
  const heard: Heard = {
    broken: retry,
    ended: () => (live ? retry() : end({ state: 'ended' })),
    unsupported: (codec) => end({ state: 'unsupported', codec }),
  };

  async function begin(): Promise<void> {
    try {
      stream = await open(gone.signal);
      if (gone.signal.aborted) return;
      const codec = codecName(stream.codec);
      if (codec !== undefined && !playsCodec(codec)) return end({ state: 'unsupported', codec });
      release?.();
      const held = stream.flvUrl === null ? undefined : await freeConnection();
      release = held;
      const flv = stream.flvUrl === null || (!held && stream.hlsUrl !== null) ? undefined : await flvEngine();
      const hls = flv || stream.hlsUrl === null ? undefined : await hlsEngine();
      if (gone.signal.aborted) return silence();
      watched();
      if (flv && stream.flvUrl !== null) engine = flv(video, stream.flvUrl, heard, !blind);
      else if (hls && stream.hlsUrl !== null) engine = hls(video, stream.hlsUrl, heard, !blind);
      else return end({ state: 'unsupported', codec: codec ?? 'FLV / HLS' });
      // Refused where the page may not begin by itself; the button of the player does.
      await video.play().catch(() => undefined);
    } catch (error) {
      if (gone.signal.aborted) return;
      if (mayPass(error)) retry();
      else end({ state: 'failed', error });
    }
  }

  video.addEventListener(
    'timeupdate',
    () => {
      if (!engine) return;
      tries = 0;
      watched();
      tell({ state: 'playing' }, stream);
    },
    { signal: gone.signal },
  );
  tell({ state: 'starting' }, undefined);
  void begin();
  return () => {
    gone.abort();
    clearTimeout(again);
    silence();
  };
}
