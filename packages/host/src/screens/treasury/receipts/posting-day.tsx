import { Form } from 'antd';
import type { ReactNode } from 'react';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { useTexts } from '../../../shell/texts.ts';
import { EditControl } from '../../../table/edit/edit-control.tsx';
import { controlId } from '../../../table/edit/edit-fields.ts';

const { valueDate } = financeAmountDetail.own;
const words = {
  day: { zh: '入账日期', en: 'Value date' },
  usual: {
    zh: '留空即 {day}；该日已关账的，填写关账之后的日期',
    en: '{day} if left empty; if the books of that day are closed, enter a later date',
  },
} as const;

/** The day on which a claim counts: as a rule that of its money, a later one where the books of that day are closed. */
export function PostingDay({
  id,
  usual,
  value,
  wrong,
  disabled,
  onChange,
}: {
  readonly id: string;
  /** The day it counts on where none is given. */
  readonly usual: string | null;
  readonly value: string | null;
  readonly wrong: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (day: string | null) => void;
}): ReactNode {
  const { say } = useTexts();
  return (
    <Form.Item
      label={say(words.day)}
      htmlFor={controlId(id)}
      {...(usual === null ? {} : { extra: say(words.usual, { day: usual }) })}
      {...(wrong ? { validateStatus: 'error' as const, help: wrong } : {})}
    >
      <EditControl
        id={controlId(id)}
        field={valueDate}
        value={value}
        disabled={disabled}
        onChange={(day) => onChange(typeof day === 'string' && day !== '' ? day : null)}
      />
    </Form.Item>
  );
}
