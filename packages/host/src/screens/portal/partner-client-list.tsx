import { useState, type ReactNode } from 'react';
import { inState } from '@scf-kit/sdk/contract/states';
import { partnerClient, partnerModes, type PartnerMode } from '@scf-kit/sdk/contract/portal/partner-client';
import { navigation } from '../../services.ts';
import { ViewSwitch } from '../../shell/controls/view-switch.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import { withForms } from './partners/forms-choice.tsx';
import { placeOfClient } from './partners/places.ts';

const VIEWS = [
  ['live', partnerModes.live],
  ['test', partnerModes.test],
] as const;
const COLUMNS = ['code', 'name', 'status', 'officeId', 'contactName', 'contactPhone', 'createTime'] as const;
const FILTERS = ['code', 'name', 'status', 'createTime'] as const;
const OF = { live: { mode: 'live' }, test: { mode: 'test' } } as const;
const EMPTY = {
  live: {
    zh: '还没有正式客户端：新增后提交，由平台审批',
    en: 'No live clients yet. Add one and submit it for approval by the platform.',
  },
  test: {
    zh: '还没有沙箱客户端：新增后即可试用，不影响任何业务',
    en: 'No sandbox clients yet. Add one to try things out; no business is affected.',
  },
} as const;

/** `/partner/client`: the systems of partners that embed our forms, those of the sandbox and live ones apart. */
export default function PartnerClientList(): ReactNode {
  const { query } = usePage();
  const [mode, setMode] = useState<PartnerMode>(query['of'] === 'test' ? 'test' : 'live');
  return (
    <>
      <ViewSwitch label={{ zh: '环境', en: 'Environment' }} views={VIEWS} value={mode} onChange={setMode} />
      <ResourceTable
        key={mode}
        resource={partnerClient}
        query={OF[mode]}
        common={OF[mode]}
        columns={COLUMNS}
        filters={FILTERS}
        empty={EMPTY[mode]}
        renderControl={withForms}
        // A client that was in use stays, with all that came through it.
        offersChange={(row, change) =>
          change === 'update' || inState(partnerClient, row, 'draft', 'rejected', 'withdrawn')
        }
        onOpen={({ id }) => navigation.go(placeOfClient(id))}
      />
    </>
  );
}
