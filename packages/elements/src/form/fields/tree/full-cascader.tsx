import Cascader from 'antd/es/cascader';
import { useLayoutEffect, useRef, type ComponentRef, type ReactNode } from 'react';
import type { ChoiceOption } from '@scf-kit/sdk/form';
import css from 'virtual:antd-css/Cascader,TreeSelect,Tree?inline';
import { addRules } from '../../../element/sheets.ts';
import type { ControlProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { AntdScope } from '../antd-scope.tsx';
import { same } from '../choice/choices.ts';
import { useSkipClear } from '../skip-clear.ts';
import { antdSize } from '../size-class.ts';
import { antdTree, type AntdNode } from './antd-tree.ts';

addRules('antd-popups', css);

/** The path of own values that antd's path of texts means. */
function ownPath(keys: readonly unknown[], options: readonly ChoiceOption[]): readonly ChoiceOption['value'][] {
  let level: readonly ChoiceOption[] = options;
  return keys.flatMap((key) => {
    const found = level.find((option) => same(option.value, key));
    level = found?.children ?? [];
    return found ? [found.value] : [];
  });
}
const toTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** antd's cascader. The value is the path, outermost first; of several choices a list of paths. */
export function FullCascader({
  node,
  state,
  id,
  ariaLabel,
  describedBy,
  open,
}: ControlProps & { readonly open: boolean }): ReactNode {
  const { locale, theme, text } = useFormScope();
  const { multiple, showSearch, clearable, size } = node.item.options ?? {};
  const ref = useRef<ComponentRef<typeof Cascader>>(null);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  useSkipClear(box);
  const shared = {
    ref,
    id,
    options: antdTree(state.options),
    style: { width: '100%' },
    size: antdSize(size),
    placeholder: node.placeholder || text('choose'),
    allowClear: clearable !== false && !state.required,
    autoFocus: true,
    defaultOpen: open,
    onBlur: () => node.touch(),
    showSearch: showSearch === true,
    notFoundContent: <div className="none">{text('nothingFound')}</div>,
    expandTrigger: 'click' as const,
    'aria-label': ariaLabel,
    'aria-describedby': describedBy,
    'aria-required': state.required || undefined,
    'aria-invalid': state.error !== undefined || undefined,
    ...(state.error === undefined ? {} : { status: 'error' as const }),
  };
  return (
    <AntdScope locale={locale} theme={theme}>
      <div ref={box}>
        {multiple ? (
          <Cascader<AntdNode, 'value'>
            {...shared}
            multiple
            value={Array.isArray(state.value) ? state.value.map(toTexts) : []}
            onChange={(paths) =>
              node.set(paths.length === 0 ? undefined : paths.map((path) => ownPath(path, state.options)))
            }
          />
        ) : (
          <Cascader<AntdNode, 'value'>
            {...shared}
            value={toTexts(state.value)}
            onChange={(path: unknown) =>
              node.set(Array.isArray(path) && path.length > 0 ? ownPath(path, state.options) : undefined)
            }
          />
        )}
      </div>
    </AntdScope>
  );
}
