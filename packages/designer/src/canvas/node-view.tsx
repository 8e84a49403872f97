import { memo, type MouseEvent, type ReactNode } from 'react';
import { ItemDrawing } from '@scf-kit/elements/drawing';
import type { FormItem } from '@scf-kit/sdk/form';
import { FORM, type ItemRecord, type RecordId } from '../document/records.ts';
import { useRecord, useScope, useT, useTopic } from '../context/design-context.tsx';
import { DYNAMIC_TYPES } from '../properties/choices/dynamic-types.ts';
import { choiceTexts } from '../properties/texts.ts';
import { useActions } from '../editing/actions.ts';
import { Container } from './containers.tsx';
import { Icon } from './icons.tsx';
import { itemName } from '../editing/names.ts';
import { NodeFrame } from './node-frame.tsx';
import { canvasTexts } from '../editing/texts.ts';
import { useMarks } from '../editing/use-canvas.ts';

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

const NodeDrawing = memo(
  function NodeDrawing({ id, record }: { readonly id: RecordId; readonly record: ItemRecord }): ReactNode {
    const { bridge, locale, theme } = useScope();
    const unmarked = useTopic(FORM, (design) => {
      const form = design.get(FORM);
      return form?.kind === 'form' && form.config.hideRequiredMark === true;
    });
    return (
      <div className="drawn" inert>
        <ItemDrawing
          item={record.item}
          name={id}
          hideRequiredMark={unmarked}
          bridge={bridge}
          locale={locale}
          theme={theme}
        />
      </div>
    );
  },
  (before, after) => before.id === after.id && before.record.item === after.record.item,
);

/** Where choices come from that are not written down: what fills the form in will show them. */
function ChoicesFrom({ item }: { readonly item: FormItem }): ReactNode {
  const t = useT();
  const { dynamic, dynamicType, dynamicKey } = item.options ?? {};
  const source = dynamic ? DYNAMIC_TYPES.find((one) => one === dynamicType) : undefined;
  if (!source) return null;
  return (
    <p className="node-source" aria-hidden="true">
      {t(canvasTexts.choicesFrom, { source: [t(choiceTexts[source]), dynamicKey].filter(Boolean).join(' ') })}
    </p>
  );
}

/** The part that a container can be given one more of. */
const PARTS = {
  grid: canvasTexts.addColumn,
  tabs: canvasTexts.addPane,
  selectInputList: canvasTexts.addChoice,
} as const;
const partOf = (type: string): (typeof PARTS)[keyof typeof PARTS] | undefined =>
  type === 'grid' || type === 'tabs' || type === 'selectInputList' ? PARTS[type] : undefined;

/** What can be done to a selected item. */
function NodeTools({
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
  const part = partOf(record.item.type);
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
