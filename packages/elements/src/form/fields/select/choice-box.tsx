import type { ReactNode } from 'react';
import { useFormScope } from '../../form-scope.ts';
import { useReached } from '../reached.ts';
import type { ChoiceBoxProps } from './choice-props.ts';
import { lightBox } from './light-select.tsx';

const load = () => import('./full-choice.tsx');

/** A choice within a widget: looks like antd's select and becomes it when it is reached. */
export function ChoiceBox(props: ChoiceBoxProps): ReactNode {
  const { text } = useFormScope();
  const reached = useReached(load);
  if (reached.full) return <reached.full.FullChoice {...props} open={reached.open} />;
  const { label, value, choices, placeholder } = props;
  return lightBox({
    ...props,
    reached,
    ariaLabel: label,
    shown: choices.find((choice) => choice.value === value)?.label ?? '',
    popup: 'listbox',
    sign: 'down',
    placeholder: placeholder ?? text('choose'),
  });
}
