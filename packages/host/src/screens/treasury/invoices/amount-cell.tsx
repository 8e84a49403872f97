import type { ReactNode } from 'react';
import { toDecimal } from '@scf-kit/sdk/values';
import { useTexts } from '../../../shell/texts.ts';
import { DecimalInput, withinRange } from '../../../table/inputs/decimal-input.tsx';
import type { Text } from '@scf-kit/sdk/contract/text';

const noNumber = { zh: '应为数字', en: 'Must be a number' } as const;

/** An amount or a quantity in a line of a table, exact as it is typed. */
export function NumberCell({
  title,
  value,
  max,
  digits = 2,
  disabled = false,
  wrong,
  onChange,
}: {
  /** Its name, for readers who do not see the column. */
  readonly title: Text;
  readonly value: string;
  readonly max?: string;
  readonly digits?: number;
  readonly disabled?: boolean;
  readonly wrong?: string | undefined;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const { say, t } = useTexts();
  const range = (): string | undefined => {
    if (value === '') return undefined;
    if (!toDecimal(value)) return say(noNumber);
    if (withinRange(value, '0', undefined) !== value) return t('check.min', { min: 0 });
    return max !== undefined && withinRange(value, undefined, max) !== value ? t('check.max', { max }) : undefined;
  };
  const problem = wrong ?? range();
  return (
    <>
      <DecimalInput
        min="0"
        {...(max === undefined ? {} : { max })}
        precision={digits}
        value={value === '' ? null : value}
        disabled={disabled}
        aria-label={say(title)}
        {...(problem ? { status: 'error' as const } : {})}
        onChange={(typed) => onChange(typed ?? '')}
      />
      {problem ? (
        <div role="alert" className="ant-form-item-explain-error">
          {problem}
        </div>
      ) : null}
    </>
  );
}
