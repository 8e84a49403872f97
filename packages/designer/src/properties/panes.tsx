import { useEffect, useRef, type ReactNode } from 'react';
import { labelIn, type FormItem } from '@scf-kit/sdk/form';
import { ROOT, type ItemRecord, type ListRecord, type RecordId } from '../document/records.ts';
import { SPAN, taken } from './options/options.ts';
import { useDesign, useLocale, useRecord, useRun, useT, useTopic } from '../context/design-context.tsx';
import { Group, IconButton, LinkButton, NumberRow, TextRow } from './controls.tsx';
import { useOrder, type Handle } from './order.ts';
import { RuleList, useRules } from './rules/rule-list.tsx';
import { formTexts, propertyTexts } from './texts.ts';

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

interface Props {
  readonly id: RecordId;
  readonly item: FormItem;
}

/** What a container is made of: columns, panes, choices with fields, cells or the columns of a sub-table. */
export function Panes({ id, item }: Props): ReactNode {
  const record = useRecord(id);
  if (record?.kind !== 'item') return null;
  if (item.type === 'table') return <TableSize id={id} record={record} />;
  if (item.type === 'batch') return <BatchColumns record={record} />;
  return item.type === 'grid' || item.type === 'tabs' || item.type === 'selectInputList' ? (
    <PaneList id={id} item={item} record={record} />
  ) : null;
}

function PaneList({ id, item, record }: Props & { readonly record: ItemRecord }): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const list = useRef<HTMLOListElement>(null);
  const added = useRef(false);
  const { lists } = record;
  const grid = item.type === 'grid';
  const handles = useOrder(
    (from, to) => {
      const pane = lists[from];
      if (pane) run(design.movePane(pane, to, `panes ${id}`));
    },
    () => design.endGesture(),
  );
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    list.current?.querySelector<HTMLInputElement>(':scope>[data-entry]:last-of-type input')?.focus();
  }, [lists.length]);
  const add = (): void => {
    added.current = true;
    const values = new Set(
      lists.map((one) => {
        const beside = design.get(one);
        return beside?.kind === 'list' ? textOf(beside.own['value']) : '';
      }),
    );
    let n = lists.length + 1;
    while (values.has(String(n))) n += 1;
    run(design.addPane(id, grid ? { span: 12 } : { value: String(n), label: t(formTexts.paneNamed, { n }) }));
  };
  return (
    <Group title={t(propertyTexts.panes)}>
      <ol ref={list} className="p-choice-list">
        {lists.map((pane, at) => (
          <li key={at} data-entry className="p-card">
            <Pane pane={pane} at={at} item={item} handle={handles(at, lists.length)} beside={lists} />
          </li>
        ))}
      </ol>
      <LinkButton onPress={add}>
        + {t(grid ? formTexts.addColumn : item.type === 'tabs' ? formTexts.addPane : formTexts.addChoice)}
      </LinkButton>
    </Group>
  );
}

function Pane({
  pane,
  at,
  item,
  handle,
  beside,
}: {
  readonly pane: RecordId;
  readonly at: number;
  readonly item: FormItem;
  readonly handle: Handle;
  readonly beside: readonly RecordId[];
}): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const rules = useRules();
  const record = useRecord(pane);
  if (record?.kind !== 'list') return null;
  const { own } = record;
  const [value, label] = [textOf(own['value']), textOf(own['label'])];
  const grid = item.type === 'grid';
  const name = grid ? t(formTexts.column, { n: at + 1 }) : label || t(formTexts.pane, { n: at + 1 });
  const set = (changed: Readonly<Record<string, unknown>>, gesture: string): void => {
    run(design.changeList(pane, changed, `${gesture} ${pane}`));
  };
  const isTaken = (next: string): boolean =>
    beside.some((one) => {
      const other = design.get(one);
      return one !== pane && other?.kind === 'list' && textOf(other.own['value']) === next;
    });
  // Rules that name the pane go on naming it.
  const setValue = (next: string): void => {
    if (next === '' || isTaken(next)) return;
    const gesture = `value ${pane}`;
    set({ value: next }, 'value');
    const [before, after] = [`${item.key}.${value}`, `${item.key}.${next}`];
    if (rules.some(({ target }) => target === before))
      run(
        design.setRules(
          rules.map((rule) => (rule.target === before ? { ...rule, target: after } : rule)),
          gesture,
        ),
      );
  };
  const { span } = own;
  return (
    <div role="group" aria-label={name}>
      <div className="p-pane-head">
        <button
          type="button"
          data-handle
          className="p-handle"
          aria-label={t(propertyTexts.moveNamed, { name })}
          {...handle}
        >
          ⠿
        </button>
        <strong>{name}</strong>
        <IconButton
          danger
          disabled={beside.length === 1}
          label={t(propertyTexts.removeNamed, { name })}
          onPress={() => {
            run(design.removePane(pane));
          }}
        >
          ✕
        </IconButton>
      </div>
      {grid && SPAN.kind === 'number' && (
        <NumberRow
          label={t(formTexts.span)}
          editor={SPAN}
          value={typeof span === 'number' ? span : undefined}
          onType={(next) => {
            if (typeof next === 'number' && taken(SPAN, next) !== undefined) set({ span: next }, 'span');
          }}
        />
      )}
      {!grid && (
        <TextRow label={t(formTexts.paneLabel)} value={label} onType={(text) => set({ label: text }, 'label')} />
      )}
      {!grid && <TextRow label={t(formTexts.paneValue)} code reverts value={value} onType={setValue} />}
      {item.type === 'tabs' && value !== '' && (
        <details className="p-as-text">
          <summary>{t(formTexts.paneRules, { name })}</summary>
          <RuleList target={`${item.key}.${value}`} effects={['visible', 'disabled']} />
        </details>
      )}
    </div>
  );
}

