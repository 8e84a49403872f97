import { useState, type ReactNode } from 'react';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import type { Text } from '@scf-kit/sdk/contract/text';
import { $routeTable, navigation } from '../../../services.ts';
import { ViewSwitch } from '../../../shell/controls/view-switch.tsx';
import { placeOfRecord } from '../../../shell/palette/place-of-hit.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { usePage } from '../../../shell/routing/page.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { INSTALMENT_COLUMNS, INSTALMENTS_VIEW, OPEN_INSTALMENTS } from './open-instalments.ts';

export const INSTALMENTS_TITLE = { zh: '待还款项', en: 'Instalments due' } as const satisfies Text;

/** All instalments a person may see that are not paid in full; a row opens its project. */
export function Instalments(): ReactNode {
  return (
    <ResourceTable
      resource={repaymentPlan}
      title={INSTALMENTS_TITLE}
      query={OPEN_INSTALMENTS}
      columns={INSTALMENT_COLUMNS}
      filters={['financingId', 'plannedRepaymentDate']}
      changes={[]}
      imports={false}
      onOpen={({ financingId }) => navigation.go(placeOfRecord(financing.name, financingId, $routeTable.get()))}
      empty={{ zh: '没有待还的款项', en: 'Nothing to repay' }}
    />
  );
}

/** A list of projects, and beside it the instalments due on them. */
export function ProjectsAndInstalments({
  title,
  children,
}: {
  readonly title: Text;
  /** The list of projects. */
  readonly children: ReactNode;
}): ReactNode {
  const { query } = usePage();
  const mayCall = useMayCall();
  const [view, setView] = useState<'projects' | typeof INSTALMENTS_VIEW>(
    query['view'] === INSTALMENTS_VIEW ? INSTALMENTS_VIEW : 'projects',
  );
  if (!mayCall(repaymentPlan.calls.page.access)) return children;
  return (
    <>
      <ViewSwitch
        label={{ zh: '项目或款项', en: 'Projects or instalments' }}
        views={[
          ['projects', title],
          [INSTALMENTS_VIEW, INSTALMENTS_TITLE],
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'projects' ? children : <Instalments />}
    </>
  );
}
