import { attribute, forPeople } from '../../element/index.ts';
import { viewWidget } from '../widget.ts';

/** Whose records a table shows. */
export const recordAttributes = {
  financingId: attribute.string(
    'financing-id',
    'The financing project whose records are shown; in a form that of its context.',
  ),
  contractId: attribute.string('contract-id', 'The contract whose records are shown.'),
};

/** The contracts of a project, each with its details. */
export const contractList = viewWidget({
  tag: 'scf-contract-list',
  access: forPeople,
  title: { zh: '合同列表', en: 'Contracts' },
  summary: 'Shows the contracts of a project; a press opens one with its lines, its plan and its files.',
  attributes: recordAttributes,
  example: { attributes: { 'financing-id': 'f-1' } },
});
