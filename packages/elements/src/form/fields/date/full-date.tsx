import DatePicker from 'antd/es/date-picker';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import 'dayjs/locale/zh-cn.js';
import { useLayoutEffect, useState, type ComponentRef, type ReactNode, useRef } from 'react';
import css from 'virtual:antd-css/DatePicker?inline';
import type { ControlProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { addRules } from '../../../element/sheets.ts';
import { useSkipClear } from '../skip-clear.ts';
import { AntdScope } from '../antd-scope.tsx';
import { antdSize } from '../size-class.ts';
import { getFormat, choosePicker } from './format.ts';

dayjs.extend(customParseFormat);
addRules('antd-popups', css);

type PickerRef = ComponentRef<typeof DatePicker>;

export function FullDate({
  node,
  state,
  id,
  ariaLabel,
  describedBy,
  open: openFirst,
}: ControlProps & { readonly open: boolean }): ReactNode {
  const { locale, theme, text } = useFormScope();
  const [open, setOpen] = useState(openFirst);
  const ref = useRef<PickerRef>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  useSkipClear(ref);
  const format = getFormat(node.item);
  const { clearable, range, size } = node.item.options ?? {};
  const read = (value: unknown): Dayjs | null => {
    if (typeof value !== 'string' || value === '') return null;
    const exact = dayjs(value, format, true);
    return exact.isValid() ? exact : dayjs(value).isValid() ? dayjs(value) : null;
  };
  const time = node.item.type === 'time';
  const { picker, showTime } = time ? { picker: 'time' as const, showTime: undefined } : choosePicker(format);
  const shared = {
    format,
    picker,
    ...(showTime === undefined ? {} : { showTime }),
    size: antdSize(size),
    open,
    onOpenChange: setOpen,
    style: { width: '100%' },
    allowClear: clearable !== false,
    onBlur: () => node.touch(),
    'aria-label': ariaLabel,
    'aria-describedby': describedBy,
    'aria-required': state.required || undefined,
    ...(state.error === undefined ? {} : { status: 'error' as const }),
  };
  const given: readonly unknown[] = Array.isArray(state.value) ? state.value : [];
  return (
    <AntdScope locale={locale} theme={theme}>
      {range ? (
        // Without allowEmpty antd holds the focus in the first part until it is filled: a trap for the keyboard.
        <DatePicker.RangePicker
          {...shared}
          ref={ref}
          id={{ start: id, end: `${id}-to` }}
          allowEmpty={[true, true]}
          placeholder={[text('start'), text('end')]}
          value={[read(given[0]), read(given[1])]}
          onChange={(dates) =>
            node.set(dates?.some(Boolean) ? dates.map((date) => date?.format(format) ?? '') : undefined)
          }
        />
      ) : (
        <DatePicker
          {...shared}
          ref={ref}
          id={id}
          placeholder={node.placeholder || text(time ? 'chooseTime' : 'chooseDate')}
          value={read(state.value)}
          onChange={(date: Dayjs | null) => node.set(date?.format(format))}
        />
      )}
    </AntdScope>
  );
}
