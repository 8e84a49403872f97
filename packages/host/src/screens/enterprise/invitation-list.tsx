import { CopyOutlined, SendOutlined } from '@ant-design/icons';
import { Alert, Modal } from 'antd';
import { useCallback, useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { getStateNumber } from '@scf-kit/sdk/contract/states';
import type { AnswerOf } from '@scf-kit/sdk/contract';
import { shortInvite } from '@scf-kit/sdk/contract/enterprise/invitation';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { formatMoment } from '@scf-kit/sdk/values';
import { client, language, notify } from '../../services.ts';
import { useTexts } from '../../shell/texts.ts';
import { copyText } from '../../table/values/copy-text.tsx';
import { EditForm } from '../../table/edit/edit-form.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import type { RowAction } from '../../table/rows/row-action.ts';
import { ActionButton } from '../../shell/controls/action-button.tsx';
import './office/office-form.css';

type Invite = OutputOf<typeof shortInvite>;
type Sent = AnswerOf<typeof shortInvite.calls.send>;

const { send } = shortInvite.calls;
const { id: _id, ...FIELDS } = send.body ?? {};
const TITLE = { zh: '邀请', en: 'Invitation' };
const REGISTERED = getStateNumber(shortInvite, 'registered');

/** The invitation sent, with its link to copy. */
function SentDialog({ sent, onClose }: { readonly sent: Sent; readonly onClose: () => void }): ReactNode {
  const { say } = useTexts();
  return (
    <Modal open title={say({ zh: '邀请已生成', en: 'The invitation is ready' })} footer={null} onCancel={onClose}>
      <Alert
        className="page-hint"
        type={sent.sent ? 'success' : 'warning'}
        showIcon
        title={
          sent.sent
            ? say({ zh: '短信已发送', en: 'SMS sent' })
            : say({
                zh: '未配置短信服务：短信保存在发件箱，请复制链接发给对方',
                en: 'No SMS service is configured: the message waits in the outbox. Copy the link and send it yourself.',
              })
        }
      />
      <p>
        {say(
          { zh: '链接有效期至 {time}，仅可使用一次。', en: 'The link is valid until {time} and can be used once.' },
          { time: formatMoment(sent.expireTime) },
        )}
      </p>
      <p className="office-link">
        <code>{sent.link}</code>
        <ActionButton icon={<CopyOutlined />} action={() => copyText(sent.link)}>
          {say({ zh: '复制链接', en: 'Copy the link' })}
        </ActionButton>
      </p>
    </Modal>
  );
}

/** Enterprises that were invited, and how far each has come. */
export default function InvitationList(): ReactNode {
  const { t } = useTexts();
  const [inviting, setInviting] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const [round, setRound] = useState(0);
  const again = useCallback(
    async (row: Invite): Promise<void> => {
      try {
        setSent(
          await client.callChecked(send, {
            body: { id: row.id, language: language.$locale.get() },
            quiet: true,
          }),
        );
        setRound((count) => count + 1);
      } catch (error) {
        notify({
          kind: 'error',
          title: t('common.title.operationFailed'),
          description: error instanceof ApiError ? error.message : t('common.requestError'),
        });
      }
    },
    [t],
  );
  const rowActions = useCallback(
    (row: Invite): readonly RowAction[] =>
      row.status === REGISTERED
        ? []
        : [
            {
              key: 'again',
              label: { zh: '重新发送', en: 'Send again' },
              codes: ['SHORT_INVITE'],
              action: 'add',
              confirm: {
                zh: '将生成新链接，原链接随即失效。确定重新发送吗？',
                en: 'A new link is created and the old one stops working. Send it again?',
              },
              onClick: () => again(row),
            },
          ],
    [again],
  );
  return (
    <>
      <ResourceTable
        resource={shortInvite}
        version={round}
        changes={['delete']}
        rowActions={rowActions}
        empty={{
          zh: '邀请企业注册：对方凭短信中的链接完成注册后自动成为关联方',
          en: 'Invite an enterprise: once it registers with the link in the SMS, it becomes a related party',
        }}
        buttons={[
          {
            key: 'invite',
            label: { zh: '发送邀请', en: 'Invite' },
            primary: true,
            icon: <SendOutlined />,
            codes: ['SHORT_INVITE'],
            action: 'add',
            onClick: () => setInviting(true),
          },
        ]}
      />
      {inviting ? (
        <EditForm
          title={TITLE}
          fields={FIELDS}
          row={undefined}
          preset={{ language: language.$locale.get() }}
          onCancel={() => setInviting(false)}
          save={async (body) => {
            setSent(await client.callChecked(send, { body }));
          }}
          onDone={() => {
            setInviting(false);
            setRound((count) => count + 1);
          }}
        />
      ) : null}
      {sent ? <SentDialog sent={sent} onClose={() => setSent(undefined)} /> : null}
    </>
  );
}
