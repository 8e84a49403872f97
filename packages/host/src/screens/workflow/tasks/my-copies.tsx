import { useStore } from '@nanostores/react';
import { Badge, Button, Card, Drawer, Empty, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { flowableTaskCc } from '@scf-kit/sdk/contract/workflow/task-cc';
import { formatMoment } from '@scf-kit/sdk/values';
import '../../../elements.ts';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/load-state.tsx';
import { $unread } from '../../../shell/messaging.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/use-loaded.ts';
import { ReferenceName } from '../../../table/filter-control.tsx';
import { History } from '../instance/history.tsx';

const words = {
  title: { zh: '抄送我的', en: 'Copies for me' }, unread: { zh: '未读', en: 'Unread' }, all: { zh: '全部', en: 'All' }, none: { zh: '没有抄送', en: 'No copies' }, from: { zh: '来自', en: 'from' },
  form: { zh: '抄送时的内容', en: 'As it stood when it was sent' }, history: { zh: '审批进度', en: 'Progress' }, noForm: { zh: '该流程没有表单', en: 'This process has no form' },
} as const;
const SIZE = 8;
const UNREAD = 0;
type Which = 'unread' | 'all';

/** Copies of approvals the person was sent, unread ones first of all; opening one reads it. */
export function MyCopies(): ReactNode {
  const { say } = useTexts();
  const unread = useStore($unread);
  const [which, setWhich] = useState<Which>('unread');
  const [opened, setOpened] = useState<string>();
  const loaded = useLoaded(`copies ${which} ${unread}`, (signal) => client.call(flowableTaskCc.calls.page, { query: { current: 1, size: SIZE, descending: 'ccTime', ...(which === 'unread' ? { status: String(UNREAD) } : {}) }, signal, quiet: true }));
  const open = async (id: string, status: number): Promise<void> => {
    setOpened(id);
    if (status !== UNREAD) return;
    await client.call(flowableTaskCc.calls.read, { body: { ids: [id] }, quiet: true });
    loaded.reload();
  };
  return (
    <Card
      size="small" variant="borderless" title={<>{say(words.title)} {which === 'unread' && loaded.data ? <span className="task-count">{loaded.data.total}</span> : null}</>}
      extra={<Segmented<Which> size="small" aria-label={say(words.title)} value={which} onChange={setWhich} options={[{ value: 'unread', label: say(words.unread) }, { value: 'all', label: say(words.all) }]} />}
    >
      <LoadState of={loaded}>
        {(page) => (page.records.length === 0
          ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />
          : <ul className="waiting-list">
              {page.records.map((copy) => (
                <li key={copy.id}>
                  <div className="waiting-what">
                    <Button type="link" className="text-link" onClick={() => { open(copy.id, copy.status).catch(() => undefined); }}>{copy.title}</Button>
                    <div className="waiting-facts">{copy.fromUserId === null ? null : <span>{say(words.from)} <ReferenceName target="user" id={copy.fromUserId} /></span>}<time dateTime={copy.ccTime}>{formatMoment(copy.ccTime)}</time></div>
                  </div>
                  {copy.status === UNREAD ? <Badge status="processing" text={say(words.unread)} /> : null}
                </li>
              ))}
            </ul>)}
      </LoadState>
      {opened === undefined ? null : <CopyDrawer id={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}

function CopyDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const { say } = useTexts();
  const loaded = useLoaded(`copy ${id}`, (signal) => client.call(flowableTaskCc.calls.get, { params: { id }, signal, quiet: true }));
  return (
    <Drawer open size={720} title={loaded.data?.title} onClose={onClose}>
      <LoadState of={loaded} rows={10}>
        {({ definition, formData, history }) => (
          <>
            <h2 className="copy-part">{say(words.form)}</h2>
            {definition && formData ? <scf-form mode="read" noSubmit definition={definition} value={formData} /> : <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.noForm)} />}
            <h2 className="copy-part">{say(words.history)}</h2>
            <History lines={history} />
          </>
        )}
      </LoadState>
    </Drawer>
  );
}
