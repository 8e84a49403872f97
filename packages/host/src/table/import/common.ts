/** Values that all rows of a file share, by field: the group of dictionary items, the office of departments. */
export type Common = Readonly<Record<string, string>>;
