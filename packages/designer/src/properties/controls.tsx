import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { taken, type NumberEditor } from './options/options.ts';
import { MIXED } from './options/shared.ts';
import { useDesign, useT } from '../context/design-context.tsx';
import { propertyTexts } from './texts.ts';

const INPUT = 'ant-input ant-input-outlined scf ant-input-css-var';
export type Shared<T> = T | typeof MIXED;

interface RowProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly problem?: string | undefined;
  /** The label stands above instead of beside. */ readonly wide?: boolean | undefined;
  readonly id: string;
  readonly children: ReactNode;
}
/** A label with its control, and what is said of it. */
function Row({ label, note, problem, wide = false, id, children }: RowProps): ReactNode {
  return (
    <div className={wide ? 'p-row p-wide' : 'p-row'}>
      <label htmlFor={id}>{label}</label>
      <div className="p-control">
        {children}
        {(problem ?? note) && (
          <p id={`${id}-note`} className={problem ? 'p-problem' : 'p-note'} role={problem ? 'alert' : undefined}>
            {problem ?? note}
          </p>
        )}
      </div>
    </div>
  );
}

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
  /** What was not taken does not stay in the box. */
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

const DECIMAL = /^-?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})$/;

/** A number within limits: what is outside them is said and not taken. */
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

export interface SelectChoice {
  readonly value: string;
  readonly label: string;
}
interface SelectProps {
  readonly label: string;
  readonly value: Shared<string>;
  readonly choices: readonly SelectChoice[];
  readonly onSet: (value: string) => void;
  /** What the empty value is called; without it there is none. */ readonly unset?: string;
  readonly bare?: boolean;
  readonly wide?: boolean;
  readonly focus?: boolean;
  /** What is chosen is done at once: arrows open the list and choose nothing yet. */ readonly acts?: boolean;
}
/**
 * A closed list changes with every arrow where browsers are asked nothing: what acts would act on the first of its
 * choices, and no other could be reached.
 */
function openByArrow(event: KeyboardEvent<HTMLSelectElement>): void {
  if (
    (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') ||
    event.altKey ||
    typeof event.currentTarget.showPicker !== 'function'
  )
    return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

/** A choice of few: the browser's own list. */
export function SelectRow({
  label,
  value,
  choices,
  onSet,
  unset,
  bare = false,
  wide,
  focus = false,
  acts = false,
}: SelectProps): ReactNode {
  const t = useT();
  const design = useDesign();
  const id = useId();
  const shown = value === MIXED ? '\u0000' : value;
  const known = shown === '' || value === MIXED || choices.some((choice) => choice.value === shown);
  const box = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (focus) box.current?.focus();
  }, [focus]);
  const select = (
    <select
      ref={box}
      id={id}
      className={`${INPUT} p-select`}
      value={shown}
      {...(bare ? { 'aria-label': label } : {})}
      onChange={(event) => {
        onSet(event.target.value);
        design.endGesture();
      }}
      onKeyDown={acts ? openByArrow : undefined}
    >
      {value === MIXED && (
        <option value={'\u0000'} disabled>
          {t(propertyTexts.mixed)}
        </option>
      )}
      {unset !== undefined && <option value="">{unset}</option>}
      {!known && <option value={shown}>{shown}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
  return bare ? (
    select
  ) : (
    <Row label={label} id={id} wide={wide}>
      {select}
    </Row>
  );
}

/** Properties that belong together. What is in a closed group is made when it is first opened. */
export function Group({
  title,
  children,
  count,
  closed = false,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly count?: number;
  readonly closed?: boolean;
}): ReactNode {
  const [made, setMade] = useState(!closed);
  return (
    <details
      className="p-group"
      open={!closed}
      onToggle={(event) => {
        if (event.currentTarget.open) setMade(true);
      }}
    >
      <summary onClick={() => setMade(true)}>
        {title}
        {count !== undefined && count > 0 && <span className="p-count">{count}</span>}
      </summary>
      <div className="p-group-body">{made && children}</div>
    </details>
  );
}

export function IconButton({
  label,
  onPress,
  children,
  disabled = false,
  danger = false,
}: {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly danger?: boolean;
}): ReactNode {
  return (
    <button
      type="button"
      className={danger ? 'p-icon p-danger' : 'p-icon'}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
export function LinkButton({
  onPress,
  children,
  label,
}: {
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly label?: string;
}): ReactNode {
  return (
    <button type="button" className="p-link" aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}
