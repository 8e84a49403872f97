import type { ReactNode } from 'react';
import { inState } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { contractTypes, type ContractType } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { navigation } from '../../services.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { onDemand, sized } from '../../table/columns/declare.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import { createEditAction } from '../../table/rows/row-action.ts';
import { placeOfContract } from '../../navigation/record-places.ts';
import { placeOfChange, placeOfNew } from './contracts/places.ts';

const FILTERS = ['code', 'orderCode', 'customerName', 'status', 'signDate', 'nonFinancingId'] as const;
const BEGINS = sized({ code: 144, customerName: 152, status: 88, effectiveAmount: 124, appliedBillAmount: 124 });
const ENDS = [...sized({ signDate: 112 }), ...onDemand('maxApplyBillAmount', 'currencyType', 'orderCode')];

interface Listed {
  readonly contractType: ContractType;
  readonly columns: ReturnType<typeof sized>;
  readonly empty: Text;
}
const PURCHASE: Listed = {
  contractType: contractTypes.purchase.value,
  columns: [...BEGINS, ...sized({ paidAmount: 124, unpaidAmount: 124 }), ...ENDS],
  empty: {
    zh: '还没有采购合同，可新增一份，填好产品和付款计划后提交',
    en: 'No purchase contracts yet. Add one, fill in its lines and payment plan, and submit it.',
  },
};
const SALE: Listed = {
  contractType: contractTypes.sale.value,
  columns: [...BEGINS, ...sized({ collectedAmount: 124, uncollectedAmount: 124 }), ...ENDS],
  empty: {
    zh: '还没有销售合同，可新增一份，填好产品和收款计划后提交',
    en: 'No sale contracts yet. Add one, fill in its lines and collection plan, and submit it.',
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
      changes={['delete']}
      buttons={[
        {
          key: 'start',
          label: { zh: '新增', en: 'Add' },
          primary: true,
          codes: [contractType === SALE.contractType ? 'SALE_CONTRACT_EDIT' : 'PURCHASE_CONTRACT_EDIT'],
          action: 'add',
          onClick: () => navigation.go(placeOfNew(contractType)),
        },
      ]}
      rowActions={(row) =>
        inState(contract, row, 'draft', 'rejected', 'withdrawn') && row.amendsId === null
          ? [
              createEditAction(
                () => navigation.go(placeOfChange(row.id)),
                [contractType === SALE.contractType ? 'SALE_CONTRACT_EDIT' : 'PURCHASE_CONTRACT_EDIT'],
              ),
            ]
          : []
      }
      onOpen={({ id }) => navigation.go(placeOfContract(id))}
      empty={empty}
    />
  );
}
