import type { ReactNode } from 'react';
import type { EndpointRow } from '@scf-kit/sdk/contract/endpoint';
import type { Text } from '@scf-kit/sdk/contract/text';
import type { FormNode } from '@scf-kit/sdk/form';
import { useFormScope } from '../../form/form-scope.ts';
import { Files, fileAt } from '../records/cells.tsx';
import { getCaption, useRecords, type RecordView } from '../records/record-view.tsx';
import { dealText } from '../records/texts.ts';
import { UploadAction } from '../records/upload-action.tsx';
import { Table, type Column } from '../table/table.tsx';
import { goodsList, updateGoods } from './vouchers.calls.ts';

type Goods = EndpointRow<typeof goodsList>;
/** Which file of a line it is. */
interface Voucher {
  readonly title: Text;
  readonly files: (goods: Goods) => ReturnType<typeof fileAt>;
  /** The fields an update of the line sends beside its id (WID-031). */
  readonly body: (path: string, name: string) => Partial<Goods>;
}

function voucherTable({ title, files, body }: Voucher): RecordView {
  return function VoucherTable({ node }: { readonly node: FormNode }): ReactNode {
    const scope = useFormScope();
    const { locale, mode } = scope;
    const { rows, error, retry, asked } = useRecords(node, { rows: goodsList });
    const cell = (goods: Goods): ReactNode => {
      const stored = files(goods);
      const name = `${goods.biddingEquipmentText ?? ''} ${goods.equipmentSpecification ?? ''}`;
      return (
        <div className="file-cell">
          {(stored.length > 0 || mode !== 'edit') && <Files files={stored} />}
          {mode === 'edit' && (
            <UploadAction
              label={dealText(locale, stored.length > 0 ? 'replace' : 'upload')}
              name={name}
              save={async (client, file, path) => {
                await client.call(updateGoods, { body: { id: goods.id, ...body(path, file.name) }, quiet: true });
                retry();
              }}
            />
          )}
        </div>
      );
    };
    const columns: readonly Column<Goods>[] = [
      { key: 'biddingEquipmentText', title: dealText(locale, 'equipment'), heads: true },
      { key: 'equipmentSpecification', title: dealText(locale, 'specification') },
      { key: 'equipmentQuantity', title: dealText(locale, 'quantity'), align: 'right' },
      { key: 'unit', title: dealText(locale, 'unit') },
      { key: 'manufacturerText', title: dealText(locale, 'supplier') },
      { key: 'file', title: getCaption(scope, node, title), render: cell },
    ];
    return (
      <Table
        locale={locale}
        caption={getCaption(scope, node, title)}
        showCaption
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        error={error}
        onRetry={retry}
        {...(asked ? {} : { empty: dealText(locale, 'noProject') })}
      />
    );
  };
}

export const SupplierInvoice: RecordView = voucherTable({
  title: { zh: '进项发票', en: 'Supplier invoice' },
  files: ({ factoryInvoicePath, factoryInvoice, factoryInvoiceText }) =>
    fileAt(factoryInvoicePath ?? factoryInvoice, factoryInvoiceText),
  body: (path) => ({ factoryInvoice: path }),
});
export const WarehousingVoucher: RecordView = voucherTable({
  title: { zh: '入库凭证', en: 'Inbound voucher' },
  files: (goods) => fileAt(goods.warehousingVoucher, goods.warehousingVoucherOriginalFileName),
  body: (path, name) => ({ warehousingVoucher: path, warehousingVoucherOriginalFileName: name }),
});
export const DeliveryVoucher: RecordView = voucherTable({
  title: { zh: '出库凭证', en: 'Outbound voucher' },
  files: (goods) => fileAt(goods.deliveryVoucher, goods.deliveryVoucherOriginalFileName),
  body: (path, name) => ({ deliveryVoucher: path, deliveryVoucherOriginalFileName: name }),
});
