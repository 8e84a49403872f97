import TreeSelect from 'antd/es/tree-select';
import { useLayoutEffect, useRef, type ComponentRef, type ReactNode } from 'react';
import type { ChoiceOption } from '@scf-kit/sdk/form';
import css from 'virtual:antd-css/Cascader,TreeSelect,Tree?inline';
import { addRules } from '../../../element/sheets.ts';
import type { ControlProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { AntdScope } from '../antd-scope.tsx';
import { plainText } from '../plain-text.ts';
import { useSkipClear } from '../skip-clear.ts';
import { antdSize } from '../size-class.ts';
import { antdTree } from './antd-tree.ts';
import { findChoice } from './tree-text.ts';

addRules('antd-popups', css);

/** antd's tree select: one choice from anywhere in the tree, or a list of them. */
export function FullTreeSelect({
  node,
  state,
  id,
  ariaLabel,
  describedBy,
  open,
}: ControlProps & { readonly open: boolean }): ReactNode {
  const { locale, theme, text } = useFormScope();
  const options = node.item.options ?? {};
  const { multiple, showSearch, clearable, size } = options;
  const checkable = options['treeCheckable'] === true;
  const ref = useRef<ComponentRef<typeof TreeSelect>>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  useSkipClear(ref);
  const chosen = (key: string): ChoiceOption['value'] => findChoice(state.options, key)?.value ?? key;
  const shared = {
    ref,
    id,
    treeData: antdTree(state.options),
    style: { width: '100%' },
    size: antdSize(size),
    placeholder: node.placeholder || text('choose'),
    allowClear: clearable !== false && !state.required,
    autoFocus: true,
    defaultOpen: open,
    onBlur: () => node.touch(),
    showSearch: showSearch === true,
    treeNodeFilterProp: 'title',
    notFoundContent: <div className="none">{text('nothingFound')}</div>,
    treeDefaultExpandAll: state.options.length <= 20,
    'aria-label': ariaLabel,
    'aria-describedby': describedBy,
    'aria-required': state.required || undefined,
    'aria-invalid': state.error !== undefined || undefined,
    ...(state.error === undefined ? {} : { status: 'error' as const }),
  };
  const values: readonly unknown[] = Array.isArray(state.value) ? state.value : [];
  const single = Array.isArray(state.value) ? '' : plainText(state.value);
  return (
    <AntdScope locale={locale} theme={theme}>
      {multiple || checkable ? (
        <TreeSelect<string[]>
          {...shared}
          multiple
          treeCheckable={checkable}
          value={values.map(String)}
          onChange={(keys) => node.set(keys.length === 0 ? undefined : keys.map(chosen))}
        />
      ) : (
        <TreeSelect<string | null>
          {...shared}
          value={single === '' ? null : single}
          onChange={(key) => node.set(key === null || key === undefined ? undefined : chosen(key))}
        />
      )}
    </AntdScope>
  );
}
