import type { Captcha } from '@scf-kit/sdk/client';
import { solve } from './solve.ts';

self.addEventListener('message', ({ data }: MessageEvent<Captcha>) => {
  const answer = (proof: string | undefined): void => self.postMessage(proof, { transfer: [] });
  solve(data).then(answer, () => answer(undefined));
});
