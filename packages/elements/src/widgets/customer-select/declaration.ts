import { forPeople } from '../../element/index.ts';
import { isText, valueWidget } from '../widget.ts';

/** A customer of the own office, found by name or credit code. */
export const customerSelect = valueWidget({
  tag: 'scf-customer-select',
  access: forPeople,
  title: { zh: '客户名称', en: 'Customer' },
  summary: 'Chooses a customer by part of the name or of the credit code. Searches 800 ms after the last key.',
  value: { type: 'string', description: 'Id of the customer.', is: isText },
  example: { value: 'c-1' },
});
