import { attribute, forAll } from '../../element/index.ts';
import { isText, valueWidget } from '../widget.ts';

/** A number written in words: letters, digits and Chinese characters, nothing else. */
export const numberInWords = valueWidget({
  tag: 'scf-number-in-words',
  access: forAll,
  title: { zh: '大写数字', en: 'Number in words' },
  summary: 'Takes a number written in words: letters, digits and Chinese characters stay, everything else goes.',
  attributes: { maxLength: attribute.string('max-length', 'Maximum characters.') },
  value: { type: 'string', description: 'The words: `壹佰万元整`.', is: isText },
  example: { value: '壹佰万元整' },
});
