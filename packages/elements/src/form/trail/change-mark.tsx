import type { ReactNode } from 'react';
import type { FieldNode, NodeState } from '@scf-kit/sdk/form';
import { addRules } from '../../element/sheets.ts';
import { useFormScope } from '../form-scope.ts';
import { valueText } from '../value-text.ts';
import { isChanged } from './changes.ts';
import { createTrailText } from './texts.ts';
import { trailStyles } from './trail-styles.ts';

addRules('form', trailStyles);

/** The value a field had in the previous round, where it differs now. */
export function ChangeMark({
  node,
  state,
  before,
}: {
  readonly node: FieldNode;
  readonly state: NodeState;
  readonly before: unknown;
}): ReactNode {
  const scope = useFormScope();
  const text = createTrailText(scope.locale);
  if (!isChanged(node.item, before, state.value)) return null;
  const was = valueText(node.item, before, state.options, scope);
  return (
    <div className="change">
      <span className="change-tag">{text('changed')}</span> {text('was')} {was ? <del>{was}</del> : text('nothing')}
    </div>
  );
}
