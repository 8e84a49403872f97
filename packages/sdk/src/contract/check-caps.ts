import type { Field } from './field.ts';
import { resourceNamed, type Resource } from './resource.ts';
import { valueNamed } from './states.ts';

function fieldOf({ name, fields }: Resource, key: string): Field {
  const field = Object.entries<Field>(fields).find(([each]) => each === key)?.[1];
  if (!field || field.computed) throw new Error(`A cap counts on "${name}.${key}", which is not stored.`);
  return field;
}

/**
 * Every cap names stored fields and states that there are, and what it counts is never negative; asked at the start of
 * the server. @throws Error
 */
export function checkCaps(resource: Resource): void {
  for (const { through, takes, most, heldIn, closedIn = [], alike = {} } of resource.caps) {
    const record = resourceNamed(fieldOf(resource, through).target ?? '');
    if (!(Number(fieldOf(resource, takes).min) >= 0))
      throw new Error(`"${resource.name}.${takes}" counts against a cap and may be negative.`);
    fieldOf(record, most);
    for (const [own, theirs = ''] of Object.entries(alike)) {
      fieldOf(resource, own);
      fieldOf(record, theirs);
    }
    for (const name of heldIn) valueNamed(resource, name);
    for (const name of closedIn) valueNamed(record, name);
  }
}
