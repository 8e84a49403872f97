import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useDesign } from '../../context/design-context.tsx';
import { useT } from '../../context/part-context.tsx';
import { propertyTexts } from '../texts.ts';
import { INPUT, Row } from './row.tsx';
import { MIXED, type Shared } from './shared-value.ts';

interface TextProps {
  readonly label: string;
  readonly value: Shared<string>;
  /** Each key as it is typed; with an IME, what has been composed. */
  readonly onType: (value: string) => void;
  readonly note?: string | undefined;
  readonly problem?: string | undefined;
  readonly lines?: boolean;
  readonly code?: boolean;
  readonly wide?: boolean | undefined;
  readonly numeric?: boolean;
  readonly readOnly?: boolean;
  readonly placeholder?: string | undefined;
  readonly onLeave?: () => void;
  readonly onReach?: () => void;
  /** The id of a list of what may be entered. */
  readonly list?: string;
  /** A text that was refused is replaced by the value when the box is left. */
  readonly reverts?: boolean;
  readonly bare?: boolean;
}

/** A text that takes effect as it is typed: what is typed until it is left is one entry of the history. */
export function TextRow(props: TextProps): ReactNode {
  const {
    label,
    value,
    onType,
    note,
    problem,
    lines = false,
    code = false,
    wide,
    numeric = false,
    readOnly = false,
    placeholder,
    onLeave,
    onReach,
    list,
    reverts = false,
    bare = false,
  } = props;
  const t = useT();
  const design = useDesign();
  const id = useId();
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const shown = value === MIXED ? '' : value;
  const composing = useRef(false);
  useEffect(() => {
    if (control.current && control.current.value !== shown && !composing.current) control.current.value = shown;
  }, [shown]);
  const leave = (): void => {
    design.endGesture();
    onLeave?.();
    if (reverts && control.current) control.current.value = shown;
  };
  const shared = {
    ref: control,
    id,
    defaultValue: shown,
    readOnly,
    className: `${INPUT}${code ? ' p-code' : ''}${problem ? ' ant-input-status-error' : ''}`,
    autoComplete: 'off',
    spellCheck: !code,
    placeholder: value === MIXED ? t(propertyTexts.mixed) : placeholder,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem || note ? `${id}-note` : undefined,
    ...(bare ? { 'aria-label': label } : {}),
    onBlur: leave,
    onFocus: onReach,
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: () => {
      composing.current = false;
      if (control.current) onType(control.current.value);
    },
    onChange: () => {
      if (!composing.current && control.current) onType(control.current.value);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing && !lines) leave();
    },
  };
  const box = lines ? (
    <textarea {...shared} rows={2} />
  ) : (
    <input {...shared} type="text" inputMode={numeric ? 'decimal' : undefined} list={list} />
  );
  return bare ? (
    <>
      {box}
      {problem && (
        <p id={`${id}-note`} className="p-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  ) : (
    <Row label={label} note={note} problem={problem} wide={wide ?? lines} id={id}>
      {box}
    </Row>
  );
}
