import { ImportOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { stateFilter } from '@scf-kit/sdk/contract/states';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { formatAmount } from '@scf-kit/sdk/values';
import { client, navigation, notify } from '../../services.ts';
import { useChangeCount } from '../../shell/notices/changes.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { onDemand, sized } from '../../table/columns/declare.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import { Books } from './dues/books.tsx';
import { placeOfReceipt } from './receipts/places.ts';
import { Totals, type Summed } from './receipts/totals.tsx';
import './receipts/receipts.css';

const StatementDialog = lazy(() =>
  import('./receipts/statement-dialog.tsx').then((module) => ({ default: module.StatementDialog })),
);

const words = {
  list: { zh: '收款', en: 'Receipts' },
  views: { zh: '收款状态', en: 'Receipts by status' },
  merge: { zh: '合并收款', en: 'Merge receipts' },
  askMerge: {
    zh: '将选中的 {n} 笔未认领收款合并为一笔？须为同一付款单位、币种和账户。',
    en: 'Merge the {n} selected unclaimed receipts into one? They must have the same payer, currency and account.',
  },
  merged: { zh: '已合并为 {code}，共 {amount}', en: 'Merged into {code}: {amount}' },
  statement: { zh: '导入银行流水', en: 'Import a statement' },
  empty: {
    zh: '没有收款；到账后在此登记，或导入银行流水',
    en: 'No receipts. Enter one when money arrives, or import a bank statement.',
  },
} as const;

const VIEWS = {
  open: {
    title: { zh: '待认领', en: 'To be claimed' },
    query: stateFilter(financialCollection, 'toBeClaimed', 'notified', 'partlyClaimed'),
  },
  running: { title: { zh: '审批中', en: 'In approval' }, query: stateFilter(financialCollection, 'inApproval') },
  claimed: { title: { zh: '已认领', en: 'Claimed' }, query: stateFilter(financialCollection, 'claimed') },
  merged: { title: { zh: '已合并', en: 'Merged' }, query: stateFilter(financialCollection, 'merged') },
  all: { title: { zh: '全部', en: 'All' }, query: {} },
  money: { title: { zh: '到账明细', en: 'Receipt details' }, query: { merged: 'false' } },
} as const;
type View = keyof typeof VIEWS;
const NAMES: readonly View[] = ['open', 'running', 'claimed', 'merged', 'all', 'money'];

const COLUMNS = [
  ...sized({
    collectionCode: 148,
    namePayer: 176,
    status: 104,
    paymentAmount: 124,
    unclaimedAmount: 124,
    paymentDate: 112,
    bankSerialNumber: 152,
  }),
  ...onDemand('claimedAmount', 'currencyType', 'receiveAccountId'),
];
const FILTERS = ['collectionCode', 'namePayer', 'customerName', 'paymentDate', 'currencyType', 'receiveAccountId'];

/** Which receipts a view shows, and of a total that was opened those in its currency. */
function buildQuery(view: View, summed: Summed | undefined): Readonly<Record<string, string>> {
  return {
    ...VIEWS[view].query,
    ...(summed?.currencyType ? { currencyType: summed.currencyType } : {}),
  };
}

/** `/finance/financial-collection`: all that has arrived, what is open of it, and receipts that are merged. */
export default function ReceiptList(): ReactNode {
  const { say } = useTexts();
  const { route } = usePage();
  const [view, setView] = useState<View>('open');
  const [summed, setSummed] = useState<Summed>();
  const [importing, setImporting] = useState(false);
  const [own, setOwn] = useState(0);
  const version = useChangeCount(financialCollection.name) + own;
  const changed = (): void => setOwn((count) => count + 1);
  const choose = (next: View): void => {
    setView(next);
    setSummed(undefined);
  };
  const merge = async (ids: readonly string[]): Promise<void> => {
    try {
      const made = await client.call(financialCollection.calls.mergeAmount, { body: { ids } });
      const amount = formatAmount(made.paymentAmount);
      notify({ kind: 'success', title: say(words.merged, { code: made.collectionCode ?? '', amount }) });
      changed();
      navigation.go(placeOfReceipt(made.id));
    } catch (error) {
      // The client has said what was refused.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <>
      <section className="page-card">
        <div className="receipts-head">
          <h1 className="page-title">{say(route.title)}</h1>
          <Segmented<View>
            aria-label={say(words.views)}
            value={view}
            options={NAMES.map((name) => ({ value: name, label: say(VIEWS[name].title) }))}
            onChange={choose}
          />
          <Books />
        </div>
        <Totals
          version={version}
          onOpen={(opened) => {
            setView('money');
            setSummed(opened);
          }}
        />
      </section>
      <div className="receipts-table">
        <ResourceTable
          key={`${view} ${summed?.currencyType ?? ''}`}
          resource={financialCollection}
          title={words.list}
          query={buildQuery(view, summed)}
          columns={COLUMNS}
          filters={FILTERS}
          version={version}
          onOpen={({ id }) => navigation.go(placeOfReceipt(id))}
          buttons={[
            {
              key: 'statement',
              label: words.statement,
              icon: <ImportOutlined />,
              codes: ['FINANCE_FINANCIAL_COLLECTION'],
              action: 'add',
              onClick: () => setImporting(true),
            },
          ]}
          batchActions={
            view === 'open' || view === 'all'
              ? [
                  {
                    key: 'merge',
                    label: words.merge,
                    codes: ['FINANCE_FINANCIAL_COLLECTION'],
                    action: 'edit',
                    confirm: words.askMerge,
                    onClick: (rows) => merge(rows.map(({ id }) => id)),
                  },
                ]
              : []
          }
          empty={words.empty}
        />
      </div>
      {importing ? (
        <Suspense fallback={null}>
          <StatementDialog
            onClose={() => setImporting(false)}
            onDone={() => {
              setImporting(false);
              changed();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
