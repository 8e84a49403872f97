/** Numbers and what they count, a line each. */
export const table = (rows: readonly (readonly [number: string, what: string])[]): string =>
  rows.map(([number, what]) => `${number.padStart(7)}  ${what}`).join('\n');
