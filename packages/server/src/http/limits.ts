import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Call } from '@scf-kit/sdk/contract';
import { toNetwork } from './network.ts';
import { refuse } from './refusal.ts';

/**
 * Public calls a minute from one address: all of them together, and some apart. Each process counts for itself, since
 * they guard its own working time; what guards accounts and phones (wrong passwords, codes) is counted in the database,
 * for all processes together.
 */
export interface PublicLimits {
  readonly all: number;
  readonly apart: Readonly<Record<string, number>>;
}
export const PUBLIC_LIMITS: PublicLimits = {
  all: 1200,
  apart: {
    'session.token': 120,
    'session.captcha': 120,
    'sms.send': 10,
    'user.recoverPassword': 20,
    'registration.register': 20,
    'registration.unique': 30,
    'registration.invitation': 60,
  },
};

const MINUTE = 60;

export type Limiter = (call: Call, ip: string, wait: (seconds: number) => void) => Promise<void>;

/** Counts public calls by address. @throws Refusal 429 (with `retry-after` set through `wait`, in seconds). */
export function publicLimiter(limits: PublicLimits): Limiter {
  const all = new RateLimiterMemory({ points: limits.all, duration: MINUTE });
  const apart = new Map(
    Object.entries(limits.apart).map(([name, points]) => [name, new RateLimiterMemory({ points, duration: MINUTE })]),
  );
  return async (call, ip, wait) => {
    try {
      const network = toNetwork(ip);
      await all.consume(network);
      await apart.get(`${call.resource}.${call.name}`)?.consume(network);
    } catch (reached) {
      if (!(reached instanceof RateLimiterRes)) throw reached;
      wait(Math.max(1, Math.ceil(reached.msBeforeNext / 1000)));
      throw refuse.tooMany();
    }
  };
}
