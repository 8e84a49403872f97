import { Button, Card, Progress } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { toDecimal, formatAmount } from '@scf-kit/sdk/values';
import { client, navigation } from '../../../services.ts';
import { RecordLink } from '../../../shell/controls/record-link.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useChangeCount } from '../../../shell/notices/changes.ts';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';

type Party = AnswerOf<typeof financingParty.calls.page>['records'][number];

const SHOWN = 5;
const words = {
  title: { zh: '授信额度', en: 'Credit lines' },
  none: { zh: '还没有授信额度', en: 'No credit lines yet' },
  name: { zh: '资金方', en: 'Financing party' },
  line: { zh: '授信总额', en: 'Credit line' },
  used: { zh: '已用', en: 'Used' },
  reserved: { zh: '占用', en: 'Reserved' },
  left: { zh: '可用', en: 'Available' },
  share: { zh: '使用率', en: 'Utilisation' },
} as const;

/** The used and reserved part of a line, in whole percent; 0 of a line without an amount. */
function computeShare({ totalCreditAmount, committedCreditAmount }: Party): number {
  const line = toDecimal(totalCreditAmount ?? '0');
  const committed = toDecimal(committedCreditAmount ?? '0');
  return line && committed && line.gt(0) ? Number(committed.div(line).times(100).toFixed(0)) : 0;
}

/** The lines of the parties a person sees: how much is used, reserved and left. */
export function Limits(): ReactNode {
  const { say } = useTexts();
  const version = useChangeCount(financing.name, financingParty.name);
  const loaded = useLoaded(`credit lines ${version}`, (signal) =>
    client.call(financingParty.calls.page, { query: { current: 1, size: SHOWN }, signal, quiet: true }),
  );
  const amount = (key: string, title: (typeof words)[keyof typeof words], of: (row: Party) => string | null) => ({
    key,
    title,
    numeric: true,
    render: (row: Party) => formatAmount(of(row) ?? '0'),
  });
  return (
    <Card
      title={say(words.title)}
      variant="borderless"
      extra={
        <Button type="link" onClick={() => navigation.go('/financing-party/manage')}>
          {say({ zh: '全部', en: 'All' })}
        </Button>
      }
    >
      <LoadState of={loaded} rows={2}>
        {({ records }) => (
          <FactTable<Party>
            title={words.title}
            bare
            rows={records}
            rowKey={({ id }) => id}
            empty={words.none}
            columns={[
              {
                key: 'name',
                title: words.name,
                render: ({ id, name }) => (
                  <RecordLink resource={financingParty.name} id={id}>
                    {name}
                  </RecordLink>
                ),
              },
              amount('line', words.line, (row) => row.totalCreditAmount),
              amount('used', words.used, (row) => row.usedCreditAmount),
              amount('reserved', words.reserved, (row) => row.reservedCreditAmount),
              amount('left', words.left, (row) => row.availableCreditAmount),
              {
                key: 'share',
                title: words.share,
                render: (row) => (
                  <Progress percent={computeShare(row)} size="small" aria-label={`${row.name} ${say(words.share)}`} />
                ),
              },
            ]}
          />
        )}
      </LoadState>
    </Card>
  );
}
