import { useStore } from '@nanostores/react';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Badge, Button, Calendar, Card, Tag } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { currencyCode, Decimal, formatAmount, isRmb, toDecimal, today } from '@scf-kit/sdk/values';
import { $routeTable, client } from '../../../services.ts';
import { PlaceLink, RecordLink } from '../../../shell/controls/record-link.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useChangeCount } from '../../../shell/notices/changes.ts';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { OPEN_INSTALMENTS, placeOfInstalments } from '../../financing/list/open-instalments.ts';

type Due = AnswerOf<typeof repaymentPlan.calls.page>['records'][number];

const DAY = 'YYYY-MM-DD';
/** The most the server answers at once; a month of one enterprise has fewer. */
const ALL = 200;

const words = {
  title: { zh: '还款日历', en: 'Repayments due' },
  list: { zh: '查看列表', en: 'View list' },
  none: { zh: '本月没有待还款项', en: 'Nothing due this month' },
  noneOfDay: { zh: '当天没有待还款项', en: 'Nothing due on this day' },
  before: { zh: '上个月', en: 'Previous month' },
  after: { zh: '下个月', en: 'Next month' },
  day: { zh: '计划还款日', en: 'Due on' },
  project: { zh: '融资项目', en: 'Project' },
  unpaid: { zh: '未还金额', en: 'Outstanding' },
  state: { zh: '状态', en: 'Status' },
} as const;

/** An amount, behind its currency where that is not RMB. */
const writeAmount = (currency: string | null, amount: string): string =>
  isRmb(currency) ? formatAmount(amount) : `${currencyCode(currency)} ${formatAmount(amount)}`;

const sumUnpaid = (rows: readonly Due[]): string =>
  rows.reduce((sum, { unpaidAmount }) => sum.plus(toDecimal(unpaidAmount ?? '0') ?? 0), new Decimal(0)).toFixed(2);

/** The outstanding sums, each currency by itself. */
const writeUnpaid = (rows: readonly Due[]): string =>
  [...Map.groupBy(rows, ({ currencyType }) => currencyCode(currencyType)).values()]
    .map((of) => writeAmount(of[0]?.currencyType ?? null, sumUnpaid(of)))
    .join('; ');

/** A day of the calendar, marked where something is due, in red where it is late. */
const dayCell = (due: readonly Due[], originNode: ReactNode): ReactNode =>
  due.length === 0 ? (
    originNode
  ) : (
    <Badge dot status={due.some(({ overdueDays }) => (overdueDays ?? 0) > 0) ? 'error' : 'processing'}>
      {originNode}
    </Badge>
  );

interface Turned {
  readonly value: Dayjs;
  readonly onChange: (month: Dayjs) => void;
}

/** Names the month shown and turns to the one before or after. */
function MonthHeader({ value, onChange }: Turned): ReactNode {
  const { say } = useTexts();
  const turn = (by: -1 | 1) => onChange(value.add(by, 'month').startOf('month'));
  return (
    <div className="workplace-dues-month">
      <Button type="text" icon={<LeftOutlined />} aria-label={say(words.before)} onClick={() => turn(-1)} />
      <strong>{value.format('YYYY-MM')}</strong>
      <Button type="text" icon={<RightOutlined />} aria-label={say(words.after)} onClick={() => turn(1)} />
    </div>
  );
}
const monthHeader = ({ value, onChange }: Turned): ReactNode => <MonthHeader value={value} onChange={onChange} />;

/** Shows repayments day by day of a month: those an enterprise owes, or those a party is owed. */
export default function Dues(): ReactNode {
  const { say } = useTexts();
  const version = useChangeCount(financing.name);
  const [month, setMonth] = useState(() => dayjs(today()).startOf('month'));
  const [day, setDay] = useState<string | undefined>(undefined);
  const loaded = useLoaded(`dues ${month.format(DAY)} ${version}`, (signal) =>
    client.call(repaymentPlan.calls.page, {
      query: {
        ...OPEN_INSTALMENTS,
        plannedRepaymentDateStart: month.format(DAY),
        plannedRepaymentDateEnd: month.endOf('month').format(DAY),
        ascending: 'plannedRepaymentDate',
        current: 1,
        size: ALL,
      },
      signal,
      quiet: true,
    }),
  );
  const table = useStore($routeTable);
  const list = placeOfInstalments(
    { from: day ?? month.format(DAY), to: day ?? month.endOf('month').format(DAY) },
    table,
  );
  const of = (date: Dayjs): readonly Due[] =>
    loaded.data?.records.filter(({ plannedRepaymentDate }) => plannedRepaymentDate === date.format(DAY)) ?? [];
  return (
    <Card
      title={say(words.title)}
      variant="borderless"
      extra={list ? <PlaceLink to={list}>{say(words.list)}</PlaceLink> : null}
    >
      <div className="workplace-dues">
        <Calendar
          fullscreen={false}
          headerRender={monthHeader}
          value={dayjs(day ?? (month.isSame(today(), 'month') ? today() : month))}
          onSelect={(date, { source }) => {
            setMonth(date.startOf('month'));
            setDay(source === 'date' ? date.format(DAY) : undefined);
          }}
          fullCellRender={(date, { type, originNode }) => dayCell(type === 'date' ? of(date) : [], originNode)}
        />
        <LoadState of={loaded}>
          {({ records }) => {
            const rows = day === undefined ? records : records.filter((row) => row.plannedRepaymentDate === day);
            return (
              <FactTable<Due>
                title={words.title}
                bare
                rows={rows}
                rowKey={({ id }) => id}
                empty={day === undefined ? words.none : words.noneOfDay}
                columns={[
                  { key: 'day', title: words.day, render: (row) => row.plannedRepaymentDate },
                  {
                    key: 'project',
                    title: words.project,
                    render: (row) => (
                      <RecordLink resource={financing.name} id={row.financingId}>
                        {row.financingText}
                      </RecordLink>
                    ),
                  },
                  {
                    key: 'unpaid',
                    title: words.unpaid,
                    numeric: true,
                    render: (row) => writeAmount(row.currencyType, row.unpaidAmount ?? '0'),
                    total: writeUnpaid(rows),
                  },
                  {
                    key: 'state',
                    title: words.state,
                    render: (row) => (
                      <Tag color={(row.overdueDays ?? 0) > 0 ? 'error' : 'processing'}>
                        {row.standing ?? row.statusDictText}
                      </Tag>
                    ),
                  },
                ]}
              />
            );
          }}
        </LoadState>
      </div>
    </Card>
  );
}
