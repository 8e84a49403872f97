import { Alert, Button, Form, Space } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { toDecimal, formatAmount } from '@scf-kit/sdk/values';
import { client, notify } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { EditControl } from '../../../table/edit/edit-control.tsx';
import { controlId } from '../../../table/edit/edit-fields.ts';
import { unsentFiles } from '../../../table/edit/edit-sections.tsx';
import { useSaving } from '../../../shell/controls/saving.ts';
import type { Claimable } from './claims.tsx';
import { kindOfContract, OF_LOAN, otherKinds, type Kinds } from './kinds.ts';
import { PartTable } from './part-table.tsx';
import { toBody, isForeign, proposeAmount, sumParts, type Part, type Proposal } from './parts.ts';
import { PostingDay } from './posting-day.tsx';
import { Proposals } from './proposals.tsx';

const words = {
  other: { zh: '添加其他款项', en: 'Add another item' },
  rest: {
    zh: '可认领 {left}，本次 {now}，剩余 {rest}',
    en: '{left} can be claimed; this claim {now}, remaining {rest}',
  },
  over: { zh: '超过可认领金额', en: 'Exceeds what can be claimed' },
  entrust: {
    zh: '付款单位不是合同客户，请上传委托付款文件',
    en: 'The payer is not the customer of the contract: upload the entrusted payment document',
  },
  submit: { zh: '提交认领', en: 'Submit the claims' },
  sent: { zh: '已提交 {n} 笔认领审批', en: 'Submitted for approval: {n}' },
} as const;

const { entrustFile } = financeAmountDetail.own;
const ENTRUST = 'entrustFile';

interface SplitProps {
  readonly receiptId: string;
  readonly paymentDate: string;
  readonly currencyType: string | null;
  readonly claimable: Claimable;
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
  readonly onDone: () => void;
}

/**
 * A receipt is split over receivables and other purposes, with what is left of it as it is typed: all start, or none.
 */
export function Split(props: SplitProps): ReactNode {
  const loaded = useLoaded('amount kinds', (signal) =>
    client.call(master.calls.list, { query: { itemGroup: 'AMOUNT_KIND' }, signal, quiet: true }),
  );
  // A receivable is taken as money of a kind: before the kinds are known, none is offered.
  return <LoadState of={loaded}>{(kinds) => <Splitting {...props} kinds={kinds} />}</LoadState>;
}

/** The parts as they are typed, and what the server refused of them. */
function useParts({ receiptId, currencyType, claimable, onDone }: SplitProps) {
  const { say } = useTexts();
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [paper, setPaper] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const { busy, errors, refusal, refuse, answer, attempt } = useSaving();
  const made = useRef(0);
  const now = sumParts(parts);
  const rest = (toDecimal(claimable.openAmount) ?? now).minus(now);
  const needsPaper = parts.some(({ proposal }) => proposal?.samePayer === false);
  const add = (amountKind: string, proposal?: Proposal): void => {
    made.current += 1;
    const part = { key: String(made.current), amountKind, ...(proposal ? { proposal } : {}) };
    const amount = proposeAmount(rest, proposal, !isForeign(part, currencyType));
    setParts((before) => [...before, { ...part, amount, exchangeRate: '', purpose: '', repaymentPlanId: null }]);
  };
  const change = (key: string, values: Partial<Part>): void => {
    setParts((before) => before.map((part) => (part.key === key ? { ...part, ...values } : part)));
    answer();
  };
  const remove = (key: string): void => {
    setParts((before) => before.filter((part) => part.key !== key));
    answer();
  };
  const chooseDay = (to: string | null): void => {
    setDay(to);
    answer();
  };
  const send = async (): Promise<void> => {
    const unsent = needsPaper ? unsentFiles({ [ENTRUST]: entrustFile }) : {};
    refuse(unsent);
    if (Object.keys(unsent).length > 0) return;
    await attempt(async () => {
      await client.call(financeAmountDetail.calls.start, {
        body: {
          financialCollectionId: receiptId,
          parts: parts.map((part) => toBody(part, isForeign(part, currencyType), { paper, valueDate: day })),
        },
        quiet: true,
      });
      notify({ kind: 'success', title: say(words.sent, { n: parts.length }) });
      setParts([]);
      setPaper(null);
      setDay(null);
      onDone();
    });
  };
  const actions = { add, change, remove, send, setPaper, chooseDay };
  return { parts, paper, day, errors, refusal, busy, now, rest, needsPaper, ...actions };
}

