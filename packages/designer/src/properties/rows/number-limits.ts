/** How a number is edited: within limits; what is outside is not taken. */
export interface NumberEditor {
  readonly kind: 'number';
  readonly min?: number;
  readonly max?: number;
  readonly whole?: true;
}

/** The number an editor accepts; `undefined` for one outside its limits, which changes nothing. */
export function taken({ min, max, whole }: NumberEditor, entered: number | null): number | null | undefined {
  if (entered === null) return entered;
  if (!Number.isFinite(entered) || (whole && !Number.isInteger(entered))) return undefined;
  return (min !== undefined && entered < min) || (max !== undefined && entered > max) ? undefined : entered;
}
