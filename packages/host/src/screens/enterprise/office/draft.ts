import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { AnswerOf, Field, Fields } from '@scf-kit/sdk/contract';
import { officeDraft } from '@scf-kit/sdk/contract/enterprise/office-draft';
import { client } from '../../../services.ts';
import { useLoaded, type Loading } from '../../../shell/loading/use-loaded.ts';
import type { Values } from '../../../table/edit/edit-fields.ts';

export type Draft = AnswerOf<typeof officeDraft.calls.own>;
export type DraftKind = Draft['draftKind'];

/** Milliseconds without a key before what was entered is kept. */
const PAUSE = 1_200;

/** The version of a draft that is not there: where a colleague has begun one meanwhile, it is not overwritten. */
const NONE = 0;

/** What the enterprise's people have entered and not submitted. */
export const useDraft = (draftKind: DraftKind): Loading<Draft> =>
  useLoaded(`office draft ${draftKind}`, (signal) =>
    client.call(officeDraft.calls.own, { query: { draftKind }, signal, quiet: true }),
  );

/**
 * Whether a draft holds a field: a file belongs to nobody before it is submitted, and what is stored encrypted is not
 * kept in the open.
 */
const holds = (field: Field | undefined): boolean =>
  field !== undefined && field.kind !== 'file' && field.items !== 'file' && !field.encrypted;

/** The values of a draft that a form of these fields has. */
export const restored = (fields: Fields, { content }: Draft): Values =>
  Object.fromEntries(Object.entries(content ?? {}).filter(([name]) => holds(fields[name])));

/**
 * `keeping`: not all of it is on the server yet. `kept`: it is on the server. `behind`: somebody else has kept another
 * one since. `failed`: the last attempt did not get through; the next change tries again.
 */
export type DraftState = 'none' | 'keeping' | 'kept' | 'behind' | 'failed';
export interface KeptDraft {
  readonly state: DraftState;
  /** Whether closing the page loses nothing of these changes. */
  readonly safe: boolean;
  /** Takes it away, because it was submitted: what still stands in the form is not kept any more. */
  readonly forget: () => Promise<void>;
  /** Takes it away, because it is not wanted; what is entered from now on is kept again. */
  readonly discard: () => Promise<void>;
}

/** Keeps what was changed on the server while a person works. */
export function useKeptDraft(begun: Draft, fields: Fields, changes: Values): KeptDraft {
  const content = useMemo(
    () => Object.fromEntries(Object.entries(changes).filter(([name]) => holds(fields[name]))),
    [changes, fields],
  );
  const wanted = JSON.stringify(content);
  const [kept, setKept] = useState(() => JSON.stringify(restored(fields, begun)));
  const [problem, setProblem] = useState<'behind' | 'failed'>();
  const stored = useRef({ id: begun.id, version: begun.version });
  const saving = useRef<Promise<void>>(undefined);
  const ended = useRef(false);

  const keep = async (): Promise<void> => {
    try {
      const { id, version } = await client.call(officeDraft.calls.save, {
        body: { draftKind: begun.draftKind, content, version: stored.current.version ?? NONE },
        quiet: true,
      });
      stored.current = { id, version };
      setProblem(undefined);
      setKept(wanted);
    } catch (error) {
      setProblem(error instanceof ApiError && error.status === 409 ? 'behind' : 'failed');
    }
  };
  const begin = useEffectEvent(() => {
    if (saving.current !== undefined || ended.current) return;
    saving.current = keep().finally(() => {
      saving.current = undefined;
    });
  });
  useEffect(() => {
    if (wanted === kept || problem === 'behind') return undefined;
    const timer = setTimeout(begin, PAUSE);
    return () => clearTimeout(timer);
  }, [wanted, kept, problem]);

  const forget = async (): Promise<void> => {
    ended.current = true;
    await saving.current;
    const { id } = stored.current;
    stored.current = { id: null, version: null };
    if (id !== null)
      await client.call(officeDraft.calls.delete, { params: { id }, quiet: true }).catch(() => undefined);
  };
  const discard = async (): Promise<void> => {
    await forget();
    ended.current = false;
    setKept('{}');
  };
  const safe = wanted === kept && Object.keys(changes).every((name) => holds(fields[name]));
  return { state: problem ?? (wanted !== kept ? 'keeping' : kept === '{}' ? 'none' : 'kept'), safe, forget, discard };
}
