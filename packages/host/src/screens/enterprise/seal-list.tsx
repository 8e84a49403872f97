import { Alert, Card, Tabs } from 'antd';
import { useState, type ReactNode } from 'react';
import { getStateNumber } from '@scf-kit/sdk/contract/states';
import { seal, sealUse } from '@scf-kit/sdk/contract/enterprise/seal';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { client } from '../../services.ts';
import { useMayCall } from '../../shell/person/can.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import type { RowAction } from '../../table/rows/row-action.ts';
import { Applications } from './seals/applications.tsx';
import { UseForm } from './seals/use-form.tsx';

type Seal = OutputOf<typeof seal>;
const APPLIED = getStateNumber(seal, 'applied');
const IN_USE = getStateNumber(seal, 'inUse');
const { use } = seal.calls;
const words = {
  use: { zh: '用印', en: 'Use' },
  none: { zh: '未接入电子签章服务', en: 'No electronic signature service is configured' },
  noneHint: {
    zh: '可以登记实物印章和线下用印；接入后即可在线签署文件。',
    en: 'Physical seals and their use can be registered. Files can be signed online once a service is configured.',
  },
  uses: { zh: '用印记录', en: 'Uses' },
  applications: { zh: '印章申请', en: 'Applications' },
  empty: { zh: '登记印章后，可以在这里用印、停用和注销', en: 'Register a seal to use, disable or revoke it here' },
  noUse: { zh: '还没有用印记录', en: 'No seal has been used yet' },
} as const;

/** `/seal`: the organisation's seals, every use of them, and the applications for electronic ones. */
export default function SealList(): ReactNode {
  const { say } = useTexts();
  const { route } = usePage();
  const mayCall = useMayCall();
  const [version, setVersion] = useState(0);
  const [used, setUsed] = useState<Seal | undefined>(undefined);
  const provider = useLoaded('seal provider', (signal) => client.call(seal.calls.provider, { signal, quiet: true }));
  const electronic = provider.data?.configured ?? false;
  const changed = (): void => setVersion((count) => count + 1);
  const actions = (row: Seal): readonly RowAction[] =>
    row.status === IN_USE && mayCall(use.access) ? [{ key: 'use', label: words.use, onClick: () => setUsed(row) }] : [];
  // One applied for is put in use by the provider, where there is one.
  const offersTransition = (_name: string, row: Seal): boolean => row.status !== APPLIED || !electronic;
  return (
    <>
      {provider.data && !electronic ? (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={say(words.none)}
          description={say(words.noneHint)}
        />
      ) : null}
      <Card size="small">
        <Tabs
          destroyOnHidden
          items={[
            {
              key: 'seals',
              label: say(route.title),
              children: (
                <ResourceTable
                  resource={seal}
                  embedded
                  version={version}
                  title={route.title}
                  empty={words.empty}
                  rowActions={actions}
                  offersTransition={offersTransition}
                />
              ),
            },
            {
              key: 'uses',
              label: say(words.uses),
              children: <ResourceTable resource={sealUse} embedded title={sealUse.title} empty={words.noUse} />,
            },
            { key: 'applications', label: say(words.applications), children: <Applications embedded /> },
          ]}
        />
      </Card>
      {used ? (
        <UseForm
          of={used}
          electronic={electronic && used.providerSealId !== null}
          onCancel={() => setUsed(undefined)}
          onDone={() => {
            setUsed(undefined);
            changed();
          }}
        />
      ) : null}
    </>
  );
}
