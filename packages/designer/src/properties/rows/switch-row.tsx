import { useEffect, useRef, type ReactNode } from 'react';
import { useDesign } from '../../context/design-context.tsx';
import { MIXED, type Shared } from './shared-value.ts';

export function SwitchRow({
  label,
  value,
  onSet,
  note,
}: {
  readonly label: string;
  readonly value: Shared<boolean>;
  readonly onSet: (value: boolean) => void;
  readonly note?: string;
}): ReactNode {
  const design = useDesign();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = value === MIXED;
  }, [value]);
  return (
    <label className="p-switch">
      <input
        ref={box}
        type="checkbox"
        className="p-tick"
        checked={value === true}
        onChange={(event) => {
          onSet(event.target.checked);
          design.endGesture();
        }}
      />
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
    </label>
  );
}
