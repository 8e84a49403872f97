import { App as AntApp, Button, Drawer, Empty, Space, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { AnswerOf, CallAnswering } from '@scf-kit/sdk/contract/call';
import type { article } from '@scf-kit/sdk/contract/portal/article';
import { formatMinute } from '@scf-kit/sdk/values';
import { client, notify } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts, type Texts } from '../../../shell/texts.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import { getCall, type ContentKind } from './content.ts';

type Version = AnswerOf<(typeof article)['calls']['versions']>[number] & { readonly kindDictText?: string };
type Difference = AnswerOf<(typeof article)['calls']['difference']>[number];

const words = {
  title: { zh: '版本', en: 'Versions' },
  none: { zh: '还没有发布过', en: 'Never published' },
  number: { zh: '第 {n} 版', en: 'Version {n}' },
  draft: { zh: '未发布的修改', en: 'Unpublished changes' },
  by: { zh: '{who} · {when}', en: '{who} · {when}' },
  system: { zh: '系统', en: 'The system' },
  compareDraft: { zh: '与展示内容比较', en: 'Compare with what is shown' },
  compare: { zh: '与上一版比较', en: 'Compare with the previous version' },
  compareNow: { zh: '与当前比较', en: 'Compare with the current version' },
  restore: { zh: '恢复此版本', en: 'Restore this version' },
  askRestore: {
    zh: '此版本的内容将作为修改保存；已发布的内容在再次发布前不变。确定恢复吗？',
    en: 'The content of this version is saved as changes; what is published stays until you publish again. Restore it?',
  },
  restored: { zh: '已恢复为修改', en: 'Restored as changes' },
  discard: { zh: '丢弃修改', en: 'Discard changes' },
  askDiscard: {
    zh: '未发布的修改将被删除，不能恢复。确定丢弃吗？',
    en: 'Unpublished changes are deleted and cannot be recovered. Discard them?',
  },
  discarded: { zh: '修改已丢弃', en: 'Changes discarded' },
  cancel: { zh: '取消', en: 'Cancel' },
  field: { zh: '字段', en: 'Field' },
  before: { zh: '原内容', en: 'Before' },
  after: { zh: '新内容', en: 'After' },
  same: { zh: '没有区别', en: 'No differences' },
  differences: { zh: '区别', en: 'Differences' },
  empty: { zh: '（空）', en: '(empty)' },
} as const;

/** Two versions that are compared; without one it is what shows, or what is being changed. */
interface Pair {
  readonly title: string;
  readonly from?: string;
  readonly to?: string;
}

const formatName = (say: Texts['say'], version: Version): string =>
  version.kind === 'draft' ? say(words.draft) : say(words.number, { n: version.number });

/** One version: who made it and when, what it is compared with, and the way back to it. */
function VersionItem({
  version: one,
  earlier,
  edits,
  onCompare,
  onDiscard,
  onRestore,
}: {
  readonly version: Version;
  /** The one before it. */
  readonly earlier: Version | undefined;
  readonly edits: boolean;
  readonly onCompare: (pair: Pair) => void;
  readonly onDiscard: () => void;
  readonly onRestore: () => void;
}): ReactNode {
  const { say } = useTexts();
  return (
    <li>
      <div>
        <strong>{formatName(say, one)}</strong>{' '}
        {one.kind === 'draft' ? <Tag color="processing">{one.kindDictText}</Tag> : null}
        <span className="content-stamp">
          {say(words.by, {
            who: one.createByText ?? say(words.system),
            when: formatMinute(one.createTime),
          })}
        </span>
      </div>
      <Space wrap>
        {one.kind === 'draft' ? (
          <Button size="small" onClick={() => onCompare({ title: formatName(say, one) })}>
            {say(words.compareDraft)}
          </Button>
        ) : (
          <>
            {earlier ? (
              <Button
                size="small"
                onClick={() =>
                  onCompare({
                    title: `${formatName(say, earlier)} → ${formatName(say, one)}`,
                    from: earlier.id,
                    to: one.id,
                  })
                }
              >
                {say(words.compare)}
              </Button>
            ) : null}
            <Button size="small" onClick={() => onCompare({ title: formatName(say, one), from: one.id })}>
              {say(words.compareNow)}
            </Button>
          </>
        )}
        {edits && one.kind === 'draft' ? (
          <Button size="small" danger onClick={onDiscard}>
            {say(words.discard)}
          </Button>
        ) : null}
        {edits && one.kind !== 'draft' ? (
          <Button size="small" onClick={onRestore}>
            {say(words.restore)}
          </Button>
        ) : null}
      </Space>
    </li>
  );
}

