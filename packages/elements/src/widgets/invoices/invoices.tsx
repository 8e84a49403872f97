import type { FormScope } from '../../form/form-scope.ts';
import { Files, fileAt } from '../records/cells.tsx';
import { recordView, type RecordView } from '../records/record-view.tsx';
import { dealText } from '../records/texts.ts';
import type { Column } from '../table/table.tsx';
import { backInvoices, historyInvoices, invoiceList } from './declaration.ts';

interface Invoice {
  readonly id: string;
  readonly contractCode: string | null;
  readonly customerName: string | null;
  readonly productName: string | null;
  readonly kindDictText: string | null;
  readonly billTypeDictText: string | null;
  readonly billAmountText: string | null;
  readonly billNumber: string | null;
  readonly billingDate: string | null;
  readonly billFile: string | null;
  readonly billFileText: string | null;
}
const HISTORY = '/api/engine/auth/bill/fetch/history-list';
/** Issued by us or to the platform; collected from suppliers. */
const ISSUED = '1,3';
const COLLECTED = '2,4';

const file = ({ locale }: FormScope): Column<Invoice> => ({
  key: 'billFile',
  title: dealText(locale, 'billFile'),
  render: ({ billFile, billFileText }) => <Files files={fileAt(billFile, billFileText)} />,
});

/** DATA-027 */
export const InvoiceList: RecordView = recordView<Invoice>({
  title: invoiceList.title,
  path: '/api/engine/auth/bill/fetch/detail-list',
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
export const HistoryInvoices: RecordView = recordView<Invoice>({
  title: historyInvoices.title,
  path: HISTORY,
  query: { direction: ISSUED },
  columns: history('customerName'),
});
export const BackInvoices: RecordView = recordView<Invoice>({
  title: backInvoices.title,
  path: HISTORY,
  query: { direction: COLLECTED },
  columns: history('productName'),
});
