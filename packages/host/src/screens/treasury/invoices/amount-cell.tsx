import { InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shell/texts.ts';
import type { Text } from '@scf-kit/sdk/contract/text';

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
  const { say } = useTexts();
  return (
    <>
      <InputNumber<string>
        stringMode
        min="0"
        {...(max === undefined ? {} : { max })}
        precision={digits}
        value={value === '' ? null : value}
        disabled={disabled}
        aria-label={say(title)}
        {...(wrong ? { status: 'error' as const } : {})}
        onChange={(typed) => onChange(typed ?? '')}
      />
      {wrong ? (
        <div role="alert" className="ant-form-item-explain-error">
          {wrong}
        </div>
      ) : null}
    </>
  );
}
