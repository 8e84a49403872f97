import Select, { type RefSelectProps } from 'antd/es/select';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { ChoiceOption } from '@scf-kit/sdk/form';
import type { ControlProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { AntdScope } from '../antd-scope.tsx';
import { antdSize } from '../size-class.ts';
import { useSkipClear } from '../skip-clear.ts';
import { choiceText, readBy, same } from '../choice/choices.ts';

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** antd takes texts and numbers as values; a yes/no choice is its text to antd and itself to the form. */
const toKey = (value: unknown): string => String(value);

export function FullSelect({
  node,
  state,
  id,
  ariaLabel,
  describedBy,
  open,
}: ControlProps & { readonly open: boolean }): ReactNode {
  const scope = useFormScope();
  const { locale, theme, text } = scope;
  const { multiple, showSearch, clearable, size } = node.item.options ?? {};
  const ref = useRef<RefSelectProps>(null);
  // The light control had the focus; it goes over before anything is painted.
  useLayoutEffect(() => ref.current?.focus(), []);
  useSkipClear(ref);
  const chosen = (key: string): ChoiceOption['value'] =>
    state.options.find((option) => toKey(option.value) === key)?.value ?? key;
  const values: readonly unknown[] = Array.isArray(state.value) ? state.value : [];
  const by = readBy(node.item, state.options, scope);
  const list = state.options.map((option) => ({ value: toKey(option.value), label: option.label }));
  // What was chosen and is offered no longer can be seen, and taken off.
  const gone = (multiple ? values : isNothing(state.value) ? [] : [state.value])
    .filter((value) => !state.options.some((option) => same(option.value, value)))
    .map((value) => ({ value: toKey(value), label: choiceText(value, by.options, by.unknown) }));
  const shared = {
    ref,
    id,
    options: [...list, ...gone],
    style: { width: '100%' },
    size: antdSize(size),
    placeholder: node.placeholder || text('choose'),
    allowClear: clearable !== false && !state.required,
    autoFocus: true,
    defaultOpen: open,
    onBlur: () => node.touch(),
    onInputKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Delete' && !state.required && !showSearch && !multiple) node.set(undefined);
    },
    notFoundContent: <div className="none">{text('nothingFound')}</div>,
    showSearch: showSearch || multiple || list.length > 10 ? { optionFilterProp: 'label' } : false,
    'aria-label': ariaLabel,
    'aria-describedby': describedBy,
    'aria-required': state.required || undefined,
    'aria-invalid': state.error !== undefined || undefined,
    ...(state.error === undefined ? {} : { status: 'error' as const }),
  };
  return (
    <AntdScope locale={locale} theme={theme}>
      {multiple ? (
        <Select<string[]>
          {...shared}
          mode="multiple"
          value={values.map(toKey)}
          onChange={(keys) => node.set(keys.map(chosen))}
        />
      ) : (
        <Select<string>
          {...shared}
          value={
            isNothing(state.value)
              ? null
              : toKey(state.options.find((option) => same(option.value, state.value))?.value ?? state.value)
          }
          onChange={(key: string | undefined) => node.set(key === undefined ? undefined : chosen(key))}
        />
      )}
    </AntdScope>
  );
}
