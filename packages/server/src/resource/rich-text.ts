import type { FieldOf } from '@scf-kit/sdk/contract';
import { sanitise, extractWords } from '../markup/sanitise.ts';
import { getShape, type Stored } from './shape.query.ts';

type Values = Readonly<Record<string, unknown>>;
type Rich = readonly (readonly [name: string, field: FieldOf<'richText'>])[];

const known = new Map<string, Rich>();

/** The fields of a resource that hold rich text. */
export function richFields(resource: Stored): Rich {
  const found =
    known.get(resource.name) ??
    [...getShape(resource).columns].flatMap(([name, field]) =>
      field.kind === 'richText' ? [[name, field] as const] : [],
    );
  known.set(resource.name, found);
  return found;
}

/** Values that are written, with their rich texts made harmless and the words of each beside it. */
export function makeHarmless(resource: Stored, values: Values): Values {
  const rich = richFields(resource);
  if (rich.length === 0) return values;
  const changed: Record<string, unknown> = {};
  for (const [name, { words }] of rich) {
    const given = values[name];
    if (given === undefined) continue;
    const clean = typeof given === 'string' ? sanitise(given) : '';
    changed[name] = clean === '' ? null : clean;
    if (words !== undefined) changed[words] = clean === '' ? null : extractWords(clean);
  }
  return { ...values, ...changed };
}
