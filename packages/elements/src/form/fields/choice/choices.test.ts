import { describe, expect, test } from 'vitest';
import { LOCALES } from '@scf-kit/sdk/contract/text';
import type { FormItem } from '@scf-kit/sdk/form';
import { createText } from '../../form-scope.ts';
import { valueText } from '../../value-text.ts';

const OFFERED = [{ value: 'FEE_TYPE-1', label: '差旅费' }];
const NAMES = { 'FEE_TYPE-4': '物流费' };
const makeItem = (type: string, options: NonNullable<FormItem['options']>): FormItem => ({
  type,
  key: 'feeType',
  model: 'feeType',
  options,
});

describe.each(LOCALES)('in %s', (locale) => {
  const text = createText(locale);
  const unknown = text('unknownChoice');

  test.each(['select', 'radio', 'checkbox'])('a %s of a dictionary never says a code', (type) => {
    const item = makeItem(type, { dynamic: true, dynamicType: 'MASTER', dynamicKey: 'FEE_TYPE' });
    const say = (value: unknown, options = OFFERED): string => valueText(item, value, options, { text, names: NAMES });
    expect(say('FEE_TYPE-1')).toBe('差旅费');
    // Offered no longer: the page was told its name with the record.
    expect(say('FEE_TYPE-4')).toBe('物流费');
    expect(say('FEE_TYPE-9')).toBe(unknown);
    expect(say(['FEE_TYPE-1', 'FEE_TYPE-9'])).toBe(`差旅费、${unknown}`);
    expect(valueText(item, 'FEE_TYPE-9', [], { text })).not.toContain('FEE_TYPE');
  });

  test('a value beside the choices a form lists itself shows as it is', () => {
    const item = makeItem('select', { options: OFFERED });
    expect(valueText(item, '其他费用', OFFERED, { text })).toBe('其他费用');
  });
});
