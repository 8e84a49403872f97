import { Card, Tabs } from 'antd';
import { useState, type ReactNode } from 'react';
import { inState } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { nonFinancing, type ContractAmount } from '@scf-kit/sdk/contract/trade/non-financing';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import { navigation } from '../../../services.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { RecordChanges } from '../../../table/detail/difference-list.tsx';
import type { TableButton } from '../../../table/table-types.ts';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { readValue } from '../../../table/values/plain-text.ts';
import type { ShownRecord } from '../../workflow/drafts/draft-detail.tsx';
import { placeOfContract } from '../../../navigation/record-places.ts';
import { placeOfNew } from '../contracts/places.ts';
import { Figures, type Figure } from '../../../table/detail/figures.tsx';
import { Related } from '../../../table/detail/related.tsx';
import { AmountBars } from './amount-bars.tsx';
import { OtherCurrencies } from './amount-in-currencies.tsx';

const words = {
  facts: { zh: '项目信息', en: 'Project' },
  goods: { zh: '设备与货物', en: 'Equipment and goods' },
  contracts: { zh: '合同', en: 'Contracts' },
  changes: { zh: '变更记录', en: 'Changes' },
} as const;
const BARS = [
  'saleAmount',
  'signedSaleAmount',
  'collectedAmount',
  'purchaseAmount',
  'signedPurchaseAmount',
  'paidAmount',
] as const;
const GOODS = [
  'biddingEquipment',
  'equipmentSpecification',
  'equipmentQuantity',
  'unit',
  'unitPrice',
  'totalPrice',
  'warehousedQuantity',
  'outboundQuantity',
  'stockQuantity',
  'invoicedQuantity',
] as const;
const CONTRACTS = [
  'code',
  'contractType',
  'customerName',
  'currencyType',
  'effectiveAmount',
  'appliedBillAmount',
  'collectedAmount',
  'paidAmount',
  'signDate',
  'status',
] as const;

/** Contracts of either kind, for a project that is approved or in progress. */
const contractButtons = (nonFinancingId: string): readonly TableButton[] =>
  (
    [
      ['sale', contractTypes.sale.value, 'SALE_CONTRACT_EDIT', { zh: '新增销售合同', en: 'Add a sale contract' }],
      [
        'purchase',
        contractTypes.purchase.value,
        'PURCHASE_CONTRACT_EDIT',
        { zh: '新增采购合同', en: 'Add a purchase contract' },
      ],
    ] as const
  ).map(([key, type, code, label]) => ({
    key,
    label,
    codes: [code],
    action: 'add',
    onClick: () => navigation.go(placeOfNew(type, { nonFinancingId })),
  }));

/** A project below its title: figures, amounts as bars, and in tabs its goods and contracts. */
export function BusinessBody({ row, facts, open }: ShownRecord): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [tab, setTab] = useState(open ? 'goods' : 'facts');
  const id = String(readValue(row, 'id'));
  const takesContracts = inState(nonFinancing, row, 'approved', 'inProgress');
  const seesContracts = mayCall(contract.calls.page.access);
  const toContracts = seesContracts ? { open: () => setTab('contracts') } : {};
  const inCurrencies = (name: ContractAmount): Figure => ({ name, below: <OtherCurrencies row={row} name={name} /> });
  return (
    <>
      <Figures
        resource={nonFinancing}
        row={row}
        figures={[
          { ...inCurrencies('signedSaleAmount'), ...toContracts },
          { ...inCurrencies('signedPurchaseAmount'), ...toContracts },
          inCurrencies('signedMarginAmount'),
          { ...inCurrencies('collectedAmount'), ...toContracts },
          { ...inCurrencies('paidAmount'), ...toContracts },
          { name: 'stockQuantity', open: () => setTab('goods') },
        ]}
      />
      <Related
        own={nonFinancing.own}
        row={row}
        places={{ saleContractId: placeOfContract, purchaseContractId: placeOfContract }}
      />
      <AmountBars resource={nonFinancing} row={row} names={BARS} />
      <Card size="small" variant="borderless">
        <Tabs
          activeKey={tab}
          onChange={setTab}
          items={[
            { key: 'facts', label: say(words.facts), children: facts },
            {
              key: 'goods',
              label: say(words.goods),
              children: (
                <ResourceTable
                  resource={orderBiddingProducts}
                  embedded
                  title={words.goods}
                  query={{ nonFinancingId: id }}
                  common={{ nonFinancingId: id }}
                  columns={GOODS}
                  filters={['biddingEquipment']}
                  imports={false}
                  {...(open ? {} : { changes: [] })}
                  empty={{
                    zh: '还没有设备，可新增后提交立项',
                    en: 'No equipment yet. Add it, then submit the project.',
                  }}
                />
              ),
            },
            ...(seesContracts
              ? [
                  {
                    key: 'contracts',
                    label: say(words.contracts),
                    children: (
                      <ResourceTable
                        resource={contract}
                        embedded
                        title={words.contracts}
                        query={{ nonFinancingId: id }}
                        columns={CONTRACTS}
                        buttons={takesContracts ? contractButtons(id) : []}
                        filters={['code', 'contractType', 'status']}
                        changes={[]}
                        imports={false}
                        onOpen={(found) => navigation.go(placeOfContract(found.id))}
                        empty={{ zh: '该项目还没有合同', en: 'The project has no contract yet' }}
                      />
                    ),
                  },
                ]
              : []),
            {
              key: 'changes',
              label: say(words.changes),
              children: <RecordChanges entityName={nonFinancing.name} dataId={id} />,
            },
          ]}
        />
      </Card>
    </>
  );
}
