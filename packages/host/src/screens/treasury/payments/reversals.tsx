import { Card } from 'antd';
import type { ReactNode } from 'react';
import type { CallAnswering, Fields, Page } from '@scf-kit/sdk/contract';
import { client } from '../../../services.ts';
import { PlaceLink } from '../../../shell/controls/record-link.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useChangeCount } from '../../../shell/notices/changes.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { FieldText } from '../../../table/values/field-text.tsx';
import { readValue } from '../../../table/values/plain-text.ts';
import type { PaymentDocument, PlaceOfDocument } from './documents.ts';
import type { Payment } from './places.ts';

const words = {
  title: { zh: '冲销记录', en: 'Reversals' },
  none: { zh: '没有冲销', en: 'No reversals' },
  code: { zh: '申请编号', en: 'Number' },
  amount: { zh: '冲销金额', en: 'Amount' },
  status: { zh: '状态', en: 'Status' },
  reason: { zh: '冲销原因', en: 'Reason' },
} as const;
/** More take back parts of one payment only by mistake. */
const MOST = 50;

type Reversal = Pick<Payment, 'id' | 'status'>;

/** Lists the reversals of a payment, drafts and those in approval included; nothing where there is none. */
export function Reversals({
  resource,
  id,
  findPlace,
}: {
  readonly resource: PaymentDocument;
  readonly id: string;
  readonly findPlace: PlaceOfDocument;
}): ReactNode {
  const version = useChangeCount(resource.name);
  const { original = '', takes = '' } = resource.reversal ?? {};
  const { data } = useLoaded(`reversals ${resource.name} ${id} ${version}`, (signal) =>
    client.callChecked<CallAnswering<Page<Reversal>>>(resource.calls.page, {
      query: { [original]: id, size: MOST },
      signal,
      quiet: true,
    }),
  );
  if (!data || data.records.length === 0) return null;
  const own: Fields = resource.own;
  const show = (row: Reversal, name: string): ReactNode => {
    const field = own[name];
    return field ? <FieldText field={field} row={row} name={name} /> : null;
  };
  return (
    <Card size="small" variant="borderless">
      <FactTable<Reversal>
        title={words.title}
        rows={data.records}
        rowKey={(row) => row.id}
        empty={words.none}
        columns={[
          {
            key: 'code',
            title: words.code,
            render: (row) => <PlaceLink to={findPlace(row)}>{String(readValue(row, resource.label))}</PlaceLink>,
          },
          { key: 'amount', title: words.amount, numeric: true, render: (row) => show(row, takes) },
          { key: 'status', title: words.status, render: (row) => show(row, 'status') },
          { key: 'reason', title: words.reason, render: (row) => show(row, 'reason') },
        ]}
      />
    </Card>
  );
}
