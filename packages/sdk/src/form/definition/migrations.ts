import { DEFINITION_VERSION, type FormDefinition, type FormValues } from '../../contract/form/definition.ts';

/**
 * Brings a definition, and what was filled in with it, from version `to - 1` to version `to`. Never changes its input.
 */
export interface Migration {
  readonly to: number;
  readonly definition: (definition: FormDefinition) => FormDefinition;
  readonly values: (values: FormValues, before: FormDefinition) => FormValues;
}

/** In order, one for each version after the first; version 1 is the first. */
export const migrations: readonly Migration[] = [];

export const getVersion = (definition: FormDefinition): number => definition.version ?? 1;

const after = (version: number, known: readonly Migration[]): readonly Migration[] =>
  known.filter(({ to }) => to > version).toSorted((a, b) => a.to - b.to);

/** The definition in the newest version; the same object when it is already. */
export function migrateDefinition(
  definition: FormDefinition,
  known: readonly Migration[] = migrations,
): FormDefinition {
  return after(getVersion(definition), known).reduce(
    (current, { to, definition: migrate }) => ({ ...migrate(current), version: to }),
    definition,
  );
}

/** Values filled in with an older definition, as the newest version of that definition holds them. */
export function migrateValues(
  values: FormValues,
  definition: FormDefinition,
  known: readonly Migration[] = migrations,
): FormValues {
  let current = definition;
  let migrated = values;
  for (const step of after(getVersion(definition), known)) {
    migrated = step.values(migrated, current);
    current = { ...step.definition(current), version: step.to };
  }
  return migrated;
}

/** The newest version the given migrations know. */
export const newestVersion = (known: readonly Migration[] = migrations): number =>
  known.reduce((newest, { to }) => Math.max(newest, to), DEFINITION_VERSION);
