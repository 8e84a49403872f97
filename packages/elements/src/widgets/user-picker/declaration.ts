import { forPeople } from '../../element/index.ts';
import { isText, valueWidget } from '../widget.ts';

/** One person. */
export const userPicker = valueWidget({
  tag: 'scf-user-picker',
  access: forPeople,
  title: { zh: '人员', en: 'Person' },
  summary: 'Chooses one person in a dialog, by department, name and mobile phone.',
  value: { type: 'string', description: 'Id of the person.', is: isText },
  group: true,
  compact: true,
  example: { value: 'u-1' },
});
