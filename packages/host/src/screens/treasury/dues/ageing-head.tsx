import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import { agingBands } from '@scf-kit/sdk/contract/treasury/ageing';
import { formatAmount, today } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable, type FactColumn } from '../../../table/plain/fact-table.tsx';
import { AgedList } from './aged-list.tsx';
import type { Band, Counted, Side } from './sides.ts';
import { Statement } from './statement.tsx';
import './dues.css';

const words = {
  asOf: { zh: '截至日期', en: 'As of' },
  none: { zh: '截至该日没有未结清的款项', en: 'Nothing was open on that day' },
  statement: { zh: '对账单', en: 'Statement' },
  counterpart: { zh: '往来单位', en: 'Counterpart' },
  total: { zh: '合计', en: 'Total' },
  currency: { zh: '币种', en: 'Currency' },
  open: { zh: '查看明细：{counterpart} {band} {amount}', en: 'Open the list: {counterpart} {band} {amount}' },
  all: { zh: '显示全部 {n} 个往来单位', en: 'Show all {n} counterparts' },
  most: { zh: '仅显示余额最大的 1,000 行', en: 'The 1,000 largest balances alone are shown' },
} as const;

const BANDS: readonly Band[] = ['notDue', 'days30', 'days60', 'days90', 'days180', 'days365', 'above'];
const FEW = 10;
const MOST = 1000;

interface Row extends Readonly<Record<Band | 'total', string | null>> {
  readonly counterpart: string | null;
  readonly currencyType: string | null;
  readonly currencyTypeDictText?: string | null | undefined;
}

const titleOf = (band: Band | undefined) => (band ? agingBands[band] : words.total);
const isNothing = (amount: string | null): boolean => Number(amount) === 0;

/** What each counterpart owes or is owed on a day, by how long it has been due; every amount opens the dues it counts. */
export function AgeingHead({ side, version }: { readonly side: Side; readonly version: number }): ReactNode {
  const { say } = useTexts();
  const [asOf, setAsOf] = useState(() => today());
  const [whole, setWhole] = useState(false);
  const [counted, setCounted] = useState<Counted>();
  const [stated, setStated] = useState<Counted>();
  const loaded = useLoaded(`ageing ${side.name} ${asOf} ${version}`, (signal) =>
    client.call(side.calls.ageing, { query: { asOf }, signal, quiet: true }),
  );
  const figure = (row: Row, band: Band | undefined): ReactNode => {
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
          counterpart: row.counterpart ?? '',
          band: say(titleOf(band)),
          amount,
        })}
        onClick={() => setCounted({ asOf, counterpart: row.counterpart ?? '', currencyType: row.currencyType, band })}
      >
        {amount}
      </Button>
    );
  };
  const columns: readonly FactColumn<Row>[] = [
    { key: 'counterpart', title: words.counterpart, render: ({ counterpart }) => counterpart },
    { key: 'currency', title: words.currency, render: ({ currencyTypeDictText }) => currencyTypeDictText },
    ...[...BANDS, undefined].map((band) => ({
      key: band ?? 'total',
      title: titleOf(band),
      numeric: true,
      render: (row: Row) => figure(row, band),
    })),
    {
      key: 'statement',
      title: words.statement,
      render: (row) => (
        <Button
          type="link"
          size="small"
          className="dues-link"
          aria-label={`${say(words.statement)} ${row.counterpart ?? ''} ${row.currencyTypeDictText ?? ''}`}
          onClick={() =>
            setStated({
              asOf,
              counterpart: row.counterpart ?? '',
              currencyType: row.currencyType,
              band: undefined,
            })
          }
        >
          {say(words.statement)}
        </Button>
      ),
    },
  ];
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
            if (typeof written === 'string' && written !== '') setAsOf(written);
          }}
        />
      </div>
      <LoadState of={loaded} rows={5}>
        {(rows) => (
          <>
            <FactTable
              title={side.ageing}
              rows={whole ? rows : rows.slice(0, FEW)}
              rowKey={({ counterpart, currencyType }) => `${counterpart ?? ''} ${currencyType ?? ''}`}
              empty={words.none}
              columns={columns}
            />
            {rows.length > FEW && !whole ? (
              <Button type="link" onClick={() => setWhole(true)}>
                {say(words.all, { n: rows.length })}
              </Button>
            ) : null}
            {rows.length === MOST ? <p>{say(words.most)}</p> : null}
          </>
        )}
      </LoadState>
      {counted ? <AgedList side={side} counted={counted} onClose={() => setCounted(undefined)} /> : null}
      {stated ? <Statement side={side} of={stated} onClose={() => setStated(undefined)} /> : null}
    </>
  );
}
