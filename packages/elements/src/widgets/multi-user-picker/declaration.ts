import { forPeople } from '../../element/index.ts';
import { valueWidget } from '../widget.ts';

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** Several people. */
export const multiUserPicker = valueWidget({
  tag: 'scf-multi-user-picker',
  access: forPeople,
  title: { zh: '人员', en: 'People' },
  summary: 'Chooses people in a dialog, by department, name and mobile phone.',
  value: { type: 'readonly string[]', description: 'Ids of the people, in the order they were chosen.', is: isIds },
  group: true,
  compact: true,
  example: { value: ['u-2', 'u-3'] },
});
