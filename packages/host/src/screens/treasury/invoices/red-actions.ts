import { inState } from '@scf-kit/sdk/contract/states';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { isReceived } from '@scf-kit/sdk/contract/treasury/billed';
import { navigation } from '../../../services.ts';
import type { RowAction } from '../../../table/rows/row-action.ts';

interface Invoice {
  readonly id: string;
  readonly direction: number;
  readonly status: number;
  readonly originalBillId: string | null;
}

/** That an issued invoice is taken back by a red one, for whoever writes invoices of its side. */
export const redActions = ({ id, direction, status, originalBillId }: Invoice): readonly RowAction[] =>
  inState(bill, { status }, 'issued') && originalBillId === null
    ? [
        {
          key: 'red',
          label: { zh: '红冲', en: 'Reverse' },
          danger: true,
          codes: [isReceived(direction) ? 'APPLY_TICKET_REGISTER_EDIT' : 'FINANCE_BILL_EDIT'],
          action: 'edit',
          onClick: () =>
            navigation.go({
              path: isReceived(direction) ? '/finance/invoice/collect/start' : '/finance/invoice/start',
              query: { original: id },
            }),
        },
      ]
    : [];
