/** Values by field. */
export type Where = Readonly<Record<string, readonly (string | number)[]>>;
