import { Drawer, Skeleton, Tabs, Tag } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { AuthorityTab } from './authority-tab.tsx';
import type { Definition } from './versions.ts';

const Diagram = lazy(() => loadChunk(() => import('../instance/diagram.tsx')));
const words = {
  diagram: { zh: '流程图', en: 'Diagram' },
  authority: { zh: '权限', en: 'Permission' },
  version: { zh: '第 {n} 版', en: 'Version {n}' },
} as const;

/** One deployed version: its diagram, and who may start the process, see its instances or administer them. */
export function DefinitionDrawer({
  definition: { processDefinitionId, processDefinitionKey, name, definitionVersion },
  onClose,
}: {
  readonly definition: Definition;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useTexts();
  const loaded = useLoaded(`definition ${processDefinitionId}`, (signal) =>
    client.call(flowableRepository.calls.definition, { query: { processDefinitionId }, signal, quiet: true }),
  );
  return (
    <Drawer
      open
      size={960}
      title={
        <>
          {name ?? processDefinitionKey} <Tag>{say(words.version, { n: definitionVersion })}</Tag>
        </>
      }
      onClose={onClose}
    >
      <Tabs
        items={[
          {
            key: 'diagram',
            label: say(words.diagram),
            children: (
              <LoadState of={loaded} rows={8}>
                {({ bpmnXml }) => (
                  <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
                    <Diagram xml={bpmnXml} />
                  </Suspense>
                )}
              </LoadState>
            ),
          },
          {
            key: 'authority',
            label: say(words.authority),
            children: <AuthorityTab processDefinitionKey={processDefinitionKey} />,
          },
        ]}
      />
    </Drawer>
  );
}
