import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { toElementError } from '@scf-kit/elements/errors';
import type { FormDesignerOption } from '../../context/declaration.ts';
import { useScope, useSources } from '../../context/design-context.tsx';
import { useT } from '../../context/part-context.tsx';
import { choiceTexts, propertyTexts } from '../texts.ts';
import { REST_MS } from './timing.ts';

interface Groups {
  /** The groups found for what is typed; undefined until they have come. */
  readonly found: readonly FormDesignerOption[] | undefined;
  readonly problem: string | undefined;
  /** The name of the chosen group; undefined until it is known. */
  readonly name: string | undefined;
  readonly setName: (name: string) => void;
}

/** Looks for groups by what is `typed`. While nothing is, it only asks what the chosen group is called. */
function useGroups(typed: string | undefined, value: string): Groups {
  const { locale } = useScope();
  const { dictionaries } = useSources();
  const [found, setFound] = useState<readonly FormDesignerOption[]>();
  const [problem, setProblem] = useState<string>();
  const [name, setName] = useState<string>();
  const open = typed !== undefined;
  useEffect(() => {
    let stale = false;
    const wait = setTimeout(
      () => {
        dictionaries(open ? typed : value).then(
          (options) => {
            if (stale) return;
            setProblem(undefined);
            if (open) setFound(options.slice(0, 100));
            const chosen = options.find((option) => option.value === value);
            if (chosen) setName(chosen.label);
          },
          (cause: unknown) => {
            if (!stale) setProblem(toElementError(cause, locale).message);
          },
        );
      },
      open && typed !== '' ? REST_MS : 0,
    );
    return () => {
      stale = true;
      clearTimeout(wait);
    };
  }, [dictionaries, open, typed, value, locale]);
  return { found, problem, name, setName };
}

/** Looks for a dictionary group by name or code. */
export function GroupPicker({
  value,
  onSet,
}: {
  readonly value: string;
  readonly onSet: (value: string) => void;
}): ReactNode {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(-1);
  const { found, problem, name, setName } = useGroups(typed, value);
  const open = typed !== undefined;
  const shown = open ? (found ?? []) : [];
  const choose = (option: FormDesignerOption | undefined): void => {
    if (!option) return;
    setName(option.label);
    setTyped(undefined);
    setAt(-1);
    onSet(option.value);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setTyped(typed ?? '');
      setAt((before) => Math.max(-1, Math.min(shown.length - 1, before + (event.key === 'ArrowDown' ? 1 : -1))));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(shown[at] ?? (shown.length === 1 ? shown[0] : undefined));
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setTyped(undefined);
    }
  };
  const label = value === '' ? '' : name === undefined || name === value ? value : `${name} (${value})`;
  return (
    <div
      className="p-row p-wide"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setTyped(undefined);
      }}
    >
      <label htmlFor={id}>{t(choiceTexts.group)}</label>
      <div className="p-control p-combo">
        <input
          id={id}
          className="ant-input ant-input-outlined scf ant-input-css-var"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
          placeholder={label || t(propertyTexts.search)}
          value={typed ?? label}
          onFocus={() => setTyped('')}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(-1);
          }}
          onKeyDown={onKeyDown}
        />
        <ul id={`${id}-list`} className="p-list" role="listbox" aria-label={t(choiceTexts.group)} hidden={!open}>
          {shown.map((option, n) => (
            <li
              key={option.value}
              id={`${id}-${n}`}
              role="option"
              aria-selected={n === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.label}
              <small>{option.note}</small>
            </li>
          ))}
          {open && shown.length === 0 && (
            <li className="p-nothing" role="option" aria-disabled="true" aria-selected="false">
              {t(found ? choiceTexts.noGroups : propertyTexts.loading)}
            </li>
          )}
        </ul>
        {problem && (
          <p className="p-problem" role="alert">
            {t(choiceTexts.previewFailed, { reason: problem })}
          </p>
        )}
      </div>
    </div>
  );
}
