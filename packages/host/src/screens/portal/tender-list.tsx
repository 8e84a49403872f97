import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from 'antd';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { readValue } from '../../table/values/plain-text.ts';
import { ContentScreen } from './content/content-list.tsx';
import type { ContentKind } from './content/content.ts';
import { FormChoice } from './content/form-choice.tsx';

// The elements load with the first tender that is opened.
const EquipmentElement = lazy(() => import('./content/equipment-element.tsx'));

const KIND: ContentKind = {
  resource: engineBiddingInfo,
  sections: [
    {
      title: { zh: '招标信息', en: 'Tender' },
      fields: [
        'title',
        'projectCode',
        'tenderee',
        'agency',
        'budgetAmount',
        'publishDate',
        'bidOpenDate',
        'winningCompanyName',
        'sourceUrl',
      ],
    },
    { title: { zh: '交货地区', en: 'Place of delivery' }, fields: ['provinceId', 'cityId', 'districtId', 'address'] },
    { title: { zh: '内容', en: 'Content' }, fields: ['content', 'equipment', 'files', 'formKey'] },
    { title: { zh: '英文版', en: 'English version' }, fields: ['enTitle', 'enContent'] },
    { title: { zh: '展示', en: 'On the portal' }, fields: ['slug'] },
  ],
  further: ['equipment'],
  control: ([name, field], control) =>
    name === 'formKey' ? (
      <FormChoice {...control} />
    ) : name === 'equipment' ? (
      <Suspense fallback={<Skeleton active title={false} />}>
        <EquipmentElement {...control} title={field.title} />
      </Suspense>
    ) : undefined,
  findPage: (row) => `/portal/tenders/${String(readValue(row, 'slug') ?? readValue(row, 'id'))}`,
  empty: {
    zh: '还没有招标信息；新增或导入后可发布到门户',
    en: 'No tenders yet. Add or import one and publish it on the portal.',
  },
};

/** `/official/engine-bidding-info`: the tenders of the portal. */
export default function TenderList(): ReactNode {
  return <ContentScreen kind={KIND} />;
}
