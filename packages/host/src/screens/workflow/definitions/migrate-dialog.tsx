import { Alert, Form, Modal, Select, Table } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { client, notify, operationHistory } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/use-loaded.ts';
import type { Definition } from '../definition-list.tsx';

const words = {
  title: { zh: '迁移进行中的实例', en: 'Move running instances' }, from: { zh: '“{name}”第 {n} 版上有 {count} 个进行中的实例。', en: '{count} instances run on version {n} of "{name}".' }, to: { zh: '迁移到', en: 'Move them to' },
  version: { zh: '第 {n} 版', en: 'Version {n}' }, none: { zh: '没有其他版本', en: 'There is no other version' }, would: { zh: '{instances} 个实例中 {moved} 个可以迁移', en: '{moved} of {instances} instances can be moved' }, done: { zh: '已迁移 {moved} 个实例', en: '{moved} instances were moved' },
  instance: { zh: '流程实例', en: 'Instance' }, reason: { zh: '不能迁移的原因', en: 'Why not' }, move: { zh: '迁移', en: 'Move' }, cancel: { zh: '取消', en: 'Cancel' },
} as const;
const { calls } = flowableRepository;
type Outcome = AnswerOf<typeof calls.migrate>;

/** Moves what runs on one version to another: first tried without moving anything, with what would be refused and why. */
export function MigrateDialog({ definition: { processDefinitionId, processDefinitionKey, name, definitionVersion, instances }, onClose, onDone }: { readonly definition: Definition; readonly onClose: () => void; readonly onDone: () => void }): ReactNode {
  const { say, t } = useTexts();
  const versions = useLoaded(`versions ${processDefinitionKey}`, async (signal) => (await client.call(calls.list, { query: { processDefinitionKey, size: 200, current: 1 }, signal, quiet: true })).records.filter((each) => each.processDefinitionId !== processDefinitionId));
  const [to, setTo] = useState<string>();
  const [tried, setTried] = useState<Outcome>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const migrate = async (toProcessDefinitionId: string, dryRun: boolean): Promise<Outcome | undefined> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      return await client.call(calls.migrate, { body: { processDefinitionId, toProcessDefinitionId, dryRun }, quiet: true });
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('common.requestError'));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const choose = async (version: string): Promise<void> => {
    setTo(version);
    setTried(undefined);
    setTried(await migrate(version, true));
  };
  const move = async (): Promise<void> => {
    if (to === undefined) return;
    operationHistory.click(say(words.title));
    const outcome = await migrate(to, false);
    if (!outcome) return;
    notify({ kind: outcome.refused.length > 0 ? 'warning' : 'success', title: say(words.done, { moved: outcome.moved }) });
    onDone();
  };
  return (
    <Modal open width={560} title={say(words.title)} okText={say(words.move)} cancelText={say(words.cancel)} confirmLoading={busy} okButtonProps={{ disabled: !tried || tried.moved === 0 }} onOk={() => void move()} onCancel={onClose}>
      <p>{say(words.from, { name: name ?? processDefinitionKey, n: definitionVersion, count: instances })}</p>
      <Form layout="vertical">
        <Form.Item label={say(words.to)} htmlFor="migrate-to">
          <Select<string> id="migrate-to" loading={versions.busy} value={to ?? null} notFoundContent={say(words.none)} options={(versions.data ?? []).map((each) => ({ value: each.processDefinitionId, label: say(words.version, { n: each.definitionVersion }) }))} onChange={(version) => void choose(version)} />
        </Form.Item>
      </Form>
      {tried ? <Alert type={tried.refused.length > 0 ? 'warning' : 'info'} showIcon role="status" title={say(words.would, { instances: tried.instances, moved: tried.moved })} /> : null}
      {tried && tried.refused.length > 0
        ? <Table
            size="small" className="table-outcome" rowKey="processInstanceId" pagination={{ hideOnSinglePage: true, pageSize: 10 }} dataSource={[...tried.refused]}
            columns={[{ key: 'instance', dataIndex: 'processInstanceId', title: say(words.instance), ellipsis: true }, { key: 'reason', title: say(words.reason), render: (_none, { reason }) => say(reason) }]}
          />
        : null}
      {refusal === undefined ? null : <Alert type="error" showIcon role="alert" title={refusal} />}
    </Modal>
  );
}
