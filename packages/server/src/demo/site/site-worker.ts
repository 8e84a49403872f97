import { parentPort, workerData } from 'node:worker_threads';
import { startPlatform, type SiteCamera } from './platform.ts';

/** Messages to the thread, each answered by its name. */
export type Told =
  | { readonly does: 'cut' | 'connections' | 'close' }
  | { readonly does: 'hear'; readonly online: boolean };

const isCamera = (given: unknown): given is SiteCamera =>
  typeof given === 'object' && given !== null && 'id' in given && 'name' in given && 'channels' in given;

const given: unknown = workerData;
const platform = await startPlatform(Array.isArray(given) ? given.filter(isCamera) : []);
const { endpoint, username, password } = platform;

async function done(told: Told): Promise<number> {
  if (told.does === 'cut') platform.cut();
  else if (told.does === 'hear') platform.hear(told.online);
  else if (told.does === 'close') await platform.close();
  return platform.connections();
}

parentPort?.on('message', (told: Told) => {
  done(told).then(
    (connections) => {
      parentPort?.postMessage({ connections }, []);
      if (told.does === 'close') parentPort?.close();
    },
    (error: unknown) => console.error(error),
  );
});
parentPort?.postMessage({ endpoint, username, password }, []);
