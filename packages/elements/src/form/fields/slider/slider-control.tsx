import type { ReactNode } from 'react';
import { toDecimal } from '@scf-kit/sdk/values';
import { addRules } from '../../../element/sheets.ts';
import type { ControlProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { readNumber } from '../number/format.ts';
import { plainText } from '../plain-text.ts';
import { useNativeText } from '../text-controls/native-text.ts';
import { inputClass } from '../text-controls/text-controls.tsx';
import { sliderStyles } from './slider-styles.ts';

addRules('fields', sliderStyles);

/** By default 0 to 100 (RND-012). */
const LEAST = 0;
const MOST = 100;

/**
 * A native range with the number beside it; what is typed there is kept as it is and checked against the step
 * (RND-006).
 */
export function SliderControl({ node, state, id, ariaLabel, describedBy }: ControlProps): ReactNode {
  const { text } = useFormScope();
  const { min, max, step, showInput } = node.item.options ?? {};
  const typed = useNativeText<HTMLInputElement>(node, state, readNumber);
  const value = toDecimal(state.value);
  const [least, most] = [
    toDecimal(min ?? undefined)?.toFixed() ?? LEAST,
    toDecimal(max ?? undefined)?.toFixed() ?? MOST,
  ];
  const [low, high] = [Number(least), Number(most)];
  const filled = high > low ? Math.min(100, Math.max(0, ((Number(value ?? low) - low) / (high - low)) * 100)) : 0;
  const invalid = state.error !== undefined || undefined;
  return (
    <span className="slider">
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={toDecimal(step)?.toFixed() ?? 1}
        value={value?.toFixed() ?? least}
        style={{ backgroundSize: `${filled}% 4px, 100% 4px` }}
        onChange={(event) => node.set(event.currentTarget.value)}
        onBlur={() => node.touch()}
        aria-label={ariaLabel}
        aria-valuetext={value ? value.toFixed() : text('notFilled')}
        aria-describedby={describedBy}
        aria-invalid={invalid}
      />
      {showInput === false ? (
        <output htmlFor={id}>{plainText(state.value)}</output>
      ) : (
        <input
          {...typed}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={inputClass(state.error !== undefined)}
          aria-label={`${ariaLabel ?? node.label} ${text('numberInput')}`}
          aria-describedby={describedBy}
          aria-required={state.required || undefined}
          aria-invalid={invalid}
        />
      )}
    </span>
  );
}