/** The paper by which somebody else than the customer pays. */
function EntrustPaper({
  paper,
  wrong,
  busy,
  onChange,
}: {
  readonly paper: string | null;
  readonly wrong: string | undefined;
  readonly busy: boolean;
  readonly onChange: (paper: string | null) => void;
}): ReactNode {
  const { say } = useTexts();
  return (
    <Form layout="vertical" component="div" className="receipts-entrust">
      <Form.Item
        label={say(words.entrust)}
        htmlFor={controlId(ENTRUST)}
        required
        {...(wrong ? { validateStatus: 'error' as const, help: wrong } : {})}
      >
        <EditControl
          id={controlId(ENTRUST)}
          field={entrustFile}
          path={ENTRUST}
          value={paper}
          disabled={busy}
          onChange={(value) => onChange(typeof value === 'string' && value !== '' ? value : null)}
        />
      </Form.Item>
    </Form>
  );
}

function Splitting({ kinds, ...props }: SplitProps & { readonly kinds: Kinds }): ReactNode {
  const { say } = useTexts();
  const { paymentDate, currencyType, claimable, keyword, onSearch } = props;
  const { parts, errors, busy, now, rest, refusal, ...split } = useParts(props);
  const others = otherKinds(kinds);
  const addOther = (): void => {
    const first = others.find(({ itemValue }) => itemValue !== OF_LOAN) ?? others[0];
    if (first) split.add(first.id);
  };
  /** The problem with a field that stands once for all parts; undefined without one. */
  const findError = (field: string): string | undefined =>
    errors[field] ?? Object.entries(errors).find(([name]) => name.endsWith(`.${field}`))?.[1];
  return (
    <div className="receipts-parts">
      <Proposals
        proposals={claimable.proposals ?? []}
        keyword={keyword}
        taken={new Set(parts.flatMap(({ proposal }) => (proposal ? [proposal.financeReceivableId] : [])))}
        onSearch={onSearch}
        onTake={(proposal) => {
          const kind = kindOfContract(kinds);
          if (kind !== undefined) split.add(kind, proposal);
        }}
      />
      <div className="receipts-part">
        <PartTable
          parts={parts}
          kinds={kinds}
          currencyType={currencyType}
          busy={busy}
          errors={errors}
          onChange={split.change}
          onRemove={split.remove}
        />
      </div>
      {split.needsPaper ? (
        <EntrustPaper paper={split.paper} wrong={findError(ENTRUST)} busy={busy} onChange={split.setPaper} />
      ) : null}
      <Form layout="vertical" component="div" className="receipts-day">
        <PostingDay
          id="splitValueDate"
          usual={paymentDate}
          value={split.day}
          wrong={findError('valueDate')}
          disabled={busy}
          onChange={split.chooseDay}
        />
      </Form>
      <Alert
        type={rest.lt(0) ? 'error' : 'info'}
        showIcon
        role="status"
        title={say(words.rest, {
          left: formatAmount(claimable.openAmount),
          now: formatAmount(now.toFixed(2)),
          rest: formatAmount(rest.toFixed(2)),
        })}
        description={rest.lt(0) ? say(words.over) : undefined}
      />
      {refusal ? <Alert type="error" showIcon role="alert" title={refusal} /> : null}
      <Space wrap>
        <Button
          type="primary"
          loading={busy}
          disabled={parts.length === 0}
          onClick={() => {
            void split.send();
          }}
        >
          {say(words.submit)}
        </Button>
        <Button disabled={busy || others.length === 0} onClick={addOther}>
          {say(words.other)}
        </Button>
      </Space>
    </div>
  );
}
