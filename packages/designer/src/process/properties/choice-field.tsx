import { useId, type ReactNode } from 'react';
import { INPUT } from './controls.tsx';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onCommit: (value: T) => void;
}

/** A native select in the look of the others. */
export function ChoiceField<T extends string>({ label, value, options, onCommit }: ChoiceProps<T>): ReactNode {
  const id = useId();
  return (
    <div className="prop">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={INPUT}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onCommit(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
