import { Alert, Form, Input, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { formatAmount } from '@scf-kit/sdk/values';
import { client, notify } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import { NumberCell } from '../invoices/amount-cell.tsx';
import { PostingDay } from './posting-day.tsx';

const words = {
  title: { zh: '撤回认领 {code}', en: 'Withdraw claim {code}' },
  hint: {
    zh: '撤回生成一笔负数认领，审批通过后收款与应收同时恢复。最多可撤回 {left}。',
    en: 'A negative claim is created; once approved, the receipt and the receivable are restored. At most {left}.',
  },
  amount: { zh: '撤回金额', en: 'Amount' },
  reason: { zh: '撤回原因', en: 'Reason' },
  needed: { zh: '请说明撤回认领的原因', en: 'Enter the reason for withdrawing the claim' },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  cancel: { zh: '取消', en: 'Cancel' },
  sent: { zh: '撤回已提交审批', en: 'Withdrawal submitted for approval' },
} as const;

/** A claim that is taken back, whole or in part, with its reason: a negative claim that goes through approval. */
export function TakeBack({
  receiptId,
  claim,
  onClose,
  onDone,
}: {
  readonly receiptId: string;
  readonly claim: {
    readonly id: string;
    readonly claimCode: string | null;
    readonly leftAmount: string | null;
    readonly valueDate: string | null;
  };
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const { say } = useTexts();
  const [amount, setAmount] = useState(claim.leftAmount ?? '');
  const [reason, setReason] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const { busy, errors, refusal, refuse, attempt } = useSaving();
  /** Made already; its submission was refused. */
  const [draft, setDraft] = useState<{ readonly id: string; readonly version: number }>();
  const send = async (): Promise<void> => {
    if (reason.trim() === '') {
      refuse({ remarks: say(words.needed) });
      return;
    }
    refuse({});
    await attempt(async () => {
      const values = { amount: `-${amount}`, remarks: reason };
      const made = draft
        ? await client.call(financeAmountDetail.calls.update, { body: { ...values, ...draft }, quiet: true })
        : await client.call(financeAmountDetail.calls.create, {
            body: { ...values, financialCollectionId: receiptId, originalClaimId: claim.id, valueDate: day },
            quiet: true,
          });
      setDraft({ id: made.id, version: made.version });
      await client.call(financeAmountDetail.calls.start, { body: { id: made.id }, quiet: true });
      notify({ kind: 'success', title: say(words.sent) });
      onDone();
    });
  };
  return (
    <Modal
      open
      title={say(words.title, { code: claim.claimCode ?? '' })}
      okText={say(words.submit)}
      okButtonProps={{ danger: true }}
      cancelText={say(words.cancel)}
      confirmLoading={busy}
      mask={{ closable: false }}
      onCancel={draft ? onDone : onClose}
      onOk={() => {
        void send();
      }}
    >
      <Form layout="vertical" component="div">
        <p>{say(words.hint, { left: formatAmount(claim.leftAmount) })}</p>
        <Form.Item label={say(words.amount)} required>
          <NumberCell
            title={words.amount}
            value={amount}
            disabled={busy}
            wrong={errors['amount']}
            onChange={setAmount}
          />
        </Form.Item>
        <Form.Item
          label={say(words.reason)}
          htmlFor="take-back-reason"
          required
          {...(errors['remarks'] ? { validateStatus: 'error' as const, help: errors['remarks'] } : {})}
        >
          <Input.TextArea
            id="take-back-reason"
            maxLength={financeAmountDetail.own.remarks.max}
            value={reason}
            disabled={busy}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
        {/* It is given once, as the taking back is made. */}
        <PostingDay
          id="takeBackValueDate"
          usual={claim.valueDate}
          value={day}
          wrong={errors['valueDate']}
          disabled={busy || draft !== undefined}
          onChange={setDay}
        />
        {refusal ? <Alert type="error" showIcon role="alert" title={refusal} /> : null}
      </Form>
    </Modal>
  );
}
