import { useState } from 'react';

/** Which of several actions that exclude each other is under way. */
export interface Busy<K extends string> {
  readonly busy: K | undefined;
  /** Does the work of an action, which is under way until it is done or has failed. */
  readonly during: <T>(action: K, work: () => Promise<T>) => Promise<T>;
}

/**
 * Tells which of several actions is under way, so that its button is busy and the others wait. A button that stands for
 * itself is an `ActionButton`; a form that saves has `useSaving`.
 * @example
 * const { busy, during } = useBusy<'save' | 'deploy'>();
 * const save = () => during('save', () => client.call(flowableProcess.calls.update, { body }));
 */
export function useBusy<K extends string = string>(): Busy<K> {
  const [busy, setBusy] = useState<K>();
  return {
    busy,
    during: async (action, work) => {
      setBusy(action);
      try {
        return await work();
      } finally {
        setBusy(undefined);
      }
    },
  };
}
