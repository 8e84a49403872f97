import type { ReactNode } from 'react';
import type { ControlProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { DownIcon } from '../icons.tsx';
import type { Reached } from '../reached.ts';
import { sizeClass } from '../size-class.ts';

/** What looks like antd's select until it is reached. */
export function LightSelect<M>({ node, state, id, ariaLabel, describedBy, reached, shown, popup }: ControlProps & { readonly reached: Reached<M>; readonly shown: string; readonly popup: 'listbox' | 'tree' }): ReactNode {
  const { text } = useFormScope();
  const { light, reach, preload } = reached;
  return (
    <div className={`ant-select ant-select-outlined scf ant-select-css-var ant-select-single ant-select-show-arrow light${sizeClass('ant-select', node.item.options?.size)}${state.error === undefined ? '' : ' ant-select-status-error'}`}
      onPointerEnter={preload} onPointerDown={(event) => { event.preventDefault(); light.current?.focus(); reach(true); }}>
      <div className={`ant-select-content${shown === '' ? '' : ' ant-select-content-has-value'}`} title={shown || undefined}>
        {shown === '' ? <div className="ant-select-placeholder">{node.placeholder || text('choose')}</div> : shown}
        <input ref={light} id={id} className="ant-select-input" type="text" readOnly role="combobox" aria-expanded="false" aria-haspopup={popup} value="" onFocus={() => reach(false)}
          onKeyDown={(event) => { if (['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) { event.preventDefault(); reach(true); } }}
          aria-label={ariaLabel} aria-describedby={describedBy} aria-required={state.required || undefined} aria-invalid={state.error !== undefined || undefined} />
      </div>
      <div className="ant-select-suffix"><DownIcon /></div>
    </div>
  );
}
