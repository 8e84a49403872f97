import { findTarget, type Field } from './field.ts';
import { resourceNamed, type Resource } from './resource.ts';
import { valueNamed } from './states.ts';

function getField({ name, fields }: Resource, key: string): Field {
  const field = Object.entries<Field>(fields).find(([each]) => each === key)?.[1];
  if (!field || field.computed) throw new Error(`A cap counts on "${name}.${key}", which is not stored.`);
  return field;
}

/** A correction points to a row of its own resource, and what it names is stored. @throws Error */
function checkReversal(resource: Resource): void {
  const { reversal, posting, name } = resource;
  for (const field of reversal ? [reversal.takes, ...(reversal.alike ?? [])] : []) getField(resource, field);
  for (const state of [...(reversal?.of ?? []), ...(reversal?.heldIn ?? []), ...(posting?.in ?? [])])
    valueNamed(resource, state);
  if (reversal && findTarget(getField(resource, reversal.original)) !== name)
    throw new Error(`A correction of "${name}" names an original of another resource.`);
  if (posting && getField(resource, posting.dated).kind !== 'date')
    throw new Error(`Entries of "${name}" are dated by what is no date.`);
}

/**
 * Every cap names stored fields and states that there are, and what it counts is negative in corrections alone; asked
 * at the start of the server. @throws Error
 */
export function checkCaps(resource: Resource): void {
  checkReversal(resource);
  for (const { through, takes, most, heldIn, givenBackIn = [], closedIn = [], alike = {}, onlyWith } of resource.caps) {
    if (onlyWith !== undefined) getField(resource, onlyWith);
    const record = resourceNamed(findTarget(getField(resource, through)) ?? '');
    const taken = getField(resource, takes);
    const least = 'min' in taken ? Number(taken.min) : Number.NaN;
    if (!(least >= 0) && !(resource.reversal && (taken.readonly || resource.reversal.takes === takes)))
      throw new Error(`"${resource.name}.${takes}" counts against a cap and may be negative.`);
    getField(record, most);
    for (const [own, theirs = ''] of Object.entries(alike)) {
      getField(resource, own);
      getField(record, theirs);
    }
    for (const name of [...heldIn, ...givenBackIn]) valueNamed(resource, name);
    for (const name of closedIn) valueNamed(record, name);
  }
}
