import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import type { DesignerOption } from '../declaration.ts';
import { processText } from '../texts.ts';
import { knownNames, useNames, type Search } from './names.ts';

interface PickerProps {
  readonly locale: Locale;
  readonly label: string;
  readonly values: readonly string[];
  readonly onCommit: (values: readonly string[]) => void;
  readonly search: Search;
  /** One value at most. */
  readonly single?: boolean;
  readonly hint?: string;
}

/** The options that the search finds for a keyword while the list is open; undefined until it has answered. */
function useFound(search: Search, keyword: string, open: boolean): readonly DesignerOption[] | undefined {
  const [found, setFound] = useState<readonly DesignerOption[]>();
  useEffect(() => {
    if (!open) return undefined;
    let stale = false;
    const wait = setTimeout(
      () => {
        void (async () => {
          const options = await search(keyword).catch(() => []);
          for (const option of options) knownNames(search).set(option.value, option.label);
          if (!stale) setFound(options);
        })();
      },
      keyword === '' ? 0 : 200,
    );
    return () => {
      stale = true;
      clearTimeout(wait);
    };
  }, [open, keyword, search]);
  return found;
}

/** The options that may be chosen still: those found, and the typed text where it is none of them. */
function offerOptions(
  found: readonly DesignerOption[],
  values: readonly string[],
  typed: string,
  locale: Locale,
): readonly DesignerOption[] {
  const left = found.filter(({ value }) => !values.includes(value));
  return typed === '' || left.some(({ value }) => value === typed)
    ? left
    : [...left, { value: typed, label: processText(locale, 'useText', { text: typed }) }];
}

/** The values chosen so far, each with a button that takes it away. */
function Chips({
  locale,
  label,
  values,
  readName,
  onRemove,
}: Pick<PickerProps, 'locale' | 'label' | 'values'> & {
  readonly readName: (value: string) => string;
  readonly onRemove: (value: string) => void;
}): ReactNode {
  if (values.length === 0) return null;
  return (
    <ul className="chips" aria-label={label}>
      {values.map((value) => {
        const name = readName(value);
        return (
          <li key={value} className="chip" title={value}>
            <span>{name}</span>
            <button
              type="button"
              aria-label={processText(locale, 'removeNamed', { name })}
              onClick={() => onRemove(value)}
            >
              ✕
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The options to choose from; `at` is the one that Enter takes. */
function OptionList({
  id,
  locale,
  label,
  open,
  options,
  at,
  loaded,
  onChoose,
}: Pick<PickerProps, 'locale' | 'label'> & {
  readonly id: string;
  readonly open: boolean;
  readonly options: readonly DesignerOption[];
  readonly at: number;
  readonly loaded: boolean;
  readonly onChoose: (option: DesignerOption) => void;
}): ReactNode {
  return (
    <ul id={`${id}-list`} className="picker-list" role="listbox" aria-label={label} hidden={!open}>
      {open &&
        options.map((option, n) => (
          <li
            key={option.value}
            id={`${id}-${n}`}
            role="option"
            aria-selected={n === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            {option.label}
            {option.note && <small>{option.note}</small>}
          </li>
        ))}
      {open && options.length === 0 && (
        <li className="picker-none" role="option" aria-disabled="true" aria-selected="false">
          {processText(locale, loaded ? 'noOptions' : 'loading')}
        </li>
      )}
    </ul>
  );
}

/** Chooses by searching; what is typed and not found (an expression such as `${initiator}`) can be used as it is. */
export function OptionPicker({
  locale,
  label,
  values,
  onCommit,
  search,
  single = false,
  hint,
}: PickerProps): ReactNode {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [keyword, setKeyword] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const getName = useNames(search, values);
  const found = useFound(search, keyword, open);

  const typed = keyword.trim();
  const options = offerOptions(found ?? [], values, typed, locale);
  const choose = (option: DesignerOption | undefined): void => {
    if (!option) return;
    onCommit(single ? [option.value] : [...values, option.value]);
    setKeyword('');
    setAt(-1);
    if (single) setOpen(false);
    box.current?.focus();
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setAt((before) => Math.max(-1, Math.min(options.length - 1, before + (event.key === 'ArrowDown' ? 1 : -1))));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(options[at] ?? (typed === '' ? undefined : options.find(({ value }) => value === typed)));
    } else if (event.key === 'Escape') {
      if (open) event.stopPropagation();
      setOpen(false);
      setKeyword('');
    } else if (event.key === 'Backspace' && keyword === '' && values.length > 0) onCommit(values.slice(0, -1));
  };
  return (
    <div
      className="prop picker"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <Chips
        locale={locale}
        label={label}
        values={values}
        readName={getName}
        onRemove={(value) => {
          onCommit(values.filter((one) => one !== value));
          box.current?.focus();
        }}
      />
      <div className="picker-box">
        <input
          ref={box}
          id={id}
          className="ant-input ant-input-outlined scf ant-input-css-var"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          placeholder={processText(locale, 'searchFor')}
          value={keyword}
          onChange={(event) => {
            setKeyword(event.target.value);
            setOpen(true);
            setAt(-1);
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <OptionList
          id={id}
          locale={locale}
          label={label}
          open={open}
          options={options}
          at={at}
          loaded={found !== undefined}
          onChoose={choose}
        />
      </div>
      {hint && <p className="prop-hint">{hint}</p>}
    </div>
  );
}
