import type { CSSProperties, ReactNode } from 'react';
import { capitalAmount } from '@scf-kit/sdk/values';
import type { FieldNode, FormNode, NodeState } from '@scf-kit/sdk/form';
import type { ControlProps } from './field-registry.ts';
import { idOf, useFormScope } from './form-scope.ts';
import { useLazyPart } from './lazy-part.ts';
import { Markup } from './markup.tsx';
import { hasRules, useWhy, WhyButton, WhyText, type Why } from './why/why-button.tsx';

interface FrameProps {
  readonly node: FieldNode; readonly state: NodeState; readonly group: boolean; readonly render: (props: ControlProps) => ReactNode;
  /** What it is called where no label is drawn. */
  readonly name?: string;
}

/** Label, control, help, 大写 and error of one field. */
export function FieldFrame(props: FrameProps): ReactNode {
  const { mode, model } = useFormScope();
  // Most fields stand under no rule, and a form may have a thousand of them: they pay nothing for those that can be asked.
  return mode !== 'print' && props.name === undefined && hasRules(model.definition, props.node.path) ? <RuledFrame {...props} /> : <Frame {...props} why={undefined} />;
}

function RuledFrame(props: FrameProps): ReactNode {
  return <Frame {...props} why={useWhy()} />;
}

function Frame({ node, state, group, name, render, why }: FrameProps & { readonly why: Why | undefined }): ReactNode {
  const { mode, text, previous } = useFormScope();
  const id = idOf(node.path);
  const { item } = node;
  const help = mode === 'edit' ? item.help : undefined;
  const capital = (item.type === 'number' || item.type === 'amount') && item.options?.['capital'] ? capitalAmount(state.value) : '';
  const describedBy = [help && `${id}-help`, state.error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const control = render({ node, state, id, ariaLabel: name, describedBy });
  return (
    <div className={state.error ? 'field invalid' : 'field'} {...why?.reach} {...(group ? { role: 'group', ...(name === undefined ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': name }) } : {})}>
      {name === undefined && <FieldLabel node={node} required={state.required} id={id} group={group} why={why} />}
      <div className="control" style={widthOf(node)}>
        {control}
        {capital && <div className="capital">{capital}</div>}
        {help && <Markup className="help" id={`${id}-help`} markup={help} />}
        {state.validating && <div className="help" role="status">{text('checking')}</div>}
        {state.error && <div className="error" id={`${id}-error`}>{state.error}</div>}
        {why?.asking && <WhyText node={node} id={`${id}-why`} />}
        {previous && <Trail node={node} state={state} before={previous[node.path]} />}
      </div>
    </div>
  );
}

const loadTrail = () => import('./trail/change-mark.tsx');

function Trail(props: { readonly node: FieldNode; readonly state: NodeState; readonly before: unknown }): ReactNode {
  const part = useLazyPart(loadTrail);
  return part ? <part.ChangeMark {...props} /> : null;
}

function FieldLabel({ node, required, id, group, why }: { readonly node: FormNode; readonly required: boolean; readonly id: string; readonly group: boolean; readonly why: Why | undefined }): ReactNode {
  const { mode, model } = useFormScope();
  const marked = required && mode === 'edit' && !model.definition.config.hideRequiredMark;
  const content = <>{marked && <span className="mark" aria-hidden="true">*</span>}{node.label}</>;
  const button = why?.shown || (why && mode !== 'edit') ? <WhyButton label={node.label} open={why.asking} controls={`${id}-why`} onToggle={why.toggle} /> : undefined;
  // A group, a reading and an empty label have no control that a click could reach.
  if (group || mode !== 'edit') return <div className="label">{button}<span id={`${id}-label`}>{content}</span></div>;
  return <div className="label">{button}<label id={`${id}-label`} htmlFor={id}>{content}</label></div>;
}

function widthOf(node: FieldNode): CSSProperties | undefined {
  const width = node.item.options?.width;
  if (width === undefined || width === '' || width === '100%') return undefined;
  return { maxInlineSize: typeof width === 'number' || /^\d+$/.test(width) ? `${width}px` : width };
}
