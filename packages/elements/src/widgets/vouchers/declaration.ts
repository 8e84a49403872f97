import { attribute, forPeople } from '../../element/index.ts';
import { valueAttributes, viewWidget } from '../widget.ts';

/** A table that uploads beside what it shows. */
export const uploadAttributes = {
  financingId: attribute.string('financing-id', 'The financing project; in a form that of its context.'),
  readOnly: valueAttributes.readOnly,
};
const example = { attributes: { 'financing-id': 'f-1' } } as const;

/** The supplier's invoice of each line of equipment. */
export const supplierInvoice = viewWidget({
  tag: 'scf-supplier-invoice',
  access: forPeople,
  title: { zh: '进项发票', en: 'Supplier invoices' },
  summary: "Shows the equipment of a project and uploads the supplier's invoice of each line.",
  attributes: uploadAttributes,
  example,
});
/** The voucher of the goods that came in. */
export const warehousingVoucher = viewWidget({
  tag: 'scf-warehousing-voucher',
  access: forPeople,
  title: { zh: '入库凭证', en: 'Inbound vouchers' },
  summary: 'Shows the equipment of a project and uploads the warehousing voucher of each line.',
  attributes: uploadAttributes,
  example,
});
/** The voucher of the goods that left. */
export const deliveryVoucher = viewWidget({
  tag: 'scf-delivery-voucher',
  access: forPeople,
  title: { zh: '出库凭证', en: 'Outbound vouchers' },
  summary: 'Shows the equipment of a project and uploads the delivery voucher of each line.',
  attributes: uploadAttributes,
  example,
});
