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
  const [found, setFound] = useState<readonly DesignerOption[]>();
  const nameOf = useNames(search, values);
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

  const typed = keyword.trim();
  const shown = (found ?? []).filter(({ value }) => !values.includes(value));
  const options: readonly DesignerOption[] =
    typed === '' || shown.some(({ value }) => value === typed)
      ? shown
      : [...shown, { value: typed, label: processText(locale, 'useText', { text: typed }) }];
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
      {values.length > 0 && (
        <ul className="chips" aria-label={label}>
          {values.map((value) => {
            const name = nameOf(value);
            return (
              <li key={value} className="chip" title={value}>
                <span>{name}</span>
                <button
                  type="button"
                  aria-label={processText(locale, 'removeNamed', { name })}
                  onClick={() => {
                    onCommit(values.filter((one) => one !== value));
                    box.current?.focus();
                  }}
                >
                  ✕
                </button>
              </li>
            );
          })}
        </ul>
      )}
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
        <ul id={`${id}-list`} className="picker-list" role="listbox" aria-label={label} hidden={!open}>
          {open &&
            options.map((option, n) => (
              <li
                key={option.value}
                id={`${id}-${n}`}
                role="option"
                aria-selected={n === at}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option.label}
                {option.note && <small>{option.note}</small>}
              </li>
            ))}
          {open && options.length === 0 && (
            <li className="picker-none" role="option" aria-disabled="true" aria-selected="false">
              {processText(locale, found ? 'noOptions' : 'loading')}
            </li>
          )}
        </ul>
      </div>
      {hint && <p className="prop-hint">{hint}</p>}
    </div>
  );
}
