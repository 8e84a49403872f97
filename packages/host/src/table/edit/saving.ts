import { useState } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { Problems } from '@scf-kit/sdk/contract';
import { language, notify } from '../../services.ts';

/** The state of a form that saves: busy meanwhile, and the errors by field. */
export interface Saving {
  readonly busy: boolean;
  /** Errors by field. */
  readonly errors: Problems;
  /** Shows what a check of the form itself found. */
  readonly refuse: (errors: Problems) => void;
  /** Takes the messages of fields away as soon as the person answers them. */
  readonly answer: (names: Iterable<string>) => void;
  /** Saves and says so; false where the server refused, which says why itself. */
  readonly save: (write: () => Promise<unknown>) => Promise<boolean>;
}

export function useSaving(): Saving {
  const [errors, setErrors] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  return {
    busy,
    errors,
    refuse: setErrors,
    answer(names) {
      const answered = new Set(names);
      // Of a list (`segments.0.value`) all that is wrong within it.
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => !answered.has(path.split('.')[0] ?? ''))),
      );
    },
    async save(write) {
      setBusy(true);
      try {
        await write();
        notify({ kind: 'success', title: language.say({ zh: '已保存', en: 'Saved' }) });
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setErrors(error.errors ?? {});
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
