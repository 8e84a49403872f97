import { PlusOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { useState, type ReactNode } from 'react';
import { partnerMilestones } from '@scf-kit/sdk/contract/portal/partner-application';
import { partnerWebhook } from '@scf-kit/sdk/contract/portal/partner-webhook';
import { client, notify } from '../../../services.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import type { ControlProps } from '../../../table/edit/edit-control.tsx';
import { EditForm, type EditFormProps } from '../../../table/edit/edit-form.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { SecretDialog, type Told } from './secret-dialog.tsx';

const words = {
  add: { zh: '新增', en: 'Add' },
  told: { zh: '签名密钥', en: 'Signing secret' },
  roll: { zh: '更换签名密钥', en: 'Replace secret' },
  askRoll: {
    zh: '24 小时内新旧密钥同时签名，确定更换吗？',
    en: 'Both secrets sign for 24 hours. Replace it?',
  },
  test: { zh: '发送测试事件', en: 'Send test event' },
  sent: { zh: '测试事件已发出，结果见投递记录', en: 'Test event sent. See the deliveries for the result.' },
  all: { zh: '不选则接收全部事件', en: 'All events if none is selected' },
  everything: { zh: '全部事件', en: 'All events' },
  empty: {
    zh: '还没有接收地址：新增后，申请的每一步都会通知到该地址',
    en: 'No addresses yet. Add one to be notified of every step of an application.',
  },
} as const;
const { create, roll, test } = partnerWebhook.calls;
const { url, events, description } = partnerWebhook.own;
const readTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

function EventsChoice({ id, value, disabled, onChange }: Required<ControlProps>): ReactNode {
  const { say } = useTexts();
  return (
    <div id={id} role="group" aria-label={say({ zh: '事件', en: 'Events' })}>
      <Checkbox.Group
        disabled={disabled}
        value={readTexts(value)}
        options={Object.entries(partnerMilestones).map(([key, text]) => ({ value: key, label: say(text) }))}
        onChange={onChange}
      />
      <p className="field-empty">{say(words.all)}</p>
    </div>
  );
}
const withEvents: NonNullable<EditFormProps['renderControl']> = ([name], control) =>
  name === 'events' ? <EventsChoice {...control} /> : undefined;

/** Where a partner hears what becomes of applications. */
export function Webhooks({ clientId }: { readonly clientId: string }): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [adding, setAdding] = useState(false);
  const [told, setTold] = useState<Told>();
  const [version, setVersion] = useState(0);
  const tell = (secret: string): void => setTold({ title: words.told, values: [['SCF_WEBHOOK_SECRET', secret]] });
  const names = (value: unknown): string => {
    const chosen = Object.entries(partnerMilestones).flatMap(([key, text]) =>
      readTexts(value).includes(key) ? [say(text)] : [],
    );
    return chosen.length === 0 ? say(words.everything) : chosen.join(say({ zh: '、', en: ', ' }));
  };
  return (
    <>
      <ResourceTable
        resource={partnerWebhook}
        embedded
        title={partnerWebhook.title}
        query={{ partnerClientId: clientId }}
        columns={[
          'url',
          { name: 'events', render: (row) => names(row.events) },
          'status',
          'arrivedTime',
          'failingSince',
          'formerUntil',
        ]}
        filters={[]}
        version={version}
        empty={words.empty}
        renderControl={withEvents}
        buttons={
          mayCall(create.access)
            ? [{ key: 'add', label: words.add, primary: true, icon: <PlusOutlined />, onClick: () => setAdding(true) }]
            : []
        }
        rowActions={({ id }) =>
          mayCall(roll.access)
            ? [
                {
                  key: 'test',
                  label: words.test,
                  onClick: async () => {
                    await client.call(test, { body: { id } });
                    notify({ kind: 'success', title: say(words.sent) });
                  },
                },
                {
                  key: 'roll',
                  label: words.roll,
                  confirm: words.askRoll,
                  onClick: async () => {
                    tell((await client.call(roll, { body: { id } })).secret);
                    setVersion((count) => count + 1);
                  },
                },
              ]
            : []
        }
      />
      {adding ? (
        <EditForm
          title={partnerWebhook.title}
          fields={{ url, events, description }}
          row={undefined}
          renderControl={withEvents}
          onCancel={() => setAdding(false)}
          save={async (body) => {
            const { secret } = await client.callChecked<typeof create>(create, {
              body: { ...body, partnerClientId: clientId },
            });
            tell(secret);
          }}
          onDone={() => {
            setAdding(false);
            setVersion((count) => count + 1);
          }}
        />
      ) : null}
      {told ? <SecretDialog told={told} onDone={() => setTold(undefined)} /> : null}
    </>
  );
}
