import type { VideoPort } from '../../ports/video.ts';
import { createLiveGbs } from '../../providers/livegbs.ts';
import { siteCameras } from './cameras.ts';
import { startSite, type Site } from './site.ts';

/** The video platform of the demonstration: it starts once somebody asks it, and says that it is simulated. */
export function simulatedVideo(): VideoPort & { close(): Promise<void> } {
  let site: Promise<Site> | undefined;
  let known: Promise<VideoPort> | undefined;
  const port = (): Promise<VideoPort> => {
    site ??= startSite(siteCameras);
    known ??= site.then(({ account }) => createLiveGbs(account, { simulated: true }));
    return known;
  };
  return {
    name: 'LiveGBS',
    simulated: true,
    live: async (channel) => (await port()).live(channel),
    endLive: async (channel) => (await port()).endLive(channel),
    records: async (channel, from, to) => (await port()).records(channel, from, to),
    playback: async (channel, from, to, speed) => (await port()).playback(channel, from, to, speed),
    endPlayback: async (streamId) => (await port()).endPlayback(streamId),
    presence: async (deviceIds) => (await port()).presence(deviceIds),
    open: async () => (await port()).open(),
    close: async () => (await site)?.close(),
  };
}
