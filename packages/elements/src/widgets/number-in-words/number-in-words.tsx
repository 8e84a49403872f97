import type { ReactNode } from 'react';
import { mostCharacters, wordsTyped } from '@scf-kit/sdk/form';
import type { ControlProps } from '../../form/field-registry.ts';
import { inputClass } from '../../form/fields/text-controls/text-controls.tsx';
import { useFilteredText } from '../filtered-text.ts';

export function Control({ node, state, id, ariaLabel, describedBy }: ControlProps): ReactNode {
  const text = useFilteredText(node, state, { filter: wordsTyped });
  return (
    <input
      {...text}
      id={id}
      type="text"
      className={inputClass(state.error !== undefined)}
      placeholder={node.placeholder || undefined}
      maxLength={mostCharacters(node.item)}
      autoComplete="off"
      aria-label={ariaLabel}
      aria-describedby={describedBy}
      aria-required={state.required || undefined}
      aria-invalid={state.error !== undefined || undefined}
    />
  );
}
