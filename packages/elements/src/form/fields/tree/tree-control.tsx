import type { ReactNode } from 'react';
import type { ControlProps, ReadProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { LightSelect } from '../select/light-select.tsx';
import { useReached } from '../reached.ts';
import { pathText, treeText } from './tree-text.ts';

const loadCascader = () => import('./full-cascader.tsx').then(({ FullCascader }) => ({ Full: FullCascader }));
const loadTree = () => import('./full-tree-select.tsx').then(({ FullTreeSelect }) => ({ Full: FullTreeSelect }));

/** A choice from a tree: looks like antd's select and becomes its cascader or tree select when it is reached. */
export function TreeControl(props: ControlProps): ReactNode {
  const { node, state } = props;
  const reached = useReached(node.item.type === 'cascader' ? loadCascader : loadTree);
  if (reached.full) return <reached.full.Full {...props} open={reached.open} />;
  return (
    <LightSelect
      {...props}
      reached={reached}
      shown={formatChosen(node.item.type, state.value, state.options)}
      popup={node.item.type === 'cascader' ? 'listbox' : 'tree'}
    />
  );
}

export function TreeRead({ node, state }: ReadProps): ReactNode {
  const { text } = useFormScope();
  return formatChosen(node.item.type, state.value, state.options) || <span className="none">{text('noValue')}</span>;
}

const formatChosen = (type: string, ...given: Parameters<typeof treeText>): string =>
  type === 'cascader' ? pathText(...given) : treeText(...given);
