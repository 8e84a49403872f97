import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { Field } from '@scf-kit/sdk/contract';
import { goods, stockedFields } from '@scf-kit/sdk/contract/master-data/goods';
import { navigation } from '../../services.ts';
import { useTexts } from '../../shell/texts.ts';
import { PagedTable } from '../../table/paged-table.tsx';
import type { TableColumn } from '../../table/table-types.ts';
import { FieldText } from '../../table/values/field-text.tsx';
import { readValue, type AnyRow } from '../../table/values/plain-text.ts';
import './stocked-goods.css';

const words = {
  goods: { zh: '库存物品', en: 'Goods in stock' },
  below: { zh: '低于安全库存', en: 'Below safety stock' },
  open: { zh: '查看库存', en: 'View stock' },
  none: {
    zh: '还没有库存物品，入库后会列在这里',
    en: 'No stocked goods yet. Goods are listed here once they have come in.',
  },
  enough: { zh: '没有低于安全库存的物品', en: 'No goods below safety stock' },
} as const;

function BelowTag(): ReactNode {
  const { say } = useTexts();
  return (
    <Tag color="error" className="stock-below">
      {say(words.below)}
    </Tag>
  );
}

/** A column of goods, marked where there is less of them than their safety stock. */
export const markedColumn = (name: string, field: Field, isBelow: (row: AnyRow) => boolean): TableColumn<AnyRow> => ({
  name,
  render: (row) => (
    <>
      <FieldText field={field} row={row} name={name} />
      {isBelow(row) ? <BelowTag /> : null}
    </>
  ),
});

const FIELDS = { ...goods.fields, ...stockedFields };
const COLUMNS: readonly TableColumn<AnyRow>[] = [
  markedColumn('name', goods.own.name, (row) => Number(readValue(row, 'missingQuantity')) > 0),
  ...['code', 'equipmentSpecification', 'goodsTypeId', 'unit', 'onHandQuantity', 'safeStock', 'missingQuantity'].map(
    (name) => ({ name }),
  ),
];
const FILTERS = ['name', 'code', 'goodsTypeId', 'brandId', 'manufacturer'] as const;

/** The stock of these goods alone, place by place. */
const openStock = (row: AnyRow): void =>
  navigation.go({ path: '/stock/manage', query: { goodsId: String(readValue(row, 'id')) } });

/** Goods with how much of them there is in all places together, or those of which there is less than should be. */
export function StockedGoods({ below }: { readonly below: boolean }): ReactNode {
  const { stock, belowSafeStock } = goods.calls;
  return (
    <PagedTable
      name={below ? 'goods-below-safe-stock' : 'goods-in-stock'}
      title={below ? words.below : words.goods}
      call={below ? belowSafeStock : stock}
      fields={FIELDS}
      columns={COLUMNS}
      filters={FILTERS}
      version={0}
      onOpen={openStock}
      rowActions={(row) => [{ key: 'open', label: words.open, onClick: () => openStock(row) }]}
      empty={below ? words.enough : words.none}
    />
  );
}
