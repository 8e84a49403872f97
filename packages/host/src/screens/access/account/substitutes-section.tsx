import { useStore } from '@nanostores/react';
import { App as AntApp, Button, Table, Tag, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { substitute } from '@scf-kit/sdk/contract/access/substitute';
import { today } from '@scf-kit/sdk/values';
import { client, notify, session } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts, type Texts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { Section } from './section.tsx';
import { SubstituteDialog } from './substitute-dialog.tsx';
import './account.css';

type Line = AnswerOf<typeof substitute.calls.mine>[number];

const words = {
  now: { zh: '生效中', en: 'Active' },
  later: { zh: '未开始', en: 'Not started' },
  over: { zh: '已结束', en: 'Ended' },
  off: { zh: '未启用', en: 'Off' },
} as const;

function getState({ enabled, startDate, endDate }: Line): {
  readonly text: keyof typeof words;
  readonly color: string;
} {
  const now = today();
  if (endDate < now) return { text: 'over', color: 'default' };
  if (!enabled) return { text: 'off', color: 'default' };
  return startDate <= now ? { text: 'now', color: 'processing' } : { text: 'later', color: 'blue' };
}

/** The actions of a row of the table. */
interface LineActions {
  readonly edit: (line: Line) => void;
  readonly remove: (line: Line) => void;
}

/** The columns of the periods; only the person's own ones that have not ended are changed. */
const createColumns = (
  { say }: Texts,
  me: string | undefined,
  { edit, remove }: LineActions,
): TableColumnsType<Line> => [
  {
    key: 'who',
    title: say({ zh: '代理关系', en: 'Substitution' }),
    render: (_, line) =>
      line.userId === me
        ? say({ zh: '{name} 代理我', en: '{name} stands in for me' }, { name: line.substituteName ?? '—' })
        : say({ zh: '我代理 {name}', en: 'I stand in for {name}' }, { name: line.userName ?? '—' }),
  },
  {
    key: 'days',
    title: say({ zh: '期间', en: 'Period' }),
    render: (_, line) => `${line.startDate} – ${line.endDate}`,
  },
  {
    key: 'state',
    title: say({ zh: '状态', en: 'Status' }),
    render: (_, line) => {
      const state = getState(line);
      return <Tag color={state.color}>{say(words[state.text])}</Tag>;
    },
  },
  { key: 'reason', title: say({ zh: '原因', en: 'Reason' }), render: (_, line) => line.reason ?? '—' },
  {
    key: 'actions',
    title: say({ zh: '操作', en: 'Actions' }),
    render: (_, line) =>
      line.userId === me && getState(line).text !== 'over' ? (
        <span className="settings-line">
          <Button type="link" className="text-link" onClick={() => edit(line)}>
            {say({ zh: '编辑', en: 'Edit' })}
          </Button>
          <Button type="link" danger className="text-link" onClick={() => remove(line)}>
            {say({ zh: '删除', en: 'Delete' })}
          </Button>
        </span>
      ) : (
        '—'
      ),
  },
];

/** Asks, and takes away a period of the person's own. */
function useRemoval(onTried: () => void): (line: Line) => void {
  const { say, t } = useTexts();
  const { modal } = AntApp.useApp();
  return (line) => {
    modal.confirm({
      title: t('common.delete.confirm'),
      okText: say({ zh: '删除', en: 'Delete' }),
      cancelText: say({ zh: '取消', en: 'Cancel' }),
      okButtonProps: { danger: true },
      onOk: async () => {
        try {
          await client.call(substitute.calls.removeMine, { params: { id: line.id } });
          notify({ kind: 'success', title: t('common.delete.ok') });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
        }
        onTried();
      },
    });
  };
}

/** The substitutes of the person while they are away, and the people they stand in for. */
export function SubstitutesSection(): ReactNode {
  const texts = useTexts();
  const { say } = texts;
  const me = useStore(session.$person)?.user.id;
  const loading = useLoaded('substitutes', (signal) => client.call(substitute.calls.mine, { signal, quiet: true }));
  const [edited, setEdited] = useState<{ readonly line: Line | undefined }>();
  const remove = useRemoval(loading.reload);
  return (
    <Section
      title={say({ zh: '代理人', en: 'Substitutes' })}
      note={say({
        zh: '休假期间，您的待办同时出现在代理人的待办中，由其代为处理；您仍可自行处理。',
        en: "While you are away your tasks also appear in your substitute's to-do list. You can still handle them yourself.",
      })}
      extra={
        <Button onClick={() => setEdited({ line: undefined })}>
          {say({ zh: '设置代理人', en: 'Name a substitute' })}
        </Button>
      }
    >
      <LoadState
        of={loading}
        rows={2}
        empty={{ when: (lines) => lines.length === 0, text: { zh: '还没有设置代理人', en: 'No substitute is named' } }}
      >
        {(lines) => (
          <Table<Line>
            size="small"
            rowKey="id"
            dataSource={[...lines]}
            pagination={{ hideOnSinglePage: true, pageSize: 10 }}
            scroll={{ x: 'max-content' }}
            columns={createColumns(texts, me, { edit: (line) => setEdited({ line }), remove })}
          />
        )}
      </LoadState>
      {edited ? (
        <SubstituteDialog
          title={say({ zh: '设置代理人', en: 'Name a substitute' })}
          period={edited.line}
          candidates={(signal) => client.call(substitute.calls.candidates, { signal, quiet: true })}
          save={(period) =>
            edited.line
              ? client.call(substitute.calls.changeMine, { body: { id: edited.line.id, ...period }, quiet: true })
              : client.call(substitute.calls.addMine, { body: period, quiet: true })
          }
          onDone={() => {
            setEdited(undefined);
            loading.reload();
          }}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </Section>
  );
}
