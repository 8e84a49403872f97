import type { ReactNode } from 'react';
import { toDecimal } from '@scf-kit/sdk/values';
import { addRules } from '../../../element/sheets.ts';
import type { ControlProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { readNumber } from '../number/format.ts';
import { plainText } from '../plain-text.ts';
import { useNativeText } from '../text-controls/native-text.ts';
import { inputClass } from '../text-controls/text-controls.tsx';

addRules(
  'fields',
  `
.slider{display:flex;align-items:center;gap:16px;min-height:32px}
.slider input[type=range]{flex:1;min-width:80px;height:20px;margin:0;appearance:none;background:linear-gradient(var(--ant-color-primary) 0 0) left/0 4px no-repeat,linear-gradient(var(--ant-color-fill-secondary) 0 0) left/100% 4px no-repeat;cursor:pointer}
.slider input::-webkit-slider-thumb{appearance:none;width:16px;height:16px;border-radius:50%;border:2px solid var(--ant-color-primary);background:var(--ant-color-bg-container)}
.slider input::-moz-range-thumb{box-sizing:border-box;width:16px;height:16px;border-radius:50%;border:2px solid var(--ant-color-primary);background:var(--ant-color-bg-container)}
.slider input[type=range]:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:2px;border-radius:10px}
.slider input[type=text]{flex:0 0 96px;text-align:end;font-variant-numeric:tabular-nums}
.slider output{min-width:40px;text-align:end;font-variant-numeric:tabular-nums}
`,
);

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