/** The published versions and the draft of a record: compared, restored, discarded. */
export function VersionsDrawer({
  kind: { resource },
  row,
  onClose,
  onChanged,
}: {
  readonly kind: ContentKind;
  readonly row: AnyRow;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}): ReactNode {
  const { say } = useTexts();
  const { modal } = AntApp.useApp();
  const mayCall = useMayCall();
  const [pair, setPair] = useState<Pair>();
  const id = String(readValue(row, 'id'));
  const version = Number(readValue(row, 'version'));
  const loaded = useLoaded(`versions ${resource.name} ${id} ${version}`, (signal) =>
    client.callChecked<CallAnswering<readonly Version[]>>(getCall(resource, 'versions'), {
      params: { id },
      signal,
      quiet: true,
    }),
  );
  const edits = mayCall(getCall(resource, 'restore').access);
  const ask = (question: string, label: string, said: string, act: () => Promise<unknown>): void => {
    modal.confirm({
      title: question,
      okText: label,
      cancelText: say(words.cancel),
      onOk: async () => {
        try {
          await act();
          notify({ kind: 'success', title: said });
          onClose();
          onChanged();
        } catch (error) {
          // The client has said what was refused.
          if (!(error instanceof ApiError)) throw error;
          onChanged();
        }
      },
    });
  };
  const discard = (): void =>
    ask(say(words.askDiscard), say(words.discard), say(words.discarded), () =>
      client.callChecked(getCall(resource, 'discardDraft'), { params: { id }, query: { version } }),
    );
  const restore = (one: Version): void =>
    ask(say(words.askRestore), say(words.restore), say(words.restored), () =>
      client.callChecked(getCall(resource, 'restore'), { body: { id, versionId: one.id, version } }),
    );
  return (
    <Drawer open size={720} title={say(words.title)} onClose={onClose}>
      <LoadState of={loaded} rows={6}>
        {(versions) =>
          versions.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />
          ) : (
            <ol className="content-versions">
              {versions.map((one, at) => (
                <VersionItem
                  key={one.id}
                  version={one}
                  earlier={versions[at + 1]}
                  edits={edits}
                  onCompare={setPair}
                  onDiscard={discard}
                  onRestore={() => restore(one)}
                />
              ))}
            </ol>
          )
        }
      </LoadState>
      {pair ? <Differences key={JSON.stringify(pair)} resource={resource} id={id} pair={pair} /> : null}
    </Drawer>
  );
}

function Differences({
  resource,
  id,
  pair: { title, from, to },
}: Pick<ContentKind, 'resource'> & { readonly id: string; readonly pair: Pair }): ReactNode {
  const { say } = useTexts();
  const loaded = useLoaded(`difference ${id} ${from ?? ''} ${to ?? ''}`, (signal) =>
    client.callChecked<CallAnswering<readonly Difference[]>>(getCall(resource, 'difference'), {
      params: { id },
      query: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
      signal,
      quiet: true,
    }),
  );
  const text = (value: string | null): ReactNode =>
    value === null || value === '' ? <span className="field-empty">{say(words.empty)}</span> : value;
  return (
    <section className="content-differences">
      <h2 className="record-facts-title">{title}</h2>
      <LoadState of={loaded} rows={3}>
        {(differences) => (
          <FactTable<Difference>
            bare
            title={words.differences}
            columns={[
              { key: 'field', title: words.field, render: (one) => say(one.title) },
              { key: 'before', title: words.before, render: (one) => <del>{text(one.before)}</del> },
              { key: 'after', title: words.after, render: (one) => <ins>{text(one.after)}</ins> },
            ]}
            rows={differences}
            rowKey={(one) => one.field}
            empty={words.same}
          />
        )}
      </LoadState>
    </section>
  );
}
