import type { ReactNode } from 'react';
import type { ControlProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { CalendarIcon, ClockIcon } from '../icons.tsx';
import { useReached } from '../reached.ts';
import { readingOf } from '../plain-read.tsx';

const load = () => import('./full-date.tsx');

/** Looks like a date or time field and becomes antd's when it is reached. */
export function DateControl(props: ControlProps): ReactNode {
  const { node, state, id, ariaLabel, describedBy } = props;
  const { text } = useFormScope();
  const { full, open, light, reach, preload } = useReached(load);
  if (full) return <full.FullDate {...props} open={open} />;
  const range = node.item.options?.range === true;
  const time = node.item.type === 'time';
  const placeholder = node.placeholder || (range ? `${text('start')} ~ ${text('end')}` : text(time ? 'chooseTime' : 'chooseDate'));
  return (
    <span className={`ant-input-affix-wrapper ant-input-outlined scf ant-input-css-var light${state.error === undefined ? '' : ' ant-input-status-error'}`}
      onPointerEnter={preload} onPointerDown={(event) => { event.preventDefault(); light.current?.focus(); reach(true); }}>
      <input ref={light} id={id} className="ant-input scf ant-input-css-var" type="text" readOnly role="combobox" aria-expanded="false" aria-haspopup="dialog" placeholder={placeholder} value={readingOf('date', state.value, [])} onFocus={() => reach(false)}
        onKeyDown={(event) => { if (['Enter', ' ', 'ArrowDown'].includes(event.key)) { event.preventDefault(); reach(true); } }}
        aria-label={ariaLabel} aria-describedby={describedBy} aria-required={state.required || undefined} aria-invalid={state.error !== undefined || undefined} />
      <span className="ant-input-suffix">{time ? <ClockIcon /> : <CalendarIcon />}</span>
    </span>
  );
}
