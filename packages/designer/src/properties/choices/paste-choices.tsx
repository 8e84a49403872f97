import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { ChoiceOption } from '@scf-kit/sdk/form';
import type { RecordId } from '../../document/records.ts';
import { countChoices } from './choices-text.ts';
import { readChoices } from './read-choices.ts';
import { parseRows, guessShape, type BlockShape } from './block-shape.ts';
import { useDesign, useRun } from '../../context/design-context.tsx';
import { useT } from '../../context/part-context.tsx';
import { SelectRow } from '../rows/select-row.tsx';
import { choiceTexts, propertyTexts } from '../texts.ts';

/** A block copied from a spreadsheet becomes choices: their number is shown before they are applied. */
export function PasteChoices({
  id,
  choices,
  branches,
  onClose,
}: {
  readonly id: RecordId;
  readonly choices: readonly ChoiceOption[];
  readonly branches: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const box = useRef<HTMLTextAreaElement>(null);
  const name = useId();
  const [block, setBlock] = useState('');
  const [chosen, setChosen] = useState<BlockShape>();
  const [how, setHow] = useState<'replace' | 'append'>('replace');
  useEffect(() => box.current?.focus(), []);
  const shape = chosen ?? guessShape(parseRows(block), branches);
  const read = readChoices(block, shape);
  const count = countChoices(read.choices);
  const apply = (): void => {
    const known = new Set(how === 'append' ? choices.map(({ value }) => String(value)) : []);
    run(
      design.setOptions(id, {
        options: [
          ...(how === 'append' ? choices : []),
          ...read.choices.filter(({ value }) => !known.has(String(value))),
        ],
      }),
    );
    onClose();
  };
  return (
    <section className="p-paste" aria-label={t(choiceTexts.paste)}>
      <label htmlFor={name}>{t(choiceTexts.block)}</label>
      <textarea
        ref={box}
        id={name}
        className="ant-input ant-input-outlined scf ant-input-css-var p-code"
        rows={6}
        spellCheck={false}
        aria-describedby={`${name}-note`}
        value={block}
        onChange={(event) => setBlock(event.target.value)}
      />
      <p id={`${name}-note`} className="p-note" role="status">
        {block.trim() === ''
          ? t(branches ? choiceTexts.blockTreeHint : choiceTexts.blockHint)
          : `${t(choiceTexts.found, { n: count })}${read.repeated > 0 ? t(choiceTexts.repeated, { n: read.repeated }) : ''}`}
      </p>
      {branches && (
        <SelectRow
          label={t(choiceTexts.shape)}
          value={shape}
          choices={(['rows', 'indented', 'levels'] as const).map((one) => ({ value: one, label: t(choiceTexts[one]) }))}
          onSet={(next) => setChosen((['rows', 'indented', 'levels'] as const).find((one) => one === next))}
        />
      )}
      <fieldset className="p-radios">
        <legend className="p-offscreen">{t(choiceTexts.paste)}</legend>
        {(['replace', 'append'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={how === one} onChange={() => setHow(one)} />
            {t(choiceTexts[one])}
          </label>
        ))}
      </fieldset>
      <div className="p-actions">
        <button type="button" className="tool p-button" onClick={onClose}>
          {t(propertyTexts.cancel)}
        </button>
        <button type="button" className="tool p-button p-primary" disabled={count === 0} onClick={apply}>
          {t(propertyTexts.apply)}
        </button>
      </div>
    </section>
  );
}
