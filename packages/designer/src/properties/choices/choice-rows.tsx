import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ChoiceOption } from '@scf-kit/sdk/form';
import type { RecordId } from '../../document/records.ts';
import { exactNumber } from '../rules/literal.ts';
import { useDesign, useRun } from '../../context/design-context.tsx';
import { useT } from '../../context/part-context.tsx';
import { IconButton, LinkButton } from '../rows/buttons.tsx';
import { TextRow } from '../rows/text-row.tsx';
import { useOrder, type Handle } from '../order.ts';
import { choiceTexts, propertyTexts } from '../texts.ts';

/** Rows shown at first: a list of thousands is pasted, not scrolled. */
const SHOWN = 100;
type Change = (choices: readonly ChoiceOption[], gesture?: string) => void;

/** Choices row by row: value and label, in any order, with what is beneath them in a tree. */
export function ChoiceRows({
  id,
  choices,
  branches,
}: {
  readonly id: RecordId;
  readonly choices: readonly ChoiceOption[];
  readonly branches: boolean;
}): ReactNode {
  const run = useRun();
  const design = useDesign();
  const t = useT();
  const change: Change = (next, gesture) => {
    run(design.setOptions(id, { options: next }, gesture === undefined ? undefined : `choices ${id} ${gesture}`));
    if (gesture === undefined) design.endGesture();
  };
  return (
    <div className="p-choices">
      {choices.length === 0 && <p className="p-note">{t(choiceTexts.none)}</p>}
      <List choices={choices} branches={branches} path="" onChange={change} />
    </div>
  );
}

const toText = ({ value }: ChoiceOption): string => String(value);
/** A value nobody beside it has. */
function freeValue(choices: readonly ChoiceOption[], prefix: string): string {
  const taken = new Set(choices.map(toText));
  let n = choices.length + 1;
  while (taken.has(`${prefix}${n}`)) n += 1;
  return `${prefix}${n}`;
}

function List({
  choices,
  branches,
  path,
  onChange,
  above,
}: {
  readonly choices: readonly ChoiceOption[];
  readonly branches: boolean;
  readonly path: string;
  readonly onChange: Change;
  readonly above?: ChoiceOption;
}): ReactNode {
  const t = useT();
  const design = useDesign();
  const [all, setAll] = useState(false);
  const [moved, setMoved] = useState('');
  const added = useRef(false);
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number): void => {
    const one = choices[from];
    if (!one) return;
    onChange(choices.toSpliced(from, 1).toSpliced(to, 0, one), `order ${path}`);
    setMoved(t(propertyTexts.movedTo, { name: one.label, n: to + 1 }));
  };
  const handles = useOrder(move, () => design.endGesture());
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    const box = list.current?.querySelector<HTMLInputElement>(':scope>[data-entry]:last-of-type .p-choice-label input');
    box?.focus();
    box?.select();
  }, [choices.length]);
  const add = (): void => {
    added.current = true;
    setAll(true);
    onChange([
      ...choices,
      {
        value: freeValue(choices, above ? toText(above) : ''),
        label: t(choiceTexts.newName, { n: choices.length + 1 }),
      },
    ]);
  };
  const shown = all ? choices : choices.slice(0, SHOWN);
  return (
    <>
      <ol ref={list} className="p-choice-list">
        {shown.map((choice, at) => (
          <li key={at} data-entry className="p-choice-entry">
            <Row
              choice={choice}
              beside={choices}
              at={at}
              branches={branches}
              path={`${path}${at}.`}
              handle={handles(at, choices.length)}
              onChange={(next, gesture) => onChange(choices.with(at, next), gesture)}
              onRemove={() => onChange(choices.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {choices.length > shown.length && (
        <LinkButton onPress={() => setAll(true)}>
          {t(choiceTexts.more, { n: choices.length - shown.length })}
        </LinkButton>
      )}
      <LinkButton onPress={add}>
        + {above ? t(choiceTexts.addBelow, { name: above.label }) : t(choiceTexts.addOne)}
      </LinkButton>
      <span className="p-offscreen" role="status">
        {moved}
      </span>
    </>
  );
}

interface RowProps {
  readonly choice: ChoiceOption;
  readonly beside: readonly ChoiceOption[];
  readonly at: number;
  readonly branches: boolean;
  readonly path: string;
  readonly handle: Handle;
  readonly onChange: (choice: ChoiceOption, gesture?: string) => void;
  readonly onRemove: () => void;
}
function Row({ choice, beside, at, branches, path, handle, onChange, onRemove }: RowProps): ReactNode {
  const t = useT();
  const [problem, setProblem] = useState<string>();
  const [open, setOpen] = useState(false);
  const below = choice.children ?? [];
  const typeValue = (text: string): void => {
    const value = typeof choice.value === 'number' ? (exactNumber(text) ?? text) : text;
    const twice = beside.some((one, n) => n !== at && toText(one) === text);
    setProblem(text === '' ? t(choiceTexts.empty) : twice ? t(choiceTexts.twice) : undefined);
    if (text !== '' && !twice) onChange({ ...choice, value }, `value ${path}`);
  };
  const setBelow: Change = (children, gesture) => {
    const { children: _before, ...rest } = choice;
    onChange(children.length > 0 ? { ...rest, children } : rest, gesture);
  };
  return (
    <>
      <div className="p-choice-row">
        <button
          type="button"
          data-handle
          className="p-handle"
          aria-label={t(propertyTexts.moveNamed, { name: choice.label })}
          {...handle}
        >
          ⠿
        </button>
        <span className="p-choice-value">
          <TextRow
            bare
            reverts
            label={`${t(choiceTexts.value)} ${at + 1}`}
            code
            value={toText(choice)}
            problem={problem}
            onType={typeValue}
            onLeave={() => setProblem(undefined)}
          />
        </span>
        <span className="p-choice-label">
          <TextRow
            bare
            label={`${t(choiceTexts.name)} ${at + 1}`}
            value={choice.label}
            onType={(label) => onChange({ ...choice, label }, `label ${path}`)}
          />
        </span>
        {branches && (
          <IconButton label={t(choiceTexts.addBelow, { name: choice.label })} onPress={() => setOpen(!open)}>
            {open || below.length > 0 ? '▾' : '▸'}
          </IconButton>
        )}
        <IconButton danger label={t(propertyTexts.removeNamed, { name: choice.label })} onPress={onRemove}>
          ✕
        </IconButton>
      </div>
      {branches && (open || below.length > 0) && (
        <div className="p-choice-below">
          <List choices={below} branches path={path} above={choice} onChange={setBelow} />
        </div>
      )}
    </>
  );
}
