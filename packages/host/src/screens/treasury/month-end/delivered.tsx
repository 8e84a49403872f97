import { Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { accountingExport } from '@scf-kit/sdk/contract/treasury/accounting';
import { formatAmount } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { RecordLink } from '../../../shell/controls/record-link.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { Pages } from '../../../table/plain/pages.tsx';

const words = {
  title: { zh: '已交付未开票的合同', en: 'Goods delivered, not invoiced' },
  none: { zh: '没有已交付未开票的合同', en: 'All goods delivered are invoiced' },
  contract: { zh: '合同编号', en: 'Contract number' },
  customer: { zh: '客户名称', en: 'Customer' },
  currency: { zh: '币种', en: 'Currency' },
  delivered: { zh: '已交付金额', en: 'Delivered' },
  invoiced: { zh: '已开票金额', en: 'Invoiced' },
  open: { zh: '未开票金额', en: 'Not invoiced' },
} as const;
const SIZE = 20;

/** The sale contracts of which more goods have gone out than were invoiced. */
export function Delivered({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { say } = useTexts();
  const [current, setCurrent] = useState(1);
  const loaded = useLoaded(`delivered ${current}`, (signal) =>
    client.call(accountingExport.calls.delivered, { query: { current, size: SIZE }, signal, quiet: true }),
  );
  return (
    <Drawer open size={960} title={say(words.title)} onClose={onClose}>
      <LoadState of={loaded} rows={8}>
        {({ records, total }) => (
          <>
            <FactTable
              bare
              title={words.title}
              rows={records}
              rowKey={({ id }) => id}
              empty={words.none}
              columns={[
                {
                  key: 'contract',
                  title: words.contract,
                  render: ({ id, code }) => (
                    <RecordLink resource="contract" id={id}>
                      {code}
                    </RecordLink>
                  ),
                },
                { key: 'customer', title: words.customer, render: ({ customerName }) => customerName },
                { key: 'currency', title: words.currency, render: ({ currencyTypeDictText }) => currencyTypeDictText },
                {
                  key: 'delivered',
                  title: words.delivered,
                  numeric: true,
                  render: ({ delivered }) => formatAmount(delivered),
                },
                {
                  key: 'invoiced',
                  title: words.invoiced,
                  numeric: true,
                  render: ({ invoiced }) => formatAmount(invoiced),
                },
                { key: 'open', title: words.open, numeric: true, render: ({ open }) => formatAmount(open) },
              ]}
            />
            <Pages current={current} size={SIZE} total={total} onChange={setCurrent} />
          </>
        )}
      </LoadState>
    </Drawer>
  );
}
