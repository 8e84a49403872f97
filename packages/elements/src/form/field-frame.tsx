import type { CSSProperties, ReactNode } from 'react';
import { capitalAmount } from '@scf-kit/sdk/values';
import type { FieldNode, FormNode, NodeState } from '@scf-kit/sdk/form';
import type { ControlProps } from './field-registry.ts';
import { idOf, useFormScope } from './form-scope.ts';
import { Markup } from './markup.tsx';

/** Label, control, help, 大写 and error of one field. */
export function FieldFrame({ node, state, group, name, render }: {
  readonly node: FieldNode; readonly state: NodeState; readonly group: boolean; readonly render: (props: ControlProps) => ReactNode;
  /** What it is called where no label is drawn. */
  readonly name?: string;
}): ReactNode {
  const { mode, text } = useFormScope();
  const id = idOf(node.path);
  const { item } = node;
  const help = mode === 'edit' ? item.help : undefined;
  const capital = (item.type === 'number' || item.type === 'amount') && item.options?.['capital'] ? capitalAmount(state.value) : '';
  const describedBy = [help && `${id}-help`, state.error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const control = render({ node, state, id, ariaLabel: name, describedBy });
  return (
    <div className={state.error ? 'field invalid' : 'field'} {...(group ? { role: 'group', ...(name === undefined ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': name }) } : {})}>
      {name === undefined && <FieldLabel node={node} required={state.required} id={id} group={group} />}
      <div className="control" style={widthOf(node)}>
        {control}
        {capital && <div className="capital">{capital}</div>}
        {help && <Markup className="help" id={`${id}-help`} markup={help} />}
        {state.validating && <div className="help" role="status">{text('checking')}</div>}
        {state.error && <div className="error" id={`${id}-error`}>{state.error}</div>}
      </div>
    </div>
  );
}

export function FieldLabel({ node, required, id, group }: { readonly node: FormNode; readonly required: boolean; readonly id: string; readonly group: boolean }): ReactNode {
  const { mode, model } = useFormScope();
  const marked = required && mode === 'edit' && !model.definition.config.hideRequiredMark;
  const content = <>{marked && <span className="mark" aria-hidden="true">*</span>}{node.label}</>;
  // A group, a reading and an empty label have no control that a click could reach.
  if (group || mode !== 'edit') return <div className="label" id={`${id}-label`}>{content}</div>;
  return <div className="label"><label id={`${id}-label`} htmlFor={id}>{content}</label></div>;
}

function widthOf(node: FieldNode): CSSProperties | undefined {
  const width = node.item.options?.width;
  if (width === undefined || width === '' || width === '100%') return undefined;
  return { maxInlineSize: typeof width === 'number' || /^\d+$/.test(width) ? `${width}px` : width };
}
