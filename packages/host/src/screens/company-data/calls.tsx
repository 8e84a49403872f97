import type { ReactNode } from 'react';
import { companyCall } from '@scf-kit/sdk/contract/company-data/company-call';
import { client } from '../../services.ts';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { useChangeCount } from '../../shell/notices/changes.ts';
import { useTexts } from '../../shell/texts.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import './company-data.css';

const words = {
  used: { zh: '{month} 已付费调用 {used} 次，上限 {budget} 次', en: '{month}: {used} of {budget} paid calls used' },
  free: {
    zh: '{month} 已付费调用 {used} 次，未设上限',
    en: '{month}: {used} paid {used|call|calls}, without a limit',
  },
} as const;
const [SCREEN] = companyCall.screens;

/** The paid calls of the month, and how many there may be. */
function MonthsUse(): ReactNode {
  const { say } = useTexts();
  const { data } = useLoaded(`calls of the month ${useChangeCount(companyCall.name)}`, (signal) =>
    client.call(companyCall.calls.month, { signal, quiet: true }),
  );
  if (!data) return null;
  return <p className="company-as-of">{say(data.budget > 0 ? words.used : words.free, data)}</p>;
}

/** `/company-data/calls`: the calls that were paid for, below how much of the month's budget is used. */
export default function CompanyCalls(): ReactNode {
  return (
    <>
      <MonthsUse />
      <ResourceTable resource={companyCall} {...(SCREEN ? { title: SCREEN.title, empty: SCREEN.empty } : {})} />
    </>
  );
}
