import DatePicker from 'antd/es/date-picker';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import { useLayoutEffect, useRef, useState, type ComponentRef, type ReactNode } from 'react';
import css from 'virtual:antd-css/DatePicker?inline';
import { addRules } from '../../../element/sheets.ts';
import { useFormScope } from '../../form-scope.ts';
import { AntdScope } from '../antd-scope.tsx';
import { useSkipClear } from '../skip-clear.ts';
import type { DayBoxProps } from './day-props.ts';

addRules('antd-popups', css);

const FORMAT = 'YYYY-MM-DD';

export function FullDay({
  label,
  value,
  last,
  clearable = false,
  onChoose,
  onLeave,
  open: openFirst,
}: DayBoxProps & { readonly open: boolean }): ReactNode {
  const { locale, theme, text } = useFormScope();
  const [open, setOpen] = useState(openFirst);
  const ref = useRef<ComponentRef<typeof DatePicker>>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  useSkipClear(ref);
  const shown = value === null ? null : dayjs(value);
  return (
    <AntdScope locale={locale} theme={theme}>
      <DatePicker
        ref={ref}
        format={FORMAT}
        style={{ width: '100%' }}
        value={shown?.isValid() ? shown : null}
        open={open}
        onOpenChange={setOpen}
        allowClear={clearable}
        placeholder={text('chooseDate')}
        disabledDate={(day: Dayjs) => last !== undefined && day.format(FORMAT) > last}
        onChange={(day: Dayjs | null) => onChoose(day?.format(FORMAT) ?? null)}
        onBlur={() => onLeave?.()}
        aria-label={label}
      />
    </AntdScope>
  );
}
