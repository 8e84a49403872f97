import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { addRules } from '../../element/sheets.ts';
import type { ControlProps, ReadProps } from '../../form/field-registry.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { inputClass } from '../../form/fields/text-controls/text-controls.tsx';
import { LoadError } from '../../form/loading/load-error.tsx';
import { widgetText } from '../texts.ts';
import { searchStyles } from './search-styles.ts';
import { useSearch, type SearchState } from './search.ts';
import { idOfValue, knownBy, useFound, type Found, type SearchSource } from './source.ts';

addRules('widgets', searchStyles);

interface SearchBoxProps {
  /** Ids of the elements that name and describe it: its label and its error. */
  readonly wired: {
    readonly id: string;
    readonly 'aria-label'?: string | undefined;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-required': true | undefined;
    readonly 'aria-invalid': true | undefined;
  };
  readonly source: SearchSource;
  /** Id of the chosen record; empty for none. */
  readonly value: string;
  /** The chosen record where the caller knows its name, or knows it better than the server said. */
  readonly known?: Found | undefined;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly onChoose: (item: Found | undefined) => void;
  readonly onLeave?: () => void;
}

/** The option before or after one of several; from the last it goes on with the first. */
const neighbour = (at: number, count: number, after: boolean): number =>
  after ? (at + 1) % count : (at <= 0 ? count : at) - 1;

/** The Delete key does the same: a second stop for Tab would only slow people down. */
function ClearButton({ onClear }: { readonly onClear: () => void }): ReactNode {
  const { locale } = useFormScope();
  return (
    <button type="button" tabIndex={-1} className="clear" aria-label={widgetText(locale, 'clear')} onClick={onClear}>
      ✕
    </button>
  );
}

/** A search box at work: what is typed, what is found for it, and whether its list is open. */
interface Searching {
  /** The typed text; undefined while the chosen record shows. */
  readonly typed: string | undefined;
  readonly open: boolean;
  /** The place of the option that Enter takes; below 0 for none. */
  readonly active: number;
  readonly found: SearchState;
  readonly type: (text: string) => void;
  readonly openList: () => void;
  readonly retry: () => void;
  readonly choose: (item: Found | undefined) => void;
  readonly leave: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function useSearching(
  { source, value, onChoose, onLeave }: Pick<SearchBoxProps, 'source' | 'value' | 'onChoose' | 'onLeave'>,
  required: boolean,
): Searching {
  const { state: found, search } = useSearch(source);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const items = found.items ?? [];
  const ask = (keyword: string, now: boolean): void => {
    setOpen(true);
    setActive(-1);
    search(keyword, now);
  };
  const choose = (item: Found | undefined): void => {
    setTyped(undefined);
    setOpen(false);
    onChoose(item);
  };
  return {
    typed,
    open,
    active,
    found,
    choose,
    type(text) {
      setTyped(text);
      ask(text, false);
    },
    openList() {
      if (!open) ask(typed ?? '', true);
    },
    retry: () => search(typed ?? '', true),
    /** Left without a choice: an emptied box is no record, any other text goes back to what is chosen. */
    leave() {
      setOpen(false);
      if (typed !== undefined && typed.trim() === '' && value !== '') choose(undefined);
      setTyped(undefined);
      onLeave?.();
    },
    onKeyDown(event) {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (!open) ask(typed ?? '', true);
        else if (items.length > 0) setActive((at) => neighbour(at, items.length, event.key === 'ArrowDown'));
      } else if (event.key === 'Enter' && open) {
        event.preventDefault();
        const item = items[active];
        if (item) choose(item);
      } else if (event.key === 'Escape' && open) {
        // The dialog around it stays.
        event.stopPropagation();
        event.preventDefault();
        setOpen(false);
        setTyped(undefined);
      } else if (event.key === 'Delete' && typed === undefined && value !== '' && !required) choose(undefined);
    },
  };
}

