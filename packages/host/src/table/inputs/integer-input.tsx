import type { ComponentProps, ReactNode } from 'react';
import { DecimalInput } from './decimal-input.tsx';

const WHOLE = /^[+-]?\d{1,15}$/;

/**
 * A whole number. What is none, or may mean several (1,5), becomes no other number: it is the value as it was typed,
 * and refused where values are checked.
 */
export function IntegerInput({
  value,
  onChange,
  ...others
}: Omit<ComponentProps<typeof DecimalInput>, 'value' | 'onChange'> & {
  readonly value: unknown;
  readonly onChange?: ((value: number | string | null) => void) | undefined;
}): ReactNode {
  return (
    <DecimalInput
      {...others}
      value={typeof value === 'number' || typeof value === 'string' ? String(value) : null}
      onChange={(typed) => {
        if (typed === null || typed === '') onChange?.(null);
        else onChange?.(WHOLE.test(typed) ? Number(typed) : typed);
      }}
    />
  );
}
