import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input, Modal, Space } from 'antd';
import { useState, type ReactNode } from 'react';
import { saveFile } from '@scf-kit/sdk/client';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { user } from '@scf-kit/sdk/contract/access/user';
import { client, notify } from '../../../services.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { signOut } from '../../../shell/person/sign-out.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useSending } from '../../../shell/controls/use-sending.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { Section } from './section.tsx';

const words = {
  title: { zh: '个人信息', en: 'Personal data' },
  note: {
    zh: '您可以随时下载平台保存的个人信息，或注销账号并删除依法无须保留的部分。',
    en: 'Download the personal data the platform keeps, or close your account and erase what the law does not require to be kept.',
  },
  download: { zh: '下载个人信息', en: 'Download' },
  kinds: { zh: '保存的个人信息', en: 'Personal data kept' },
  none: { zh: '没有保存的个人信息', en: 'No personal data is kept' },
  kind: { zh: '内容', en: 'Content' },
  rows: { zh: '条数', en: 'Entries' },
  atClosing: { zh: '注销账号后', en: 'Once the account is closed' },
  erased: { zh: '删除', en: 'Erased' },
  close: { zh: '注销账号', en: 'Close the account' },
  closeAsk: { zh: '注销账号？', en: 'Close your account?' },
  closeNote: {
    zh: '注销后立即退出登录，账号无法恢复，也不能再次登录。未完成的待办需先处理或转办。',
    en: 'You are logged out at once, and the account cannot be restored. Finish or transfer open tasks first.',
  },
  username: { zh: '输入用户名以确认', en: 'Type your username to confirm' },
  password: { zh: '登录密码', en: 'Password' },
  passwordNote: {
    zh: '通过企业身份提供方登录、没有密码的账号可留空。',
    en: 'Leave it empty if you log in through your company and have no password.',
  },
  cancel: { zh: '取消', en: 'Cancel' },
  closed: { zh: '账号已注销', en: 'Account closed' },
} as const;

type Kinds = AnswerOf<typeof user.calls.ownData>;

function Kept({ kinds }: { readonly kinds: Kinds }): ReactNode {
  const { say } = useTexts();
  return (
    <FactTable
      title={words.kinds}
      bare
      rows={kinds}
      rowKey={({ name }) => name}
      empty={words.none}
      columns={[
        { key: 'title', title: words.kind, render: ({ title }) => title },
        { key: 'rows', title: words.rows, numeric: true, render: ({ rows }) => rows.toLocaleString('en-US') },
        { key: 'kept', title: words.atClosing, render: ({ kept }) => kept ?? say(words.erased) },
      ]}
    />
  );
}

interface Proof {
  readonly username: string;
  readonly password?: string;
}
const NAMES = ['username', 'password'] as const;

/** Asks for the password and closes the account; what hinders it is said here, and nothing is closed. */
function Closing({ onLeave }: { readonly onLeave: () => void }): ReactNode {
  const { say, t } = useTexts();
  const [form] = Form.useForm<Proof>();
  const { busy, problem, send } = useSending(form, NAMES);
  const close = async ({ username, password }: Proof): Promise<void> => {
    const body = { username, password: password ?? null };
    if (!(await send(() => client.call(user.calls.closeOwn, { body, quiet: true })))) return;
    notify({ kind: 'success', title: say(words.closed) });
    await signOut();
  };
  return (
    <Modal
      open
      title={say(words.closeAsk)}
      okText={say(words.close)}
      okButtonProps={{ danger: true, loading: busy }}
      cancelText={say(words.cancel)}
      onOk={() => form.submit()}
      onCancel={onLeave}
    >
      <p>{say(words.closeNote)}</p>
      {problem === undefined ? null : <Alert type="error" showIcon title={problem} role="alert" />}
      <Form
        form={form}
        name="close-account"
        layout="vertical"
        onFinish={(proof) => {
          void close(proof);
        }}
      >
        <Form.Item
          name="username"
          label={say(words.username)}
          rules={[{ required: true, message: t('check.required') }]}
        >
          <Input autoComplete="off" maxLength={64} />
        </Form.Item>
        <Form.Item name="password" label={say(words.password)} extra={say(words.passwordNote)}>
          <Input.Password autoComplete="current-password" maxLength={256} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** Shows what is kept about the person, as a table and as a file, and closes the account. */
export function OwnDataSection(): ReactNode {
  const { say } = useTexts();
  const [closing, setClosing] = useState(false);
  const loaded = useLoaded('own data', (signal) => client.call(user.calls.ownData, { signal, quiet: true }));
  return (
    <Section
      title={say(words.title)}
      note={say(words.note)}
      extra={
        <Space wrap>
          <ActionButton
            icon={<DownloadOutlined />}
            action={async () => saveFile(await client.download(user.calls.ownDataFile.path, {}))}
          >
            {say(words.download)}
          </ActionButton>
          <Button danger onClick={() => setClosing(true)}>
            {say(words.close)}
          </Button>
        </Space>
      }
    >
      <LoadState of={loaded} rows={4}>
        {(kinds) => <Kept kinds={kinds} />}
      </LoadState>
      {closing ? <Closing onLeave={() => setClosing(false)} /> : null}
    </Section>
  );
}
