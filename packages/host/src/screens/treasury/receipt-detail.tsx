import { App as AntApp, Button, Card, Result, Tabs } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { Field, Fields } from '@scf-kit/sdk/contract';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { collectionStatus, financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { client, navigation, notify } from '../../services.ts';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { useFieldRights, useMayCall } from '../../shell/person/can.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { RecordChanges } from '../../table/detail/difference-list.tsx';
import { listReadable } from '../../table/detail/readable.ts';
import { RecordSections } from '../../table/detail/record-sections.tsx';
import { EditForm } from '../../table/edit/edit-form.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import { FieldText } from '../../table/values/field-text.tsx';
import { placeOfContract } from '../../navigation/record-places.ts';
import { Figures } from '../../table/detail/figures.tsx';
import { Related } from '../../table/detail/related.tsx';
import '../workflow/records/record-title.css';
import { resolvePlace } from '../../shell/palette/place-of-record.ts';
import { Claims, type Claimable } from './receipts/claims.tsx';
import { placeOfReceipt } from './receipts/places.ts';
import { Split } from './receipts/split.tsx';
import './receipts/receipts.css';

type Receipt = AnswerOf<typeof financialCollection.calls.get>;

const words = {
  split: { zh: '认领', en: 'Claim' },
  claims: { zh: '认领记录', en: 'Claims' },
  children: { zh: '合并明细', en: 'Merged receipts' },
  facts: { zh: '收款信息', en: 'Receipt' },
  changes: { zh: '变更记录', en: 'Changes' },
  edit: { zh: '编辑', en: 'Edit' },
  saved: { zh: '已保存', en: 'Saved' },
  tell: { zh: '通知业务', en: 'Notify staff' },
  told: { zh: '已通知业务人员认领', en: 'Staff were notified to claim it' },
  cancel: { zh: '取消合并', en: 'Cancel the merge' },
  askCancel: {
    zh: '取消后各笔收款恢复为待认领，确定取消合并吗？',
    en: 'The receipts are to be claimed separately again. Cancel the merge?',
  },
  cancelled: { zh: '已取消合并', en: 'Merge cancelled' },
  keep: { zh: '返回', en: 'Back' },
  choose: { zh: '请从列表打开一笔收款', en: 'Open a receipt from its list' },
} as const;

const { toBeClaimed, notified } = collectionStatus;
const UNCLAIMED: ReadonlySet<number> = new Set([toBeClaimed.value, notified.value]);
const CHILDREN = [
  'collectionCode',
  'namePayer',
  'paymentDate',
  'paymentAmount',
  'claimedAmount',
  'unclaimedAmount',
  'bankSerialNumber',
] as const;
const { calls } = financialCollection;
const FIELDS: Fields = Object.fromEntries(
  Object.entries<Field>(calls.update.body ?? {}).filter(([name]) => name !== 'id' && name !== 'version'),
);

function Actions({ row, reload }: { readonly row: Receipt; readonly reload: () => void }): ReactNode {
  const { say } = useTexts();
  const { close } = usePage();
  const { modal } = AntApp.useApp();
  const mayCall = useMayCall();
  const { findLimit } = useFieldRights(financialCollection.name);
  const [editing, setEditing] = useState(false);
  const open = UNCLAIMED.has(row.status);
  const attempt = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    try {
      await work();
      notify({ kind: 'success', title: said });
      reload();
    } catch (error) {
      // The client has said what was refused.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <span className="instance-title-actions">
      {open && mayCall(calls.noticeBusiness.access) ? (
        <Button
          onClick={() => {
            void attempt(() => client.call(calls.noticeBusiness, { query: { id: row.id } }), say(words.told));
          }}
        >
          {say(words.tell)}
        </Button>
      ) : null}
      {row.merged && open && mayCall(calls.cancelMergeAmount.access) ? (
        <Button
          danger
          onClick={() => {
            modal.confirm({
              title: say(words.askCancel),
              okText: say(words.cancel),
              cancelText: say(words.keep),
              okButtonProps: { danger: true },
              onOk: async () => {
                try {
                  await client.call(calls.cancelMergeAmount, { body: { id: row.id } });
                  notify({ kind: 'success', title: say(words.cancelled) });
                  close();
                } catch (error) {
                  if (!(error instanceof ApiError)) throw error;
                }
              },
            });
          }}
        >
          {say(words.cancel)}
        </Button>
      ) : null}
      {open && !row.merged && mayCall(calls.update.access) ? (
        <Button onClick={() => setEditing(true)}>{say(words.edit)}</Button>
      ) : null}
      {editing ? (
        <EditForm
          title={financialCollection.title}
          fields={FIELDS}
          findLimit={findLimit}
          row={row}
          onCancel={() => setEditing(false)}
          save={(body) => client.callChecked(calls.update, { body })}
          onDone={() => {
            setEditing(false);
            reload();
          }}
        />
      ) : null}
    </span>
  );
}

interface Loaded {
  readonly row: Receipt;
  readonly claimable: Claimable;
}

function ReceiptTitle({ row, reload }: { readonly row: Receipt; readonly reload: () => void }): ReactNode {
  const { rename } = usePage();
  useEffect(() => rename(row.collectionCode), [rename, row.collectionCode]);
  return (
    <div className="instance-title">
      <h1>{row.collectionCode}</h1>
      <FieldText field={financialCollection.own.status} row={row} name="status" />
      <Actions row={row} reload={reload} />
    </div>
  );
}

function MergedReceipts({ id: mergeParentId }: { readonly id: string }): ReactNode {
  return (
    <ResourceTable
      resource={financialCollection}
      embedded
      title={words.children}
      query={{ mergeParentId }}
      columns={CHILDREN}
      filters={[]}
      changes={[]}
      onOpen={({ id }) => navigation.go(placeOfReceipt(id))}
    />
  );
}

function Shown({
  of: { row, claimable },
  keyword,
  onSearch,
  reload,
}: {
  readonly of: Loaded;
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
  readonly reload: () => void;
}): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const { findLimit } = useFieldRights(financialCollection.name);
  const splits = Number(claimable.openAmount) > 0 && mayCall(financeAmountDetail.calls.start.access);
  const [tab, setTab] = useState(splits ? 'split' : 'claims');
  const open = (key: string) => ({ open: () => setTab(key) });
  return (
    <div className="receipts-page">
      <ReceiptTitle row={row} reload={reload} />
      <Figures
        resource={financialCollection}
        row={row}
        figures={[
          { name: 'paymentAmount', ...open(row.merged ? 'children' : 'facts') },
          { name: 'claimedAmount', ...open('claims') },
          { name: 'unclaimedAmount', ...(splits ? open('split') : {}) },
          { name: 'namePayer' },
          { name: 'paymentDate' },
        ]}
      />
      <Related
        own={financialCollection.own}
        row={row}
        places={{
          mergeParentId: placeOfReceipt,
          contractId: placeOfContract,
          financingId: (id) => resolvePlace('financing', id),
        }}
      />
      <Card size="small" variant="borderless">
        <Tabs
          activeKey={tab === 'split' && !splits ? 'claims' : tab}
          onChange={setTab}
          items={[
            ...(splits
              ? [
                  {
                    key: 'split',
                    label: say(words.split),
                    children: (
                      <Split
                        receiptId={row.id}
                        paymentDate={row.paymentDate}
                        currencyType={row.currencyType}
                        claimable={claimable}
                        keyword={keyword}
                        onSearch={onSearch}
                        onDone={() => {
                          setTab('claims');
                          reload();
                        }}
                      />
                    ),
                  },
                ]
              : []),
            {
              key: 'claims',
              label: say(words.claims),
              children: <Claims receiptId={row.id} claims={claimable.claims ?? []} onChanged={reload} />,
            },
            ...(row.merged
              ? [
                  {
                    key: 'children',
                    label: say(words.children),
                    children: <MergedReceipts id={row.id} />,
                  },
                ]
              : []),
            {
              key: 'facts',
              label: say(words.facts),
              children: <RecordSections fields={listReadable(financialCollection.own, findLimit)} row={row} />,
            },
            {
              key: 'changes',
              label: say(words.changes),
              children: <RecordChanges entityName={financialCollection.name} dataId={row.id} />,
            },
          ]}
        />
      </Card>
    </div>
  );
}

/** `/finance/financial-collection/detail?id`: a receipt, its claims, and what of it may still be claimed for what. */
export default function ReceiptDetail(): ReactNode {
  const { say } = useTexts();
  const { query } = usePage();
  const [id] = useState(query['id'] ?? '');
  const [keyword, setKeyword] = useState('');
  const loaded = useLoaded(`receipt ${id} ${keyword}`, async (signal): Promise<Loaded | null> => {
    if (id === '') return null;
    const [row, claimable] = await Promise.all([
      client.call(calls.get, { params: { id }, signal, quiet: true }),
      client.call(calls.claimable, { query: { id, ...(keyword === '' ? {} : { keyword }) }, signal, quiet: true }),
    ]);
    return { row, claimable };
  });
  return (
    <LoadState of={loaded} rows={10}>
      {(of) =>
        of ? (
          <Shown of={of} keyword={keyword} onSearch={setKeyword} reload={loaded.reload} />
        ) : (
          <Result status="info" title={say(words.choose)} />
        )
      }
    </LoadState>
  );
}
