import { memo, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { labelIn } from '@scf-kit/sdk/form';
import type { ItemRecord, RecordId } from '../document/records.ts';
import { useDesign, useRecord, useScope, useT } from '../context/design-context.tsx';
import { useActions } from '../editing/actions.ts';
import { useDrawNode } from './draw-node.ts';
import { Icon } from './icons.tsx';
import { partLabel, partName } from '../editing/names.ts';
import { NodeFrame } from './node-frame.tsx';
import { canvasTexts } from '../editing/texts.ts';
import { useCanvas, useMarks, usePane } from '../editing/use-canvas.ts';

/** The items of a list, and the place to drop others. `across`: side by side, as in a sub-table. */
export const Items = memo(function Items({
  list,
  level,
  across = false,
}: {
  readonly list: RecordId;
  readonly level: number;
  readonly across?: boolean;
}): ReactNode {
  const record = useRecord(list);
  const t = useT();
  const Node = useDrawNode();
  if (record?.kind !== 'list') return null;
  return (
    <div className={across ? 'items across' : 'items'} role="group" data-list={list}>
      {record.items.length > 0 ? (
        record.items.map((id) => <Node key={id} id={id} level={level} />)
      ) : (
        <p className="items-empty" aria-hidden="true">
          {t(canvasTexts.emptyList)}
        </p>
      )}
    </div>
  );
});

/** The one list of a card or a sub-table. While it is empty it is a place to go to. */
function Inside({
  list,
  level,
  across,
}: {
  readonly list: RecordId;
  readonly level: number;
  readonly across?: boolean;
}): ReactNode {
  const record = useRecord(list);
  const design = useDesign();
  const { locale } = useScope();
  if (record?.kind !== 'list') return null;
  if (record.items.length > 0) return <Items list={list} level={level} {...(across ? { across } : {})} />;
  return (
    <div role="group" className="part" data-node={list}>
      <NodeFrame id={list} name={partName(design, list, locale)} level={level} part />
      <Items list={list} level={level} />
    </div>
  );
}

/** A column, a pane, a choice or a cell: a node of its own. */
function Part({
  list,
  label,
  level,
  style,
}: {
  readonly list: RecordId;
  readonly label: string;
  readonly level: number;
  readonly style?: CSSProperties;
}): ReactNode {
  const { active } = useMarks(list);
  const { readOnly } = useScope();
  return (
    <div className={active && !readOnly ? 'part with-tools' : 'part'} data-node={list} style={style}>
      <NodeFrame id={list} name={label} level={level} part>
        {active && !readOnly && <PartTools list={list} label={label} />}
      </NodeFrame>
      <Items list={list} level={level + 1} />
    </div>
  );
}

/** What can be done to a column, a pane or a choice. */
function PartTools({ list, label }: { readonly list: RecordId; readonly label: string }): ReactNode {
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

/** A container as the form will draw it, with its lists. */
export function Container({
  id,
  record,
  level,
}: {
  readonly id: RecordId;
  readonly record: ItemRecord;
  readonly level: number;
}): ReactNode {
  const { locale } = useScope();
  const { item, lists } = record;
  const [only] = lists;
  const label = labelIn(item, locale);
  switch (item.type) {
    case 'grid':
      return <Grid record={record} level={level} />;
    case 'tabs':
      return <Tabs id={id} record={record} level={level} />;
    case 'table':
      return <Table record={record} level={level} />;
    case 'selectInputList':
      return <Choices record={record} level={level} />;
    case 'batch':
      return (
        <div className="batch">
          <div className="batch-title">
            {item.rules?.[0]?.required === true && <span className="mark">*</span>}
            {label}
          </div>
          <div className="batch-box">{only !== undefined && <Inside list={only} level={level + 1} across />}</div>
        </div>
      );
    default:
      return (
        <section className="card">
          {label && <h3 aria-hidden="true">{label}</h3>}
          <div className="card-body">{only !== undefined && <Inside list={only} level={level + 1} />}</div>
        </section>
      );
  }
}

interface HeldProps {
  readonly record: ItemRecord;
  readonly level: number;
}
interface PartProps {
  readonly list: RecordId;
  readonly level: number;
}

const spanOf = (value: unknown): number => (typeof value === 'number' && value >= 1 ? Math.min(24, value) : 24);

function Grid({ record, level }: HeldProps): ReactNode {
  return (
    <div className="grid" role="group" style={{ columnGap: `min(${record.item.options?.gutter ?? 16}px, 3%)` }}>
      {record.lists.map((list) => (
        <GridColumn key={list} list={list} level={level + 1} />
      ))}
    </div>
  );
}
function GridColumn({ list, level }: PartProps): ReactNode {
  const column = useRecord(list);
  const design = useDesign();
  const { locale } = useScope();
  return column?.kind === 'list' ? (
    <Part
      list={list}
      level={level}
      label={partName(design, list, locale)}
      style={{ gridColumn: `span ${spanOf(column.own['span'])}` }}
    />
  ) : null;
}

function Tabs({ id, record, level }: HeldProps & { readonly id: RecordId }): ReactNode {
  const shown = usePane(id);
  return (
    <div className={`tabs${record.item.options?.['type'] === 'card' ? ' card-tabs' : ''}`}>
      <div className="tab-list" aria-hidden="true">
        {record.lists.map((list) => (
          <TabHead key={list} list={list} chosen={list === shown} />
        ))}
      </div>
      <div role="group">
        {record.lists.map((list) => (
          <Pane key={list} list={list} level={level + 1} shown={list === shown} />
        ))}
      </div>
    </div>
  );
}
/** A tab for the pointer, to be chosen and dragged by; by keyboard its pane is gone to, which shows it. */
function TabHead({ list, chosen }: { readonly list: RecordId; readonly chosen: boolean }): ReactNode {
  const pane = useRecord(list);
  const design = useDesign();
  const canvas = useCanvas();
  const { locale } = useScope();
  if (pane?.kind !== 'list') return null;
  return (
    <div
      className={chosen ? 'tab-head chosen' : 'tab-head'}
      data-tab={list}
      onClick={(event) => {
        event.stopPropagation();
        canvas.go(list);
      }}
    >
      {partLabel(design, list, locale)}
    </div>
  );
}
function Pane({ list, level, shown }: PartProps & { readonly shown: boolean }): ReactNode {
  const pane = useRecord(list);
  const design = useDesign();
  const { locale } = useScope();
  return pane?.kind === 'list' && shown ? (
    <Part list={list} level={level} label={partName(design, list, locale)} />
  ) : null;
}

const cellSpan = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(1000, Math.max(0, value)) : 1;
function Table({ record: { item, rows = [] }, level }: HeldProps): ReactNode {
  const options = item.options ?? {};
  return (
    <div className="cells">
      <table
        role="group"
        className={`${options['bordered'] === false ? 'unbordered' : 'bordered'}${options['small'] === true ? ' small' : ''}`}
      >
        <tbody role="presentation">
          {rows.map(({ cells }, at) => (
            <tr key={at} role="presentation">
              {cells.map((cell) => (
                <Cell key={cell} list={cell} level={level + 1} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
function Cell({ list: cell, level }: PartProps): ReactNode {
  const record = useRecord(cell);
  const design = useDesign();
  const { locale } = useScope();
  if (record?.kind !== 'list') return null;
  const [colSpan, rowSpan] = [cellSpan(record.own['colspan']), cellSpan(record.own['rowspan'])];
  if (colSpan === 0 || rowSpan === 0) return null;
  return (
    <td role="presentation" className="part" data-node={cell} colSpan={colSpan} rowSpan={rowSpan}>
      <NodeFrame id={cell} name={partName(design, cell, locale)} level={level} part menu />
      <Items list={cell} level={level + 1} />
    </td>
  );
}

function Choices({ record: { item, lists }, level }: HeldProps): ReactNode {
  const { locale } = useScope();
  return (
    <div className="field">
      <div className="label caption">{labelIn(item, locale)}</div>
      <div className="control select-input" role="group">
        {lists.map((list) => (
          <Choice key={list} list={list} level={level + 1} several={item.options?.multiple !== false} />
        ))}
      </div>
    </div>
  );
}
function Choice({ list, level, several }: PartProps & { readonly several: boolean }): ReactNode {
  const choice = useRecord(list);
  const design = useDesign();
  const { locale } = useScope();
  if (choice?.kind !== 'list') return null;
  return (
    <>
      <div className="choice" aria-hidden="true">
        <span className={several ? 'tick-mark' : 'tick-mark round'} />
        {partLabel(design, list, locale)}
      </div>
      <Part list={list} level={level} label={partName(design, list, locale)} />
    </>
  );
}
