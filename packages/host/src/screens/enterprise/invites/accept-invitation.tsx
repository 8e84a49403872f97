import { Button, Form, Input, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { client, notify } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useSaving } from '../../../shell/controls/saving.ts';

/** The code of a link, or the code by itself. */
const parseCode = (written: string): string => /[?&]invite=([\w-]+)/.exec(written)?.[1] ?? written.trim();

/** An enterprise that is here already accepts the invitation of another. */
export function AcceptInvitation(): ReactNode {
  const { say, t } = useTexts();
  const [open, setOpen] = useState(false);
  const [written, setWritten] = useState('');
  const { busy, errors, refusal, refuse, attempt } = useSaving();
  const problem = errors['inviteCode'] ?? refusal;
  const accept = async (): Promise<void> => {
    if (parseCode(written) === '') {
      refuse({ inviteCode: t('check.required') });
      return;
    }
    await attempt(async () => {
      const { name } = await client.call(office.calls.addInvite, {
        body: { inviteCode: parseCode(written) },
        quiet: true,
      });
      notify({
        kind: 'success',
        title: say({ zh: '已与“{name}”建立关联', en: 'You are now related to "{name}"' }, { name }),
      });
      setOpen(false);
      setWritten('');
    });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say({ zh: '接受邀请', en: 'Accept an invitation' })}</Button>
      <Modal
        open={open}
        title={say({ zh: '接受邀请', en: 'Accept an invitation' })}
        okText={say({ zh: '接受', en: 'Accept' })}
        cancelText={say({ zh: '取消', en: 'Cancel' })}
        confirmLoading={busy}
        onOk={() => void accept()}
        onCancel={() => setOpen(false)}
      >
        <Form layout="vertical">
          <Form.Item
            label={say({ zh: '邀请链接或邀请码', en: 'Invitation link or code' })}
            htmlFor="invite-code"
            {...(problem ? { validateStatus: 'error' as const, help: problem } : {})}
          >
            <Input
              id="invite-code"
              value={written}
              maxLength={500}
              autoComplete="off"
              onChange={(event) => {
                setWritten(event.target.value);
                refuse({});
              }}
            />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}
