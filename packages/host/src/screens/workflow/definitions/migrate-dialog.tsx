import { Alert, Form, Modal, Select, Table } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { client, notify, operationHistory } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import { listOtherVersions, type Definition } from './versions.ts';
import '../../../table/selection/selection.css';

const words = {
  title: { zh: '迁移进行中的实例', en: 'Migrate running instances' },
  from: {
    zh: '“{name}”第 {n} 版上有 {count} 个进行中的实例。',
    en: '{count} {count|instance runs|instances run} on version {n} of "{name}".',
  },
  to: { zh: '迁移到', en: 'Migrate to' },
  version: { zh: '第 {n} 版', en: 'Version {n}' },
  none: { zh: '没有其他版本', en: 'No other version' },
  would: { zh: '{instances} 个实例中 {moved} 个可以迁移', en: '{moved} of {instances} instances can be migrated' },
  done: { zh: '已迁移 {moved} 个实例', en: '{moved} {moved|instance|instances} migrated' },
  step: { zh: '“{name}”（{n} 个实例）对应新节点', en: '"{name}" ({n} {n|instance|instances}) continues at' },
  stays: { zh: '不迁移', en: 'Do not migrate' },
  noStep: { zh: '新版本没有同类节点', en: 'The new version has no step of this kind' },
  instance: { zh: '流程实例', en: 'Instance' },
  reason: { zh: '不能迁移的原因', en: 'Reason it cannot be migrated' },
  move: { zh: '迁移', en: 'Migrate' },
  cancel: { zh: '取消', en: 'Cancel' },
} as const;
const { calls } = flowableRepository;
type Outcome = AnswerOf<typeof calls.migrate>;
/** The steps of the newer version by those of the older. */
type Mapping = Readonly<Record<string, string>>;

interface Migration {
  /** The version the instances move to. */
  readonly to: string | undefined;
  readonly mapping: Mapping;
  /** The steps that have no like in the other version. */
  readonly stops: Outcome['stops'];
  /** The outcome of the move for the instances, as it was tried last. */
  readonly tried: Outcome | undefined;
  readonly refusal: string | undefined;
  readonly busy: boolean;
  /** Tries a move to this version. */
  readonly choose: (version: string) => void;
  /** Lets a step go on at another, and tries the move again. */
  readonly map: (step: string, target: string | undefined) => void;
  /** Moves the instances as chosen; what came of it is handed to `onMoved`. */
  readonly move: (onMoved: (outcome: Outcome) => void) => Promise<void>;
}

/** The move of what runs on a version while it is chosen: each choice is tried without moving anything. */
function useMigration(processDefinitionId: string): Migration {
  const { say } = useTexts();
  const [to, setTo] = useState<string>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [stops, setStops] = useState<Outcome['stops']>([]);
  const [tried, setTried] = useState<Outcome>();
  const { busy, refusal, attempt } = useSaving();
  const migrate = (toProcessDefinitionId: string, by: Mapping, dryRun: boolean): Promise<Outcome> =>
    client.call(calls.migrate, {
      body: { processDefinitionId, toProcessDefinitionId, mapping: by, dryRun },
      quiet: true,
    });
  const tryOut = async (version: string, by: Mapping): Promise<void> => {
    setTried(undefined);
    await attempt(async () => {
      const outcome = await migrate(version, by, true);
      setTried(outcome);
      // Mapped steps stay listed, to be changed.
      setStops((known) => [
        ...known.filter(({ activityId }) => by[activityId]),
        ...outcome.stops.filter(({ activityId }) => !by[activityId]),
      ]);
    });
  };
  const move: Migration['move'] = async (onMoved) => {
    if (to === undefined) return;
    operationHistory.click(say(words.title));
    await attempt(async () => onMoved(await migrate(to, mapping, false)));
  };
  const choose = (version: string): void => {
    setTo(version);
    setMapping({});
    setStops([]);
    void tryOut(version, {});
  };
  const map = (step: string, target: string | undefined): void => {
    const { [step]: _before, ...others } = mapping;
    const next = target === undefined ? others : { ...others, [step]: target };
    setMapping(next);
    if (to !== undefined) void tryOut(to, next);
  };
  return { to, mapping, stops, tried, refusal, busy, choose, map, move };
}

/**
 * Moves what runs on one version to another: first tried without moving anything, with what would be refused and why.
 */
export function MigrateDialog({
  definition,
  onClose,
  onDone,
}: {
  readonly definition: Definition;
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const { say } = useTexts();
  const { processDefinitionId, processDefinitionKey, name, definitionVersion, instances } = definition;
  const versions = useLoaded(`versions beside ${processDefinitionId}`, (signal) =>
    listOtherVersions(definition, signal),
  );
  const { to, mapping, stops, tried, refusal, busy, choose, map, move } = useMigration(processDefinitionId);
  const sayMoved = ({ refused, moved }: Outcome): void => {
    notify({ kind: refused.length > 0 ? 'warning' : 'success', title: say(words.done, { moved }) });
    onDone();
  };
  return (
    <Modal
      open
      width={560}
      title={say(words.title)}
      okText={say(words.move)}
      cancelText={say(words.cancel)}
      confirmLoading={busy}
      okButtonProps={{ disabled: !tried || tried.moved === 0 }}
      onOk={() => void move(sayMoved)}
      onCancel={onClose}
    >
      <p>{say(words.from, { name: name ?? processDefinitionKey, n: definitionVersion, count: instances })}</p>
      <Form layout="vertical">
        <Form.Item label={say(words.to)} htmlFor="migrate-to">
          <Select<string>
            id="migrate-to"
            loading={versions.busy}
            value={to ?? null}
            notFoundContent={say(words.none)}
            options={(versions.data ?? []).map((each) => ({
              value: each.processDefinitionId,
              label: say(words.version, { n: each.definitionVersion }),
            }))}
            onChange={choose}
          />
        </Form.Item>
        {stops.map(({ activityId, name: step, instances: count, targets }) => (
          <Form.Item key={activityId} label={say(words.step, { name: step, n: count })} htmlFor={`map-${activityId}`}>
            <Select<string>
              id={`map-${activityId}`}
              allowClear
              value={mapping[activityId] ?? null}
              placeholder={say(targets.length > 0 ? words.stays : words.noStep)}
              disabled={targets.length === 0 || busy}
              options={targets.map((target) => ({ value: target.activityId, label: target.name }))}
              onChange={(target: string | undefined) => map(activityId, target)}
            />
          </Form.Item>
        ))}
      </Form>
      {tried ? (
        <Alert
          type={tried.refused.length > 0 ? 'warning' : 'info'}
          showIcon
          role="status"
          title={say(words.would, { instances: tried.instances, moved: tried.moved })}
        />
      ) : null}
      {tried && tried.refused.length > 0 ? (
        <Table
          size="small"
          className="table-outcome"
          rowKey="processInstanceId"
          pagination={{ hideOnSinglePage: true, pageSize: 10 }}
          dataSource={[...tried.refused]}
          columns={[
            { key: 'instance', dataIndex: 'title', title: say(words.instance) },
            { key: 'reason', title: say(words.reason), render: (_none, { reason }) => say(reason) },
          ]}
        />
      ) : null}
      {refusal === undefined ? null : <Alert type="error" showIcon role="alert" title={refusal} />}
    </Modal>
  );
}
