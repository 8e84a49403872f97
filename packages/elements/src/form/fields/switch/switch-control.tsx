import type { ReactNode } from 'react';
import { addRules } from '../../../element/sheets.ts';
import type { ControlProps, ReadProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { switchStyles } from './switch-styles.ts';

addRules('fields', switchStyles);

/** On or off; what was never switched is off. */
export function SwitchControl({ node, state, id, ariaLabel, describedBy }: ControlProps): ReactNode {
  const on = state.value === true;
  return (
    <button
      type="button"
      id={id}
      className="switch"
      role="switch"
      aria-checked={on}
      onClick={() => node.set(!on)}
      onBlur={() => node.touch()}
      aria-label={ariaLabel}
      aria-labelledby={ariaLabel ? undefined : `${id}-label`}
      aria-describedby={describedBy}
      aria-invalid={state.error !== undefined || undefined}
    />
  );
}

export function SwitchRead({ state }: ReadProps): ReactNode {
  const { text } = useFormScope();
  return text(state.value === true ? 'yes' : 'no');
}
