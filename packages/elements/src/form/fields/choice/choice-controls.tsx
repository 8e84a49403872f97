import type { ReactNode } from 'react';
import type { ControlProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { same } from './choices.ts';

/** Radio buttons: native ones that look like antd's; arrow keys are the browser's. */
export function RadioControl({ node, state, id, ariaLabel, describedBy }: ControlProps): ReactNode {
  const { text } = useFormScope();
  if (state.options.length === 0)
    return (
      <span className="none" id={id} tabIndex={-1}>
        {text('nothingFound')}
      </span>
    );
  const touch = (): void => node.touch();
  return (
    <div
      className="choices"
      role="radiogroup"
      aria-label={ariaLabel}
      aria-labelledby={ariaLabel ? undefined : `${id}-label`}
      aria-describedby={describedBy}
      aria-required={state.required || undefined}
      aria-invalid={state.error !== undefined || undefined}
    >
      {state.options.map((option, at) => {
        const checked = same(option.value, state.value);
        return (
          <label key={String(option.value)} className="choice">
            <input
              id={at === 0 ? id : undefined}
              className="tick"
              type="radio"
              name={id}
              checked={checked}
              onChange={() => node.set(option.value)}
              onBlur={touch}
            />
            {option.label}
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
  const touch = (): void => node.touch();
  if (!dynamic && (options ?? []).length === 0) {
    const ticked = state.value === true;
    return (
      <span className="choices">
        <input
          id={id}
          className="tick"
          type="checkbox"
          checked={ticked}
          onChange={() => node.set(!ticked)}
          onBlur={touch}
          aria-label={ariaLabel ?? node.label}
          aria-describedby={describedBy}
          aria-required={state.required || undefined}
          aria-invalid={state.error !== undefined || undefined}
        />
      </span>
    );
  }
  if (state.options.length === 0)
    return (
      <span className="none" id={id} tabIndex={-1}>
        {text('nothingFound')}
      </span>
    );
  // The order of the choices, whatever the order of the clicks.
  const toggle = (value: unknown): void =>
    node.set(
      state.options
        .map((option) => option.value)
        .filter((each) => chosen.some((one) => same(one, each)) !== same(each, value)),
    );
  return (
    <div className="choices" {...(ariaLabel ? { role: 'group', 'aria-label': ariaLabel } : {})}>
      {state.options.map((option, at) => {
        const checked = chosen.some((one) => same(one, option.value));
        return (
          <label key={String(option.value)} className="choice">
            <input
              id={at === 0 ? id : undefined}
              className="tick"
              type="checkbox"
              checked={checked}
              onChange={() => toggle(option.value)}
              onBlur={touch}
              aria-describedby={describedBy}
              aria-invalid={state.error !== undefined || undefined}
            />
            {option.label}
          </label>
        );
      })}
    </div>
  );
}
