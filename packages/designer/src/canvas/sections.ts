import type { RecordId } from '../document/records.ts';

/** Items in one section: the browser skips the drawing of sections out of sight. */
export const SECTION_SIZE = 20;
export interface Section {
  readonly id: number;
  readonly items: readonly RecordId[];
}

/** The places of a longest row of numbers that never falls. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  // For each length the place where the lowest row so long ends; and what comes before each place.
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [at, number] of numbers.entries()) {
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) <= number) from = middle + 1;
      else to = middle;
    }
    before[at] = ends[from - 1];
    ends[from] = at;
  }
  const rise = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) rise.add(at);
  return rise;
}

/**
 * The items of a list in sections, as many as can be in the one they were in before: what changes its section is drawn
 * anew.
 */
export function arrangeSections(items: readonly RecordId[], last: readonly Section[]): readonly Section[] {
  const home = new Map(last.flatMap((section, order) => section.items.map((id) => [id, order] as const)));
  const known = items.filter((id) => home.has(id));
  const stays = new Set([...longestRise(known.map((id) => home.get(id) ?? 0))].map((at) => known[at]));
  let fresh = Math.max(-1, ...last.map(({ id }) => id));
  const newId = (): number => {
    fresh += 1;
    return fresh;
  };
  const runs: { readonly order: number | undefined; readonly items: RecordId[] }[] = [];
  for (const id of items) {
    const order = stays.has(id) ? home.get(id) : undefined;
    const run = runs.at(-1);
    // A new or moved record goes with the one before it.
    if (run && (order === undefined || order === run.order)) run.items.push(id);
    else runs.push({ order, items: [id] });
  }
  const [first, second] = runs;
  if (first?.order === undefined && first && second && first.items.length < SECTION_SIZE) {
    runs.shift();
    second.items.unshift(...first.items);
  }
  return runs.flatMap(({ order, items: run }): Section[] => {
    const own = order === undefined ? undefined : last[order];
    const whole = run.length <= SECTION_SIZE * 2;
    const same = own && own.items.length === run.length && own.items.every((id, at) => id === run[at]);
    if (own && same) return [own];
    if (whole) return [{ id: own?.id ?? newId(), items: run }];
    return Array.from({ length: Math.ceil(run.length / SECTION_SIZE) }, (_, at) => ({
      id: at === 0 && own ? own.id : newId(),
      items: run.slice(at * SECTION_SIZE, (at + 1) * SECTION_SIZE),
    }));
  });
}
