import type { AreaValue } from '@scf-kit/sdk/values';
import { attribute } from '../../element/index.ts';
import { valueWidget } from '../widget.ts';

const isArea = (value: unknown): value is Partial<AreaValue> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((part) => part === null || part === undefined || typeof part === 'string');

/** Province, city, district and the detailed address. */
export const area = valueWidget({
  tag: 'scf-area',
  access: { visitor: 'asks', person: 'works', partner: 'works' },
  title: { zh: '地区', en: 'Area' },
  summary:
    'Takes a place in China: province, city and district, and the detailed address. A chosen province picks its first city and district.',
  attributes: {
    withoutAddress: attribute.boolean(
      'without-address',
      'Takes the place alone: the detailed address stands elsewhere.',
    ),
  },
  value: {
    type: '{ readonly provinceId?: string | null; readonly cityId?: string | null; readonly districtId?: string | null; readonly address?: string | null }',
    description: 'National numbers from the province down, and the address of at most 128 characters.',
    is: isArea,
  },
  group: true,
  example: { value: { provinceId: '330000', cityId: '330100', districtId: '330106', address: '文三路 1 号' } },
});
