import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { errorOf } from '@scf-kit/elements/errors';
import { choicesFor } from '@scf-kit/elements/value-control';
import type { ChoiceOption, FormItem } from '@scf-kit/sdk/form';
import type { RecordId } from '../../document/records.ts';
import type { FormDesignerOption } from '../../form/declaration.ts';
import { useDesign, useRun, useScope, useSources, useT } from '../../context/design-context.tsx';
import { LinkButton, TextRow } from '../controls.tsx';
import { choiceTexts, propertyTexts } from '../texts.ts';
import type { DynamicType } from './dynamic-types.ts';

const SHOWN = 8;
const REST_MS = 300;
interface Props {
  readonly id: RecordId;
  readonly item: FormItem;
  readonly source: DynamicType;
}

/** What a source is about, and the first of what comes from it. */
export function ChoiceSource({ id, item, source }: Props): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const key = item.options?.dynamicKey ?? '';
  const set = (next: string): void => {
    run(design.setOptions(id, { dynamicKey: next === '' ? undefined : next }, `dynamicKey ${id}`));
  };
  return (
    <>
      {source === 'MASTER' && (
        <GroupPicker
          value={key}
          onSet={(next) => {
            set(next);
            design.endGesture();
          }}
        />
      )}
      {source === 'OTHER' && (
        <TextRow
          label={t(choiceTexts.resource)}
          code
          value={key}
          note={t(choiceTexts.resourceHint)}
          onType={(text) => set(text.trim())}
        />
      )}
      {((source !== 'MASTER' && source !== 'OTHER') || key !== '') && (
        <Preview source={source} name={source === 'MASTER' || source === 'OTHER' ? key : ''} />
      )}
    </>
  );
}

/** Looks for a dictionary group by name or code. */
function GroupPicker({ value, onSet }: { readonly value: string; readonly onSet: (value: string) => void }): ReactNode {
  const t = useT();
  const { locale } = useScope();
  const { dictionaries } = useSources();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(-1);
  const [found, setFound] = useState<readonly FormDesignerOption[]>();
  const [problem, setProblem] = useState<string>();
  const [name, setName] = useState<string>();
  const open = typed !== undefined;
  useEffect(() => {
    let stale = false;
    // Closed, it only wants to know what the chosen group is called.
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
            if (!stale) setProblem(errorOf(cause, locale).message);
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

/** The first choices that come, and how many there are. */
function Preview({ source, name }: { readonly source: DynamicType; readonly name: string }): ReactNode {
  const t = useT();
  const { bridge, locale } = useScope();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{
    readonly of: string;
    readonly choices?: readonly ChoiceOption[];
    readonly problem?: string;
  }>();
  const of = `${source} ${name} ${attempt}`;
  useEffect(() => {
    let stale = false;
    const wait = setTimeout(() => {
      choicesFor(bridge, locale)(name, source).then(
        (choices) => {
          if (!stale) setState({ of, choices });
        },
        (cause: unknown) => {
          if (!stale) setState({ of, problem: errorOf(cause, locale).message });
        },
      );
    }, REST_MS);
    return () => {
      stale = true;
      clearTimeout(wait);
    };
  }, [bridge, locale, source, name, of]);
  const current = state?.of === of ? state : undefined;
  const choices = current?.choices;
  return (
    <section className="p-preview" aria-label={t(choiceTexts.preview)} aria-busy={!current}>
      <p className="p-note" role="status">
        {!current
          ? t(propertyTexts.loading)
          : current.problem !== undefined
            ? t(choiceTexts.previewFailed, { reason: current.problem })
            : choices?.length === 0
              ? t(choiceTexts.previewNone)
              : t(choiceTexts.previewOf, { n: choices?.length ?? 0 })}
      </p>
      {current?.problem !== undefined && (
        <LinkButton onPress={() => setAttempt(attempt + 1)}>{t(propertyTexts.retry)}</LinkButton>
      )}
      {choices && choices.length > 0 && (
        <ul>
          {choices.slice(0, SHOWN).map(({ value, label }) => (
            <li key={String(value)}>{label}</li>
          ))}
          {choices.length > SHOWN && <li>{t(choiceTexts.previewMore, { n: choices.length - SHOWN })}</li>}
        </ul>
      )}
    </section>
  );
}
