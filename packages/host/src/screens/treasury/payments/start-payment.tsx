import { Alert, Card, Space } from 'antd';
import { useState, type ReactNode } from 'react';
import { financePayable, payableStatus } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { paymentRequest, paymentStatus } from '@scf-kit/sdk/contract/treasury/payment-request';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { formatAmount } from '@scf-kit/sdk/values';
import { client, navigation } from '../../../services.ts';
import { ViewSwitch } from '../../../shell/controls/view-switch.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useFieldRights } from '../../../shell/person/can.tsx';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { RecordSections } from '../../../table/detail/record-sections.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { RecordForm } from '../../../table/edit/record-form.tsx';
import { PaymentMatch } from './payment-match.tsx';
import { placeOfPayment, placeOfStart, type PaymentKind } from './places.ts';
import { pickFields, buildBody, buildPreset, type Payable } from './start.ts';

const words = {
  owed: { zh: '选择要付的应付', en: 'Select a payable' },
  none: {
    zh: '没有未付清的应付；合同签署后在此生成',
    en: 'No unpaid payables. They are generated once a contract is signed.',
  },
  payable: { zh: '应付', en: 'Payable' },
  kind: { zh: '付款方式', en: 'Payment type' },
  request: { zh: '按合同付款', en: 'Under the contract' },
  special: { zh: '特殊付款', en: 'Special payment' },
  paid: { zh: '该应付已付清', en: 'This payable is paid in full' },
  only: {
    zh: '该应付没有合同，只能以特殊付款（无合同付款）支付',
    en: 'This payable has no contract; it can only be paid by a special payment without contract',
  },
  left: { zh: '未付 {left}，付款合计不能超过未付金额', en: 'Unpaid {left}; payments may not exceed it' },
  save: { zh: '保存草稿', en: 'Save draft' },
  saved: { zh: '草稿已保存，核对后提交审批', en: 'Draft saved. Check it, then submit it for approval.' },
} as const;
const OPEN = `${payableStatus.unpaid.value},${payableStatus.partlyPaid.value}`;
const SHOWN = [
  'payableCode',
  'contractId',
  'supplierName',
  'payableAmount',
  'paidAmount',
  'unpaidAmount',
  'currencyType',
  'payableDate',
] as const;

async function createdId(kind: PaymentKind, body: Readonly<Record<string, unknown>>): Promise<string> {
  const { create } = kind === 'special' ? specialPayment.calls : paymentRequest.calls;
  const made: { readonly id: string } = await client.callChecked(create, { body });
  return made.id;
}

function PaymentOf({ payable }: { readonly payable: Payable }): ReactNode {
  const { say } = useTexts();
  const { leaveFor } = usePage();
  const { findLimit: limitOfRequest } = useFieldRights(paymentRequest.name);
  const { findLimit: limitOfSpecial } = useFieldRights(specialPayment.name);
  const withContract = payable.contractId !== null;
  const [kind, setKind] = useState<PaymentKind>(withContract ? 'request' : 'special');
  if (payable.status === payableStatus.paid.value) return <Alert type="info" showIcon title={say(words.paid)} />;
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Card size="small" variant="borderless">
        {withContract ? (
          <ViewSwitch
            label={words.kind}
            views={[
              ['request', words.request],
              ['special', words.special],
            ]}
            value={kind}
            onChange={setKind}
          />
        ) : (
          <Alert className="page-hint" type="info" showIcon title={say(words.only)} />
        )}
        <p>{say(words.left, { left: formatAmount(payable.unpaidAmount) })}</p>
        <RecordForm
          key={kind}
          fields={pickFields(kind, payable)}
          row={undefined}
          preset={buildPreset(kind, payable)}
          findLimit={kind === 'special' ? limitOfSpecial : limitOfRequest}
          label={words.save}
          said={words.saved}
          save={(body) => createdId(kind, { ...body, ...buildBody(kind, payable) })}
          onSaved={(id) => leaveFor(placeOfPayment({ id, status: paymentStatus.draft.value }, kind))}
        />
      </Card>
      {payable.contractId === null ? null : <PaymentMatch of={{ kind: 'contract', id: payable.contractId }} />}
    </Space>
  );
}

/** `/finance/payable/start`: chooses what is to be paid; with `?id`, begins a payment of it as a draft. */
export function StartPayment(): ReactNode {
  const { say } = useTexts();
  const { query, route } = usePage();
  const [id] = useState(query['id'] ?? '');
  const { findLimit } = useFieldRights(financePayable.name);
  const loaded = useLoaded(`payable ${id}`, async (signal) =>
    id === '' ? null : client.call(financePayable.calls.get, { params: { id }, signal, quiet: true }),
  );
  if (id === '')
    return (
      <ResourceTable
        resource={financePayable}
        title={words.owed}
        query={{ status: OPEN }}
        changes={[]}
        imports={false}
        onOpen={(row) => navigation.go(placeOfStart(row.id))}
        empty={words.none}
      />
    );
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <section className="page-card">
        <h1 className="page-title">{say(route.title)}</h1>
        <LoadState of={loaded} rows={6}>
          {(payable) =>
            payable ? (
              <RecordSections
                fields={SHOWN.map((name) => [name, financePayable.own[name]] as const).filter(
                  ([name]) => findLimit(name) !== 'hidden',
                )}
                row={payable}
              />
            ) : null
          }
        </LoadState>
      </section>
      {loaded.data ? <PaymentOf payable={loaded.data} /> : null}
    </Space>
  );
}
