import { forPeople } from '../../element/index.ts';
import { isText, valueWidget } from '../widget.ts';

/** An end user, found by name. */
export const endUserSelect = valueWidget({
  tag: 'scf-end-user-select',
  access: forPeople,
  title: { zh: '最终用户', en: 'End user' },
  summary: 'Chooses an end user by part of the name. Searches 800 ms after the last key.',
  value: { type: 'string', description: 'Id of the end user (dictionary group END_USER).', is: isText },
  example: { value: 'END_USER-1' },
});
