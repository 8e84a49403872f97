import { useState, type ReactNode } from 'react';
import type { EndpointRow } from '@scf-kit/sdk/contract/endpoint';
import { Decimal, toDecimal, formatAmount, newId } from '@scf-kit/sdk/values';
import { css } from '../../element/css.ts';
import { addRules } from '../../element/sheets.ts';
import { useFormScope } from '../../form/form-scope.ts';
import type { ControlProps, ReadProps } from '../../form/field-registry.ts';
import { readOption } from '../options.ts';
import { getCaption, useRecords } from '../records/record-view.tsx';
import { dealText } from '../records/texts.ts';
import { Table, type Column } from '../table/table.tsx';
import { biddingEquipment, equipmentAttributes } from './declaration.ts';
import { equipmentList } from './equipment.calls.ts';
import { EquipmentDialog } from './equipment-dialog.tsx';
import { createEmptyLine, type EquipmentLine } from './line.ts';

addRules(
  'widgets',
  css`
    .row-actions {
      display: flex;
      gap: 12px;
      white-space: nowrap;
    }
  `,
);

/** A stored line as the server answers it; the name is an id there. */
type Stored = EndpointRow<typeof equipmentList>;
type Shown = EquipmentLine &
  Partial<
    Pick<Stored, 'invoicedQuantity' | 'invoicedAmountDictText' | 'uninvoicedQuantity' | 'uninvoicedAmountDictText'>
  >;

const isLine = (line: unknown): line is EquipmentLine =>
  typeof line === 'object' && line !== null && 'id' in line && typeof line.id === 'string';
/** Only what a line holds: what the server derives does not go into the value. */
const pickLine = ({
  id,
  biddingEquipment: name,
  equipmentQuantity,
  equipmentSpecification,
  unit,
  manufacturer,
  manufacturerText,
  brandId,
  brandText,
  unitPrice,
  totalPrice,
  checked,
  sourceMethod,
  sourceMethodDictText,
  relationshipProductId,
}: Shown): EquipmentLine => ({
  id,
  biddingEquipment: name,
  equipmentQuantity,
  equipmentSpecification,
  unit,
  manufacturer,
  manufacturerText,
  brandId,
  brandText,
  unitPrice,
  totalPrice,
  checked,
  sourceMethod,
  sourceMethodDictText,
  relationshipProductId,
});

interface Change {
  readonly check: (id: string) => void;
  readonly edit: (line: Shown) => void;
  readonly remove: (id: string) => void;
}

function useLines(node: ControlProps['node'], value: unknown) {
  const entered = Array.isArray(value) ? value.filter(isLine) : undefined;
  const stored = useRecords(node, { rows: equipmentList });
  const named = stored.rows?.map((row): Shown => ({
    ...row,
    biddingEquipment: { key: row.biddingEquipment, label: row.biddingEquipmentText ?? '' },
    manufacturerText: row.manufacturerText ?? null,
    brandText: row.brandText ?? null,
    sourceMethodDictText: row.sourceMethodDictText ?? null,
    checked: row.checked ?? false,
  }));
  const facts = new Map(named?.map((row) => [row.id, row]));
  // Entered values stay; the server's further fields of the same line are added.
  const lines = entered ? entered.map((line): Shown => ({ ...facts.get(line.id), ...line })) : named;
  return { lines, error: entered ? undefined : stored.error, retry: stored.retry };
}

