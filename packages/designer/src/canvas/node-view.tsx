import { memo, type ReactNode } from 'react';
import type { RecordId } from '../document/records.ts';
import { useRecord, useScope } from '../context/design-context.tsx';
import { useT } from '../context/part-context.tsx';
import { Container } from './containers/container.tsx';
import { itemName } from '../editing/names.ts';
import { NodeFrame } from './node-frame.tsx';
import { canvasTexts } from '../editing/texts.ts';
import { useMarks } from '../editing/use-canvas.ts';
import { NodeDrawing } from './node-drawing.tsx';
import { ChoicesFrom } from './choices-from.tsx';
import { NodeTools } from './node-tools.tsx';

/** An item on the canvas: as the form will draw it, with what can be done to it while it is selected. */
export const NodeView = memo(function NodeView({
  id,
  level,
}: {
  readonly id: RecordId;
  readonly level: number;
}): ReactNode {
  const record = useRecord(id);
  const { selected } = useMarks(id);
  const { locale, readOnly } = useScope();
  const t = useT();
  if (record?.kind !== 'item') return null;
  const holds = record.held !== undefined;
  const hidden = record.item.options?.hidden === true;
  const name = itemName(record, locale);
  return (
    <div
      className={`node${holds ? ' holds' : ''}${hidden ? ' is-hidden' : ''}${selected ? ' selected' : ''}`}
      data-node={id}
    >
      <NodeFrame
        id={id}
        name={hidden ? `${name} ${t(canvasTexts.hidden)}` : name}
        level={level}
        {...(holds ? { expanded: true } : {})}
      >
        {selected && !readOnly && <NodeTools id={id} record={record} name={name} />}
      </NodeFrame>
      {hidden && (
        <span className="node-tag" aria-hidden="true">
          {t(canvasTexts.hidden)}
        </span>
      )}
      {holds ? (
        <Container id={id} record={record} level={level} />
      ) : (
        <>
          <NodeDrawing id={id} record={record} />
          <ChoicesFrom item={record.item} />
        </>
      )}
    </div>
  );
});
