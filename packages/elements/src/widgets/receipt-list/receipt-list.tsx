import { Files, fileAt } from '../records/cells.tsx';
import { recordView, type RecordView } from '../records/record-view.tsx';
import { dealText } from '../records/texts.ts';
import { receiptList } from './declaration.ts';
import { receipts } from './receipts.calls.ts';

/** DATA-029 */
export const View: RecordView = recordView({
  title: receiptList.title,
  rows: receipts,
  columns: ({ locale }) => [
    { key: 'contractCode', title: dealText(locale, 'contractCode'), heads: true },
    { key: 'namePayer', title: dealText(locale, 'payer') },
    { key: 'customerName', title: dealText(locale, 'customerName') },
    { key: 'paymentDate', title: dealText(locale, 'receivedOn') },
    { key: 'currencyTypeDictText', title: dealText(locale, 'currency') },
    { key: 'contractAmountDictText', title: dealText(locale, 'contractAmount'), align: 'right' },
    { key: 'paymentAmountDictText', title: dealText(locale, 'received'), align: 'right' },
    { key: 'bankOfDeposit', title: dealText(locale, 'bank') },
    { key: 'accountNumber', title: dealText(locale, 'account') },
    {
      key: 'creditFile',
      title: dealText(locale, 'voucher'),
      render: ({ creditFile, creditFileText }) => <Files files={fileAt(creditFile, creditFileText)} />,
    },
  ],
});
