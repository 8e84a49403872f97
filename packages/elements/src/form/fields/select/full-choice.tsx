import Select, { type RefSelectProps } from 'antd/es/select';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useFormScope } from '../../form-scope.ts';
import { AntdScope } from '../antd-scope.tsx';
import { useSkipClear } from '../skip-clear.ts';
import type { ChoiceBoxProps } from './choice-props.ts';

/** More choices than this are searched by typing. */
const IN_SIGHT = 10;

export function FullChoice({
  id,
  label,
  describedBy,
  value,
  choices,
  placeholder,
  required = false,
  invalid = false,
  disabled = false,
  busy = false,
  clearable = false,
  onChoose,
  onLeave,
  open,
}: ChoiceBoxProps & { readonly open: boolean }): ReactNode {
  const { locale, theme, text } = useFormScope();
  const ref = useRef<RefSelectProps>(null);
  // The light control had the focus; it goes over before anything is painted.
  useLayoutEffect(() => ref.current?.focus(), []);
  useSkipClear(ref);
  return (
    <AntdScope locale={locale} theme={theme}>
      <Select<string>
        ref={ref}
        {...(id === undefined ? {} : { id })}
        style={{ width: '100%' }}
        options={choices.map((choice) => ({ ...choice }))}
        value={value}
        placeholder={placeholder ?? text('choose')}
        allowClear={clearable}
        disabled={disabled}
        autoFocus
        defaultOpen={open}
        showSearch={choices.length > IN_SIGHT ? { optionFilterProp: 'label' } : false}
        notFoundContent={<div className="none">{text('nothingFound')}</div>}
        onChange={(chosen: string | undefined) => onChoose(chosen ?? null)}
        onBlur={() => onLeave?.()}
        onInputKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Delete' && clearable && choices.length <= IN_SIGHT) onChoose(null);
        }}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-describedby={describedBy}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        {...(invalid ? { status: 'error' as const } : {})}
      />
    </AntdScope>
  );
}
