import { useState, type ReactNode } from 'react';
import type { ListFilters } from '@scf-kit/sdk/contract/figure-list';
import { totalFinancing } from '@scf-kit/sdk/contract/financing/total-financing';
import { ViewSwitch } from '../../../shell/controls/view-switch.tsx';
import { FigurePlot, MonthsPlot } from '../../../plots/figure-plot.tsx';

const words = {
  views: { zh: '统计口径', en: 'Amounts by' },
  state: { zh: '按状态', en: 'By status' },
  month: { zh: '按月', en: 'By month' },
  party: { zh: '按资金方', en: 'By party' },
  customer: { zh: '按客户', en: 'By customer' },
  none: { zh: '还没有数据', en: 'No data yet' },
  unchosen: { zh: '尚未选定', en: 'Not selected yet' },
} as const;

type View = 'state' | 'month' | 'party' | 'customer';
const VIEWS: readonly View[] = ['state', 'month', 'party', 'customer'];
const { projectCount, partyRank, officeRank, financingAmount, repayment, collection } = totalFinancing.calls;

/** Narrows the list below. */
export type Narrow = (filters: ListFilters) => void;

/** Disbursements, repayments and collections of the last twelve months, by the day they count from. */
export const ByMonth = (): ReactNode => (
  <MonthsPlot calls={[financingAmount, repayment, collection]} title={words.month} empty={words.none} />
);

function Shown({ view, onNarrow }: { readonly view: View; readonly onNarrow: Narrow }): ReactNode {
  switch (view) {
    case 'state':
      return <FigurePlot call={projectCount} title={words.state} empty={words.none} onNarrow={onNarrow} />;
    case 'month':
      return <ByMonth />;
    case 'party':
      return (
        <FigurePlot
          call={partyRank}
          title={words.party}
          empty={words.none}
          unnamed={words.unchosen}
          bare={['disbursedAmount']}
          late={['overdueAmount']}
          onNarrow={onNarrow}
        />
      );
    case 'customer':
      return <FigurePlot call={officeRank} title={words.customer} empty={words.none} />;
  }
}

/** The amounts of financing by state, month, party or customer; a press narrows the list of projects. */
export function Breakdown({ onNarrow }: { readonly onNarrow: Narrow }): ReactNode {
  const [view, setView] = useState<View>('state');
  return (
    <>
      <ViewSwitch
        label={words.views}
        views={VIEWS.map((name) => [name, words[name]])}
        value={view}
        onChange={setView}
      />
      <Shown view={view} onNarrow={onNarrow} />
    </>
  );
}
