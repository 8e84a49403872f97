import { Alert, Button, Form, Input, Select, Space } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { decimalOf, formatAmount } from '@scf-kit/sdk/values';
import { client, notify } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { EditControl } from '../../../table/edit/edit-control.tsx';
import { controlId } from '../../../table/edit/edit-fields.ts';
import { unsentFiles } from '../../../table/edit/edit-sections.tsx';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { NumberCell } from '../invoices/amount-cell.tsx';
import type { Claimable } from './claims.tsx';
import { bodyOf, proposed, sumOf, type Part, type Proposal } from './parts.ts';
import { RecordLink } from '../../../shell/controls/record-link.tsx';
import { Proposals } from './proposals.tsx';

const words = {
  parts: { zh: '本次认领', en: 'This claim' },
  none: {
    zh: '在上方选择应收，或添加其他款项；可拆分为多笔，一次提交',
    en: 'Choose receivables above, or add other money. Several parts are submitted at once.',
  },
  kind: { zh: '款项类型', en: 'Kind' },
  target: { zh: '应收 / 用途', en: 'Receivable / what for' },
  open: { zh: '未收金额', en: 'Not received' },
  amount: { zh: '认领金额', en: 'Amount' },
  rate: { zh: '汇率', en: 'Exchange rate' },
  act: { zh: '操作', en: 'Action' },
  remove: { zh: '移除', en: 'Remove' },
  other: { zh: '添加其他款项', en: 'Add other money' },
  purpose: { zh: '款项用途', en: 'Purpose' },
  rest: {
    zh: '可认领 {left}，本次 {now}，剩余 {rest}',
    en: '{left} may be claimed, this takes {now}, {rest} is left',
  },
  over: { zh: '超过可认领金额', en: 'More than may be claimed' },
  more: { zh: '超过未收金额', en: 'More than is not received' },
  entrust: {
    zh: '付款单位不是合同客户，请上传委托付款文件',
    en: 'The payer is not the customer of the contract: upload the entrusted payment paper',
  },
  submit: { zh: '提交认领', en: 'Submit the claims' },
  sent: { zh: '已提交 {n} 笔认领审批', en: 'Submitted for approval: {n}' },
} as const;

/** The kinds that have rules of their own, by the value of the item. */
const OF_CONTRACT = '1';
const OF_LOAN = '2';
const { entrustFile, purpose, repaymentPlanId } = financeAmountDetail.own;
const ENTRUST = 'entrustFile';

interface SplitProps {
  readonly receiptId: string;
  readonly currencyType: string | null;
  readonly claimable: Claimable;
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
  readonly onDone: () => void;
}

type Kinds = AnswerOf<typeof master.calls.list>;

/** A receipt is split over receivables and other purposes, with what is left of it as it is typed: all start, or none. */
export function Split(props: SplitProps): ReactNode {
  const loaded = useLoaded('amount kinds', (signal) =>
    client.call(master.calls.list, { query: { itemGroup: 'AMOUNT_KIND' }, signal, quiet: true }),
  );
  // A receivable is taken as money of a kind: before the kinds are known, none is offered.
  return <LoadState of={loaded}>{(kinds) => <Splitting {...props} kinds={kinds} />}</LoadState>;
}

