import { useState, type ReactNode } from 'react';
import type { EndpointRow } from '@scf-kit/sdk/contract/endpoint';
import { message } from '@scf-kit/sdk/contract/messages';
import { paymentStatus } from '@scf-kit/sdk/contract/treasury/payment-status';
import type { FormNode } from '@scf-kit/sdk/form';
import { css } from '../../element/css.ts';
import { addRules } from '../../element/sheets.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { Files, isStoredName, type StoredName } from '../records/cells.tsx';
import { getCaption, useRecords } from '../records/record-view.tsx';
import { ShowDialog } from '../../form/show-dialog.tsx';
import { dealText } from '../records/texts.ts';
import { Table, type Column } from '../table/table.tsx';
import { widgetText } from '../texts.ts';
import { paymentInfo } from './declaration.ts';
import { paymentPage } from './payments.calls.ts';

type Payment = EndpointRow<typeof paymentPage>;
const APPROVED = paymentStatus.approved.value;
const IN_APPROVAL = paymentStatus.inApproval.value;

addRules(
  'widgets',
  css`
    .pay-state {
      white-space: nowrap;
    }
    .pay-state.approved {
      color: color-mix(in srgb, var(--ant-color-success) 55%, var(--ant-color-text));
    }
    .pay-state.waiting {
      color: color-mix(in srgb, var(--ant-color-error) 60%, var(--ant-color-text));
    }
  `,
);

/** 已通过 green, 审批中 red (WID-032, WID-033); other states as the server says them. */
function Status({ payment: { status, statusDictText } }: { readonly payment: Payment }): ReactNode {
  const { locale } = useFormScope();
  if (status === APPROVED) return <span className="pay-state approved">{message(locale, 'payment.status.99')}</span>;
  if (status === IN_APPROVAL) return <span className="pay-state waiting">{message(locale, 'payment.status.1')}</span>;
  return <span className="pay-state">{statusDictText}</span>;
}

const listVouchers = ({ paymentCreditList: list }: Payment): readonly StoredName[] =>
  Array.isArray(list) ? list.filter(isStoredName) : [];

/** The payments (DATA-025); their vouchers open in a dialog (WID-034). */
export function View({ node }: { readonly node: FormNode }): ReactNode {
  const scope = useFormScope();
  const { locale, mode } = scope;
  const { rows, error, retry, asked } = useRecords(node, { rows: paymentPage });
  const [shown, setShown] = useState<Payment>();
  const vouchers = (payment: Payment): ReactNode => {
    const files = listVouchers(payment);
    if (files.length === 0) return <span className="quiet">{dealText(locale, 'noFile')}</span>;
    const words = dealText(locale, 'viewVouchers', { n: files.length });
    return mode === 'print' ? (
      files.length
    ) : (
      <button type="button" className="link" onClick={() => setShown(payment)}>
        {words}
      </button>
    );
  };
  const columns: readonly Column<Payment>[] = [
    { key: 'contractCode', title: dealText(locale, 'contractCode'), heads: true },
    { key: 'status', title: dealText(locale, 'status'), render: (payment) => <Status payment={payment} /> },
    { key: 'typeDictText', title: dealText(locale, 'nature') },
    { key: 'productName', title: dealText(locale, 'productName') },
    { key: 'currencyDictText', title: dealText(locale, 'currency') },
    { key: 'contractAmountDictText', title: dealText(locale, 'contractAmount'), align: 'right' },
    { key: 'origanAmountDictText', title: dealText(locale, 'origanAmount'), align: 'right' },
    { key: 'rmbAmountDictText', title: dealText(locale, 'rmbAmount'), align: 'right' },
    { key: 'actualPayDate', title: dealText(locale, 'paidOn') },
    { key: 'paymentCreditList', title: dealText(locale, 'vouchers'), render: vouchers },
  ];
  return (
    <>
      <Table
        locale={locale}
        caption={getCaption(scope, node, paymentInfo.title)}
        showCaption
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        error={error}
        onRetry={retry}
        {...(asked ? {} : { empty: dealText(locale, 'noProject') })}
      />
      {shown && (
        <ShowDialog
          title={dealText(locale, 'vouchers')}
          closeLabel={widgetText(locale, 'close')}
          onClose={() => setShown(undefined)}
        >
          <Files files={listVouchers(shown)} />
        </ShowDialog>
      )}
    </>
  );
}