/** A record chosen by typing part of its name: a combobox by the ARIA pattern whose list lies above everything. */
export function SearchBox({
  wired,
  source,
  value,
  known: told,
  placeholder = '',
  disabled = false,
  onChoose,
  onLeave,
}: SearchBoxProps): ReactNode {
  const { locale, names, text } = useFormScope();
  const required = wired['aria-required'] === true;
  const [picked, setPicked] = useState<Found>();
  const {
    data: chosen,
    error,
    retry,
  } = useFound(source, value, told?.id === value ? told : picked?.id === value ? picked : knownBy(names, value));
  const pick = (item: Found | undefined): void => {
    setPicked(item);
    onChoose(item);
  };
  const searching = useSearching({ source, value, onChoose: pick, onLeave }, required);
  const { typed, open, active, choose } = searching;
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const shown = typed ?? (value === '' ? '' : (chosen?.label ?? (error ? text('unknownChoice') : '…')));
  const optionId = (at: number): string => `${listId}-${at}`;
  return (
    <div className="search">
      <input
        ref={input}
        {...wired}
        type="text"
        role="combobox"
        className={inputClass(wired['aria-invalid'] === true)}
        value={shown}
        placeholder={placeholder || widgetText(locale, 'searchFor')}
        disabled={disabled}
        autoComplete="off"
        onChange={(event) => searching.type(event.target.value)}
        onClick={searching.openList}
        onFocus={(event) => event.target.select()}
        onBlur={searching.leave}
        onKeyDown={searching.onKeyDown}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
      />
      {value !== '' && !required && !disabled && (
        <ClearButton
          onClear={() => {
            choose(undefined);
            input.current?.focus();
          }}
        />
      )}
      {open && (
        <Popup
          anchor={input}
          id={listId}
          found={searching.found}
          active={active}
          chosen={value}
          optionId={optionId}
          onChoose={choose}
          onRetry={searching.retry}
        />
      )}
      {error && typed === undefined && <LoadError error={error} onRetry={retry} />}
    </div>
  );
}

export function SearchSelect({
  node,
  state,
  id,
  ariaLabel,
  describedBy,
  source,
  known,
}: ControlProps & Pick<SearchBoxProps, 'source' | 'known'>): ReactNode {
  const wired = {
    id,
    'aria-label': ariaLabel,
    'aria-describedby': describedBy,
    'aria-required': state.required || undefined,
    'aria-invalid': state.error === undefined ? undefined : true,
  } as const;
  return (
    <SearchBox
      wired={wired}
      source={source}
      value={idOfValue(state.value)}
      known={known}
      placeholder={node.placeholder}
      onChoose={(item) => node.set(item?.id)}
      onLeave={() => node.touch()}
    />
  );
}

function Popup({
  anchor,
  id,
  found,
  active,
  chosen,
  optionId,
  onChoose,
  onRetry,
}: {
  readonly anchor: RefObject<HTMLInputElement | null>;
  readonly id: string;
  readonly found: SearchState;
  readonly active: number;
  readonly chosen: string;
  readonly optionId: (at: number) => string;
  readonly onChoose: (item: Found) => void;
  readonly onRetry: () => void;
}): ReactNode {
  const { locale } = useFormScope();
  const popup = useRef<HTMLDivElement>(null);
  const { items, busy, error } = found;
  // In the browser's top layer, so that neither a section's containment nor a dialog cuts it off.
  useLayoutEffect(() => {
    const box = popup.current;
    if (!box) return undefined;
    box.showPopover();
    const place = (): void => {
      const at = anchor.current?.getBoundingClientRect();
      if (!at) return;
      const below = window.innerHeight - at.bottom;
      const above = below < 200 && at.top > below;
      box.style.left = `${at.left}px`;
      box.style.width = `${at.width}px`;
      box.style.top = above ? 'auto' : `${at.bottom + 4}px`;
      box.style.bottom = above ? `${window.innerHeight - at.top + 4}px` : 'auto';
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor]);
  useEffect(() => {
    popup.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const note =
    busy && !items
      ? widgetText(locale, 'searching')
      : items?.length === 0
        ? widgetText(locale, 'nothingFound')
        : undefined;
  return (
    // A press must not take the focus from the box.
    <div ref={popup} popover="manual" className="search-popup" onPointerDown={(event) => event.preventDefault()}>
      {error ? (
        <div className="note">
          <LoadError error={error} onRetry={onRetry} />
        </div>
      ) : (
        note !== undefined && (
          <div className="note" role="status">
            {note}
          </div>
        )
      )}
      <ul
        id={id}
        role="listbox"
        aria-label={widgetText(locale, 'found', { n: items?.length ?? 0 })}
        hidden={!items || items.length === 0}
      >
        {items?.map((item, at) => (
          <li
            key={item.id}
            id={optionId(at)}
            role="option"
            aria-selected={item.id === chosen}
            className={at === active ? 'active' : undefined}
            onClick={() => onChoose(item)}
          >
            {item.label}
            {item.detail && <span className="detail">{item.detail}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function SearchRead({ state, source }: ReadProps & { readonly source: SearchSource }): ReactNode {
  const { text, names } = useFormScope();
  const value = idOfValue(state.value);
  const { data, error } = useFound(source, value, knownBy(names, value));
  if (value === '') return <span className="none">{text('noValue')}</span>;
  return <span>{data?.label ?? (error ? text('unknownChoice') : '…')}</span>;
}
