import { Button } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import type { CallAnswering } from '@scf-kit/sdk/contract/call';
import { paymentStatus } from '@scf-kit/sdk/contract/treasury/payment-request';
import { client, navigation } from '../../../services.ts';
import { useFieldRights, useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { EditForm } from '../../../table/edit/edit-form.tsx';
import type { AnyRow } from '../../../table/values/plain-text.ts';
import type { PaymentDocument, PlaceOfDocument } from './documents.ts';
import { leftToReverse, reversalFields, buildReversal } from './reversal.ts';

const words = {
  reverse: { zh: '冲销', en: 'Reverse' },
  heading: { zh: '冲销付款', en: 'Reverse the payment' },
  save: { zh: '保存草稿', en: 'Save draft' },
  saved: {
    zh: '冲销草稿已保存，核对后提交审批',
    en: 'Reversal draft saved. Check it, then submit it for approval.',
  },
} as const;

/**
 * Takes back a payment that is approved or paid, whole or in part, for whoever may begin one: by a draft with a
 * negative amount, which is opened and goes through approval as any other.
 */
export function ReversePayment({
  resource,
  row,
  findPlace,
}: {
  readonly resource: PaymentDocument;
  readonly row: AnyRow;
  readonly findPlace: PlaceOfDocument;
}): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const { findLimit } = useFieldRights(resource.name);
  const [asking, setAsking] = useState(false);
  const made = useRef('');
  const { create, start } = resource.calls;
  const left = leftToReverse(resource, row);
  if (left === undefined || !mayCall(create.access) || !mayCall(start.access)) return null;
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {say(words.reverse)}
      </Button>
      {asking ? (
        <EditForm
          title={resource.title}
          heading={words.heading}
          okText={words.save}
          saved={words.saved}
          fields={reversalFields(resource, left)}
          preset={{ [resource.reversal?.takes ?? '']: left }}
          row={undefined}
          findLimit={findLimit}
          save={async (body) => {
            const draft = await client.callChecked<CallAnswering<{ readonly id: string }>>(create, {
              body: buildReversal(resource, row, body),
            });
            made.current = draft.id;
          }}
          onDone={() => {
            setAsking(false);
            navigation.go(findPlace({ id: made.current, status: paymentStatus.draft.value }));
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
