import { Alert, Drawer, Select, Skeleton } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { formatMinute } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { listOtherVersions, type Definition } from './versions.ts';

const Diagram = lazy(() => loadChunk(() => import('../instance/diagram.tsx')));
const words = {
  title: { zh: '“{name}”第 {n} 版的变化', en: 'What changed in version {n} of "{name}"' },
  with: { zh: '与此版本对比', en: 'Compared with' },
  version: { zh: '第 {n} 版', en: 'Version {n}' },
  none: { zh: '没有其他版本可对比', en: 'There is no other version to compare with' },
} as const;
const fetchXml = async (processDefinitionId: string, signal: AbortSignal): Promise<string> =>
  (await client.call(flowableRepository.calls.definition, { query: { processDefinitionId }, signal, quiet: true }))
    .bpmnXml;

/**
 * A deployed version beside another, the one before it unless chosen otherwise: what is new and changed is marked in
 * the diagram, and told by element.
 */
export function CompareDrawer({
  definition,
  onClose,
}: {
  readonly definition: Definition;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useTexts();
  const { processDefinitionId, processDefinitionKey, name, definitionVersion } = definition;
  const others = useLoaded(`versions beside ${processDefinitionId}`, (signal) => listOtherVersions(definition, signal));
  const [chosen, setChosen] = useState<string>();
  const before = others.data?.find((each) => each.definitionVersion < definitionVersion) ?? others.data?.[0];
  const base = chosen ?? before?.processDefinitionId;
  const both = useLoaded(`compare ${processDefinitionId} ${base ?? ''}`, async (signal) =>
    base === undefined
      ? undefined
      : { xml: await fetchXml(processDefinitionId, signal), baseXml: await fetchXml(base, signal) },
  );
  return (
    <Drawer
      open
      size={960}
      title={say(words.title, { name: name ?? processDefinitionKey, n: definitionVersion })}
      onClose={onClose}
    >
      <LoadState of={others}>
        {(versions) =>
          versions.length === 0 ? (
            <Alert type="info" showIcon title={say(words.none)} />
          ) : (
            <>
              <div className="compare-with">
                <label htmlFor="compare-with">{say(words.with)}</label>
                <Select<string>
                  id="compare-with"
                  value={base ?? null}
                  onChange={setChosen}
                  popupMatchSelectWidth={false}
                  options={versions.map((each) => ({
                    value: each.processDefinitionId,
                    label: `${say(words.version, { n: each.definitionVersion })} · ${formatMinute(each.deploymentTime)}`,
                  }))}
                />
              </div>
              <LoadState of={both} rows={10}>
                {(compared) =>
                  compared && (
                    <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>
                      <Diagram key={base} xml={compared.xml} baseXml={compared.baseXml} />
                    </Suspense>
                  )
                }
              </LoadState>
            </>
          )
        }
      </LoadState>
    </Drawer>
  );
}
