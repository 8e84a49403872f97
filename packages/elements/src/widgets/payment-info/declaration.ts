import { forPeople } from '../../element/index.ts';
import { recordAttributes } from '../contract-list/declaration.ts';
import { viewWidget } from '../widget.ts';

/** The payments of a project or a contract. */
export const paymentInfo = viewWidget({
  tag: 'scf-payment-info',
  access: forPeople,
  title: { zh: '付款信息', en: 'Payments' },
  summary: 'Shows the payments of a project or a contract; their vouchers open in a dialog.',
  attributes: recordAttributes,
  example: { attributes: { 'financing-id': 'f-1' } },
});
