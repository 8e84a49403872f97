import { codecName, playsCodec } from './codec.ts';

/** The events of a stream an engine reports. */
export interface Heard {
  /** It broke, or was refused: another ticket may help. */
  readonly broken: () => void;
  /** It came to its end. */
  readonly ended: () => void;
  /** This browser does not draw its codec. */
  readonly unsupported: (codec: string) => void;
}
export interface Engine {
  readonly stop: () => void;
}
/** `sound`: as the stream says; false: what says that it has some and sends none is shown without. */
type Start = (video: HTMLVideoElement, address: string, heard: Heard, sound: boolean) => Engine;

/** FLV as it comes, by mpegts.js; undefined where the browser takes no media piece by piece. */
export async function flvEngine(): Promise<Start | undefined> {
  const { default: mpegts } = await import('mpegts.js');
  if (!mpegts.getFeatureList().mseLivePlayback) return undefined;
  mpegts.LoggingControl.enableAll = false;
  return (video, address, heard, sound) => {
    const player = mpegts.createPlayer(
      { type: 'flv', isLive: true, url: address, cors: true, ...(sound ? {} : { hasAudio: false }) },
      {
        enableStashBuffer: false,
        liveBufferLatencyChasing: true,
        liveBufferLatencyMaxLatency: 4,
        liveBufferLatencyMinRemain: 1,
        autoCleanupSourceBuffer: true,
        fixAudioTimestampGap: false,
      },
    );
    let over = false;
    const once = (tell: () => void): void => {
      if (!over) tell();
    };
    player.on(mpegts.Events.MEDIA_INFO, (info: { readonly videoCodec?: string }) => {
      const codec = codecName(info.videoCodec);
      if (codec !== undefined && !playsCodec(codec)) once(() => heard.unsupported(codec));
    });
    player.on(mpegts.Events.ERROR, (_type: string, detail: string, info: { readonly msg?: string } | undefined) =>
      once(() =>
        detail === mpegts.ErrorDetails.MEDIA_CODEC_UNSUPPORTED ||
        detail === mpegts.ErrorDetails.MEDIA_FORMAT_UNSUPPORTED
          ? heard.unsupported(codecName(info?.msg?.match(/h\.?26\d|hevc|avc|av1/i)?.[0]) ?? 'FLV')
          : heard.broken(),
      ),
    );
    player.on(mpegts.Events.LOADING_COMPLETE, () => once(heard.ended));
    player.attachMediaElement(video);
    player.load();
    return {
      stop: () => {
        over = true;
        // It may be in the midst of telling something.
        setTimeout(() => player.destroy());
      },
    };
  };
}

/** Playlists, by hls.js; else by the browser itself. */
export async function hlsEngine(): Promise<Start | undefined> {
  const [{ default: Hls }, { default: worker }] = await Promise.all([
    import('hls.js'),
    import('hls.js/dist/hls.worker.js?url&no-inline'),
  ]);
  if (!Hls.isSupported()) return nativeHls();
  // A page of another origin may start no worker of ours: there it works in the page.
  const own = new URL(worker, import.meta.url);
  return (video, address, heard) => {
    const player = new Hls({
      ...(own.origin === location.origin ? { enableWorker: true, workerPath: own.href } : { enableWorker: false }),
      liveSyncDurationCount: 2,
      liveMaxLatencyDurationCount: 6,
      manifestLoadPolicy: {
        default: {
          maxTimeToFirstByteMs: 20_000,
          maxLoadTimeMs: 20_000,
          timeoutRetry: { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 2_000 },
          errorRetry: { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 2_000 },
        },
      },
    });
    player.on(Hls.Events.ERROR, (_event, { fatal, details, error }) => {
      if (!fatal) return;
      if (
        details === Hls.ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR ||
        details === Hls.ErrorDetails.BUFFER_ADD_CODEC_ERROR
      )
        heard.unsupported(codecName(/hvc1|hev1|avc1|av01/.exec(error.message)?.[0]) ?? 'HLS');
      else heard.broken();
    });
    player.on(Hls.Events.LEVEL_UPDATED, (_event, { details }) => {
      if (!details.live) video.addEventListener('ended', heard.ended, { once: true });
    });
    player.loadSource(address);
    player.attachMedia(video);
    return { stop: () => player.destroy() };
  };
}

function nativeHls(): Start | undefined {
  if (document.createElement('video').canPlayType('application/vnd.apple.mpegurl') === '') return undefined;
  return (video, address, heard) => {
    const listening = new AbortController();
    video.addEventListener('error', heard.broken, { signal: listening.signal });
    video.addEventListener('ended', heard.ended, { signal: listening.signal });
    video.src = address;
    return {
      stop: () => {
        listening.abort();
        video.removeAttribute('src');
        video.load();
      },
    };
  };
}
