import { useStore } from '@nanostores/react';
import { Result } from 'antd';
import { useState, type ReactNode } from 'react';
import type { CallAnswering, Page } from '@scf-kit/sdk/contract/call';
import type { Text } from '@scf-kit/sdk/contract/text';
import { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { paymentRequest, paymentStatus } from '@scf-kit/sdk/contract/treasury/payment-request';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { $routeTable, client, navigation } from '../../services.ts';
import { ViewSwitch } from '../../shell/controls/view-switch.tsx';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { useChangeCount } from '../../shell/notices/changes.ts';
import { placeOfRecord } from '../../shell/palette/place-of-hit.ts';
import { useMayCall } from '../../shell/person/can.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { onDemand, sized } from '../../table/columns/declare.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import { placeOfPayment } from './payments/places.ts';

type Kind = 'request' | 'special' | 'fee';

const RESOURCES = { request: paymentRequest, special: specialPayment, fee: feeApply } as const;
const KINDS = ['request', 'special', 'fee'] as const satisfies readonly Kind[];
/** Approved, and waiting to be paid. */
const APPROVED = { status: String(paymentStatus.approved.value) } as const;
const words = {
  kinds: { zh: '付款类别', en: 'Payment type' },
  none: {
    zh: '没有待付款项；审批通过的付款会列在这里',
    en: 'No payments to make. Approved payments are listed here.',
  },
  forbidden: { zh: '您没有查看付款和费用的权限', en: 'You do not have permission to view payments and fees' },
} as const;

/** How many of each kind wait: the total of the list that the kind opens. */
async function counted(kinds: readonly Kind[], signal: AbortSignal): Promise<Readonly<Partial<Record<Kind, number>>>> {
  const totals = await Promise.all(
    kinds.map(async (kind) => {
      const { total } = await client.callChecked<CallAnswering<Page<object>>>(RESOURCES[kind].calls.page, {
        query: { ...APPROVED, size: 1 },
        signal,
        quiet: true,
      });
      return [kind, total] as const;
    }),
  );
  return Object.fromEntries(totals);
}

/** The account money goes to. */
const ACCOUNT = sized({ payeeBankOfDeposit: 160, payeeAccountNumber: 184 });
const shared = { query: APPROVED, changes: [], imports: false, empty: words.none } as const;

function Requests({ title }: { readonly title: Text }): ReactNode {
  return (
    <ResourceTable
      {...shared}
      resource={paymentRequest}
      title={title}
      columns={[
        ...sized({ requestCode: 148, payeeName: 176, origanAmount: 124, currency: 80, planPayDate: 112 }),
        ...ACCOUNT,
        ...onDemand('contractCode', 'rmbAmount'),
      ]}
      filters={['requestCode', 'payeeName', 'planPayDate']}
      onOpen={(row) => navigation.go(placeOfPayment(row, 'request'))}
    />
  );
}

function Specials({ title }: { readonly title: Text }): ReactNode {
  return (
    <ResourceTable
      {...shared}
      resource={specialPayment}
      title={title}
      columns={[
        ...sized({ applyCode: 148, payeeName: 176, amount: 124, currencyType: 80, paymentKind: 120 }),
        ...ACCOUNT,
        ...onDemand('applyUserId', 'rmbAmount'),
      ]}
      filters={['applyCode', 'payeeName', 'paymentKind']}
      onOpen={(row) => navigation.go(placeOfPayment(row, 'special'))}
    />
  );
}

function DueFees({ title }: { readonly title: Text }): ReactNode {
  const table = useStore($routeTable);
  return (
    <ResourceTable
      {...shared}
      resource={feeApply}
      title={title}
      columns={[
        ...sized({ applyCode: 148, payeeName: 176, amount: 124, currencyType: 80, feeType: 120 }),
        ...ACCOUNT,
        ...onDemand('applyUserId', 'rmbAmount'),
      ]}
      filters={['applyCode', 'payeeName', 'feeType']}
      onOpen={({ id }) => navigation.go(placeOfRecord(feeApply.name, id, table, '/office-automation/fee-apply/detail'))}
    />
  );
}

const LISTS = { request: Requests, special: Specials, fee: DueFees } as const;

/**
 * `/finance/to-pay`: what is approved and waits for the cashier, by kind with how many there are; each row is paid
 * there, or on the page it opens. `?kind=` opens it at one of them.
 */
export default function ToPay(): ReactNode {
  const { say } = useTexts();
  const { query, route } = usePage();
  const mayCall = useMayCall();
  const kinds = KINDS.filter((kind) => mayCall(RESOURCES[kind].calls.page.access));
  const [chosen, setChosen] = useState(() => kinds.find((kind) => kind === query['kind']) ?? kinds[0]);
  const version = useChangeCount(paymentRequest.name, specialPayment.name, feeApply.name);
  const { data: counts } = useLoaded(`to pay ${kinds.join()} ${version}`, (signal) => counted(kinds, signal));
  if (chosen === undefined) return <Result status="403" title={say(words.forbidden)} />;
  const formatTitle = (kind: Kind): Text => {
    const { zh, en } = RESOURCES[kind].title;
    const count = counts?.[kind];
    return count === undefined ? { zh, en } : { zh: `${zh}（${count}）`, en: `${en} (${count})` };
  };
  const List = LISTS[chosen];
  return (
    <>
      <ViewSwitch<Kind>
        label={words.kinds}
        views={kinds.map((kind) => [kind, formatTitle(kind)])}
        value={chosen}
        onChange={setChosen}
      />
      <List key={chosen} title={route.title} />
    </>
  );
}
