import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Video, VideoPart, VideoPort, VideoUpstream } from '../ports/video.ts';
import { HlsRelay } from './hls.ts';
import { Pull, type Times } from './relay.ts';

const TIMES: Times = { linger: 30_000, silence: 10_000, looks: 15_000 };

/** Every stream that this process hands on, each pulled from the platform once. */
class Relay implements Video {
  readonly port: VideoPort;
  readonly #log: Logger;
  readonly #times: Times;
  readonly #hls = new HlsRelay();
  readonly #pulls = new Map<string, Pull>();
  readonly #viewers = new Map<string, Readable>();
  /** Streams that are watched by playlists, each until nobody asks any more. */
  readonly #asked = new Map<string, { readonly timer: NodeJS.Timeout; readonly upstream: VideoUpstream }>();
  /** Calls that tell the platform of an end and are still on their way. */
  readonly #ending = new Set<Promise<void>>();

  constructor(port: VideoPort, log: Logger, times: Partial<Times>) {
    this.port = port;
    this.#log = log;
    this.#times = { ...TIMES, ...times };
  }

  get looks(): number {
    return this.#times.looks;
  }

  get pulls(): number {
    return [...this.#pulls.values()].filter(({ over }) => !over).length;
  }

  watch(name: string, viewer: string, upstream: VideoUpstream): Readable {
    const stream = this.#ensurePull(name, upstream).watch();
    this.#viewers.set(viewer, stream);
    stream.on('close', () => this.#viewers.delete(viewer));
    return stream;
  }

  #ensurePull(name: string, upstream: VideoUpstream): Pull {
    const known = this.#pulls.get(name);
    if (known && !known.over) return known;
    const pull = new Pull(upstream, this.#times, this.#log);
    this.#pulls.set(name, pull);
    void pull.ended.then(() => {
      if (this.#pulls.get(name) !== pull) return;
      this.#pulls.delete(name);
      if (!this.#asked.has(name)) this.#tell(upstream);
    });
    return pull;
  }

  async part(name: string, file: string, upstream: VideoUpstream): Promise<VideoPart> {
    clearTimeout(this.#asked.get(name)?.timer);
    const timer = setTimeout(() => this.#forget(name), this.#times.linger);
    this.#asked.set(name, { timer, upstream });
    return this.#hls.part(upstream.address, file);
  }

  #forget(name: string): void {
    const asked = this.#asked.get(name);
    if (!asked) return;
    clearTimeout(asked.timer);
    this.#asked.delete(name);
    if (!this.#pulls.has(name)) this.#tell(asked.upstream);
  }

  /** Nobody watches any more: the platform may let the camera rest. */
  #tell({ end }: VideoUpstream): void {
    const telling: Promise<void> = end()
      .catch((error: unknown) => this.#log.info({ err: error }, 'video: the platform did not take the end'))
      .finally(() => this.#ending.delete(telling));
    this.#ending.add(telling);
  }

  cut(viewer: string): void {
    this.#viewers.get(viewer)?.destroy();
  }

  end(name: string): void {
    this.#forget(name);
    this.#pulls.get(name)?.end();
  }

  async close(): Promise<void> {
    for (const name of this.#asked.keys()) this.#forget(name);
    const all = [...this.#pulls.values()];
    for (const pull of all) pull.end();
    await Promise.all(all.map(({ ended }) => ended));
    await Promise.all(this.#ending);
  }
}

/** A platform, and what this server hands on of it. `times` in milliseconds. */
export const createVideo = (port: VideoPort, log: Logger, times: Partial<Times> = {}): Video =>
  new Relay(port, log, times);
