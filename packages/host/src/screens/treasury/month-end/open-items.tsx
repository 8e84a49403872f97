import { useStore } from '@nanostores/react';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { CallAnswering, Page } from '@scf-kit/sdk/contract/call';
import { accountingExport } from '@scf-kit/sdk/contract/treasury/accounting';
import { $routeTable, client, navigation } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { Delivered } from './delivered.tsx';
import { OPEN, type OpenFigure } from './open-figures.ts';

const words = {
  title: { zh: '未结事项', en: 'Open items' },
  item: { zh: '事项', en: 'Item' },
  count: { zh: '笔数', en: 'Count' },
  delivered: { zh: '已交付未开票的合同', en: 'Contracts with goods delivered, not invoiced' },
  none: { zh: '没有未结事项', en: 'No open items' },
} as const;

interface Row {
  readonly key: string;
  readonly title: OpenFigure['title'];
  readonly total: number;
  readonly more: boolean;
  readonly onOpen: () => void;
}

/** Shows the open items of the books, each figure the total of the list it opens. */
export function OpenItems(): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const table = useStore($routeTable);
  const [goods, setGoods] = useState(false);
  const shown = OPEN.filter(({ call, place }) => mayCall(call.access) && table?.has(place.path));
  const loaded = useLoaded(`month end ${shown.map(({ key }) => key).join(' ')}`, async (signal) => {
    const [delivered, ...counted] = await Promise.all([
      client.call(accountingExport.calls.delivered, { query: { current: 1, size: 1 }, signal, quiet: true }),
      ...shown.map(({ call, query }) =>
        client.callChecked<CallAnswering<Page<object>>>(call, {
          query: { ...query, current: 1, size: 1 },
          signal,
          quiet: true,
        }),
      ),
    ]);
    return { delivered: delivered.total, counted };
  });
  return (
    <>
      <LoadState of={loaded} rows={8}>
        {({ delivered, counted }) => {
          const rows: readonly Row[] = [
            ...shown.map(({ key, title, place }, at) => ({
              key,
              title,
              total: counted[at]?.total ?? 0,
              more: counted[at]?.more ?? false,
              onOpen: () => navigation.go(place),
            })),
            {
              key: 'delivered',
              title: words.delivered,
              total: delivered,
              more: false,
              onOpen: () => setGoods(true),
            },
          ];
          return (
            <FactTable<Row>
              title={words.title}
              rows={rows}
              rowKey={({ key }) => key}
              empty={words.none}
              columns={[
                { key: 'item', title: words.item, render: ({ title }) => say(title) },
                {
                  key: 'count',
                  title: words.count,
                  numeric: true,
                  render: ({ title, total, more, onOpen }) => (
                    <Button type="link" className="text-link" aria-label={`${say(title)} ${total}`} onClick={onOpen}>
                      {more ? '10,000+' : total.toLocaleString('en-US')}
                    </Button>
                  ),
                },
              ]}
            />
          );
        }}
      </LoadState>
      {goods ? <Delivered onClose={() => setGoods(false)} /> : null}
    </>
  );
}
