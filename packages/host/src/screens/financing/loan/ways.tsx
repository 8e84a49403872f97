import { Button, DatePicker, Descriptions, Input, Modal } from 'antd';
import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import type { Fields } from '@scf-kit/sdk/contract';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import type { Text } from '@scf-kit/sdk/contract/text';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { amountFields, payoffFields } from '@scf-kit/sdk/contract/financing/loan-book';
import { inState } from '@scf-kit/sdk/contract/states';
import { formatAmount, today } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import { words as flow } from '../../workflow/words.ts';
import { ApplyFormally } from './apply-formally.tsx';
import { BorrowerWarning } from './borrower-warning.tsx';
import './loan.css';

const words = {
  refuse: { zh: '拒绝融资', en: 'Refuse financing' },
  refuseAsk: { zh: '确定拒绝为该项目融资吗？', en: 'Refuse to finance this project?' },
  refused: { zh: '已拒绝融资', en: 'Financing refused' },
  withdrawn: { zh: '申请已撤销', en: 'Application withdrawn' },
  refuseReason: { zh: '拒绝原因', en: 'Reason' },
  payoff: { zh: '结清试算', en: 'Settlement calculation' },
  day: { zh: '结清日期', en: 'Settlement date' },
  repay: { zh: '登记还款', en: 'Enter repayment' },
  close: { zh: '关闭', en: 'Close' },
  note: {
    zh: '为该日应还、按日利息、提前还款费和剩余本金之和；之后登记的还款会改变结果。',
    en: 'The sum of what is due on that day, interest by days, the early repayment fee and the remaining principal; repayments entered later change it.',
  },
  rest: {
    zh: '待抵扣金额先用于结清，登记还款时填写“还需支付”的金额。',
    en: 'The unapplied amount is used first: enter the amount “Still to be paid” as the repayment.',
  },
} as const;
const DAY = 'YYYY-MM-DD';
const { payoff, stop, refuse, checkAuthority } = financing.calls;

/** A way that ends a project, with its reason. */
function Ending({
  label,
  ask,
  reason,
  done,
  end,
  onDone,
}: {
  readonly label: Text;
  readonly ask: Text;
  readonly reason: Text;
  /** Said when it is done. */
  readonly done: Text;
  readonly end: (reason: string) => Promise<unknown>;
  readonly onDone: () => void;
}): ReactNode {
  const { say } = useTexts();
  const [open, setOpen] = useState(false);
  const { busy, save } = useSaving();
  const [written, setWritten] = useState('');
  const run = async (): Promise<void> => {
    // The client has said why not; the dialog stays with what was written.
    if (!(await save(() => end(written.trim()), done))) return;
    setOpen(false);
    onDone();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say(label)}</Button>
      <Modal
        open={open}
        title={say(ask)}
        okText={say(flow.confirm)}
        cancelText={say(flow.cancel)}
        confirmLoading={busy}
        onOk={() => void run()}
        onCancel={() => setOpen(false)}
      >
        <Input.TextArea
          value={written}
          maxLength={500}
          rows={3}
          placeholder={say(reason)}
          aria-label={say(reason)}
          onChange={(event) => setWritten(event.target.value)}
        />
      </Modal>
    </>
  );
}

/** The amounts that settle a loan on a day, by part. */
function Payoff({ id, onRepay }: { readonly id: string; readonly onRepay: () => void }): ReactNode {
  const { say } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say(words.payoff)}</Button>
      <Modal
        open={open}
        title={say(words.payoff)}
        okText={say(words.repay)}
        cancelText={say(words.close)}
        destroyOnHidden
        onOk={() => {
          setOpen(false);
          onRepay();
        }}
        onCancel={() => setOpen(false)}
      >
        <PayoffAmounts id={id} />
      </Modal>
    </>
  );
}

/** Money that waits, and what is still to be paid beside it, only where there is some. */
const pickFields = ({ toPay, total }: AnswerOf<typeof payoff>): Fields =>
  toPay === total ? amountFields : payoffFields;

function PayoffAmounts({ id }: { readonly id: string }): ReactNode {
  const { say } = useTexts();
  const [day, setDay] = useState(() => today());
  const loaded = useLoaded(`payoff ${id} ${day}`, (signal) =>
    client.call(payoff, { query: { id, day }, signal, quiet: true }),
  );
  return (
    <>
      <label className="loan-payoff-day">
        <span>{say(words.day)}</span>
        <DatePicker
          value={dayjs(day)}
          allowClear={false}
          aria-label={say(words.day)}
          onChange={(chosen) => {
            if (chosen) setDay(chosen.format(DAY));
          }}
        />
      </label>
      <LoadState of={loaded}>
        {(amounts) => (
          <>
            <Descriptions
              bordered
              size="small"
              column={1}
              className="loan-payoff"
              items={Object.entries(pickFields(amounts)).map(([name, { title }]) => ({
                key: name,
                label: title ? say(title) : name,
                children: formatAmount(Object.entries(amounts).find(([key]) => key === name)?.[1] ?? '0'),
              }))}
            />
            {amounts.toPay === amounts.total ? null : <p className="loan-note">{say(words.rest)}</p>}
          </>
        )}
      </LoadState>
      <p className="loan-note">{say(words.note)}</p>
    </>
  );
}

/**
 * The actions the person may take on a project in its state, beside those its lists offer, below what they should know
 * before.
 */
export function Ways({
  row,
  version,
  onChanged,
  onRepay,
}: {
  readonly row: { readonly id: string; readonly status: number; readonly applyOfficeId: string | null };
  readonly version: number;
  readonly onChanged: () => void;
  readonly onRepay: () => void;
}): ReactNode {
  const { id } = row;
  const { data } = useLoaded(`authority ${id} ${version}`, (signal) =>
    client.call(checkAuthority, { query: { id }, signal, quiet: true }),
  );
  if (!data) return null;
  const may = (name: string): boolean => data.some(({ action, allowed }) => allowed && action === name);
  const warning = data.find((each) => each.warning !== null)?.warning;
  return (
    <>
      {warning ? <BorrowerWarning warning={warning} officeId={row.applyOfficeId} /> : null}
      {inState(financing, row, 'preApproved') ? (
        <ApplyFormally id={id} may={may('submit')} onChanged={onChanged} />
      ) : null}
      {may('payoff') || may('stop') || may('refuse') ? (
        <div className="loan-ways">
          {may('payoff') ? <Payoff id={id} onRepay={onRepay} /> : null}
          {may('stop') ? (
            <Ending
              label={flow.withdraw}
              ask={flow.withdrawAsk}
              reason={flow.withdrawReason}
              done={words.withdrawn}
              end={(stopReason) => client.call(stop, { body: { id, stopReason } })}
              onDone={onChanged}
            />
          ) : null}
          {may('refuse') ? (
            <Ending
              label={words.refuse}
              ask={words.refuseAsk}
              reason={words.refuseReason}
              done={words.refused}
              end={(stopReason) => client.call(refuse, { body: { id, stopReason } })}
              onDone={onChanged}
            />
          ) : null}
        </div>
      ) : null}
    </>
  );
}
