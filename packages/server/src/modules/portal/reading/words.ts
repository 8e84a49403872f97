/** Rows of one page of a list for visitors. */
export const PAGE_SIZE = 20;
/** Most rows such a list counts, and reaches by pages. */
export const MOST_COUNTED = 1_000;

/** Some rows of a list, and how many there are. */
export interface Found<T> {
  readonly rows: readonly T[];
  readonly total: number;
  /** There are more than are counted. */
  readonly more: boolean;
}

/** The words of a search, as many as are looked for. */
export const wordsIn = (keyword: string): readonly string[] =>
  keyword
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, 6);
