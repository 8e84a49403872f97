import { useState } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { Problems } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { language, notify } from '../../services.ts';

const SAVED: Text = { zh: '已保存', en: 'Saved' };

/** The state of a form that saves: busy meanwhile, and the errors by field. */
export interface Saving {
  readonly busy: boolean;
  /** Errors by field. */
  readonly errors: Problems;
  /** The words of the server's last refusal, where nothing else says them. */
  readonly refusal: string | undefined;
  /** Shows what a check of the form itself found, in place of what the server refused. */
  readonly refuse: (errors: Problems) => void;
  /** Takes the messages of fields away as soon as the person answers them; without names those of all. */
  readonly answer: (names?: Iterable<string>) => void;
  /** Saves and says so, in other words where they are given; false where the server refused, which says why itself. */
  readonly save: (write: () => Promise<unknown>, said?: Text) => Promise<boolean>;
  /** As `save`, of work that says itself what came of it; `onRefused` is told of a refusal that is shown elsewhere. */
  readonly attempt: (work: () => Promise<unknown>, onRefused?: (refusal: ApiError) => void) => Promise<boolean>;
}

/**
 * Saves what a form holds and keeps what the server refused, for the fields and for the whole.
 * @example
 * const { busy, errors, answer, save } = useSaving();
 * const submit = async (): Promise<void> => {
 *   if (await save(() => client.call(calls.update, { body, quiet: true }))) onDone();
 * };
 */
export function useSaving(): Saving {
  const [errors, setErrors] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const attempt: Saving['attempt'] = async (work, onRefused) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.errors ?? {});
      setRefusal(error.message);
      onRefused?.(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    errors,
    refusal,
    refuse(found) {
      setErrors(found);
      setRefusal(undefined);
    },
    answer(names) {
      if (names === undefined) {
        setErrors({});
        return;
      }
      const answered = new Set(names);
      // Of a list (`segments.0.value`) all that is wrong within it.
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => !answered.has(path.split('.')[0] ?? ''))),
      );
    },
    attempt,
    save: (write, said = SAVED) =>
      attempt(async () => {
        await write();
        notify({ kind: 'success', title: language.say(said) });
      }),
  };
}
