import { forAll } from '../../element/index.ts';
import { isText, valueWidget } from '../widget.ts';

/** A mobile phone number: digits only, at most eleven. */
export const mobilePhone = valueWidget({
  tag: 'scf-mobile-phone',
  access: forAll,
  title: { zh: '手机号', en: 'Mobile phone' },
  summary: 'Takes a mobile phone number: digits only, at most eleven.',
  value: { type: 'string', description: 'The digits: `13800138000`.', is: isText },
  example: { value: '13800138000' },
});
