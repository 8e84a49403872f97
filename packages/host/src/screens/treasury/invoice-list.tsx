import { useState, type ReactNode } from 'react';
import { stateFilter } from '@scf-kit/sdk/contract/states';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { invoiceGroup } from '@scf-kit/sdk/contract/treasury/invoice-group';
import { BOUGHT, DONE, SOLD } from '@scf-kit/sdk/contract/treasury/billed';
import { ViewSwitch } from '../../shell/controls/view-switch.tsx';
import { navigation } from '../../services.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { onDemand, sized } from '../../table/columns/declare.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import type { TableButton } from '../../table/table-types.ts';
import { placeOfBill } from './invoices/places.ts';
import { redActions } from './invoices/red-actions.ts';

const words = {
  views: { zh: '发票视图', en: 'Invoice views' },
  invoices: { zh: '发票', en: 'Invoices' },
  groups: { zh: '发票组', en: 'Invoice groups' },
} as const;
const FILTERS = ['applyCode', 'customerName', 'billNumber', 'billType', 'status', 'billingDate'] as const;

const to = (key: string, zh: string, en: string, path: string, primary = false): TableButton => ({
  key,
  label: { zh, en },
  primary,
  codes: path.includes('collect') || path.includes('ticket') ? ['APPLY_TICKET_REGISTER_EDIT'] : ['FINANCE_BILL_EDIT'],
  action: 'edit',
  onClick: () => navigation.go(path),
});

/** The lists of invoices by path: those that are issued, those that suppliers send, and the past of the latter. */
const LISTS: Readonly<
  Record<string, { readonly query: Readonly<Record<string, string>>; readonly buttons: readonly TableButton[] }>
> = {
  '/finance/invoice/invoicing': {
    query: { direction: SOLD.join(',') },
    buttons: [
      to('start', '申请开票', 'Apply for an invoice', '/finance/invoice/start', true),
      to('platform', '向平台开票', 'Invoice to the platform', '/finance/bill/start-to-platform'),
    ],
  },
  '/finance/invoice/collect': {
    query: { direction: BOUGHT.join(',') },
    buttons: [
      to('collect', '登记收票', 'Enter an invoice', '/finance/invoice/collect/start', true),
      to('ticket', '进项发票登记', 'Register a supplier invoice', '/finance/bill/ticket-regist'),
    ],
  },
  '/finance/invoice/history/collect': {
    query: { direction: BOUGHT.join(','), ...stateFilter(bill, ...DONE) },
    buttons: [],
  },
};

const COLUMNS = [
  ...sized({
    applyCode: 148,
    contractCode: 120,
    customerName: 148,
    billAmount: 124,
    billNumber: 176,
    billingDate: 112,
    status: 104,
  }),
  ...onDemand('direction', 'billType', 'taxAmount', 'amountWithoutTax', 'kind'),
];

function InvoicesOfGroup({
  group,
  query,
}: {
  readonly group: string;
  readonly query: Readonly<Record<string, string>>;
}): ReactNode {
  return (
    <ResourceTable
      resource={bill}
      embedded
      title={words.invoices}
      query={{ ...query, invoiceGroupId: group }}
      columns={COLUMNS}
      filters={['billNumber', 'status']}
      changes={[]}
      imports={false}
      onOpen={(row) => navigation.go(placeOfBill(row))}
      empty={{
        zh: '该组还没有发票，申请开票时可选择该组',
        en: 'No invoices in this group yet. Select it when applying for an invoice.',
      }}
    />
  );
}

/** Groups of invoices that belong together; each shows its invoices. */
function Groups({ query }: { readonly query: Readonly<Record<string, string>> }): ReactNode {
  const renderInvoices = ({ id }: { readonly id: string }): ReactNode => <InvoicesOfGroup group={id} query={query} />;
  return (
    <ResourceTable
      resource={invoiceGroup}
      title={words.groups}
      filters={['name', 'contractId']}
      imports={false}
      detail={renderInvoices}
      empty={{ zh: '还没有发票组，可新增一组', en: 'No invoice groups yet. Add one.' }}
    />
  );
}

/** Invoices of one side: what waits to be issued is issued from here, what is issued is taken back from here. */
export default function InvoiceList(): ReactNode {
  const { route } = usePage();
  const [view, setView] = useState<'invoices' | 'groups'>('invoices');
  const { query, buttons } = LISTS[route.path] ?? { query: {}, buttons: [] };
  return (
    <>
      <ViewSwitch
        label={words.views}
        views={[
          ['invoices', words.invoices],
          ['groups', words.groups],
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'groups' ? (
        <Groups query={query} />
      ) : (
        <ResourceTable
          resource={bill}
          query={query}
          columns={COLUMNS}
          filters={FILTERS}
          changes={['delete']}
          buttons={buttons}
          onOpen={(row) => navigation.go(placeOfBill(row))}
          rowActions={redActions}
          empty={{ zh: '还没有发票，可新增一份', en: 'No invoices yet. Add one.' }}
        />
      )}
    </>
  );
}
