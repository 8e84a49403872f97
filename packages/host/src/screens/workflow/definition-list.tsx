import type { Text } from '@scf-kit/sdk/contract/text';
import { useStore } from '@nanostores/react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableProcess } from '@scf-kit/sdk/contract/workflow/process';
import { definitionStates, flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { $routeTable, client, navigation, notify } from '../../services.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { PagedTable } from '../../table/paged-table.tsx';
import type { RowAction } from '../../table/rows/row-action.ts';
import { CompareDrawer } from './definitions/compare-drawer.tsx';
import { DefinitionDrawer } from './definitions/definition-drawer.tsx';
import { MigrateDialog } from './definitions/migrate-dialog.tsx';
import type { Definition } from './definitions/versions.ts';
import { startActions, useStartable } from './start/use-startable.ts';

const { list, delete: remove } = flowableRepository.calls;
const ACTIVE = definitionStates.active.value;
const TASKS_PATH = '/flowable/all-todo-task';

/**
 * Opens the model of a deployed process in the designer. What came with the product, or as a file, has none yet: it
 * gets one that begins with this version.
 */
async function openInDesigner({
  processDefinitionId,
  processDefinitionKey: key,
  name,
  category,
}: Definition): Promise<void> {
  const { records } = await client.call(flowableProcess.calls.page, { query: { key, current: 1, size: 200 } });
  const known = records.find((model) => model.key === key);
  const { id } =
    known ??
    (await client.call(flowableProcess.calls.create, {
      body: {
        key,
        name: name ?? key,
        category,
        platform: false,
        bpmnXml: (await client.call(flowableRepository.calls.definition, { query: { processDefinitionId } })).bpmnXml,
      },
    }));
  navigation.go({ path: '/flowable/process/design', query: { id } });
}

interface Doings {
  /** The person may list the tasks of what runs. */
  readonly seesTasks: boolean;
  readonly starts: readonly RowAction[];
  readonly compare: (definition: Definition) => void;
  readonly move: (definition: Definition) => void;
  /** Says what was done, and loads the list again. */
  readonly after: (work: Promise<unknown>, said: Text) => Promise<void>;
}

/** The actions on a version of a process. */
function createActions(
  definition: Definition,
  { seesTasks, starts, compare, move, after }: Doings,
): readonly RowAction[] {
  const { processDefinitionId, processDefinitionKey, deploymentId, status, instances } = definition;
  return [
    {
      key: 'design',
      label: { zh: '设计', en: 'Design' },
      codes: ['FLOWABLE_MODEL'],
      action: 'edit',
      onClick: () => openInDesigner(definition).catch(() => undefined),
    },
    ...(instances > 0 && seesTasks
      ? [
          {
            key: 'instances',
            label: { zh: '进行中', en: 'Running' },
            onClick: () => navigation.go({ path: TASKS_PATH, query: { processDefinitionKey } }),
          },
        ]
      : []),
    { key: 'compare', label: { zh: '版本对比', en: 'Compare' }, onClick: () => compare(definition) },
    ...starts,
    ...(instances > 0
      ? [
          {
            key: 'migrate',
            label: { zh: '迁移实例', en: 'Migrate instances' },
            codes: ['FLOWABLE_PROCESS_DEFINE'],
            action: 'edit' as const,
            onClick: () => move(definition),
          },
        ]
      : []),
    {
      key: 'suspend',
      label: status === ACTIVE ? { zh: '挂起', en: 'Suspend' } : { zh: '启用', en: 'Activate' },
      codes: ['FLOWABLE_TODO_TASK_MANAGE'],
      action: 'disable',
      danger: status === ACTIVE,
      ...(status === ACTIVE
        ? {
            confirm: {
              zh: '挂起后不能再发起该版本的流程，确定挂起吗？',
              en: 'Nobody can start this version while it is suspended. Suspend it?',
            },
          }
        : {}),
      onClick: () =>
        after(
          client.call(flowableFlow.calls.suspend, { body: { processDefinitionId } }),
          status === ACTIVE
            ? { zh: '流程定义已挂起', en: 'Definition suspended' }
            : { zh: '流程定义已启用', en: 'Definition activated' },
        ),
    },
    {
      key: 'delete',
      label: { zh: '删除', en: 'Delete' },
      codes: ['FLOWABLE_PROCESS_DEFINE'],
      action: 'delete',
      danger: true,
      confirm: {
        zh: '删除后不能恢复，有进行中的实例时不能删除。确定删除该部署吗？',
        en: 'This cannot be undone, and is refused while instances are running. Delete the deployment?',
      },
      onClick: () =>
        after(client.call(remove, { params: { deploymentId } }), { zh: '部署已删除', en: 'Deployment deleted' }),
    },
  ];
}

/**
 * `/flowable/definition`: what is deployed, version by version; what runs on each, and who may start and administer it.
 */
export default function DefinitionList(): ReactNode {
  const { say } = useTexts();
  const table = useStore($routeTable);
  const {
    query: { processDefinitionKey: key },
  } = usePage();
  const query = useMemo(
    (): Readonly<Record<string, string>> => (key === undefined ? {} : { processDefinitionKey: key }),
    [key],
  );
  const [round, setRound] = useState(0);
  const [opened, setOpened] = useState<Definition>();
  const [moving, setMoving] = useState<Definition>();
  const [compared, setCompared] = useState<Definition>();
  const after = useCallback(
    (work: Promise<unknown>, said: Text): Promise<void> =>
      work.then(
        () => {
          notify({ kind: 'success', title: say(said) });
          setRound((count) => count + 1);
        },
        () => undefined,
      ),
    [say],
  );
  const startable = useStartable(round).data;
  const rowActions = useCallback(
    (definition: Definition): readonly RowAction[] =>
      createActions(definition, {
        seesTasks: table?.has(TASKS_PATH) === true,
        starts: startActions(startable?.find((one) => one.processDefinitionId === definition.processDefinitionId)),
        compare: setCompared,
        move: setMoving,
        after,
      }),
    [after, table, startable],
  );
  return (
    <>
      <PagedTable<Definition>
        name="process-definitions"
        title={{ zh: '流程定义', en: 'Process definitions' }}
        call={list}
        query={query}
        fields={FIELDS}
        rowKey="processDefinitionId"
        columns={COLUMNS}
        filters={FILTERS}
        version={round}
        rowActions={rowActions}
        onOpen={setOpened}
        empty={{
          zh: '还没有部署流程，请在流程模型中设计并部署',
          en: 'No processes deployed yet. Design and deploy one under Process models.',
        }}
      />
      {moving && (
        <MigrateDialog
          definition={moving}
          onClose={() => setMoving(undefined)}
          onDone={() => {
            setMoving(undefined);
            setRound((count) => count + 1);
          }}
        />
      )}
      {compared && (
        <CompareDrawer
          key={compared.processDefinitionId}
          definition={compared}
          onClose={() => setCompared(undefined)}
        />
      )}
      {opened && <DefinitionDrawer definition={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const FIELDS = 'fields' in list.answer ? list.answer.fields : {};
const COLUMNS = [
  { name: 'name', width: 200 },
  { name: 'processDefinitionKey', width: 180 },
  { name: 'definitionVersion', width: 80 },
  { name: 'category', width: 120 },
  { name: 'status', width: 90 },
  { name: 'instances', width: 130 },
  'deploymentTime',
] as const;
const FILTERS = ['processDefinitionKey', 'status'] as const;
