import type { ReactNode } from 'react';
import type { CallAnswering, Page } from '@scf-kit/sdk/contract/call';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import type { Text } from '@scf-kit/sdk/contract/text';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { client } from '../../../services.ts';
import { RecordLink } from '../../../shell/controls/record-link.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useChangeCount } from '../../../shell/notices/changes.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import './deal-chain.css';

/** Records of a step that are named; the others are counted. */
const NAMED = 3;

const words = {
  title: { zh: '业务链条', en: 'Chain of the deal' },
  more: { zh: '等 {n} 笔', en: 'of {n}' },
} as const;

/** What the records of a deal have in common: its contract, its project, or both. */
interface Deal {
  readonly contractId: string | undefined;
  readonly financingId: string | undefined;
}

interface Step {
  readonly resource: Resource;
  readonly title: Text;
  /** How the list of its records is asked for those of the deal; undefined where they are none of it. */
  readonly findQuery: (deal: Deal) => Readonly<Record<string, string>> | undefined;
  /** The one record of the deal, where it has one. */
  readonly findId?: (deal: Deal) => string | undefined;
}

const byContract = ({ contractId, financingId }: Deal): Readonly<Record<string, string>> | undefined =>
  contractId === undefined ? byProject({ contractId, financingId }) : { contractId };
const byProject = ({ financingId }: Deal): Readonly<Record<string, string>> | undefined =>
  financingId === undefined ? undefined : { financingId };

/** From the application to its repayment. */
const STEPS: readonly Step[] = [
  {
    resource: financing,
    title: { zh: '融资申请', en: 'Application' },
    findQuery: () => undefined,
    findId: ({ financingId }) => financingId,
  },
  {
    resource: contract,
    title: { zh: '合同', en: 'Contract' },
    findQuery: byProject,
    findId: ({ contractId }) => contractId,
  },
  { resource: bill, title: { zh: '发票', en: 'Invoice' }, findQuery: byContract },
  { resource: paymentRequest, title: { zh: '付款', en: 'Payment' }, findQuery: byContract },
  { resource: financeAmountDetail, title: { zh: '收款认领', en: 'Receipt' }, findQuery: byContract },
  { resource: warehouseReceipt, title: { zh: '仓单', en: 'Warehouse receipt' }, findQuery: byProject },
  { resource: financingRepayment, title: { zh: '还款', en: 'Repayment' }, findQuery: byProject },
];

const readId = (row: AnyRow, name: string): string | undefined => {
  const value = readValue(row, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function findDeal(kind: string, row: AnyRow): Deal {
  const id = readId(row, 'id');
  return {
    contractId: kind === contract.name ? id : readId(row, 'contractId'),
    financingId: kind === financing.name ? id : readId(row, 'financingId'),
  };
}

interface Link {
  readonly step: Step;
  readonly rows: readonly AnyRow[];
  readonly total: number;
}

/** The records of a step as far as the person reads them. */
async function readStep(step: Step, deal: Deal, signal: AbortSignal): Promise<Link> {
  const { get, page } = step.resource.calls;
  const id = step.findId?.(deal);
  if (id !== undefined) {
    if (!get) return { step, rows: [], total: 0 };
    const row = await client.callChecked<CallAnswering<AnyRow>>(get, { params: { id }, signal, quiet: true });
    return { step, rows: [row], total: 1 };
  }
  const query = step.findQuery(deal);
  if (!query || !page) return { step, rows: [], total: 0 };
  const { records, total } = await client.callChecked<CallAnswering<Page<AnyRow>>>(page, {
    query: { ...query, current: 1, size: NAMED },
    signal,
    quiet: true,
  });
  return { step, rows: records, total };
}

const readNumber = ({ summary, label }: Resource, row: AnyRow): string =>
  readId(row, summary?.code ?? label) ?? readId(row, 'id') ?? '';

interface Shown {
  readonly kind: string;
  readonly row: AnyRow;
}

/** The records of the deal that a record belongs to, each a link; nothing for kinds that are no step of one. */
export const DealChain = (shown: Shown): ReactNode =>
  STEPS.some(({ resource }) => resource.name === shown.kind) ? <Steps {...shown} /> : null;

/** Nothing where the record stands alone. */
function Steps({ kind, row }: Shown): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const version = useChangeCount(...STEPS.map(({ resource }) => resource.name));
  const deal = findDeal(kind, row);
  const readable = STEPS.filter(({ resource: { calls } }) => calls.get && mayCall(calls.get.access));
  const { data } = useLoaded(
    `deal ${deal.contractId ?? ''} ${deal.financingId ?? ''} ${String(readable.length)} ${version}`,
    async (signal) =>
      // One that the person may not read after all is no reason to hide the others.
      (await Promise.all(readable.map((step) => readStep(step, deal, signal).catch(() => undefined)))).flatMap((link) =>
        link && link.total > 0 ? [link] : [],
      ),
  );
  const own = readId(row, 'id');
  if (data === undefined || data.length < 2) return null;
  return (
    <nav className="deal-chain" aria-label={say(words.title)}>
      <ol>
        {data.map(({ step: { resource, title }, rows, total }) => (
          <li key={resource.name}>
            <span className="deal-step">{say(title)}</span>
            {rows.map((one) => {
              const id = readId(one, 'id');
              return resource.name === kind && id === own ? (
                <strong key={id} aria-current="page">
                  {readNumber(resource, one)}
                </strong>
              ) : (
                <RecordLink key={id} resource={resource.name} id={id}>
                  {readNumber(resource, one)}
                </RecordLink>
              );
            })}
            {total > rows.length ? <span>{say(words.more, { n: total })}</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