function Lines({
  node,
  lines,
  error,
  retry,
  change,
}: Pick<ControlProps, 'node'> & ReturnType<typeof useLines> & { readonly change: Change | undefined }): ReactNode {
  const scope = useFormScope();
  const { locale } = scope;
  const nonFinancing = readOption(node, 'variant', equipmentAttributes.variant) === 'non-financing';
  const say = (key: Parameters<typeof dealText>[1]): string => dealText(locale, key);
  const formatName = ({ biddingEquipment: name, equipmentSpecification }: Shown): string =>
    `${name?.label ?? ''} ${equipmentSpecification ?? ''}`.trim();
  const columns: readonly Column<Shown>[] = [
    {
      key: 'checked',
      title: say('checked'),
      align: 'center',
      width: 64,
      render: (line) =>
        change ? (
          <input
            type="checkbox"
            checked={line.checked}
            aria-label={`${say('checked')} ${formatName(line)}`}
            onChange={() => change.check(line.id)}
          />
        ) : (
          line.checked && (
            <span role="img" aria-label={say('checked')}>
              ✓
            </span>
          )
        ),
    },
    {
      key: 'biddingEquipment',
      title: say('equipment'),
      heads: true,
      render: (line) => line.biddingEquipment?.label ?? '',
    },
    { key: 'equipmentSpecification', title: say('specification') },
    { key: 'equipmentQuantity', title: say('quantity'), align: 'right' },
    { key: 'unit', title: say('unit') },
    { key: 'unitPrice', title: say('unitPrice'), align: 'right', render: (line) => formatAmount(line.unitPrice) },
    { key: 'totalPrice', title: say('totalPrice'), align: 'right', render: (line) => formatAmount(line.totalPrice) },
    { key: 'manufacturerText', title: say('supplier') },
    { key: 'brandText', title: say('brand') },
    { key: 'sourceMethodDictText', title: say('sourceMethod') },
    ...(nonFinancing
      ? ([
          { key: 'invoicedQuantity', title: say('invoicedQuantity'), align: 'right' },
          { key: 'invoicedAmountDictText', title: say('invoicedAmount'), align: 'right' },
          { key: 'uninvoicedQuantity', title: say('uninvoicedQuantity'), align: 'right' },
          { key: 'uninvoicedAmountDictText', title: say('uninvoicedAmount'), align: 'right' },
        ] as const)
      : []),
    ...(change
      ? [
          {
            key: 'actions',
            stays: true,
            title: <span className="offscreen">{say('actions')}</span>,
            render: (line: Shown) => (
              <span className="row-actions">
                <button
                  type="button"
                  className="link"
                  aria-label={`${say('edit')} ${formatName(line)}`}
                  onClick={() => change.edit(line)}
                >
                  {say('edit')}
                </button>
                <button
                  type="button"
                  className="link"
                  aria-label={`${say('remove')} ${formatName(line)}`}
                  onClick={() => change.remove(line.id)}
                >
                  {say('remove')}
                </button>
              </span>
            ),
          },
        ]
      : []),
  ];
  const total = (lines ?? []).reduce((sum, { totalPrice }) => sum.plus(toDecimal(totalPrice) ?? 0), new Decimal(0));
  return (
    <Table
      locale={locale}
      caption={getCaption(scope, node, biddingEquipment.title)}
      columns={columns}
      rows={lines}
      rowKey={({ id }) => id}
      error={error}
      onRetry={retry}
      totals={{ totalPrice: formatAmount(total.toFixed(2)) }}
    />
  );
}

/** Lines are checked (WID-016), replaced by the one edited (WID-017), appended (WID-018) and removed. */
export function Control({ node, state, id, describedBy }: ControlProps): ReactNode {
  const { locale } = useFormScope();
  const found = useLines(node, state.value);
  const [dialog, setDialog] = useState<{ readonly line: EquipmentLine; readonly known: boolean }>();
  const lines = (found.lines ?? []).map(pickLine);
  const write = (next: readonly EquipmentLine[]): void => {
    node.set(next);
    node.touch();
  };
  const change: Change = {
    check: (checked) => write(lines.map((line) => (line.id === checked ? { ...line, checked: !line.checked } : line))),
    edit: (line) => setDialog({ line: pickLine(line), known: true }),
    remove: (removed) => write(lines.filter((line) => line.id !== removed)),
  };
  const confirm = (written: EquipmentLine): void => {
    write(dialog?.known ? lines.map((line) => (line.id === written.id ? written : line)) : [...lines, written]);
    setDialog(undefined);
  };
  return (
    <div id={id} tabIndex={-1} aria-describedby={describedBy} className="with-add">
      <Lines node={node} {...found} change={change} />
      <button
        type="button"
        className="ant-btn scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined"
        onClick={() => setDialog({ line: createEmptyLine(newId()), known: false })}
      >
        {dealText(locale, 'addEquipment')}
      </button>
      {dialog && (
        <EquipmentDialog
          line={dialog.line}
          known={dialog.known}
          mode={readOption(node, 'mode', equipmentAttributes.mode)}
          loose={readOption(node, 'loose', equipmentAttributes.loose)}
          onConfirm={confirm}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

export function Read({ node, state }: ReadProps): ReactNode {
  return <Lines node={node} {...useLines(node, state.value)} change={undefined} />;
}
