import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { INPUT } from './controls.tsx';

interface TextProps {
  readonly label: string;
  readonly value: string;
  /** Called once what was typed is left or Enter is pressed: one entry of the undo history. */
  readonly onCommit: (value: string) => void;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly multiline?: boolean;
  readonly code?: boolean;
  readonly kind?: 'text' | 'number';
}

/** A text that is kept when it is left; Escape takes back what was typed. */
export function TextField({
  label,
  value,
  onCommit,
  hint,
  problem,
  multiline = false,
  code = false,
  kind = 'text',
}: TextProps): ReactNode {
  const id = useId();
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // With the drawing of another element, never after it: by then somebody may type.
  useLayoutEffect(() => {
    if (control.current && control.current.value !== value) control.current.value = value;
  }, [value]);
  const commit = (): void => {
    if (control.current && control.current.value !== value) onCommit(control.current.value);
  };
  const shared = {
    ref: control,
    id,
    defaultValue: value,
    className: `${INPUT}${code ? ' code' : ''}${problem ? ' ant-input-status-error' : ''}`,
    autoComplete: 'off',
    spellCheck: !code,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem || hint ? `${id}-note` : undefined,
    onBlur: commit,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter' && (!multiline || event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        commit();
      }
      if (event.key === 'Escape' && control.current) control.current.value = value;
    },
  };
  return (
    <div className="prop">
      <label htmlFor={id}>{label}</label>
      {multiline ? <textarea {...shared} rows={3} /> : <input {...shared} type={kind} />}
      {(problem ?? hint) && (
        <p id={`${id}-note`} className={problem ? 'prop-problem' : 'prop-hint'} role={problem ? 'alert' : undefined}>
          {problem ?? hint}
        </p>
      )}
    </div>
  );
}
