import type { Captcha } from '@scf-kit/sdk/client';
import { client } from '../../../../services.ts';

/** Milliseconds after which the work is given up: it takes a slow phone two seconds. */
const AT_MOST = 60_000;

/** The work is done beside the page, which goes on answering; `undefined` where it could not be done. */
const apart = (challenge: Captcha): Promise<string | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    const done = (proof: string | undefined): void => {
      clearTimeout(late);
      worker.terminate();
      resolve(proof);
    };
    const late = setTimeout(() => done(undefined), AT_MOST);
    worker.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => done(data));
    worker.addEventListener('error', () => done(undefined));
    worker.postMessage(challenge, []);
  });

/**
 * Does the proof of work that the server asks before a login or a code. Without one the server says what is missing.
 * @throws ApiError
 */
export const proveWork = async (): Promise<string | undefined> => apart(await client.auth.captcha());
