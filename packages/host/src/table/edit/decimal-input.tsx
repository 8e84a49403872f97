import { InputNumber, type InputNumberProps } from 'antd';
import type { ReactNode } from 'react';
import { readAmount } from '@scf-kit/sdk/values';

/** The decimal that was typed; what is none, or may mean several, stays as it is: antd would leave its comma out. */
export const typedDecimal = (typed: string | undefined): string => readAmount(typed ?? '') ?? typed ?? '';

/**
 * An exact decimal, written as people write them: 1,234.5, １２。５, (5). What may mean several, as 12,5, becomes no other
 * amount: it is the value as it was typed, and refused where values are checked.
 */
export function DecimalInput({
  onChange,
  ...others
}: Omit<InputNumberProps<string>, 'stringMode' | 'parser' | 'onInput'>): ReactNode {
  return (
    <InputNumber<string>
      {...others}
      stringMode
      parser={typedDecimal}
      onChange={(value) => onChange?.(value)}
      onInput={(typed) => {
        if (typed !== '' && readAmount(typed) === undefined) onChange?.(typed);
      }}
    />
  );
}
