import { Button, Checkbox, Form, Input, Space } from 'antd';
import type { ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { noticeTypes } from '@scf-kit/sdk/contract/platform/notice';
import { noticeChoice } from '@scf-kit/sdk/contract/platform/notice-choice';
import { client, navigation, notify } from '../../../services.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { Section } from './section.tsx';

const words = {
  title: { zh: '消息接收方式', en: 'Notice delivery' },
  note: {
    zh: '站内消息总会收到；还可以同时发送到邮箱，或由企业的群机器人在群中提醒。',
    en: 'Notices always appear in the app. They can also be sent by e-mail, or posted to a group by the chat robot of your enterprise.',
  },
  kind: { zh: '消息', en: 'Notices' },
  inApp: { zh: '站内', en: 'In the app' },
  mail: { zh: '邮件', en: 'E-mail' },
  robot: { zh: '群机器人', en: 'Chat robot' },
  always: { zh: '始终', en: 'Always' },
  none: { zh: '没有消息', en: 'No notices' },
  saved: { zh: '消息接收方式已保存', en: 'Notice delivery saved' },
  address: {
    zh: '邮箱 {address} 尚未验证，验证后才会收到邮件。',
    en: '{address} is not verified yet. E-mail is sent once it is.',
  },
  noAddress: { zh: '还没有填写邮箱。', en: 'You have not entered an e-mail address.' },
  write: { zh: '填写邮箱', en: 'Enter it' },
  send: { zh: '发送验证码', en: 'Send a code' },
  sent: { zh: '验证码已发送到您的邮箱', en: 'The code was sent to your e-mail address' },
  code: { zh: '邮件验证码', en: 'E-mail code' },
  prove: { zh: '验证', en: 'Verify' },
  proven: { zh: '邮箱已验证', en: 'E-mail address verified' },
} as const;

type Ways = AnswerOf<typeof noticeChoice.calls.own>;
type Choice = Ways['choices'][number];

/** Shows that an address is the person's by a code that is sent there. */
function Proving({ address, onProven }: { readonly address: string; readonly onProven: () => void }): ReactNode {
  const { say, t } = useTexts();
  const [form] = Form.useForm<{ readonly code: string }>();
  const send = async (): Promise<void> => {
    await client.call(noticeChoice.calls.sendCode, {});
    notify({ kind: 'success', title: say(words.sent) });
  };
  const prove = async ({ code }: { readonly code: string }): Promise<void> => {
    try {
      await client.call(noticeChoice.calls.proveAddress, { body: { code }, quiet: true });
      notify({ kind: 'success', title: say(words.proven) });
      onProven();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.setFields([{ name: 'code', errors: [error.errors?.['code'] ?? error.message] }]);
    }
  };
  return (
    <>
      <p>{say(words.address, { address })}</p>
      <Form
        form={form}
        name="prove-address"
        layout="vertical"
        className="settings-form"
        onFinish={(given) => {
          void prove(given);
        }}
      >
        <Form.Item name="code" label={say(words.code)} rules={[{ required: true, message: t('check.required') }]}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={16} />
        </Form.Item>
        <Space wrap>
          <ActionButton action={() => send().catch(() => undefined)}>{say(words.send)}</ActionButton>
          <Button type="primary" htmlType="submit">
            {say(words.prove)}
          </Button>
        </Space>
      </Form>
    </>
  );
}

function Address({ ways, onProven }: { readonly ways: Ways; readonly onProven: () => void }): ReactNode {
  const { say } = useTexts();
  if (!ways.mailOffered || ways.addressProven) return null;
  if (ways.address !== null) return <Proving address={ways.address} onProven={onProven} />;
  return (
    <p>
      {say(words.noAddress)}{' '}
      <Button type="link" className="text-link" onClick={() => navigation.go('/account/settings/basic')}>
        {say(words.write)}
      </Button>
    </p>
  );
}

function Choices({ ways, onSaved }: { readonly ways: Ways; readonly onSaved: () => void }): ReactNode {
  const { say } = useTexts();
  const set = async (changed: Choice): Promise<void> => {
    const choices = ways.choices.map((each) => (each.dataType === changed.dataType ? changed : each));
    try {
      await client.call(noticeChoice.calls.choose, { body: { choices } });
      notify({ kind: 'success', title: say(words.saved) });
    } catch {
      // The client has said why; what is stored is shown again.
    }
    onSaved();
  };
  const box = (way: 'mail' | 'robot') => (row: Choice) => (
    <Checkbox
      aria-label={`${say(noticeTypes[row.dataType])} ${say(words[way])}`}
      checked={row[way]}
      onChange={({ target }) => {
        void set({ ...row, [way]: target.checked });
      }}
    />
  );
  return (
    <FactTable
      title={words.title}
      bare
      rows={ways.choices}
      rowKey={({ dataType }) => dataType}
      empty={words.none}
      columns={[
        { key: 'kind', title: words.kind, render: ({ dataType }) => say(noticeTypes[dataType]) },
        { key: 'inApp', title: words.inApp, render: () => say(words.always) },
        ...(ways.mailOffered && ways.addressProven ? [{ key: 'mail', title: words.mail, render: box('mail') }] : []),
        ...(ways.robotName === null
          ? []
          : [
              {
                key: 'robot',
                title: {
                  zh: `${words.robot.zh}（${ways.robotName}）`,
                  en: `${words.robot.en} (${ways.robotName})`,
                },
                render: box('robot'),
              },
            ]),
      ]}
    />
  );
}

/** The ways by which the person's notices leave the product; nothing where none is set up. */
export function NoticeWaysSection(): ReactNode {
  const { say } = useTexts();
  const loaded = useLoaded('ways of notices', (signal) => client.call(noticeChoice.calls.own, { signal, quiet: true }));
  const ways = loaded.data;
  if (ways && !ways.mailOffered && ways.robotName === null) return null;
  return (
    <Section title={say(words.title)} note={say(words.note)}>
      <LoadState of={loaded} rows={3}>
        {(of) => (
          <>
            <Choices ways={of} onSaved={loaded.reload} />
            <Address ways={of} onProven={loaded.reload} />
          </>
        )}
      </LoadState>
    </Section>
  );
}
