import { attribute, forPeople } from '../../element/index.ts';
import { isText, valueWidget } from '../widget.ts';

export const supplierAttributes = {
  itemGroup: attribute.choice(
    'item-group',
    ['ZBCP_CJ', 'ZBCP_GYS'],
    'ZBCP_CJ',
    'Dictionary group the suppliers stand in.',
  ),
};

/** A supplier, found by name; one that is missing is added on the spot. */
export const supplierQuickAdd = valueWidget({
  tag: 'scf-supplier-quick-add',
  access: forPeople,
  title: { zh: '供应商', en: 'Supplier' },
  summary:
    'Chooses a supplier by part of the name; one that is missing is added in a dialog, and a chosen one can be edited there.',
  attributes: supplierAttributes,
  value: { type: 'string', description: 'Id of the supplier.', is: isText },
  example: { value: 'ZBCP_CJ-1' },
});
