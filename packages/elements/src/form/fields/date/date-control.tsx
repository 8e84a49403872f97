import type { ReactNode } from 'react';
import type { ControlProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { useReached } from '../reached.ts';
import { formatReading } from '../plain-read.tsx';
import { lightControl } from '../select/light-select.tsx';

const load = () => import('./full-date.tsx');

/** Looks like a date or time field and becomes antd's when it is reached. */
export function DateControl(props: ControlProps): ReactNode {
  const { node, state } = props;
  const { text } = useFormScope();
  const reached = useReached(load);
  if (reached.full) return <reached.full.FullDate {...props} open={reached.open} />;
  const range = node.item.options?.range === true;
  const time = node.item.type === 'time';
  const placeholder =
    node.placeholder || (range ? `${text('start')} ~ ${text('end')}` : text(time ? 'chooseTime' : 'chooseDate'));
  return lightControl({
    ...props,
    reached,
    shown: formatReading('date', state.value),
    popup: 'dialog',
    sign: time ? 'clock' : 'calendar',
    placeholder,
  });
}
