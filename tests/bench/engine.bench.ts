import type { Contender } from './engine/contender.ts';
import { formily } from './engine/formily.ts';
import { ours } from './engine/ours.ts';
import { survey } from './engine/survey.ts';
import { median } from './load.ts';

/**
 * The form engine without a screen beside those of two form libraries: 1000 fields of which every second has a
 * visibility rule, and a sub-table of 500 rows by ten columns. CPU milliseconds of one process, the middle of
 * interleaved rounds.
 */
const ROUNDS = 3;
const FIELDS = 1_000;
const ROWS = 500;
const SETS = 40;
const CELLS = 20;

interface Figures {
  load: number;
  set: number;
  table: number;
  cell: number;
  remove: number;
}
const NAMES: Readonly<Record<keyof Figures, string>> = {
  load: 'load 1000 fields',
  set: 'one set',
  table: 'load 500 x 10',
  cell: 'one cell',
  remove: 'remove row 0',
};

const settle = async (milliseconds = 0): Promise<void> => {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
};
/** CPU milliseconds of a step and what it leaves to the end of the turn, and its answer. */
async function spent<T>(step: () => T | Promise<T>): Promise<readonly [milliseconds: number, answer: T]> {
  globalThis.gc?.();
  // The collector's threads sweep on for a while, which is no cost of the step.
  await settle(100);
  const before = process.cpuUsage();
  const answer = await step();
  await settle();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1000, answer];
}
const claim = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

async function round({ name, fields, table }: Contender): Promise<Figures> {
  const [load, form] = await spent(() => fields(FIELDS));
  const [sets] = await spent(() => {
    for (let at = 0; at < SETS; at += 1) form.set(0, at % 2 === 0 ? 'yes' : 'no');
  });
  claim(!form.isVisible(1) && (form.set(2, 'yes'), form.isVisible(3)), `${name} decided wrongly`);
  const [loadTable, lines] = await spent(() => table(ROWS));
  const [cells] = await spent(() => {
    for (let at = 0; at < CELLS; at += 1) lines.setCell(at * 20, 1, at + 1_000);
  });
  const [remove] = await spent(() => lines.removeFirst());
  claim(lines.count() === ROWS - 1, `${name} kept the row`);
  return { load, set: sets / SETS, table: loadTable, cell: cells / CELLS, remove };
}

const contenders = [ours, formily, survey];
const figures = new Map<Contender, Figures[]>(contenders.map((one) => [one, []]));
// A first round warms up the compiler and is not measured.
await round(ours);
for (let at = 0; at < ROUNDS; at += 1) for (const one of contenders) figures.get(one)?.push(await round(one));

const middle = (one: Contender, what: keyof Figures): number =>
  median((figures.get(one) ?? []).map((each) => each[what]));
const steps = Object.entries(NAMES).map(([what, words]) => [what as keyof Figures, words] as const);
console.table(
  Object.fromEntries(
    contenders.map((one) => [
      one.name,
      Object.fromEntries(
        steps.map(([what, words]) => [
          `${words}, ms`,
          Number(middle(one, what).toFixed(middle(one, what) < 10 ? 3 : 0)),
        ]),
      ),
    ]),
  ),
);
for (const other of contenders.slice(1)) {
  const ratios = steps.map(([what, words]) => `${(middle(other, what) / middle(ours, what)).toFixed(1)}x (${words})`);
  console.log(`${other.name} needs ${ratios.join(', ')} of ${ours.name}`);
}
console.log(`aims: load 500 x 10 under 300 ms, one cell under 1 ms, remove row 0 under 5 ms`);
