import type { ReactNode } from 'react';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { navigation } from '../../services.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import type { TableButton } from '../../table/table-types.ts';
import { isReceived, placeOfBill, startRed } from './invoices/places.ts';

const ISSUED = 100;
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
    query: { direction: '1,3' },
    buttons: [
      to('start', '申请开票', 'Apply for an invoice', '/finance/invoice/start', true),
      to('platform', '向平台开票', 'Invoice to the platform', '/finance/bill/start-to-platform'),
    ],
  },
  '/finance/invoice/collect': {
    query: { direction: '2,4' },
    buttons: [
      to('collect', '登记收票', 'Enter an invoice', '/finance/invoice/collect/start', true),
      to('ticket', '回票登记', 'Register a supplier invoice', '/finance/bill/ticket-regist'),
    ],
  },
  '/finance/invoice/history/collect': { query: { direction: '2,4', status: '99,100,101' }, buttons: [] },
};

/** Invoices of one side: what waits to be issued is issued from here, what is issued is taken back from here. */
export default function InvoiceList(): ReactNode {
  const { route } = usePage();
  const { query, buttons } = LISTS[route.path] ?? { query: {}, buttons: [] };
  return (
    <ResourceTable
      resource={bill}
      query={query}
      filters={FILTERS}
      changes={['delete']}
      buttons={buttons}
      onOpen={(row) => navigation.go(placeOfBill(row))}
      rowActions={(row) =>
        row.status === ISSUED && row.originalBillId === null
          ? [
              {
                key: 'red',
                label: { zh: '红冲', en: 'Take back' },
                danger: true,
                codes: [isReceived(row.direction) ? 'APPLY_TICKET_REGISTER_EDIT' : 'FINANCE_BILL_EDIT'],
                action: 'edit',
                onClick: () => startRed(row),
              },
            ]
          : []
      }
      empty={{ zh: '还没有发票，可新增一份', en: 'There is no invoice yet. Add one.' }}
    />
  );
}
