import type { ReactNode } from 'react';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { navigation } from '../../services.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import { placeOfContract } from './contracts/places.ts';

const FILTERS = ['code', 'orderCode', 'customerName', 'status', 'signDate', 'nonFinancingId'] as const;
const BEGINS = ['code', 'customerName', 'status', 'effectiveAmount'] as const;
const ENDS = ['currencyType', 'signDate', 'orderCode'] as const;
const INVOICED = ['appliedBillAmount', 'maxApplyBillAmount'] as const;

interface Listed {
  readonly contractType: 1 | 2;
  readonly columns: readonly string[];
  readonly empty: Text;
}
const PURCHASE: Listed = {
  contractType: 1,
  columns: [...BEGINS, ...INVOICED, 'paidAmount', 'unpaidAmount', ...ENDS],
  empty: {
    zh: '还没有采购合同，可新增一份，填好产品和付款计划后提交',
    en: 'There is no purchase contract yet. Add one with its lines and plan, and submit it.',
  },
};
const SALE: Listed = {
  contractType: 2,
  columns: [...BEGINS, ...INVOICED, 'collectedAmount', 'uncollectedAmount', ...ENDS],
  empty: {
    zh: '还没有销售合同，可新增一份，填好产品和收款计划后提交',
    en: 'There is no sale contract yet. Add one with its lines and plan, and submit it.',
  },
};

/** `/contract/purchase` and `/contract/sale`: contracts with what is invoiced, settled and left of each. */
export default function ContractList(): ReactNode {
  const { route } = usePage();
  const { contractType, columns, empty } = route.path === '/contract/sale' ? SALE : PURCHASE;
  return (
    <ResourceTable
      resource={contract}
      query={{ contractType: String(contractType) }}
      common={{ contractType }}
      columns={columns}
      filters={FILTERS}
      onOpen={({ id }) => navigation.go(placeOfContract(id))}
      empty={empty}
    />
  );
}
