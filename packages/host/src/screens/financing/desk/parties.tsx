import { Drawer } from 'antd';
import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { creditEnhancement } from '@scf-kit/sdk/contract/financing/credit-enhancement';
import { creditEntry, customerCredit } from '@scf-kit/sdk/contract/financing/credit';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { loanPrimeRate } from '@scf-kit/sdk/contract/financing/loan-prime-rate';
import type { Text } from '@scf-kit/sdk/contract/text';
import { navigation, session } from '../../../services.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { onDemand, sized } from '../../../table/columns/declare.ts';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import { CompaniesBeside } from '../../company-data/beside/companies-beside.tsx';

const words = {
  rates: { zh: 'LPR 利率', en: 'Loan prime rates' },
  limits: { zh: '客户限额', en: 'Limits by customer' },
  entries: { zh: '额度流水', en: 'Credit entries' },
  cover: { zh: '增信措施', en: 'Credit enhancements' },
  none: {
    zh: '还没有资金方，新增后即可请其报价',
    en: 'No financing parties yet. Add one to request quotes from it.',
  },
  noLimits: { zh: '未设客户限额，各客户共用授信总额', en: 'No customer limits; all customers share the credit line' },
  noEntries: { zh: '额度尚未被占用', en: 'No credit has been used yet' },
  noCover: { zh: '没有增信措施', en: 'No credit enhancements' },
  noRates: {
    zh: '尚未录入 LPR，录入后报价可按 LPR 加点',
    en: 'No LPR yet. Once entered, quotes can be LPR plus a margin',
  },
} as const;

/** Where the credit of a party goes: limits of customers, its entries, and what secures its loans. */
function Credit({ id }: { readonly id: string }): ReactNode {
  const mayCall = useMayCall();
  const query = { financingPartyId: id };
  const toProject = ({ financingId }: { readonly financingId: string }): void =>
    navigation.go({ path: '/financing-party/project/detail', query: { id: financingId } });
  return (
    <>
      {mayCall(customerCredit.calls.page.access) ? (
        <ResourceTable
          resource={customerCredit}
          embedded
          title={words.limits}
          query={query}
          common={query}
          columns={['customerOfficeId', 'limitAmount', 'usedAmount', 'reservedAmount', 'availableAmount']}
          filters={[]}
          imports={false}
          empty={words.noLimits}
        />
      ) : null}
      {mayCall(creditEntry.calls.page.access) ? (
        <ResourceTable
          resource={creditEntry}
          embedded
          title={words.entries}
          query={query}
          columns={['financingId', 'customerOfficeId', 'entryKind', 'reservedAmount', 'usedAmount', 'createTime']}
          filters={[]}
          onOpen={toProject}
          empty={words.noEntries}
        />
      ) : null}
      {mayCall(creditEnhancement.calls.page.access) ? (
        <ResourceTable
          resource={creditEnhancement}
          embedded
          title={words.cover}
          query={query}
          common={query}
          filters={[]}
          imports={false}
          empty={words.noCover}
        />
      ) : null}
    </>
  );
}

const COLUMNS = [
  ...sized({
    name: 208,
    partyType: 128,
    currencyType: 80,
    totalCreditAmount: 132,
    usedCreditAmount: 132,
    reservedCreditAmount: 124,
    availableCreditAmount: 132,
    enabled: 72,
  }),
  ...onDemand('defaultInterestRate', 'defaultServiceCharge'),
];

/** Below a party: its credit, and the companies it is. */
function renderDetail(row: AnyRow): ReactNode {
  const id = String(readValue(row, 'id'));
  return (
    <>
      <Credit id={id} />
      <CompaniesBeside kind={financingParty.name} record={id} />
    </>
  );
}

/** The kind of people whose office lends: they keep their own row, the platform says who lends. */
const LENDS = 'financing-party';
const OWN_ROW = ['update'] as const;

/** `/financing-party/manage`: who lends, with the line, and where its credit goes. */
export function Parties({ title }: { readonly title: Text }): ReactNode {
  const { say } = useTexts();
  const [rates, setRates] = useState(false);
  const user = useStore(session.$person)?.user;
  const lender = user?.kind === LENDS ? user : undefined;
  return (
    <>
      <ResourceTable
        resource={financingParty}
        title={title}
        columns={COLUMNS}
        {...(lender ? { changes: OWN_ROW, imports: false, common: { financingOfficeId: lender.officeId } } : {})}
        buttons={[{ key: 'rates', label: words.rates, onClick: () => setRates(true) }]}
        detail={renderDetail}
        empty={words.none}
      />
      <Drawer open={rates} size="large" title={say(words.rates)} onClose={() => setRates(false)} destroyOnHidden>
        <ResourceTable
          resource={loanPrimeRate}
          embedded
          title={words.rates}
          filters={['tenor']}
          imports={false}
          empty={words.noRates}
        />
      </Drawer>
    </>
  );
}
