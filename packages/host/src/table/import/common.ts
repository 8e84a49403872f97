/** What all rows of a file have in common, by field: the group of dictionary items, the office of departments. */
export type Common = Readonly<Record<string, string>>;
