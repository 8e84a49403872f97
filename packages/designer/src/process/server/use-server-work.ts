import { useCallback, useState } from 'react';
import type { DesignerServer } from './server.ts';

export interface ServerWork {
  readonly busy: boolean;
  /** The message of the last attempt that failed; undefined once another begins. */
  readonly problem: string | undefined;
  readonly setProblem: (problem: string | undefined) => void;
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/** Work on the server that a button begins: whether it is going on, and what went wrong. */
export function useServerWork(server: DesignerServer): ServerWork {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = useCallback(
    async (work: () => Promise<void>): Promise<void> => {
      setBusy(true);
      setProblem(undefined);
      try {
        await work();
      } catch (cause) {
        setProblem(server.problem(cause).message);
      } finally {
        setBusy(false);
      }
    },
    [server],
  );
  return { busy, problem, setProblem, run };
}
