import { useEffect, useRef, type ReactNode } from 'react';
import type { FormItem } from '@scf-kit/sdk/form';
import type { ItemRecord, RecordId } from '../../document/records.ts';
import { SPAN } from '../options/options.ts';
import { taken } from '../rows/number-limits.ts';
import { useDesign, useRecord, useRun } from '../../context/design-context.tsx';
import { useT } from '../../context/part-context.tsx';
import { Group } from '../rows/group.tsx';
import { IconButton, LinkButton } from '../rows/buttons.tsx';
import { NumberRow } from '../rows/number-row.tsx';
import { TextRow } from '../rows/text-row.tsx';
import { useOrder, type Handle } from '../order.ts';
import { RuleList } from '../rules/rule-list.tsx';
import { useRules } from '../rules/use-rules.ts';
import { formTexts, propertyTexts } from '../texts.ts';
import type { PartsProps } from './part-props.ts';

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function PaneList({ id, item, record }: PartsProps & { readonly record: ItemRecord }): ReactNode {
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
        return beside?.kind === 'list' ? toText(beside.own['value']) : '';
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
  const [value, label] = [toText(own['value']), toText(own['label'])];
  const grid = item.type === 'grid';
  const name = grid ? t(formTexts.column, { n: at + 1 }) : label || t(formTexts.pane, { n: at + 1 });
  const set = (changed: Readonly<Record<string, unknown>>, gesture: string): void => {
    run(design.changeList(pane, changed, `${gesture} ${pane}`));
  };
  const isTaken = (next: string): boolean =>
    beside.some((one) => {
      const other = design.get(one);
      return one !== pane && other?.kind === 'list' && toText(other.own['value']) === next;
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
      {grid && (
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
