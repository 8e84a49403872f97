import type { ReactNode } from 'react';
import type { ControlProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { choiceText, readBy } from '../choice/choices.ts';
import { useReached } from '../reached.ts';
import { LightSelect } from './light-select.tsx';

const load = () => import('./full-select.tsx');

/** Looks like antd's select and becomes it when it is reached. */
export function SelectControl(props: ControlProps): ReactNode {
  const { node, state } = props;
  const scope = useFormScope();
  const reached = useReached(load);
  if (reached.full) return <reached.full.FullSelect {...props} open={reached.open} />;
  const { options, unknown } = readBy(node.item, state.options, scope);
  const empty =
    state.value === undefined ||
    state.value === null ||
    state.value === '' ||
    (Array.isArray(state.value) && state.value.length === 0);
  return (
    <LightSelect
      {...props}
      reached={reached}
      shown={empty ? '' : choiceText(state.value, options, unknown)}
      popup="listbox"
    />
  );
}
