import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { Autosave, failedSave, type AutosaveStatus, type SaveOutcome } from '@scf-kit/sdk/autosave';
import type { AnswerOf } from '@scf-kit/sdk/contract';
import { holdsFiles, type Field, type Fields } from '@scf-kit/sdk/contract/field';
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

/** The enterprise's saved draft, not yet submitted. */
export const useDraft = (draftKind: DraftKind): Loading<Draft> =>
  useLoaded(`office draft ${draftKind}`, (signal) =>
    client.call(officeDraft.calls.own, { query: { draftKind }, signal, quiet: true }),
  );

/**
 * Whether a draft holds a field: a file belongs to nobody before it is submitted, and what is stored encrypted is not
 * kept in the open.
 */
const holds = (field: Field | undefined): boolean => field !== undefined && !holdsFiles(field) && !field.encrypted;

const pickHeld = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => holds(fields[name])));

/** The values of a draft that a form of these fields has. */
export const restoreValues = (fields: Fields, { content }: Draft): Values => pickHeld(fields, content ?? {});

/** Keeps the changes of one form on the server as the office's draft. */
class DraftKeeper {
  readonly #draftKind: DraftKind;
  readonly autosave: Autosave;
  #stored: Pick<Draft, 'id' | 'version'>;
  #newest: Values;
  #kept: string;
  #forgetting = false;

  constructor(begun: Draft, fields: Fields) {
    this.#draftKind = begun.draftKind;
    this.#stored = { id: begun.id, version: begun.version };
    this.#newest = restoreValues(fields, begun);
    this.#kept = JSON.stringify(this.#newest);
    this.autosave = new Autosave({ save: (leaving) => this.#save(leaving), pause: PAUSE });
    if (this.#kept !== '{}' && begun.updateTime !== null) this.autosave.reset(Date.parse(begun.updateTime));
  }
  take(changes: Values): void {
    const before = JSON.stringify(this.#newest);
    this.#newest = changes;
    if (!this.#forgetting && JSON.stringify(changes) !== before) this.autosave.changed();
  }
  async #save(leaving: boolean): Promise<SaveOutcome> {
    const content = this.#newest;
    const wanted = JSON.stringify(content);
    if (wanted === this.#kept) return undefined;
    try {
      const { id, version } = await client.call(officeDraft.calls.save, {
        body: { draftKind: this.#draftKind, content, version: this.#stored.version ?? NONE },
        quiet: true,
        keepalive: leaving,
      });
      this.#stored = { id, version };
      this.#kept = wanted;
      return { savedAt: Date.now() };
    } catch (cause) {
      return failedSave(cause);
    }
  }
  /** Takes it away, because it was submitted: what still stands in the form is not kept any more. */
  async forget(): Promise<void> {
    this.#forgetting = true;
    await this.autosave.settled();
    this.autosave.reset();
    const { id } = this.#stored;
    this.#stored = { id: null, version: null };
    this.#kept = '{}';
    if (id !== null)
      await client.call(officeDraft.calls.delete, { params: { id }, quiet: true }).catch(() => undefined);
  }
  /** Takes it away, because it is not wanted; what is entered from now on is kept again. */
  async discard(): Promise<void> {
    await this.forget();
    this.#forgetting = false;
    if (JSON.stringify(this.#newest) !== this.#kept) this.autosave.changed();
  }
}

export interface KeptDraft {
  readonly status: AutosaveStatus;
  /** Whether closing the page loses nothing of these changes. */
  readonly safe: boolean;
  readonly forget: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

/** Keeps what was changed on the server while a person works. */
export function useKeptDraft(begun: Draft, fields: Fields, changes: Values): KeptDraft {
  const [keeper] = useState(() => new DraftKeeper(begun, fields));
  useEffect(() => keeper.autosave.start(), [keeper]);
  const content = useMemo(() => pickHeld(fields, changes), [changes, fields]);
  useEffect(() => keeper.take(content), [keeper, content]);
  const status = useStore(keeper.autosave.$status);
  const kept = status.state === 'idle' || status.state === 'saved';
  return {
    status,
    safe: kept && Object.keys(changes).every((name) => holds(fields[name])),
    forget: () => keeper.forget(),
    discard: () => keeper.discard(),
  };
}
