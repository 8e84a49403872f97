import type { ReactNode } from 'react';
import type { ControlProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { same } from './choices.ts';

/** Radio buttons: native ones in antd's classes; arrow keys are the browser's. */
export function RadioControl({ node, state, id, ariaLabel, describedBy }: ControlProps): ReactNode {
  const { text } = useFormScope();
  if (state.options.length === 0) return <span className="none" id={id} tabIndex={-1}>{text('nothingFound')}</span>;
  return (
    <div className="ant-radio-group ant-radio-group-outline scf ant-radio-css-var choices" role="radiogroup" aria-label={ariaLabel} aria-labelledby={ariaLabel ? undefined : `${id}-label`} aria-describedby={describedBy} aria-required={state.required || undefined} aria-invalid={state.error !== undefined || undefined}>
      {state.options.map((option, at) => {
        const checked = same(option.value, state.value);
        return (
          <label key={String(option.value)} className={`ant-radio-wrapper scf ant-radio-css-var${checked ? ' ant-radio-wrapper-checked' : ''}`}>
            <span className={`ant-radio${checked ? ' ant-radio-checked' : ''}`}>
              <input id={at === 0 ? id : undefined} className="ant-radio-input" type="radio" name={id} checked={checked} onChange={() => node.set(option.value)} onBlur={() => node.touch()} />
            </span>
            <span className="ant-radio-label">{option.label}</span>
          </label>
        );
      })}
    </div>
  );
}

export function CheckboxControl({ node, state, id, ariaLabel, describedBy }: ControlProps): ReactNode {
  const { text } = useFormScope();
  const chosen: readonly unknown[] = Array.isArray(state.value) ? state.value : [];
  const { options, dynamic } = node.item.options ?? {};
  if (!dynamic && (options ?? []).length === 0) {
    const ticked = state.value === true;
    return (
      <span className="choices">
        <span className={`ant-checkbox scf ant-checkbox-css-var${ticked ? ' ant-checkbox-checked' : ''}`}>
          <input id={id} className="ant-checkbox-input" type="checkbox" checked={ticked} onChange={() => node.set(!ticked)} onBlur={() => node.touch()} aria-label={ariaLabel ?? node.label} aria-describedby={describedBy} aria-required={state.required || undefined} aria-invalid={state.error !== undefined || undefined} />
        </span>
      </span>
    );
  }
  if (state.options.length === 0) return <span className="none" id={id} tabIndex={-1}>{text('nothingFound')}</span>;
  // The order of the choices, whatever the order of the clicks.
  const toggle = (value: unknown): void => node.set(state.options.map((option) => option.value).filter((each) => chosen.some((one) => same(one, each)) !== same(each, value)));
  return (
    <div className="ant-checkbox-group scf ant-checkbox-css-var choices" {...(ariaLabel ? { role: 'group', 'aria-label': ariaLabel } : {})}>
      {state.options.map((option, at) => {
        const checked = chosen.some((one) => same(one, option.value));
        return (
          <label key={String(option.value)} className={`ant-checkbox-wrapper ant-checkbox-group-item scf ant-checkbox-css-var${checked ? ' ant-checkbox-wrapper-checked' : ''}`}>
            <span className={`ant-checkbox${checked ? ' ant-checkbox-checked' : ''}`}>
              <input id={at === 0 ? id : undefined} className="ant-checkbox-input" type="checkbox" checked={checked} onChange={() => toggle(option.value)} onBlur={() => node.touch()} aria-describedby={describedBy} aria-invalid={state.error !== undefined || undefined} />
            </span>
            <span className="ant-checkbox-label">{option.label}</span>
          </label>
        );
      })}
    </div>
  );
}
