import { useState, type ReactNode } from 'react';
import { useT } from '../../context/part-context.tsx';
import { propertyTexts } from '../texts.ts';
import { taken, type NumberEditor } from './number-limits.ts';
import { MIXED, type Shared } from './shared-value.ts';
import { TextRow } from './text-row.tsx';

const DECIMAL = /^-?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})$/;

/** A number within limits: one outside them is refused with a message. */
export function NumberRow({
  label,
  value,
  editor,
  onType,
  placeholder,
}: {
  readonly label: string;
  readonly value: Shared<number | string | undefined>;
  readonly editor: NumberEditor;
  readonly onType: (value: number | string | undefined) => void;
  readonly placeholder?: string;
}): ReactNode {
  const t = useT();
  const [refused, setRefused] = useState(false);
  const { min, max } = editor;
  const limits =
    min !== undefined && max !== undefined
      ? t(propertyTexts.between, { min, max })
      : min !== undefined
        ? t(propertyTexts.atLeast, { min })
        : max !== undefined
          ? t(propertyTexts.atMost, { max })
          : t(propertyTexts.atLeast, { min: '-∞' });
  const type = (text: string): void => {
    const typed = text.trim();
    if (typed === '') {
      setRefused(false);
      onType(undefined);
      return;
    }
    const number = Number(typed);
    const isTaken = DECIMAL.test(typed) && taken(editor, number) !== undefined;
    setRefused(!isTaken);
    // More digits than a number holds are kept as they were written.
    if (isTaken) onType(typed.replace(/[-.]/g, '').length > 15 ? typed.replace(/\.$/, '') : number);
  };
  return (
    <TextRow
      label={label}
      value={value === MIXED ? MIXED : String(value ?? '')}
      numeric
      problem={refused ? limits : undefined}
      placeholder={placeholder}
      onType={type}
      onLeave={() => setRefused(false)}
      reverts
    />
  );
}
