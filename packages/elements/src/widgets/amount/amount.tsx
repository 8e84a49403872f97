import type { ReactNode } from 'react';
import { amountInput, amountTyped, formatAmount } from '@scf-kit/sdk/values';
import type { ControlProps, ReadProps } from '../../form/field-registry.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { Addons, inputClass } from '../../form/fields/text-controls/text-controls.tsx';
import { plainText } from '../../form/fields/plain-text.ts';
import { useFilteredText } from '../filtered-text.ts';

/** With two decimals; what is no amount shows as it came. */
const written = (value: unknown): string => amountInput(plainText(value)) || plainText(value);

export function Control({ node, state, id, ariaLabel, describedBy }: ControlProps): ReactNode {
  const { addonBefore, addonAfter } = node.item.options ?? {};
  const text = useFilteredText(node, state, { filter: amountTyped, read: amountInput, show: written });
  return (
    <Addons before={addonBefore} after={addonAfter}>
      <input
        {...text}
        id={id}
        type="text"
        inputMode="decimal"
        className={`${inputClass(state.error !== undefined)} numeric`}
        placeholder={node.placeholder || undefined}
        autoComplete="off"
        aria-label={ariaLabel}
        aria-describedby={describedBy}
        aria-required={state.required || undefined}
        aria-invalid={state.error !== undefined || undefined}
      />
    </Addons>
  );
}

export function Read({ node, state }: ReadProps): ReactNode {
  const { text } = useFormScope();
  const { addonBefore, addonAfter } = node.item.options ?? {};
  const shown = formatAmount(state.value) || plainText(state.value);
  if (shown === '') return <span className="none">{text('noValue')}</span>;
  return (
    <span className="number">
      {addonBefore && <>{addonBefore} </>}
      {shown}
      {addonAfter && <> {addonAfter}</>}
    </span>
  );
}
