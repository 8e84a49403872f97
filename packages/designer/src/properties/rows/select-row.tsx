import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { usePart, useT } from '../../context/part-context.tsx';
import { propertyTexts } from '../texts.ts';
import { INPUT, Row } from './row.tsx';
import { MIXED, type Shared } from './shared-value.ts';

export interface SelectChoice {
  readonly value: string;
  readonly label: string;
}

interface SelectProps {
  readonly label: string;
  readonly value: Shared<string>;
  readonly choices: readonly SelectChoice[];
  readonly onSet: (value: string) => void;
  /** The label of the empty value; without it there is none. */ readonly unset?: string;
  readonly bare?: boolean;
  readonly wide?: boolean;
  readonly focus?: boolean;
  /** A choice acts at once: the arrow keys open the list instead of choosing. */ readonly acts?: boolean;
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
  const { endGesture } = usePart();
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
        endGesture();
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
