import type { MouseEvent, ReactNode } from 'react';
import type { RecordId } from '../../document/records.ts';
import { useT } from '../../context/part-context.tsx';
import { useActions } from '../../editing/actions.ts';
import { Icon } from '../icons.tsx';
import { canvasTexts } from '../../editing/texts.ts';

/** The buttons on a column, a pane or a choice. */
export function PartTools({ list, label }: { readonly list: RecordId; readonly label: string }): ReactNode {
  const actions = useActions();
  const t = useT();
  const on =
    (does: () => void) =>
    (event: MouseEvent): void => {
      event.stopPropagation();
      does();
    };
  return (
    <div className="node-tools" data-name={label}>
      <button
        type="button"
        className="node-tool handle"
        data-handle={list}
        aria-label={t(canvasTexts.handle, { name: label })}
        title={t(canvasTexts.handleHint)}
      >
        <Icon of="handle" />
      </button>
      <button
        type="button"
        className="node-tool"
        aria-label={t(canvasTexts.partBefore)}
        title={`${t(canvasTexts.partBefore)} (Alt+↑)`}
        onClick={on(() => actions.movePart(list, -1))}
      >
        <Icon of="before" />
      </button>
      <button
        type="button"
        className="node-tool"
        aria-label={t(canvasTexts.partAfter)}
        title={`${t(canvasTexts.partAfter)} (Alt+↓)`}
        onClick={on(() => actions.movePart(list, 1))}
      >
        <Icon of="after" />
      </button>
      <button
        type="button"
        className="node-tool danger"
        aria-label={t(canvasTexts.partRemove, { name: label })}
        title={`${t(canvasTexts.partRemove, { name: label })} (Delete)`}
        onClick={on(() => actions.removePart(list))}
      >
        <Icon of="remove" />
      </button>
    </div>
  );
}