function TableSize({ id, record }: { readonly id: RecordId; readonly record: ItemRecord }): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const rows = record.rows ?? [];
  const corner = rows.at(-1)?.cells.at(-1);
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (corner === undefined) return null;
  const [first] = rows.at(-1)?.cells ?? [];
  const last = rows[0]?.cells.at(-1);
  return (
    <Group title={t(propertyTexts.panes)} key={id}>
      <p className="p-note">{t(formTexts.tableSize, { rows: rows.length, columns })}</p>
      <div className="p-adds">
        <LinkButton
          onPress={() => {
            if (first) run(design.addRow(first));
          }}
        >
          + {t(formTexts.addRow)}
        </LinkButton>
        <LinkButton
          onPress={() => {
            if (last) run(design.addColumn(last));
          }}
        >
          + {t(formTexts.addColumn)}
        </LinkButton>
        {rows.length > 1 && (
          <LinkButton
            onPress={() => {
              if (first) run(design.removeRow(first));
            }}
          >
            − {t(formTexts.removeRow)}
          </LinkButton>
        )}
        {columns > 1 && (
          <LinkButton
            onPress={() => {
              if (last) run(design.removeColumn(last));
            }}
          >
            − {t(formTexts.removeColumn)}
          </LinkButton>
        )}
      </div>
    </Group>
  );
}

/** The columns of a sub-table, in their order: each is a control of its own, to be selected. */
function BatchColumns({ record }: { readonly record: ItemRecord }): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const [list = ROOT] = record.lists;
  const inside = useRecord(list);
  const items = inside?.kind === 'list' ? inside.items : NONE;
  const handles = useOrder(
    (from, to) => {
      const one = items[from];
      if (one) run(design.move(one, list, to > from ? to + 1 : to, `columns ${list}`));
    },
    () => design.endGesture(),
  );
  return (
    <Group title={t(formTexts.batchColumns)}>
      <ol className="p-choice-list">
        {items.map((one, at) => (
          <li key={at} data-entry className="p-choice-row">
            <ColumnRow id={one} handle={handles(at, items.length)} />
          </li>
        ))}
      </ol>
    </Group>
  );
}
const NONE: ListRecord['items'] = [];

function ColumnRow({ id, handle }: { readonly id: RecordId; readonly handle: Handle }): ReactNode {
  const t = useT();
  const locale = useLocale();
  const run = useRun();
  const design = useDesign();
  const label = useTopic(id, (one) => {
    const record = one.get(id);
    return record?.kind === 'item' ? (labelIn(record.item, locale) ?? record.item.key) : '';
  });
  return (
    <>
      <button
        type="button"
        data-handle
        className="p-handle"
        aria-label={t(propertyTexts.moveNamed, { name: label })}
        {...handle}
      >
        ⠿
      </button>
      <button type="button" className="p-link p-fill" onClick={() => design.select([id])}>
        {label}
      </button>
      <IconButton
        danger
        label={t(propertyTexts.removeNamed, { name: label })}
        onPress={() => {
          const selected = design.selection;
          if (run(design.remove([id]))) design.select(selected);
        }}
      >
        ✕
      </IconButton>
    </>
  );
}
