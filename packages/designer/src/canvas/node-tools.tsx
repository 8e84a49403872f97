import type { MouseEvent, ReactNode } from 'react';
import type { ItemRecord, RecordId } from '../document/records.ts';
import { useT } from '../context/part-context.tsx';
import { useActions } from '../editing/actions.ts';
import { Icon } from './icons.tsx';
import { canvasTexts } from '../editing/texts.ts';

/** The part that a container can be given one more of. */
const PARTS = {
  grid: canvasTexts.addColumn,
  tabs: canvasTexts.addPane,
  selectInputList: canvasTexts.addChoice,
} as const;

const findPart = (type: string): (typeof PARTS)[keyof typeof PARTS] | undefined =>
  type === 'grid' || type === 'tabs' || type === 'selectInputList' ? PARTS[type] : undefined;

/** The buttons on a selected item. */
export function NodeTools({
  id,
  record,
  name,
}: {
  readonly id: RecordId;
  readonly record: ItemRecord;
  readonly name: string;
}): ReactNode {
  const actions = useActions();
  const t = useT();
  const part = findPart(record.item.type);
  const on =
    (does: () => void) =>
    (event: MouseEvent): void => {
      event.stopPropagation();
      does();
    };
  return (
    <div className="node-tools" data-name={name}>
      {part && (
        <button
          type="button"
          className="node-tool"
          aria-label={t(part)}
          title={t(part)}
          onClick={on(() => actions.addPart(id))}
        >
          <Icon of="add" />
        </button>
      )}
      <button
        type="button"
        className="node-tool handle"
        data-handle={id}
        aria-label={t(canvasTexts.handle, { name })}
        title={t(canvasTexts.handleHint)}
      >
        <Icon of="handle" />
      </button>
      <button
        type="button"
        className="node-tool"
        aria-label={t(canvasTexts.duplicate, { name })}
        title={`${t(canvasTexts.duplicate, { name })} (Ctrl+D)`}
        onClick={on(() => actions.duplicate())}
      >
        <Icon of="copy" />
      </button>
      <button
        type="button"
        className="node-tool danger"
        aria-label={t(canvasTexts.remove, { name })}
        title={`${t(canvasTexts.remove, { name })} (Delete)`}
        onClick={on(() => actions.remove())}
      >
        <Icon of="remove" />
      </button>
    </div>
  );
}
