import type { KeyboardEvent, ReactNode } from 'react';
import type { ControlProps } from '../../field-registry.ts';
import { useNativeText } from '../text-controls/native-text.ts';
import { Addons, inputClass } from '../text-controls/text-controls.tsx';
import { readNumber, stepNumber } from './format.ts';

/** A decimal of any length, kept as the text of a plain number: a float would lose its last digits. */
export function NumberControl({ node, state, id, ariaLabel, describedBy }: ControlProps): ReactNode {
  const { min, max, step, addonBefore, addonAfter, size } = node.item.options ?? {};
  const text = useNativeText<HTMLInputElement>(node, state, readNumber);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (
      (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') ||
      event.nativeEvent.isComposing ||
      event.altKey ||
      event.ctrlKey ||
      ariaLabel !== undefined
    )
      return;
    event.preventDefault();
    node.set(stepNumber(state.value, event.key === 'ArrowUp' ? 1 : -1, { step, min, max }));
  };
  return (
    <Addons before={addonBefore} after={addonAfter}>
      <input
        {...text}
        id={id}
        type="text"
        inputMode="decimal"
        className={`${inputClass(state.error !== undefined, size)} numeric`}
        placeholder={node.placeholder || undefined}
        autoComplete="off"
        onKeyDown={onKeyDown}
        aria-label={ariaLabel}
        aria-describedby={describedBy}
        aria-required={state.required || undefined}
        aria-invalid={state.error !== undefined || undefined}
      />
    </Addons>
  );
}
