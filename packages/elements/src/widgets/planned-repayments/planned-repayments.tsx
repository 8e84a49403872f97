import type { ReactNode } from 'react';
import type { EndpointRow } from '@scf-kit/sdk/contract/endpoint';
import { Decimal, amountTyped, toDecimal, formatAmount, newId } from '@scf-kit/sdk/values';
import { css } from '../../element/css.ts';
import { addRules } from '../../element/sheets.ts';
import { DayBox } from '../../form/fields/date/day-box.tsx';
import { stepNumber } from '../../form/fields/number/format.ts';
import { inputClass } from '../../form/fields/text-controls/text-controls.tsx';
import { useFormScope } from '../../form/form-scope.ts';
import type { ControlProps, ReadProps } from '../../form/field-registry.ts';
import { Files, fileAt } from '../records/cells.tsx';
import { getCaption, useRecords } from '../records/record-view.tsx';
import { dealText } from '../records/texts.ts';
import { Table, type Column } from '../table/table.tsx';
import { plannedRepayments, type PlannedRepayment } from './declaration.ts';
import { repaymentsOfProject } from './repayments.calls.ts';

/** WID-052 */
const LEAST = 1;
const STEP = 1;

/** A row of the project's plan (DATA-024). */
type PlanRow = EndpointRow<typeof repaymentsOfProject>;

addRules(
  'widgets',
  css`
    .plan :is(.light, .ant-picker, input[inputmode='decimal']) {
      min-inline-size: 132px;
    }
    .plan input[inputmode='decimal'] {
      text-align: end;
      font-variant-numeric: tabular-nums;
    }
  `,
);

const isRow = (row: unknown): row is PlannedRepayment =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string';
const rowsIn = (value: unknown): readonly PlannedRepayment[] => (Array.isArray(value) ? value.filter(isRow) : []);
const formatTotal = (rows: readonly PlannedRepayment[]): string =>
  formatAmount(
    rows
      .reduce((sum, { plannedRepaymentAmount }) => sum.plus(toDecimal(plannedRepaymentAmount) ?? 0), new Decimal(0))
      .toFixed(2),
  );

export function Control({ node, state, id, describedBy }: ControlProps): ReactNode {
  const scope = useFormScope();
  const { locale } = scope;
  const rows = rowsIn(state.value);
  const write = (next: readonly PlannedRepayment[]): void => node.set(next.length === 0 ? undefined : next);
  const change = (changed: string, part: Partial<PlannedRepayment>): void =>
    write(rows.map((row) => (row.id === changed ? { ...row, ...part } : row)));
  const wrong = (amount: string | null): boolean =>
    amount !== null && amount !== '' && (toDecimal(amount)?.lt(LEAST) ?? true);
  const columns: readonly Column<PlannedRepayment>[] = [
    { key: 'period', title: dealText(locale, 'period'), align: 'center', render: (_row, at) => at + 1 },
    {
      key: 'plannedRepaymentDate',
      title: dealText(locale, 'plannedDate'),
      render: (row, at) => (
        <DayBox
          label={`${dealText(locale, 'plannedDate')} ${at + 1}`}
          value={row.plannedRepaymentDate}
          clearable
          onChoose={(plannedRepaymentDate) => change(row.id, { plannedRepaymentDate })}
          onLeave={() => node.touch()}
        />
      ),
    },
    {
      key: 'plannedRepaymentAmount',
      title: dealText(locale, 'plannedAmount'),
      align: 'right',
      render: (row, at) => (
        // A number input leaves signs out as it likes: 12,5 pasted into one is 125.
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={`${inputClass(wrong(row.plannedRepaymentAmount))} cell`}
          value={row.plannedRepaymentAmount ?? ''}
          aria-label={`${dealText(locale, 'plannedAmount')} ${at + 1}`}
          aria-invalid={wrong(row.plannedRepaymentAmount) || undefined}
          onChange={(event) => change(row.id, { plannedRepaymentAmount: amountTyped(event.target.value) || null })}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            const direction = event.key === 'ArrowUp' ? 1 : -1;
            change(row.id, {
              plannedRepaymentAmount: stepNumber(row.plannedRepaymentAmount, direction, { step: STEP, min: LEAST }),
            });
          }}
          onBlur={() => node.touch()}
        />
      ),
    },
    {
      key: 'remove',
      stays: true,
      title: <span className="offscreen">{dealText(locale, 'remove')}</span>,
      render: (row, at) => (
        <button
          type="button"
          className="link"
          aria-label={`${dealText(locale, 'remove')} ${at + 1}`}
          onClick={() => write(rows.filter((each) => each.id !== row.id))}
        >
          {dealText(locale, 'remove')}
        </button>
      ),
    },
  ];
  return (
    <div id={id} tabIndex={-1} aria-describedby={describedBy} className="with-add plan">
      <Table
        locale={locale}
        caption={getCaption(scope, node, plannedRepayments.title)}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        totals={{ plannedRepaymentAmount: formatTotal(rows) }}
      />
      <button
        type="button"
        className="ant-btn scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined"
        onClick={() => write([...rows, { id: newId(), plannedRepaymentDate: null, plannedRepaymentAmount: null }])}
      >
        {dealText(locale, 'addRepayment')}
      </button>
    </div>
  );
}

/** The entered repayments; where there are none, the plan of the project with the amounts repaid. */
export function Read({ node, state }: ReadProps): ReactNode {
  const scope = useFormScope();
  const { locale } = scope;
  const entered = rowsIn(state.value);
  if (entered.length === 0) return <ProjectPlan node={node} />;
  const columns: readonly Column<PlannedRepayment>[] = [
    { key: 'period', title: dealText(locale, 'period'), align: 'center', render: (_row, at) => at + 1 },
    { key: 'plannedRepaymentDate', title: dealText(locale, 'plannedDate') },
    {
      key: 'plannedRepaymentAmount',
      title: dealText(locale, 'plannedAmount'),
      align: 'right',
      render: (row) => formatAmount(row.plannedRepaymentAmount),
    },
  ];
  return (
    <Table
      locale={locale}
      caption={getCaption(scope, node, plannedRepayments.title)}
      columns={columns}
      rows={entered}
      rowKey={(row) => row.id}
      totals={{ plannedRepaymentAmount: formatTotal(entered) }}
    />
  );
}

function ProjectPlan({ node }: { readonly node: ReadProps['node'] }): ReactNode {
  const scope = useFormScope();
  const { locale } = scope;
  const { rows, error, retry, asked } = useRecords(node, { rows: repaymentsOfProject });
  const columns: readonly Column<PlanRow>[] = [
    { key: 'plannedRepaymentDate', title: dealText(locale, 'plannedDate'), heads: true },
    { key: 'plannedRepaymentAmountDictText', title: dealText(locale, 'plannedAmount'), align: 'right' },
    { key: 'actualRepaymentDate', title: dealText(locale, 'repaidOn') },
    { key: 'repaymentPrincipalDictText', title: dealText(locale, 'repaidPrincipal'), align: 'right' },
    { key: 'statusDictText', title: dealText(locale, 'status') },
    {
      key: 'repaymentVoucher',
      title: dealText(locale, 'voucher'),
      render: ({ repaymentVoucher, repaymentVoucherText }) => (
        <Files files={fileAt(repaymentVoucher, repaymentVoucherText)} />
      ),
    },
  ];
  return (
    <Table
      locale={locale}
      caption={getCaption(scope, node, plannedRepayments.title)}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      error={error}
      onRetry={retry}
      {...(asked ? {} : { empty: dealText(locale, 'noProject') })}
    />
  );
}
