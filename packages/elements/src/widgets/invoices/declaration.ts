import { forPeople } from '../../element/index.ts';
import { recordAttributes } from '../contract-list/declaration.ts';
import { viewWidget } from '../widget.ts';

const example = { attributes: { 'financing-id': 'f-1' } } as const;

/** The invoices of a project or a contract. */
export const invoiceList = viewWidget({
  tag: 'scf-invoice-list',
  access: forPeople,
  title: { zh: '发票列表', en: 'Invoices' },
  summary: 'Shows the invoices of a project or a contract with their files.',
  attributes: recordAttributes,
  example,
});
/** Invoices that were issued. */
export const historyInvoices = viewWidget({
  tag: 'scf-history-invoices',
  access: forPeople,
  title: { zh: '历史开票', en: 'Issued invoices' },
  summary: 'Shows the invoices a project has been issued, with their files.',
  attributes: recordAttributes,
  example,
});
/** Invoices that suppliers sent (收票). */
export const backInvoices = viewWidget({
  tag: 'scf-back-invoices',
  access: forPeople,
  title: { zh: '历史收票', en: 'Supplier invoices' },
  summary: 'Shows the invoices suppliers sent for a project, by product, with their files.',
  attributes: recordAttributes,
  example,
});
