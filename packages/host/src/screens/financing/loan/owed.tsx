import { Alert, Button, Descriptions, Tag } from 'antd';
import type { ReactNode } from 'react';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { formatAmount } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import './loan.css';

const words = {
  due: { zh: '当前应还', en: 'Due now' },
  next: { zh: '下一期', en: 'Next instalment' },
  overdue: { zh: '逾期', en: 'Overdue' },
  none: { zh: '无', en: 'None' },
  grace: {
    zh: '{amount}，宽限期内，剩 {days} 天',
    en: '{amount}, in grace period, {days} {days|day|days} left',
  },
  days: { zh: '{amount}，逾期 {days} 天', en: '{amount}, {days} {days|day|days} overdue' },
  on: { zh: '{day}，{amount}', en: '{day}, {amount}' },
  waiting: { zh: '待抵扣', en: 'Unapplied amount' },
  confirm: { zh: '还款计划已重新计算，待财务确认', en: 'The repayment plan was recalculated and awaits confirmation' },
  see: { zh: '查看计划', en: 'View the plan' },
} as const;

/** Of a loan that is out: what is owed today, what comes next and what is late, as the books of the loan say. */
export function Owed({
  id,
  version,
  onPlan,
}: {
  readonly id: string;
  readonly version: number;
  readonly onPlan: () => void;
}): ReactNode {
  const { say } = useTexts();
  const { data } = useLoaded(`loan book ${id} ${version}`, (signal) =>
    client.call(financing.calls.book, { query: { id }, signal, quiet: true }),
  );
  if (!data) return null;
  const { owed, instalments, waiting, waitCalculateInterest } = data;
  const next = instalments.find(({ state }) => state === 'upcoming');
  const late = instalments.filter(({ state }) => state === 'overdue');
  const days = Math.max(0, ...late.map(({ daysOverdue }) => daysOverdue));
  const inGrace = instalments.find(({ state }) => state === 'grace');
  return (
    <>
      <Descriptions
        size="small"
        className="loan-owed"
        column={{ xs: 1, sm: 2, lg: 4 }}
        items={[
          { key: 'due', label: say(words.due), children: formatAmount(owed.total) },
          {
            key: 'next',
            label: say(words.next),
            children: next ? say(words.on, { day: next.due, amount: formatAmount(next.left.total) }) : say(words.none),
          },
          {
            key: 'overdue',
            label: say(words.overdue),
            children:
              late.length > 0 ? (
                <Tag color="error">{say(words.days, { amount: formatAmount(owed.total), days })}</Tag>
              ) : inGrace ? (
                <Tag color="warning">
                  {say(words.grace, { amount: formatAmount(owed.total), days: inGrace.graceDaysLeft })}
                </Tag>
              ) : (
                say(words.none)
              ),
          },
          ...(Number(waiting) > 0
            ? [{ key: 'waiting', label: say(words.waiting), children: formatAmount(waiting) }]
            : []),
        ]}
      />
      {waitCalculateInterest ? (
        <Alert
          type="warning"
          showIcon
          title={say(words.confirm)}
          action={
            <Button size="small" onClick={onPlan}>
              {say(words.see)}
            </Button>
          }
        />
      ) : null}
    </>
  );
}
