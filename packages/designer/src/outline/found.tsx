import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { ANYTHING } from '../document/design.ts';
import { listItemsBelow, ROOT, type RecordId } from '../document/records.ts';
import { itemName } from '../editing/names.ts';
import { canvasTexts } from '../editing/texts.ts';
import { useMarks } from '../editing/use-canvas.ts';
import { useDesign } from '../context/design-context.tsx';
import { useLocale, useT } from '../context/part-context.tsx';

/** The controls whose label, key or kind holds what is looked for. */
export function Found({
  wanted,
  onChoose,
}: {
  readonly wanted: string;
  readonly onChoose: (id: RecordId) => void;
}): ReactNode {
  const design = useDesign();
  const locale = useLocale();
  const t = useT();
  const subscribe = useCallback((listener: () => void) => design.subscribe(ANYTHING, listener), [design]);
  useSyncExternalStore(subscribe, () => design.definition);
  const found = [...listItemsBelow(design, ROOT)].filter(([, record]) =>
    [itemName(record, locale), record.item.model ?? '', record.item.key].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
  if (found.length === 0)
    return (
      <p className="palette-none" role="status">
        {t(canvasTexts.nothingFound)}
      </p>
    );
  return (
    <ul className="outline-found">
      {found.map(([id, record]) => (
        <li key={id}>
          <FoundButton id={id} name={itemName(record, locale)} model={record.item.model} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

function FoundButton({
  id,
  name,
  model,
  onChoose,
}: {
  readonly id: RecordId;
  readonly name: string;
  readonly model: string | undefined;
  readonly onChoose: (id: RecordId) => void;
}): ReactNode {
  const { selected } = useMarks(id);
  return (
    <button type="button" className="outline-hit" aria-pressed={selected} onClick={() => onChoose(id)}>
      {name}
      {model !== undefined && <small>{model}</small>}
    </button>
  );
}
