import { forPeople } from '../../element/index.ts';
import { recordAttributes } from '../contract-list/declaration.ts';
import { viewWidget } from '../widget.ts';

/** Money received for a project or a contract. */
export const receiptList = viewWidget({
  tag: 'scf-receipt-list',
  access: forPeople,
  title: { zh: '收款列表', en: 'Receipts' },
  summary: 'Shows the money received for a project or a contract with its vouchers.',
  attributes: recordAttributes,
  example: { attributes: { 'financing-id': 'f-1' } },
});
