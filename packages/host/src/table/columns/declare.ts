import type { TableColumn } from '../table-types.ts';

type Declared = Pick<TableColumn<object>, 'name' | 'width' | 'shown'>;

/**
 * Columns with the widths their values need, so that a list keeps to a screen of 1440: together with its actions they
 * stay below 1,137 pixels.
 */
export const sized = (widths: Readonly<Record<string, number>>): readonly Declared[] =>
  Object.entries(widths).map(([name, width]) => ({ name, width }));

/** Columns that people find in the settings of the list. */
export const onDemand = (...names: readonly string[]): readonly Declared[] =>
  names.map((name) => ({ name, shown: false }));
