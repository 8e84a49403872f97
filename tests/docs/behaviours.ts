import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { root, sourceFiles } from '../imports/graph.ts';

export const BEHAVIOURS = 'docs/behaviours.tsv';

/** `TAB-006`, `API-045`, `I18N-002`. */
const ID = /\b[A-Z][A-Z0-9]{2,4}-\d{3}\b/g;
/** Names of the field that look like one. */
const NOT_IDS = new Set(['SHA-256']);

/** `packages/host`, `tests/e2e`: where a person looks for a test. */
const getArea = (file: string): string => file.split('/').slice(0, 2).join('/');

/** The ids that texts of a test file name: titles, and the tables titles are made from. Comments do not count. */
function idsIn(file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found = new Set<string>();
  if (!text.match(ID)) return [];
  const add = (value: string): void => {
    for (const [id] of value.matchAll(ID)) if (!NOT_IDS.has(id)) found.add(id);
  };
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') add(value);
    },
    TemplateElement({ value }) {
      add(value.raw);
    },
  }).visit(parseSync(file, text).program);
  return [...found];
}

/** For each id the tests name, the areas that have such a test. */
export function citedBehaviours(): ReadonlyMap<string, readonly string[]> {
  const cited = new Map<string, Set<string>>();
  for (const file of sourceFiles())
    if (/\.test\.tsx?$/.test(file))
      for (const id of idsIn(file)) cited.set(id, (cited.get(id) ?? new Set()).add(getArea(file)));
  return new Map([...cited].map(([id, areas]) => [id, [...areas].toSorted()]));
}

/** The table with its last column written from the tests. */
export function behavioursTable(written: string): string {
  const cited = citedBehaviours();
  const [header, ...rows] = written.trimEnd().split('\n');
  return [
    header,
    ...rows.map((row) => {
      const [id = '', area, behaviour] = row.split('\t');
      return [id, area, behaviour, cited.get(id)?.join(', ') ?? ''].join('\t');
    }),
    '',
  ].join('\n');
}
