import { ATTEMPT_DELAYS } from '@scf-kit/sdk/contract/portal/partner-webhook';

/** Days of failures after which a webhook is disabled. */
export const FAILING_DAYS = 5;

/** The moments at which an event is sent as long as it has not arrived, in milliseconds after it happened. */
export const attemptTimes = (): readonly number[] => {
  let at = 0;
  return ATTEMPT_DELAYS.map((seconds) => (at += seconds * 1000));
};

/**
 * When the next attempt is due, in seconds after the one before was; undefined where there is none any more.
 * @param attempts how many there were
 */
export const nextDelay = (attempts: number): number | undefined => ATTEMPT_DELAYS[attempts];

/** Whether a webhook that has failed since a moment is given up. */
export const isGivenUp = (failingSince: string, now: number): boolean =>
  now - Date.parse(failingSince) >= FAILING_DAYS * 24 * 3600_000;
