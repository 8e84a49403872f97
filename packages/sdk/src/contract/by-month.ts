/** The settings that say for how many days rows are kept. */
export type KeptFor = 'logDays' | 'noticeDays' | 'readingDays';

/**
 * A big table lies in parts, one a month.
 * `of` is the column that says which month a row belongs to: a moment, or an id, whose beginning is the moment it was
 * made. Unique columns include it. `keptFor`: parts that are older go; without it nothing ever does.
 */
export interface ByMonth<K extends string = string> {
  readonly of: K;
  readonly keptFor?: KeptFor;
}
