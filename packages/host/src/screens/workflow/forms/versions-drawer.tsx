import { App as AntApp, Alert, Button, Drawer, Table, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { textsByNumber } from '@scf-kit/sdk/contract/choice-values';
import { dynamicForm, formActions, versionStates } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { diffDefinitions, type FormDefinition } from '@scf-kit/sdk/form';
import { formatMinute } from '@scf-kit/sdk/values';
import '../../../elements.ts';
import { client, notify, operationHistory } from '../../../services.ts';
import { Timeline } from '../../../shell/controls/timeline.tsx';
import { useMayCall } from '../../../shell/person/can.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts, type Texts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import type { AntColumns } from '../../../table/columns/columns.tsx';
import { DefinitionChanges } from './definition-changes.tsx';
import { toDefinition, nameIn } from './definition.ts';
import './forms.css';

const words = {
  title: { zh: '“{name}”的版本', en: 'Versions of "{name}"' },
  versions: { zh: '已发布的版本', en: 'Published versions' },
  history: { zh: '操作记录', en: 'History' },
  none: { zh: '还没有发布过', en: 'Nothing published yet' },
  version: { zh: '版本', en: 'Version' },
  nth: { zh: '第 {n} 版', en: 'Version {n}' },
  state: { zh: '状态', en: 'Status' },
  when: { zh: '发布时间', en: 'Published' },
  who: { zh: '发布人', en: 'Published by' },
  open: { zh: '进行中的审批', en: 'Open approvals' },
  system: { zh: '系统', en: 'System' },
  view: { zh: '预览', en: 'Preview' },
  compare: { zh: '与草稿比较', en: 'Compare with the draft' },
  restore: { zh: '恢复为草稿', en: 'Restore as draft' },
  cancel: { zh: '取消', en: 'Cancel' },
  ask: { zh: '将第 {n} 版恢复为草稿？', en: 'Restore version {n} as the draft?' },
  replaced: {
    zh: '当前草稿的内容会被替换；发布之前，填写的人仍使用已发布的版本。',
    en: 'It replaces the content of the current draft. Until it is published, people continue to fill in the published version.',
  },
  restored: { zh: '第 {n} 版已恢复为草稿', en: 'Version {n} restored as the draft' },
  changes: { zh: '从第 {n} 版到当前草稿', en: 'From version {n} to the draft' },
} as const;
const { calls } = dynamicForm;
type DynamicForm = OutputOf<typeof dynamicForm>;
type Answer = AnswerOf<typeof calls.versions>;
type Version = Answer['versions'][number];
const PUBLISHED = versionStates.published.value;
const STATES = textsByNumber(versionStates);
const ACTIONS = textsByNumber(formActions);

interface Looked {
  readonly version: Version;
  readonly definition: FormDefinition;
  readonly as: 'view' | 'compare';
}

/** The columns of the published versions; without `onRestore` none is made the draft again. */
const createVersionColumns = (
  say: Texts['say'],
  onLook: (version: Version, as: Looked['as']) => void,
  onRestore: ((version: Version) => void) | undefined,
): AntColumns<Version> => [
  {
    key: 'version',
    title: say(words.version),
    render: (_none, { formVersion }) => say(words.nth, { n: formVersion }),
  },
  {
    key: 'state',
    title: say(words.state),
    render: (_none, { state }) => <Tag color={state === PUBLISHED ? 'success' : 'default'}>{say(STATES[state])}</Tag>,
  },
  {
    key: 'when',
    title: say(words.when),
    render: (_none, { publishedAt }) => formatMinute(publishedAt),
  },
  {
    key: 'who',
    title: say(words.who),
    render: (_none, { publishedByName }) => publishedByName ?? say(words.system),
  },
  { key: 'open', title: say(words.open), dataIndex: 'openApprovals', align: 'right' },
  {
    key: 'actions',
    render: (_none, version) => (
      <>
        <Button type="link" size="small" onClick={() => onLook(version, 'view')}>
          {say(words.view)}
        </Button>
        <Button type="link" size="small" onClick={() => onLook(version, 'compare')}>
          {say(words.compare)}
        </Button>
        {onRestore ? (
          <Button type="link" size="small" onClick={() => onRestore(version)}>
            {say(words.restore)}
          </Button>
        ) : null}
      </>
    ),
  },
];

/** Lists what was done with a form, by whom and when. */
function VersionHistory({ history }: { readonly history: Answer['history'] }): ReactNode {
  const { say } = useTexts();
  return (
    <Timeline
      lines={history.map(({ id, action, formVersion, userName, createTime }) => ({
        key: id,
        content: (
          <>
            {say(ACTIONS[action])}
            {formVersion === null ? null : ` · ${say(words.nth, { n: formVersion })}`}{' '}
            <span className="form-versions-when">
              {userName ?? say(words.system)} {formatMinute(createTime)}
            </span>
          </>
        ),
      }))}
    />
  );
}

/** A version as it is filled in, or what differs from it in the draft. */
function LookedVersion({
  form,
  looked,
  onClose,
}: {
  readonly form: DynamicForm;
  readonly looked: Looked;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useTexts();
  return (
    <Drawer
      open
      size={850}
      title={say(looked.as === 'view' ? words.nth : words.changes, { n: looked.version.formVersion })}
      onClose={onClose}
    >
      {looked.as === 'view' ? (
        <scf-form noSubmit definition={looked.definition} />
      ) : (
        <DefinitionChanges diff={diffDefinitions(looked.definition, toDefinition(form))} />
      )}
    </Drawer>
  );
}

/** Every published version with who and when, its difference from the draft, and the way back to it. */
export function VersionsDrawer({
  form,
  onClose,
  onRestored,
}: {
  readonly form: DynamicForm;
  readonly onClose: () => void;
  readonly onRestored: () => void;
}): ReactNode {
  const { say, t, locale } = useTexts();
  const { modal } = AntApp.useApp();
  const mayCall = useMayCall();
  const loaded = useLoaded(`form-versions ${form.id} ${form.version}`, (signal) =>
    client.call(calls.versions, { params: { id: form.id }, signal, quiet: true }),
  );
  const [looked, setLooked] = useState<Looked>();
  const [refusal, setRefusal] = useState<string>();
  const said = (error: unknown): void =>
    setRefusal(error instanceof ApiError ? error.message : t('common.requestError'));
  const look = (version: Version, as: Looked['as']): void => {
    client
      .call(calls.byKey, { params: { formKey: form.formKey }, query: { hash: version.hash }, quiet: true })
      .then(({ definition }) => setLooked({ version, definition, as }), said);
  };
  const restore = async ({ hash, formVersion }: Version): Promise<void> => {
    operationHistory.click(say(words.restore));
    setRefusal(undefined);
    try {
      await client.call(calls.restore, { params: { id: form.id }, body: { version: form.version, hash }, quiet: true });
      notify({ kind: 'success', title: say(words.restored, { n: formVersion }) });
      onRestored();
    } catch (error) {
      said(error);
    }
  };
  const ask = (version: Version): void => {
    modal.confirm({
      title: say(words.ask, { n: version.formVersion }),
      content: say(words.replaced),
      okText: say(words.restore),
      cancelText: say(words.cancel),
      onOk: () => restore(version),
    });
  };
  return (
    <Drawer open size={1000} title={say(words.title, { name: nameIn(form, locale) })} onClose={onClose}>
      {refusal === undefined ? null : <Alert type="error" showIcon role="alert" title={refusal} />}
      <LoadState of={loaded} rows={6}>
        {({ versions, history }) => (
          <div className="form-versions">
            <section>
              <h3>{say(words.versions)}</h3>
              <Table<Version>
                size="small"
                rowKey="hash"
                pagination={{ hideOnSinglePage: true, pageSize: 10, showSizeChanger: false }}
                dataSource={[...versions]}
                scroll={{ x: 'max-content' }}
                locale={{ emptyText: say(words.none) }}
                columns={createVersionColumns(say, look, mayCall(calls.restore.access) ? ask : undefined)}
              />
            </section>
            <section>
              <h3>{say(words.history)}</h3>
              <VersionHistory history={history} />
            </section>
          </div>
        )}
      </LoadState>
      {looked && <LookedVersion form={form} looked={looked} onClose={() => setLooked(undefined)} />}
    </Drawer>
  );
}
