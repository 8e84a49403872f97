import { Card } from 'antd';
import type { ReactNode } from 'react';
import { records } from '@scf-kit/sdk/contract/kinds';
import type { Fields } from '@scf-kit/sdk/contract/field';
import { outStock, outStockLine } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { warehousing, warehousingLine } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { client } from '../../../services.ts';
import { useFieldRights } from '../../../shell/person/can.tsx';
import { usePage } from '../../../shell/routing/page.tsx';
import { RecordForm } from '../../../table/edit/record-form.tsx';
import { placeOfDocument } from './kinds.ts';

/** The fields of goods that are to come. */
function comingFields(): Fields {
  const {
    warehousingType,
    subWarehouseId,
    ownerOfficeId,
    supplierName,
    planDate,
    contractId,
    financingId,
    files,
    remarks,
  } = warehousing.own;
  const {
    goodsId,
    orderBiddingProductsId,
    unitQuantity,
    unit,
    planQuantity,
    unitPrice,
    subWarehouseLocationId,
    snList,
  } = warehousingLine.own;
  return {
    warehousingType,
    subWarehouseId,
    ownerOfficeId,
    supplierName,
    planDate,
    contractId,
    financingId,
    files,
    remarks,
    lines: records(
      { goodsId, orderBiddingProductsId, unitQuantity, unit, planQuantity, unitPrice, subWarehouseLocationId, snList },
      { zh: '入库明细', en: 'Lines', required: true },
    ),
  };
}

/** The fields of goods that are to leave by no receipt. */
function leavingFields(): Fields {
  const {
    outStockType,
    subWarehouseId,
    ownerOfficeId,
    planDate,
    receiverName,
    receiverPhone,
    address,
    files,
    remarks,
  } = outStock.own;
  const { goodsId, orderBiddingProductsId, lotId, quantity, condition, subWarehouseLocationId, snList } =
    outStockLine.own;
  return {
    outStockType,
    subWarehouseId: { ...subWarehouseId, required: true },
    ownerOfficeId,
    planDate,
    receiverName,
    receiverPhone,
    address,
    files,
    remarks,
    lines: records(
      { goodsId, orderBiddingProductsId, lotId, quantity, condition, subWarehouseLocationId, snList },
      { zh: '出库明细', en: 'Lines', required: true },
    ),
  };
}

const made = (answer: { readonly id: string }): string => answer.id;

/** A plan of goods that are to come, or to leave by no receipt; as a draft until it is submitted. */
export function NewDocument({ comes }: { readonly comes: boolean }): ReactNode {
  const { leaveFor } = usePage();
  const resource = comes ? warehousing : outStock;
  const { findLimit } = useFieldRights(resource.name);
  return (
    <Card size="small" variant="borderless">
      <RecordForm
        fields={comes ? comingFields() : leavingFields()}
        row={undefined}
        findLimit={findLimit}
        label={{ zh: '保存草稿', en: 'Save draft' }}
        said={{ zh: '草稿已保存，核对后提交审批', en: 'Draft saved. Check it, then submit it for approval.' }}
        save={async (body) =>
          made(
            comes
              ? await client.callChecked(warehousing.calls.create, { body })
              : await client.callChecked(outStock.calls.create, { body }),
          )
        }
        onSaved={(id) => leaveFor(placeOfDocument(resource.name, id))}
      />
    </Card>
  );
}
