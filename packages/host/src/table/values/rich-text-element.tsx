import { useState, type ReactNode } from 'react';
import '../../elements.ts';

interface RichTextElementProps {
  readonly id?: string | undefined;
  readonly label: string;
  /** Markup; undefined: nothing yet. */
  readonly value: string | undefined;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly onChange?: (value: string | null) => void;
}

/** A text for visitors, written or read. It keeps its own value; what the page says otherwise takes its place. */
export default function RichTextElement({
  id,
  label,
  value,
  disabled = false,
  readOnly = false,
  onChange,
}: RichTextElementProps): ReactNode {
  const [held, setHeld] = useState({ said: value, shown: value });
  if (value !== held.said) setHeld({ said: value, shown: value });
  return (
    <scf-rich-text
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      dir="portal"
      value={held.shown ?? ''}
      disabled={disabled}
      readOnly={readOnly}
      onscf-change={({ detail: { value: written } }) => {
        setHeld((before) => ({ ...before, said: written }));
        onChange?.(written ?? null);
      }}
    />
  );
}