function Splitting({
  receiptId,
  currencyType,
  claimable,
  keyword,
  kinds,
  onSearch,
  onDone,
}: SplitProps & { readonly kinds: Kinds }): ReactNode {
  const { say } = useTexts();
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [paper, setPaper] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const made = useRef(0);
  const valueOf = (id: string): string | null => kinds.find((kind) => kind.id === id)?.itemValue ?? null;
  const nameOf = (kind: Kinds[number] | undefined): string =>
    kind ? say({ zh: kind.itemText, en: kind.enItemText ?? kind.itemText }) : '';
  const others = kinds.filter(({ itemValue }) => itemValue !== OF_CONTRACT);
  const ofContract = kinds.find(({ itemValue }) => itemValue === OF_CONTRACT)?.id;
  const isForeign = (proposal: Proposal | undefined): boolean =>
    proposal !== undefined &&
    proposal.currencyType !== null &&
    currencyType !== null &&
    proposal.currencyType !== currencyType;
  const now = sumOf(parts);
  const rest = (decimalOf(claimable.openAmount) ?? now).minus(now);
  const needsPaper = parts.some(({ proposal }) => proposal?.samePayer === false);
  const add = (amountKind: string, proposal?: Proposal): void => {
    made.current += 1;
    setParts((before) => [
      ...before,
      {
        key: String(made.current),
        amountKind,
        ...(proposal ? { proposal } : {}),
        amount: proposed(rest, proposal, !isForeign(proposal)),
        exchangeRate: '',
        purpose: '',
        repaymentPlanId: null,
      },
    ]);
  };
  const change = (key: string, values: Partial<Part>): void => {
    setParts((before) => before.map((part) => (part.key === key ? { ...part, ...values } : part)));
    setErrors({});
  };
  const send = async (): Promise<void> => {
    const unsent = needsPaper ? unsentFiles({ [ENTRUST]: entrustFile }) : {};
    setErrors(unsent);
    setRefusal(undefined);
    if (Object.keys(unsent).length > 0) return;
    setBusy(true);
    try {
      await client.call(financeAmountDetail.calls.start, {
        body: {
          financialCollectionId: receiptId,
          parts: parts.map((part) => bodyOf(part, isForeign(part.proposal), paper)),
        },
        quiet: true,
      });
      notify({ kind: 'success', title: say(words.sent, { n: parts.length }) });
      setParts([]);
      setPaper(null);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.errors ?? {});
      setRefusal(error.message);
    } finally {
      setBusy(false);
    }
  };
  const wrongAmount = ({ amount, proposal }: Part, at: number): string | undefined => {
    const over =
      proposal && !isForeign(proposal) && (decimalOf(amount)?.gt(decimalOf(proposal.openAmount) ?? 0) ?? false);
    return errors[`parts.${at}.amount`] ?? errors[`parts.${at}.settlesAmount`] ?? (over ? say(words.more) : undefined);
  };
  /** Problems of a part that have no field of their own in its line. */
  const furtherOf = (at: number): readonly string[] =>
    Object.entries(errors)
      .filter(
        ([name]) => name.startsWith(`parts.${at}.`) && !/\.(amount|settlesAmount|exchangeRate|entrustFile)$/.test(name),
      )
      .map(([, said]) => said);
  const paperWrong = errors[ENTRUST] ?? Object.entries(errors).find(([name]) => name.endsWith('.entrustFile'))?.[1];
  return (
    <div className="receipts-parts">
      <Proposals
        proposals={claimable.proposals ?? []}
        keyword={keyword}
        taken={new Set(parts.flatMap(({ proposal }) => (proposal ? [proposal.financeReceivableId] : [])))}
        onSearch={onSearch}
        onTake={(proposal) => {
          if (ofContract !== undefined) add(ofContract, proposal);
        }}
      />
      <div className="receipts-part">
        <FactTable
          title={words.parts}
          rows={parts}
          rowKey={({ key }) => key}
          empty={words.none}
          columns={[
            {
              key: 'kind',
              title: words.kind,
              render: ({ key, proposal, amountKind }) =>
                proposal ? (
                  nameOf(kinds.find(({ id }) => id === amountKind))
                ) : (
                  <Select
                    aria-label={say(words.kind)}
                    value={amountKind}
                    disabled={busy}
                    options={others.map((kind) => ({ value: kind.id, label: nameOf(kind) }))}
                    onChange={(chosen: string) =>
                      change(key, { amountKind: chosen, purpose: '', repaymentPlanId: null })
                    }
                  />
                ),
            },
            {
              key: 'target',
              title: words.target,
              render: (part) => (
                <>
                  {part.proposal ? (
                    <>
                      <RecordLink resource="finance-receivable" id={part.proposal.financeReceivableId}>
                        {part.proposal.receivableCode}
                      </RecordLink>{' '}
                      · {part.proposal.customerName}
                    </>
                  ) : valueOf(part.amountKind) === OF_LOAN ? (
                    <EditControl
                      id={controlId(`repayment-${part.key}`)}
                      field={repaymentPlanId}
                      value={part.repaymentPlanId}
                      disabled={busy}
                      onChange={(value) =>
                        change(part.key, { repaymentPlanId: typeof value === 'string' ? value : null })
                      }
                    />
                  ) : (
                    <Input
                      aria-label={say(words.purpose)}
                      placeholder={say(words.purpose)}
                      maxLength={Number(purpose.max)}
                      value={part.purpose}
                      disabled={busy}
                      onChange={({ target }) => change(part.key, { purpose: target.value })}
                    />
                  )}
                  {furtherOf(parts.indexOf(part)).map((said) => (
                    <div key={said} role="alert" className="ant-form-item-explain-error">
                      {said}
                    </div>
                  ))}
                </>
              ),
            },
            {
              key: 'open',
              title: words.open,
              numeric: true,
              render: ({ proposal }) =>
                proposal
                  ? `${formatAmount(proposal.openAmount)} ${isForeign(proposal) ? (proposal.currencyTypeDictText ?? '') : ''}`.trim()
                  : '',
            },
            {
              key: 'amount',
              title: words.amount,
              numeric: true,
              render: (part) => (
                <NumberCell
                  title={words.amount}
                  value={part.amount}
                  disabled={busy}
                  wrong={wrongAmount(part, parts.indexOf(part))}
                  onChange={(amount) => change(part.key, { amount })}
                />
              ),
              total: formatAmount(now.toFixed(2)),
            },
            ...(parts.some(({ proposal }) => isForeign(proposal))
              ? [
                  {
                    key: 'rate',
                    title: words.rate,
                    numeric: true,
                    render: (part: Part) =>
                      isForeign(part.proposal) ? (
                        <NumberCell
                          title={words.rate}
                          digits={6}
                          value={part.exchangeRate}
                          disabled={busy}
                          wrong={errors[`parts.${parts.indexOf(part)}.exchangeRate`]}
                          onChange={(exchangeRate) => change(part.key, { exchangeRate })}
                        />
                      ) : null,
                  },
                ]
              : []),
            {
              key: 'act',
              title: words.act,
              render: ({ key }) => (
                <Button
                  type="link"
                  danger
                  size="small"
                  className="receipts-link"
                  disabled={busy}
                  onClick={() => {
                    setParts((before) => before.filter((part) => part.key !== key));
                    setErrors({});
                  }}
                >
                  {say(words.remove)}
                </Button>
              ),
            },
          ]}
        />
      </div>
      {needsPaper ? (
        <Form layout="vertical" component="div" className="receipts-entrust">
          <Form.Item
            label={say(words.entrust)}
            htmlFor={controlId(ENTRUST)}
            required
            {...(paperWrong ? { validateStatus: 'error' as const, help: paperWrong } : {})}
          >
            <EditControl
              id={controlId(ENTRUST)}
              field={entrustFile}
              path={ENTRUST}
              value={paper}
              disabled={busy}
              onChange={(value) => setPaper(typeof value === 'string' && value !== '' ? value : null)}
            />
          </Form.Item>
        </Form>
      ) : null}
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
            void send();
          }}
        >
          {say(words.submit)}
        </Button>
        <Button
          disabled={busy || others.length === 0}
          onClick={() => {
            const first = others.find(({ itemValue }) => itemValue !== OF_LOAN) ?? others[0];
            if (first) add(first.id);
          }}
        >
          {say(words.other)}
        </Button>
      </Space>
    </div>
  );
}
