import { Alert, Card, Tabs } from 'antd';
import { useState, type ReactNode } from 'react';
import { stateOf } from '@scf-kit/sdk/contract/states';
import { seal, sealUse } from '@scf-kit/sdk/contract/enterprise/seal';
import type { Call } from '@scf-kit/sdk/contract';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { client, notify } from '../../services.ts';
import { useMayCall } from '../../shell/person/can.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import type { RowAction } from '../../table/rows/row-actions.tsx';
import { Applications } from './seals/applications.tsx';
import { UseForm } from './seals/use-form.tsx';

type Seal = OutputOf<typeof seal>;
const APPLIED = stateOf(seal, 'applied');
const IN_USE = stateOf(seal, 'inUse');
const DISABLED = stateOf(seal, 'disabled');
const { use, enable, disable, revoke } = seal.calls;
const words = {
  use: { zh: '用印', en: 'Use' },
  enable: { zh: '启用', en: 'Enable' },
  disable: { zh: '停用', en: 'Disable' },
  revoke: { zh: '注销', en: 'Revoke' },
  askRevoke: { zh: '注销后不能恢复，确定注销该印章吗？', en: 'A revoked seal cannot be brought back. Revoke it?' },
  none: { zh: '未接入电子签章服务', en: 'No electronic signature service is configured' },
  noneHint: {
    zh: '可以登记实物印章和线下用印；接入后即可在线签署文件。',
    en: 'Seals on paper and their uses can be registered. Files are signed once a service is configured.',
  },
  uses: { zh: '用印记录', en: 'Uses' },
  applications: { zh: '印章申请', en: 'Applications' },
  empty: { zh: '登记印章后，可以在这里用印、停用和注销', en: 'Seals stand here, to be used, disabled and revoked' },
  noUse: { zh: '还没有用印记录', en: 'No seal has been used yet' },
} as const;

/** `/seal`: the organisation's seals, every use of them, and the applications for electronic ones. */
export default function SealList(): ReactNode {
  const { say, t } = useTexts();
  const { route } = usePage();
  const mayCall = useMayCall();
  const [version, setVersion] = useState(0);
  const [used, setUsed] = useState<Seal | undefined>(undefined);
  const provider = useLoaded('seal provider', (signal) => client.call(seal.calls.provider, { signal, quiet: true }));
  const electronic = provider.data?.configured ?? false;
  const changed = (): void => setVersion((count) => count + 1);
  const move = (call: Pick<Call, 'method' | 'path'>, { id }: Seal): Promise<void> =>
    client.request({ method: call.method, path: call.path, body: { id } }).then(
      () => {
        notify({ kind: 'success', title: t('common.requestOk') });
        changed();
      },
      () => undefined,
    );
  const actions = (row: Seal): readonly RowAction[] => [
    ...(row.status === IN_USE && mayCall(use.access)
      ? [{ key: 'use', label: words.use, onClick: () => setUsed(row) }]
      : []),
    ...((row.status === DISABLED || (row.status === APPLIED && !electronic)) && mayCall(enable.access)
      ? [{ key: 'enable', label: words.enable, onClick: () => move(enable, row) }]
      : []),
    ...(row.status === IN_USE && mayCall(disable.access)
      ? [{ key: 'disable', label: words.disable, onClick: () => move(disable, row) }]
      : []),
    ...(row.status === IN_USE && mayCall(revoke.access)
      ? [
          {
            key: 'revoke',
            label: words.revoke,
            danger: true,
            confirm: words.askRevoke,
            onClick: () => move(revoke, row),
          },
        ]
      : []),
  ];
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
