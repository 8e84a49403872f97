import type { DesignRecord, RecordId, Records } from '../records.ts';

/** Each record a change touched, before and after: no `before` for a new one, no `after` for a removed one. */
export type Diff = ReadonlyMap<
  RecordId,
  { readonly before: DesignRecord | undefined; readonly after: DesignRecord | undefined }
>;

/** Two changes that follow each other, as one. */
export function joinDiffs(first: Diff, second: Diff): Diff {
  const both = new Map(first);
  for (const [id, { before, after }] of second) {
    const known = first.get(id);
    const from = known ? known.before : before;
    if (from === after) both.delete(id);
    else both.set(id, { before: from, after });
  }
  return both;
}

/** The way back. */
export const reverseDiff = (diff: Diff): Diff =>
  new Map([...diff].map(([id, { before, after }]) => [id, { before: after, after: before }]));

/**
 * Records under change: commands read and write it like the document itself, which stays as it is until the command is
 * done. Nothing is left of a command that throws.
 */
export class Draft implements Records {
  readonly #base: Records;
  readonly #changed = new Map<RecordId, DesignRecord | undefined>();
  readonly newId: () => RecordId;
  constructor(base: Records, newId: () => RecordId) {
    this.#base = base;
    this.newId = newId;
  }

  get(id: RecordId): DesignRecord | undefined {
    return this.#changed.has(id) ? this.#changed.get(id) : this.#base.get(id);
  }
  put(id: RecordId, record: DesignRecord): void {
    this.#changed.set(id, record);
  }
  remove(id: RecordId): void {
    this.#changed.set(id, undefined);
  }

  diff(): Diff {
    const diff = new Map<RecordId, { before: DesignRecord | undefined; after: DesignRecord | undefined }>();
    for (const [id, after] of this.#changed) {
      const before = this.#base.get(id);
      if (before !== after) diff.set(id, { before, after });
    }
    return diff;
  }
}
