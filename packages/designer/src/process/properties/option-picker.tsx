import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import type { DesignerOption } from '../declaration.ts';
import { processText } from '../texts.ts';
import { findOptions, useNames, type Search } from './names.ts';

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

/** What the search has found last. */
interface Found {
  readonly keyword: string;
  readonly options: readonly DesignerOption[];
}

/** What the search finds for a keyword while the list is open; undefined until it has answered. */
function useFound(search: Search, keyword: string, open: boolean): Found | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (!open) return undefined;
    let stale = false;
    const wait = setTimeout(
      () => {
        void (async () => {
          const options = await findOptions(search, keyword);
          if (!stale) setFound({ keyword, options });
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

const mentions = ({ value, label }: DesignerOption, typed: string): boolean =>
  [value, label].some((text) => text.toLowerCase().includes(typed.toLowerCase()));

/**
 * The options that may be chosen still: those found, and the typed text where it is none of them. Until the search has
 * answered for that text, those of the answer before that fit it.
 */
function offerOptions(
  found: Found | undefined,
  values: readonly string[],
  typed: string,
  locale: Locale,
): readonly DesignerOption[] {
  const left = found?.options.filter(({ value }) => !values.includes(value)) ?? [];
  if (found?.keyword !== typed) return left.filter((option) => mentions(option, typed));
  return typed === '' || left.some(({ value }) => value === typed)
    ? left
    : [...left, { value: typed, label: processText(locale, 'useText', { text: typed }) }];
}

/** What Enter means by a typed text: the option of that value or name, else the text; undefined where two bear the name. */
function meantBy(typed: string, options: readonly DesignerOption[]): string | undefined {
  if (options.some(({ value }) => value === typed)) return typed;
  const [named, another] = options.filter(({ label }) => label === typed);
  return another ? undefined : (named?.value ?? typed);
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
  readonly onChoose: (value: string) => void;
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
            onClick={() => onChoose(option.value)}
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

type Choosing = Pick<PickerProps, 'locale' | 'values' | 'onCommit' | 'search'> & {
  readonly single: boolean;
  readonly box: RefObject<HTMLInputElement | null>;
};

/** What is typed, offered and marked, and how the keyboard chooses. */
function useChoosing({ locale, values, onCommit, search, single, box }: Choosing) {
  const [keyword, setKeyword] = useState('');
  const [open, setOpen] = useState(false);
  /** By its value: the list may change under it. */
  const [marked, setMarked] = useState<string>();
  const typed = keyword.trim();
  const found = useFound(search, typed, open);
  const options = offerOptions(found, values, typed, locale);
  const at = options.findIndex(({ value }) => value === marked);
  const choose = (value: string): void => {
    onCommit(single ? [value] : [...new Set([...values, value])]);
    setKeyword('');
    setMarked(undefined);
    if (single) setOpen(false);
    box.current?.focus();
  };
  /** Takes what is typed; whoever presses Enter before the search has answered is waited for. */
  const takeTyped = async (): Promise<void> => {
    const known = found?.keyword === typed ? found.options : await findOptions(search, typed);
    const meant = meantBy(typed, known);
    if (meant !== undefined && box.current?.value.trim() === typed) choose(meant);
  };
  const walk = (by: number): void => {
    setOpen(true);
    setMarked(options[Math.max(-1, Math.min(options.length - 1, at + by))]?.value);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const option = options[at];
      if (option) choose(option.value);
      else if (typed !== '') void takeTyped();
    } else if (event.key === 'Escape') {
      if (open) event.stopPropagation();
      setOpen(false);
      setKeyword('');
    } else if (event.key === 'Backspace' && keyword === '' && values.length > 0) onCommit(values.slice(0, -1));
  };
  const type = (text: string): void => {
    setKeyword(text);
    setOpen(true);
    setMarked(undefined);
  };
  return { keyword, open, setOpen, options, at, loaded: found?.keyword === typed, choose, onKeyDown, type };
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
  const getName = useNames(search, values);
  const { keyword, open, setOpen, options, at, loaded, choose, onKeyDown, type } = useChoosing({
    locale,
    values,
    onCommit,
    search,
    single,
    box,
  });
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
          onChange={(event) => type(event.target.value)}
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
          loaded={loaded}
          onChoose={choose}
        />
      </div>
      {hint && <p className="prop-hint">{hint}</p>}
    </div>
  );
}
