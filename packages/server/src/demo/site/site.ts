import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { isRecord } from '@scf-kit/sdk/values';
import type { VideoAccount } from '../../config/video.ts';
import type { SiteCamera } from './platform.ts';
import type { Told } from './site-worker.ts';

/** A simulated video platform, in a thread of its own. */
export interface Site {
  readonly account: VideoAccount;
  /** Connections by which pictures leave now. */
  connections(): Promise<number>;
  /** Breaks all of them, as a network does. */
  cut(): Promise<void>;
  /** Whether it hears of its cameras. */
  hear(online: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Starts a platform that is simulated: pictures are made and encoded there, and a login is asked as of any other. */
export async function startSite(cameras: readonly SiteCamera[]): Promise<Site> {
  const worker = new Worker(new URL('./site-worker.ts', import.meta.url), { workerData: cameras });
  const [account]: readonly unknown[] = await once(worker, 'message');
  if (!isRecord(account)) throw new Error('The simulated site did not start.');
  const getAccountText = (name: string): string => String(account[name]);

  let turn: Promise<unknown> = Promise.resolve();
  /** One thing after the other, so that each answer is to its question. */
  const tell = (told: Told): Promise<number> => {
    const answer = turn.then(async () => {
      const answered = once(worker, 'message');
      worker.postMessage(told, []);
      const [said]: readonly unknown[] = await answered;
      return isRecord(said) ? Number(said['connections']) : 0;
    });
    turn = answer.catch(() => undefined);
    return answer;
  };
  return {
    account: {
      endpoint: getAccountText('endpoint'),
      username: getAccountText('username'),
      password: getAccountText('password'),
    },
    connections: () => tell({ does: 'connections' }),
    cut: async () => void (await tell({ does: 'cut' })),
    hear: async (online) => void (await tell({ does: 'hear', online })),
    close: async () => {
      const ended = once(worker, 'exit');
      await tell({ does: 'close' });
      await ended;
    },
  };
}
