import type { ReactNode } from 'react';
import { MOBILE_PHONE_DIGITS } from '@scf-kit/sdk/form';
import type { ControlProps } from '../../form/field-registry.ts';
import { inputClass } from '../../form/fields/text-controls/text-controls.tsx';
import { useFilteredText } from '../filtered-text.ts';

const digits = (typed: string): string => typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, MOBILE_PHONE_DIGITS);

export function Control({ node, state, id, ariaLabel, describedBy }: ControlProps): ReactNode {
  const text = useFilteredText(node, state, { filter: digits });
  return (
    <input
      {...text}
      id={id}
      type="tel"
      inputMode="numeric"
      className={`${inputClass(state.error !== undefined)} number`}
      placeholder={node.placeholder || undefined}
      autoComplete="tel-national"
      aria-label={ariaLabel}
      aria-describedby={describedBy}
      aria-required={state.required || undefined}
      aria-invalid={state.error !== undefined || undefined}
    />
  );
}
