import { useState } from 'react';
import type { Person } from './people.ts';

/** The people marked in the dialog, by id, in the order they were marked. */
export interface Selection {
  readonly picked: ReadonlyMap<string, Person>;
  /** Whether there are rows and all of them are marked. */
  readonly everyRow: boolean;
  readonly pick: (person: Person) => void;
  /** Marks every row, or none of them where all are marked. */
  readonly pickAll: () => void;
}

export function useSelection(
  multiple: boolean,
  chosen: readonly Person[],
  rows: readonly Person[] | undefined,
): Selection {
  const [picked, setPicked] = useState<ReadonlyMap<string, Person>>(
    () => new Map(chosen.map((person) => [person.id, person])),
  );
  const everyRow = rows !== undefined && rows.length > 0 && rows.every(({ id }) => picked.has(id));
  const pick = (person: Person): void =>
    setPicked((before) => {
      if (!multiple) return new Map([[person.id, person]]);
      const after = new Map(before);
      if (!after.delete(person.id)) after.set(person.id, person);
      return after;
    });
  const pickAll = (): void =>
    setPicked((before) => {
      const after = new Map(before);
      for (const person of rows ?? [])
        if (everyRow) after.delete(person.id);
        else after.set(person.id, person);
      return after;
    });
  return { picked, everyRow, pick, pickAll };
}
