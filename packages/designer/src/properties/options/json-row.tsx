import { useState, type ReactNode } from 'react';
import { isObject } from '@scf-kit/elements/element';
import { useT } from '../../context/part-context.tsx';
import { TextRow } from '../rows/text-row.tsx';
import { propertyTexts } from '../texts.ts';

/** An object written as JSON. It takes effect while it is one. */
export function JsonRow({
  label,
  value,
  onSet,
}: {
  readonly label: string;
  readonly value: unknown;
  readonly onSet: (value: unknown) => void;
}): ReactNode {
  const t = useT();
  const [problem, setProblem] = useState<string>();
  const type = (text: string): void => {
    if (text.trim() === '') {
      setProblem(undefined);
      onSet(undefined);
      return;
    }
    let read: unknown;
    try {
      read = JSON.parse(text);
    } catch {
      read = undefined;
    }
    const isTaken = isObject(read) && Object.values(read).every((one) => typeof one === 'string');
    setProblem(isTaken ? undefined : t(propertyTexts.notJson));
    if (isTaken) onSet(read);
  };
  return (
    <TextRow
      label={label}
      lines
      code
      value={isObject(value) && Object.keys(value).length > 0 ? JSON.stringify(value, undefined, 2) : ''}
      problem={problem}
      onType={type}
    />
  );
}
