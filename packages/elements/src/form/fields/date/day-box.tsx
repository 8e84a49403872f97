import type { ReactNode } from 'react';
import { useFormScope } from '../../form-scope.ts';
import { useReached } from '../reached.ts';
import { lightBox } from '../select/light-select.tsx';
import type { DayBoxProps } from './day-props.ts';

const load = () => import('./full-day.tsx');

/** A day within a widget: looks like antd's date field and becomes it when it is reached. */
export function DayBox(props: DayBoxProps): ReactNode {
  const { text } = useFormScope();
  const reached = useReached(load);
  if (reached.full) return <reached.full.FullDay {...props} open={reached.open} />;
  return lightBox({
    reached,
    ariaLabel: props.label,
    shown: props.value ?? '',
    popup: 'dialog',
    sign: 'calendar',
    placeholder: text('chooseDate'),
  });
}
