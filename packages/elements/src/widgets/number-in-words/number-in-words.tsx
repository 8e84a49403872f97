import type { ReactNode } from 'react';
import { wordsTyped } from '@scf-kit/sdk/form';
import { decimalOf } from '@scf-kit/sdk/values';
import type { ControlProps } from '../../form/field-registry.ts';
import { inputClass } from '../../form/fields/text-controls/text-controls.tsx';
import { useFilteredText } from '../filtered-text.ts';

export function Control({ node, state, id, ariaLabel, describedBy }: ControlProps): ReactNode {
  const text = useFilteredText(node, state, { filter: wordsTyped });
  const max = Number(decimalOf(node.item.options?.maxLength) ?? 0);
  return (
    <input {...text} id={id} type="text" className={inputClass(state.error !== undefined)} placeholder={node.placeholder || undefined} maxLength={max > 0 ? max : undefined} autoComplete="off"
      aria-label={ariaLabel} aria-describedby={describedBy} aria-required={state.required || undefined} aria-invalid={state.error !== undefined || undefined} />
  );
}
