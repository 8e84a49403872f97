import { memo, use, useMemo, useState, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import type { FieldNode, NodeState } from '@scf-kit/sdk/form';
import { renderBody } from './field-body.tsx';
import type { FieldKind } from './field-registry.ts';
import { toControlId, useFormScope } from './form-scope.ts';
import { useLazyPart } from './lazy-part.ts';
import { Markup } from './markup.tsx';
import { hasRules, WhyContext } from './why/why-context.ts';

const loadCapital = () => import('./capital-note.tsx');
const loadTrail = () => import('./trail/change-mark.tsx');

/** One field: label, control, help, 大写 and error. It draws again when its own state changes, and for nothing else. */
export const FieldView = memo(function FieldView({
  node,
  kind,
  name,
}: {
  readonly node: FieldNode;
  readonly kind: FieldKind;
  /** Its accessible name where no label is drawn. */
  readonly name?: string;
}): ReactNode {
  const state = useSyncExternalStore(node.subscribe, node.getState);
  const { mode, text, model, previous } = useFormScope();
  const [asking, setAsking] = useState(false);
  const marked = state.required && mode === 'edit' && !model.definition.config.hideRequiredMark;
  const group = kind.group ?? false;
  const explained = mode !== 'print' && name === undefined && hasRules(model.definition, node.path);
  const why = explained ? use(WhyContext) : undefined;
  // Kept while errors come and go.
  const label = useMemo(
    () =>
      name === undefined
        ? caption({
            id: toControlId(node.path),
            label: node.label,
            target: !group && mode === 'edit',
            marked,
            beside: explained
              ? why && (
                  <why.WhyButton
                    label={node.label}
                    open={asking}
                    controls={`${toControlId(node.path)}-why`}
                    onToggle={() => setAsking(!asking)}
                  />
                )
              : null,
          })
        : null,
    [name, node, group, mode, marked, explained, why, asking],
  );
  if (!state.visible || state.right === 'hide') return null;
  const { item, path } = node;
  const id = toControlId(path);
  const help = mode === 'edit' ? item.help : undefined;
  const inCapital = (item.type === 'number' || item.type === 'amount') && Boolean(item.options?.['capital']);
  const describedBy = [help && `${id}-help`, state.error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div
      className={state.error ? 'field invalid' : 'field'}
      role={group ? 'group' : undefined}
      aria-labelledby={group && name === undefined ? `${id}-label` : undefined}
      aria-label={group ? name : undefined}
    >
      {label}
      <div className="control" style={toWidthStyle(item.options?.width)}>
        {renderBody({ kind, node, state, id, ariaLabel: name, describedBy }, mode)}
        {inCapital && <Capital value={state.value} />}
        {help && <Markup className="help" id={`${id}-help`} markup={help} />}
        {state.validating && (
          <div className="help" role="status">
            {text('checking')}
          </div>
        )}
        {state.error && (
          <div className="error" id={`${id}-error`}>
            {state.error}
          </div>
        )}
        {explained && asking && why && <why.WhyPanel node={node} id={`${id}-why`} />}
        {previous && <Trail node={node} state={state} before={previous[path]} />}
      </div>
    </div>
  );
});

/**
 * The label of a field. What is beside it may come later and finds its place: `null` says that nothing will. A group, a
 * reading and an empty label have no control (`target`) that a click could reach.
 */
function caption({
  id,
  label,
  target,
  marked,
  beside,
}: {
  readonly id: string;
  readonly label: string;
  readonly target: boolean;
  readonly marked: boolean;
  readonly beside: ReactNode;
}): ReactNode {
  const content = marked ? (
    <>
      <span className="mark" aria-hidden="true">
        *
      </span>
      {label}
    </>
  ) : (
    label
  );
  const className = beside === null ? 'label caption' : 'caption';
  const text = target ? (
    <label id={`${id}-label`} className={className} htmlFor={id}>
      {content}
    </label>
  ) : (
    <span id={`${id}-label`} className={className}>
      {content}
    </span>
  );
  return beside === null ? (
    text
  ) : (
    <div className="label">
      {text}
      {beside}
    </div>
  );
}

function Capital({ value }: { readonly value: unknown }): ReactNode {
  const part = useLazyPart(loadCapital);
  return part ? <part.CapitalNote value={value} /> : null;
}

function Trail({
  node,
  state,
  before,
}: {
  readonly node: FieldNode;
  readonly state: NodeState;
  readonly before: unknown;
}): ReactNode {
  const part = useLazyPart(loadTrail);
  return part ? <part.ChangeMark node={node} state={state} before={before} /> : null;
}

function toWidthStyle(width: string | number | undefined): CSSProperties | undefined {
  if (width === undefined || width === '' || width === '100%') return undefined;
  return { maxInlineSize: typeof width === 'number' || /^\d+$/.test(width) ? `${width}px` : width };
}
