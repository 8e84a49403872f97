import { useStore } from '@nanostores/react';
import { Card } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingAdmin, totalFinancing } from '@scf-kit/sdk/contract/financing/total-financing';
import { stateFilter } from '@scf-kit/sdk/contract/states';
import { $routeTable, client, navigation } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useChangeCount } from '../../../shell/notices/changes.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { AmountTiles } from '../../../plots/amount-tiles.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { placeOfList } from '../../../table/query/table-address.ts';

const words = {
  title: { zh: '融资金额', en: 'Financing' },
  used: { zh: '在用本金', en: 'Principal in use' },
  owed: { zh: '待还金额', en: 'To be repaid' },
  overdue: { zh: '逾期金额', en: 'Overdue' },
} as const;

const ByMonth = lazy(async () => ({
  default: (await import('../../financing/overview/breakdown.tsx')).ByMonth,
}));

/** Where those who lend nothing and see no overview work on the amounts: it lists instalments, not loans. */
const DESK = '/finance/repayment';

/** Where the amounts are worked on, the first of these that the person may open. */
const PLACES = ['/stats/project/financing', DESK, '/financing-party/project'] as const;

/** Loans that are out, and those of them that are late. */
const OUT = stateFilter(financing, 'postLoan', 'overdue');
const LATE = stateFilter(financing, 'overdue');

async function sums(signal: AbortSignal) {
  const asked = { query: {}, signal, quiet: true } as const;
  const [owed, used, late] = await Promise.all([
    client.call(financingAdmin.calls.waitRepaymentAmount, asked),
    client.call(financing.calls.totalBeingUsed, asked),
    client.call(totalFinancing.calls.overdue, asked),
  ]);
  return { ...owed, used, ...late };
}

/** Amounts in use, owed and overdue of the loans a person works on, and their last months. */
export function Amounts(): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const table = useStore($routeTable);
  const place = PLACES.find((path) => table?.has(path));
  const may = place !== undefined && mayCall(totalFinancing.calls.overdue.access);
  return may ? <Shown place={place} title={say(words.title)} /> : null;
}

function Shown({ place, title }: { readonly place: string; readonly title: string }): ReactNode {
  const open = (filters: Readonly<Record<string, string>>) => (): void =>
    navigation.go(place === DESK ? place : placeOfList(place, financing.name, filters));
  const version = useChangeCount(financing.name);
  const loaded = useLoaded(`workplace amounts ${version}`, sums);
  return (
    <Card title={title} variant="borderless">
      <LoadState of={loaded} rows={2}>
        {(of) => (
          <AmountTiles
            title={words.title}
            tiles={[
              { key: 'used', title: words.used, amount: of.used, onOpen: open(OUT) },
              { key: 'owed', title: words.owed, amount: of.waitRepaymentAmount, onOpen: open(OUT) },
              { key: 'overdue', title: words.overdue, amount: of.overdueAmount, onOpen: open(LATE) },
            ]}
          />
        )}
      </LoadState>
      <Suspense>
        <ByMonth />
      </Suspense>
    </Card>
  );
}
