import type { EndpointRow } from '@scf-kit/sdk/contract/endpoint';
import { BOUGHT, SOLD } from '@scf-kit/sdk/contract/treasury/billed';
import type { FormScope } from '../../form/form-scope.ts';
import { Files, fileAt } from '../records/cells.tsx';
import { recordView, type RecordView } from '../records/record-view.tsx';
import { dealText } from '../records/texts.ts';
import type { Column } from '../table/table.tsx';
import { backInvoices, historyInvoices, invoiceList } from './declaration.ts';
import { invoiceDetails, invoiceHistory } from './invoices.calls.ts';

/** A row of either list. */
type Invoice = EndpointRow<typeof invoiceDetails>;
const ISSUED = SOLD.join(',');
const COLLECTED = BOUGHT.join(',');

const file = ({ locale }: FormScope): Column<Invoice> => ({
  key: 'billFile',
  title: dealText(locale, 'billFile'),
  render: ({ billFile, billFileText }) => <Files files={fileAt(billFile, billFileText)} />,
});

/** DATA-027 */
export const InvoiceList: RecordView = recordView({
  title: invoiceList.title,
  rows: invoiceDetails,
  columns: (scope) => [
    { key: 'contractCode', title: dealText(scope.locale, 'contractCode'), heads: true },
    { key: 'customerName', title: dealText(scope.locale, 'customerName') },
    { key: 'billAmountText', title: dealText(scope.locale, 'billAmount'), align: 'right' },
    { key: 'billNumber', title: dealText(scope.locale, 'billNumber') },
    file(scope),
  ],
});

/** DATA-028: issued invoices name the customer, those of suppliers the product. */
const history =
  (named: 'customerName' | 'productName') =>
  (scope: FormScope): readonly Column<Invoice>[] => [
    { key: named, title: dealText(scope.locale, named), heads: true },
    { key: 'kindDictText', title: dealText(scope.locale, 'billKind') },
    { key: 'billTypeDictText', title: dealText(scope.locale, 'billType') },
    { key: 'billAmountText', title: dealText(scope.locale, 'billAmount'), align: 'right' },
    { key: 'billNumber', title: dealText(scope.locale, 'billNumber') },
    { key: 'billingDate', title: dealText(scope.locale, 'billingDate') },
    file(scope),
  ];
export const HistoryInvoices: RecordView = recordView({
  title: historyInvoices.title,
  rows: invoiceHistory,
  query: { direction: ISSUED },
  columns: history('customerName'),
});
export const BackInvoices: RecordView = recordView({
  title: backInvoices.title,
  rows: invoiceHistory,
  query: { direction: COLLECTED },
  columns: history('productName'),
});
