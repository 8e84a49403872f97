import { InputNumber, type InputNumberProps } from 'antd';
import type { ReactNode } from 'react';
import { toDecimal, readAmount } from '@scf-kit/sdk/values';

/** The decimal that was typed; what is none, or may mean several, stays as it is: antd would leave its comma out. */
export const typedDecimal = (typed: string | undefined): string => readAmount(typed ?? '') ?? typed ?? '';

/** A value at the end of its range it went past, else as it is. */
export function withinRange(value: string, min: string | undefined, max: string | undefined): string {
  const [given, least, most] = [toDecimal(value), toDecimal(min), toDecimal(max)];
  if (given && min !== undefined && least?.gt(given)) return min;
  return given && max !== undefined && most?.lt(given) ? max : value;
}

/**
 * An exact decimal, written as people write them: 1,234.5, １２。５, (5). What may mean several, as 12,5, becomes no other
 * amount: it is the value as it was typed, and refused where values are checked. So is what lies beyond `min` and
 * `max`, which hold the arrows alone: antd would change 60 to the 59 that are free as the field is left.
 */
export function DecimalInput({
  min,
  max,
  onChange,
  ...others
}: Omit<InputNumberProps<string>, 'stringMode' | 'parser' | 'onInput' | 'onStep' | 'min' | 'max'> & {
  readonly min?: string;
  readonly max?: string;
}): ReactNode {
  return (
    <InputNumber<string>
      {...others}
      stringMode
      parser={typedDecimal}
      onChange={(value) => onChange?.(value)}
      onStep={(value) => {
        const within = withinRange(value, min, max);
        if (within !== value) onChange?.(within);
      }}
      onInput={(typed) => {
        if (typed !== '' && readAmount(typed) === undefined) onChange?.(typed);
      }}
    />
  );
}
