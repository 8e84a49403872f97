import { useState, type CSSProperties, type ReactNode } from 'react';
import { capitalAmount } from '@scf-kit/sdk/values';
import type { FieldNode, FormNode, NodeState } from '@scf-kit/sdk/form';
import type { ControlProps } from './field-registry.ts';
import { idOf, useFormScope } from './form-scope.ts';
import { useLazyPart } from './lazy-part.ts';
import { Markup } from './markup.tsx';
import { hasRules, WhyButton, WhyText } from './why/why-button.tsx';

const loadTrail = () => import('./trail/change-mark.tsx');

/** Label, control, help, 大写 and error of one field. */
export function FieldFrame({ node, state, group, name, render }: {
  readonly node: FieldNode; readonly state: NodeState; readonly group: boolean; readonly render: (props: ControlProps) => ReactNode;
  /** What it is called where no label is drawn. */
  readonly name?: string;
}): ReactNode {
  const { mode, text, model, previous } = useFormScope();
  const id = idOf(node.path);
  const [asking, setAsking] = useState(false);
  const trail = useLazyPart(loadTrail, previous !== undefined);
  const explained = mode !== 'print' && name === undefined && hasRules(model.definition, node.path);
  const { item } = node;
  const help = mode === 'edit' ? item.help : undefined;
  const capital = (item.type === 'number' || item.type === 'amount') && item.options?.['capital'] ? capitalAmount(state.value) : '';
  const describedBy = [help && `${id}-help`, state.error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const control = render({ node, state, id, ariaLabel: name, describedBy });
  return (
    <div className={state.error ? 'field invalid' : 'field'} {...(group ? { role: 'group', ...(name === undefined ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': name }) } : {})}>
      {name === undefined && <FieldLabel node={node} required={state.required} id={id} group={group} why={explained && <WhyButton label={node.label} open={asking} controls={`${id}-why`} onToggle={() => setAsking(!asking)} />} />}
      <div className="control" style={widthOf(node)}>
        {control}
        {capital && <div className="capital">{capital}</div>}
        {help && <Markup className="help" id={`${id}-help`} markup={help} />}
        {state.validating && <div className="help" role="status">{text('checking')}</div>}
        {state.error && <div className="error" id={`${id}-error`}>{state.error}</div>}
        {explained && asking && <WhyText node={node} id={`${id}-why`} />}
        {previous && trail && <trail.ChangeMark node={node} state={state} before={previous[node.path]} />}
      </div>
    </div>
  );
}

function FieldLabel({ node, required, id, group, why }: { readonly node: FormNode; readonly required: boolean; readonly id: string; readonly group: boolean; readonly why: ReactNode }): ReactNode {
  const { mode, model } = useFormScope();
  const marked = required && mode === 'edit' && !model.definition.config.hideRequiredMark;
  const content = <>{marked && <span className="mark" aria-hidden="true">*</span>}{node.label}</>;
  // A group, a reading and an empty label have no control that a click could reach.
  if (group || mode !== 'edit') return <div className="label"><span id={`${id}-label`}>{content}</span>{why}</div>;
  return <div className="label"><label id={`${id}-label`} htmlFor={id}>{content}</label>{why}</div>;
}

function widthOf(node: FieldNode): CSSProperties | undefined {
  const width = node.item.options?.width;
  if (width === undefined || width === '' || width === '100%') return undefined;
  return { maxInlineSize: typeof width === 'number' || /^\d+$/.test(width) ? `${width}px` : width };
}
