import { attribute, forAll } from '../../element/index.ts';
import { isText, valueWidget } from '../widget.ts';

/** An amount of money: digits, one dot and a leading minus, always two decimals. */
export const amount = valueWidget({
  tag: 'scf-amount',
  access: forAll,
  title: { zh: '金额', en: 'Amount' },
  summary: 'Takes an amount of money: digits, one dot, a leading minus, always two decimals.',
  attributes: {
    capital: attribute.boolean('capital', 'Shows the amount in capital Chinese words below it.'),
    addonBefore: attribute.string('addon-before', 'Shown before it: a currency.'),
    addonAfter: attribute.string('addon-after', 'Shown after it: a unit.'),
    min: attribute.string('min', 'Smallest amount.'),
    max: attribute.string('max', 'Largest amount.'),
  },
  value: { type: 'string', description: 'The amount as a decimal text: `1234.50`.', is: isText },
  example: { value: '1234.50', attributes: { capital: '', 'addon-after': '元' } },
});
