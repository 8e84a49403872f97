import { PlusOutlined } from '@ant-design/icons';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { ListedOf } from '@scf-kit/sdk/contract/resource';
import { flowableProcess } from '@scf-kit/sdk/contract/workflow/process';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { client, navigation, notify } from '../../services.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import type { RowAction } from '../../table/rows/row-action.ts';
import { ModelDialog } from './models/model-dialog.tsx';
import { startActions, useStartable } from './start/use-startable.ts';

type Model = ListedOf<typeof flowableProcess>;
const PLATFORM_PATH = '/flowable/process/platform';
const design = (id: string): void => navigation.go({ path: '/flowable/process/design', query: { id } });

/** Deploys a model, and says which version it is or why not. */
function useDeployment(onDeployed: () => void): (model: Model) => Promise<void> {
  const { t, say } = useTexts();
  return useCallback(
    async (model: Model): Promise<void> => {
      try {
        const { definitionVersion } = await client.call(flowableRepository.calls.deploy, {
          body: { modelId: model.id },
          quiet: true,
        });
        notify({
          kind: 'success',
          title: say(
            { zh: '“{name}”第 {n} 版已部署', en: '"{name}" deployed as version {n}' },
            { name: model.name, n: definitionVersion },
          ),
        });
        onDeployed();
      } catch (error) {
        notify({
          kind: 'error',
          title: t('common.title.operationFailed'),
          description: error instanceof ApiError ? error.message : t('common.requestError'),
        });
      }
    },
    [say, t, onDeployed],
  );
}

/** `/flowable/process` and `/flowable/process/platform`: models of processes, drawn here and deployed from here. */
export default function ProcessList(): ReactNode {
  const platform = usePage().route.path === PLATFORM_PATH;
  const [round, setRound] = useState(0);
  const [making, setMaking] = useState<{ readonly from: Model | undefined }>();
  const codes = useMemo(() => [platform ? 'FLOWABLE_MODEL_PLATFORM' : 'FLOWABLE_MODEL'], [platform]);
  const query = useMemo(() => ({ platform: String(platform) }), [platform]);
  const deployed = useCallback(() => setRound((count) => count + 1), []);
  const deploy = useDeployment(deployed);
  const startable = useStartable(round).data;
  const rowActions = useCallback(
    (model: Model): readonly RowAction[] => [
      { key: 'design', label: { zh: '设计', en: 'Design' }, codes, action: 'edit', onClick: () => design(model.id) },
      {
        key: 'deploy',
        label: { zh: '部署', en: 'Deploy' },
        codes,
        action: 'edit',
        confirm: {
          zh: '部署后新发起的流程按此版本执行，进行中的流程不受影响。确定部署吗？',
          en: 'New applications follow this version; running processes are not affected. Deploy it?',
        },
        onClick: () => deploy(model),
      },
      ...startActions(startable?.find(({ processDefinitionKey }) => processDefinitionKey === model.key)),
      {
        key: 'copy',
        label: { zh: '复制', en: 'Copy' },
        codes,
        action: 'add',
        onClick: () => setMaking({ from: model }),
      },
    ],
    [codes, deploy, startable],
  );
  return (
    <>
      <ResourceTable
        resource={flowableProcess}
        title={
          platform ? { zh: '平台流程模型', en: 'Platform process models' } : { zh: '流程模型', en: 'Process models' }
        }
        query={query}
        version={round}
        changes={['delete']}
        filters={['name', 'key', 'category', 'status']}
        buttons={[
          {
            key: 'new',
            label: { zh: '新建模型', en: 'New model' },
            primary: true,
            icon: <PlusOutlined />,
            codes,
            action: 'add',
            onClick: () => setMaking({ from: undefined }),
          },
        ]}
        rowActions={rowActions}
        onOpen={(model) => design(model.id)}
        empty={{
          zh: '新建一个模型，画好流程后即可部署；已部署的流程可在“流程定义”中点“设计”修改',
          en: 'Create a model, draw its process and deploy it. To change a deployed process, press "Design" under "Process definitions".',
        }}
      />
      {making && (
        <ModelDialog
          from={making.from}
          platform={platform}
          onClose={() => setMaking(undefined)}
          onMade={(id) => {
            setMaking(undefined);
            setRound((count) => count + 1);
            design(id);
          }}
        />
      )}
    </>
  );
}
