import type { ReactNode } from 'react';
import { opening } from '@scf-kit/sdk/contract/platform/opening';
import { navigation } from '../../services.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import { placeOfOpening } from './openings/places.ts';

const words = {
  empty: {
    zh: '还没有期初建账；新增后下载模板，填写合同、应收应付、贷款和库存',
    en: 'No openings yet. Add one, then download the template and fill in contracts, receivables and payables, loans and stock.',
  },
} as const;

/** `/finance/opening`: what an office brings along as it goes live. */
export default function OpeningList(): ReactNode {
  return (
    <ResourceTable resource={opening} empty={words.empty} onOpen={({ id }) => navigation.go(placeOfOpening(id))} />
  );
}
