import type { ReactNode } from 'react';
import { stateFilter } from '@scf-kit/sdk/contract/states';
import { acceptanceReport } from '@scf-kit/sdk/contract/trade/acceptance-report';
import { contractLinks } from '@scf-kit/sdk/contract/trade/contract-link';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { client, navigation } from '../../../services.ts';
import { PlaceLink } from '../../../shell/controls/record-link.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { resolvePlace } from '../../../shell/palette/place-of-record.ts';
import { parseHref } from '../../../navigation/location.ts';
import { useTexts } from '../../../shell/texts.ts';
import { ResourceTable } from '../../../table/resource-table.tsx';
import '../../../table/detail/record-head.css';

const words = {
  claims: { zh: '收款认领', en: 'Receipt claims' },
  payments: { zh: '付款申请', en: 'Payment requests' },
  special: { zh: '特殊付款', en: 'Special payments' },
  dues: { zh: '应收应付', en: 'Receivables and payables' },
  reports: { zh: '验收', en: 'Acceptance' },
  links: { zh: '关联合同', en: 'Related contracts' },
} as const;
const APPROVED = stateFilter(financeAmountDetail, 'approved');
const PAID = stateFilter(paymentRequest, 'paid');
const SPECIALLY_PAID = stateFilter(specialPayment, 'paid');
/** The kind of claims that settle an instalment. */
const OF_CONTRACT = 'AMOUNT_KIND-1';

/** The claims that settled the contract, corrections with them. */
export function Collected({ id }: { readonly id: string }): ReactNode {
  return (
    <ResourceTable
      resource={financeAmountDetail}
      embedded
      title={words.claims}
      query={{ contractId: id, ...APPROVED, amountKind: OF_CONTRACT }}
      columns={[
        'claimCode',
        'financialCollectionId',
        'financeReceivableId',
        'amountKind',
        'settlesAmount',
        'valueDate',
        'claimUserId',
      ]}
      filters={['claimCode', 'claimTime']}
      changes={[]}
      imports={false}
      onOpen={(claim) => navigation.go(resolvePlace(financeAmountDetail.name, claim.id))}
      empty={{ zh: '该合同还没有认领收款', en: 'No receipts claimed for this contract yet' }}
    />
  );
}

/** Payments under the contract, by requests and special ones; together they are the paid amount. */
export function Paid({ id }: { readonly id: string }): ReactNode {
  const mayCall = useMayCall();
  return (
    <>
      <ResourceTable
        resource={paymentRequest}
        embedded
        title={words.payments}
        query={{ contractId: id, ...PAID }}
        columns={['requestCode', 'type', 'payeeName', 'origanAmount', 'actualPayDate', 'bankSerialNumber']}
        filters={['requestCode', 'planPayDate']}
        changes={[]}
        imports={false}
        onOpen={(payment) => navigation.go(resolvePlace(paymentRequest.name, payment.id))}
        empty={{ zh: '该合同还没有按付款申请付款', en: 'No payment requests under this contract yet' }}
      />
      {mayCall(specialPayment.calls.page.access) ? (
        <ResourceTable
          resource={specialPayment}
          embedded
          title={words.special}
          query={{ contractId: id, ...SPECIALLY_PAID }}
          columns={['applyCode', 'paymentKind', 'payeeName', 'amount', 'actualPayDate', 'bankSerialNumber']}
          filters={['applyCode', 'paymentKind']}
          changes={[]}
          imports={false}
          onOpen={(payment) => navigation.go(resolvePlace(specialPayment.name, payment.id))}
          empty={{ zh: '该合同没有特殊付款', en: 'No special payments under this contract' }}
        />
      ) : null}
    </>
  );
}

const NO_DUES = { zh: '合同签订后在此生成', en: 'Generated once the contract is signed' } as const;

export function Receivables({ id }: { readonly id: string }): ReactNode {
  return (
    <ResourceTable
      resource={financeReceivable}
      embedded
      title={words.dues}
      query={{ contractId: id }}
      columns={[
        'receivableCode',
        'receivableDate',
        'receivableAmount',
        'amendedAmount',
        'receivedAmount',
        'unreceivedAmount',
        'overdueDays',
        'status',
      ]}
      filters={['receivableDate', 'status']}
      changes={[]}
      imports={false}
      onOpen={(due) => navigation.go(resolvePlace(financeReceivable.name, due.id))}
      empty={NO_DUES}
    />
  );
}

export function Payables({ id }: { readonly id: string }): ReactNode {
  return (
    <ResourceTable
      resource={financePayable}
      embedded
      title={words.dues}
      query={{ contractId: id }}
      columns={[
        'payableCode',
        'payableDate',
        'payableAmount',
        'amendedAmount',
        'paidAmount',
        'paidOutAmount',
        'unpaidAmount',
        'status',
      ]}
      filters={['payableDate', 'status']}
      changes={[]}
      imports={false}
      onOpen={(due) => navigation.go(resolvePlace(financePayable.name, due.id))}
      empty={NO_DUES}
    />
  );
}

export function Reports({ id }: { readonly id: string }): ReactNode {
  return (
    <ResourceTable
      resource={acceptanceReport}
      embedded
      title={words.reports}
      query={{ contractId: id }}
      columns={['reportCode', 'title', 'acceptanceParty', 'acceptanceDate', 'result', 'status']}
      filters={['status', 'acceptanceDate']}
      changes={[]}
      imports={false}
      onOpen={(report) => navigation.go(resolvePlace(acceptanceReport.name, report.id))}
      empty={{ zh: '该合同还没有验收报告', en: 'No acceptance reports under this contract yet' }}
    />
  );
}

/** The contracts around one: what it changes, what changes it, and those it is related to. */
export function ContractLinks({ id }: { readonly id: string }): ReactNode {
  const { say } = useTexts();
  const { data = [] } = useLoaded(`contracts around ${id}`, (signal) =>
    client.call(contractLinks.calls.links, { query: { contractId: id }, signal, quiet: true }),
  );
  if (data.length === 0) return null;
  return (
    <div className="record-links">
      <span>{say(words.links)}：</span>
      {data.map(({ displayName, contractLink }) => {
        const place = parseHref(contractLink);
        return place ? (
          <PlaceLink key={contractLink} to={place}>
            {displayName}
          </PlaceLink>
        ) : null;
      })}
    </div>
  );
}
