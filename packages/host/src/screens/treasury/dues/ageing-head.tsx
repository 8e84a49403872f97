import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { agingBands } from '@scf-kit/sdk/contract/treasury/ageing';
import { formatAmount, isRmb, today } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { Pages } from '../../../table/plain/pages.tsx';
import { FactTable, type FactColumn } from '../../../table/plain/fact-table.tsx';
import { AgedList } from './aged-list.tsx';
import type { Band, Counted, Side } from './sides.ts';
import { Statement } from './statement.tsx';
import './dues.css';

const words = {
  asOf: { zh: '截至日期', en: 'As of' },
  none: { zh: '截至该日没有未结清的款项', en: 'Nothing outstanding on that day' },
  statement: { zh: '对账单', en: 'Statement' },
  counterpart: { zh: '往来单位', en: 'Counterparty' },
  total: { zh: '合计', en: 'Total' },
  currency: { zh: '币种', en: 'Currency' },
  inRmb: { zh: '折合人民币', en: 'In RMB' },
  open: { zh: '查看明细：{counterpart} {band} {amount}', en: 'View details: {counterpart} {band} {amount}' },
} as const;

const BANDS: readonly Band[] = ['notDue', 'days30', 'days60', 'days90', 'days180', 'days365', 'above'];
const SIZE = 10;

interface Row extends Readonly<Record<Band | 'total', string | null>> {
  /** Null in the total of a currency. */
  readonly counterpart: string | null;
  readonly currencyType: string | null;
  readonly currencyTypeDictText?: string | null | undefined;
  readonly rmbTotal: string | null;
}

const getTitle = (band: Band | undefined) => (band ? agingBands[band] : words.total);
const isNothing = (amount: string | null): boolean => Number(amount) === 0;

/** An amount that opens the dues it counts. */
function Figure({
  row,
  band,
  onOpen,
}: {
  readonly row: Row;
  readonly band: Band | undefined;
  readonly onOpen: () => void;
}): ReactNode {
  const { say } = useTexts();
  const name = band ?? 'total';
  const amount = formatAmount(row[name]);
  return isNothing(row[name]) ? (
    amount
  ) : (
    <Button
      type="link"
      size="small"
      className="dues-link"
      aria-label={say(words.open, {
        counterpart: row.counterpart ?? say(words.total),
        band: say(getTitle(band)),
        amount,
      })}
      onClick={onOpen}
    >
      {amount}
    </Button>
  );
}

/** The columns of the ageing. Where all is in RMB nobody is told so row by row. */
const createAgeingColumns = (
  say: (text: Text) => string,
  isRmbOnly: boolean,
  onOpen: (row: Row, band: Band | undefined) => void,
  onStatement: (row: Row) => void,
): readonly FactColumn<Row>[] => [
  {
    key: 'counterpart',
    title: words.counterpart,
    render: ({ counterpart }) => counterpart ?? <strong>{say(words.total)}</strong>,
  },
  ...(isRmbOnly ? [] : [{ key: 'currency', title: words.currency, render: (row: Row) => row.currencyTypeDictText }]),
  {
    key: 'statement',
    title: words.statement,
    render: (row) =>
      row.counterpart === null ? null : (
        <Button
          type="link"
          size="small"
          className="dues-link"
          aria-label={`${say(words.statement)} ${row.counterpart ?? ''} ${row.currencyTypeDictText ?? ''}`}
          onClick={() => onStatement(row)}
        >
          {say(words.statement)}
        </Button>
      ),
  },
  ...[...BANDS, undefined].map((band) => ({
    key: band ?? 'total',
    title: getTitle(band),
    numeric: true,
    render: (row: Row) => <Figure row={row} band={band} onOpen={() => onOpen(row, band)} />,
  })),
  ...(isRmbOnly
    ? []
    : [{ key: 'inRmb', title: words.inRmb, numeric: true, render: (row: Row) => formatAmount(row.rmbTotal) }]),
];

/**
 * The debt of each counterpart on a day, or the debt to it, by how long it has been due; every amount opens the dues it
 * counts.
 */
export function AgeingHead({ side, version }: { readonly side: Side; readonly version: number }): ReactNode {
  const { say } = useTexts();
  const [asOf, setAsOf] = useState(() => today());
  const [current, setCurrent] = useState(1);
  const [counted, setCounted] = useState<Counted>();
  const [stated, setStated] = useState<Counted>();
  const loaded = useLoaded(`ageing ${side.name} ${asOf} ${version} ${current}`, (signal) =>
    client.call(side.calls.ageing, { query: { asOf, current, size: SIZE }, signal, quiet: true }),
  );
  const count = ({ counterpart, currencyType }: Row, band: Band | undefined): Counted => ({
    asOf,
    counterpart: counterpart ?? '',
    currencyType,
    band,
  });
  return (
    <>
      <div className="dues-head">
        <label htmlFor={`${side.name}-as-of`}>{say(words.asOf)}</label>
        <DatePicker
          id={`${side.name}-as-of`}
          allowClear={false}
          format="YYYY-MM-DD"
          value={dayjs(asOf)}
          onChange={(_, written) => {
            if (typeof written !== 'string' || written === '') return;
            setAsOf(written);
            setCurrent(1);
          }}
        />
      </div>
      <LoadState of={loaded} rows={5}>
        {({ records, total, totals }) => (
          <>
            <FactTable<Row>
              title={side.ageing}
              rows={[...records, ...totals.map((sum) => ({ ...sum, counterpart: null }))]}
              rowKey={({ counterpart, currencyType }) => `${counterpart ?? ''} ${currencyType ?? ''}`}
              empty={words.none}
              columns={createAgeingColumns(
                say,
                totals.every(({ currencyType }) => isRmb(currencyType)),
                (row, band) => setCounted(count(row, band)),
                (row) => setStated(count(row, undefined)),
              )}
              dense
            />
            <Pages current={current} size={SIZE} total={total} onChange={setCurrent} />
          </>
        )}
      </LoadState>
      {counted ? <AgedList side={side} counted={counted} onClose={() => setCounted(undefined)} /> : null}
      {stated ? <Statement side={side} of={stated} onClose={() => setStated(undefined)} /> : null}
    </>
  );
}
