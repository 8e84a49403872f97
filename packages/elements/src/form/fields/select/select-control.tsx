import type { ReactNode } from 'react';
import type { ControlProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { choiceText } from '../choice/choices.ts';
import { DownIcon } from '../icons.tsx';
import { useReached } from '../reached.ts';

const load = () => import('./full-select.tsx');

/** Looks like antd's select and becomes it when it is reached. */
export function SelectControl(props: ControlProps): ReactNode {
  const { node, state, id, ariaLabel, describedBy } = props;
  const { text } = useFormScope();
  const { full, open, light, reach, preload } = useReached(load);
  if (full) return <full.FullSelect {...props} open={open} />;
  const empty = state.value === undefined || state.value === null || state.value === '' || (Array.isArray(state.value) && state.value.length === 0);
  const shown = empty ? '' : choiceText(state.value, state.options);
  return (
    <div className={`ant-select ant-select-outlined scf ant-select-css-var ant-select-single ant-select-show-arrow light${state.error === undefined ? '' : ' ant-select-status-error'}`}
      onPointerEnter={preload} onPointerDown={(event) => { event.preventDefault(); light.current?.focus(); reach(true); }}>
      <div className={`ant-select-content${empty ? '' : ' ant-select-content-has-value'}`} title={shown || undefined}>
        {empty ? <div className="ant-select-placeholder">{node.placeholder || text('choose')}</div> : shown}
        <input ref={light} id={id} className="ant-select-input" type="text" readOnly role="combobox" aria-expanded="false" aria-haspopup="listbox" value="" onFocus={() => reach(false)}
          onKeyDown={(event) => { if (['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) { event.preventDefault(); reach(true); } }}
          aria-label={ariaLabel} aria-describedby={describedBy} aria-required={state.required || undefined} aria-invalid={state.error !== undefined || undefined} />
      </div>
      <div className="ant-select-suffix"><DownIcon /></div>
    </div>
  );
}
