import type { ReactNode } from 'react';
import { officialFinancing } from '@scf-kit/sdk/contract/portal/official-financing';
import { readValue } from '../../table/values/plain-text.ts';
import { ContentScreen } from './content/content-list.tsx';
import type { ContentKind } from './content/content.ts';
import { FormChoice } from './content/form-choice.tsx';

const KIND: ContentKind = {
  resource: officialFinancing,
  sections: [
    {
      title: { zh: '机构与产品', en: 'Institution and product' },
      fields: ['institutionName', 'productName', 'logo', 'financingPartyId'],
    },
    {
      title: { zh: '条件', en: 'Terms' },
      fields: ['minRate', 'maxRate', 'serviceChargePercentage', 'interestPaymentMethod', 'maxAmount', 'term'],
    },
    {
      title: { zh: '介绍与申请', en: 'Description and application' },
      fields: ['description', 'applyCondition', 'contactName', 'contactPhone', 'formKey'],
    },
    {
      title: { zh: '英文版', en: 'English version' },
      fields: ['enInstitutionName', 'enProductName', 'enDescription', 'enApplyCondition'],
    },
    { title: { zh: '展示', en: 'On the portal' }, fields: ['slug', 'sorted', 'preSelected'] },
  ],
  control: ([name], control) => (name === 'formKey' ? <FormChoice {...control} /> : undefined),
  findPage: (row) => `/portal/products/${String(readValue(row, 'slug') ?? readValue(row, 'id'))}`,
  empty: {
    zh: '还没有金融产品；新增并上架后在门户展示和比较',
    en: 'No financing products yet. Add and publish one to show and compare it on the portal.',
  },
};

/** `/official/official-financing`: the products of financial institutions on the portal. */
export default function ProductList(): ReactNode {
  return <ContentScreen kind={KIND} />;
}
