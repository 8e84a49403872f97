import { Button, Form, Input, Modal, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { secondFactor } from '@scf-kit/sdk/contract/access/second-factor';
import { formatMoment } from '@scf-kit/sdk/values';
import { client, notify } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { Section } from './section.tsx';
import './second-factor.css';
import './account.css';

interface Proof {
  readonly password?: string;
  readonly code: string;
}

/** Asks for what proves that it is the person, in a dialog. */
function ProofDialog({
  title,
  recovery,
  action,
  send,
  onClose,
}: {
  readonly title: string;
  /** A recovery code will do too. */
  readonly recovery: boolean;
  readonly action: string;
  readonly send: (proof: Proof) => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const { say, t } = useTexts();
  const [form] = Form.useForm<Proof>();
  const { busy, attempt } = useSaving();
  const submit = async (proof: Proof): Promise<void> => {
    await attempt(
      () => send(proof),
      ({ errors, message }) => {
        const name = errors?.['password'] === undefined ? 'code' : 'password';
        form.setFields([{ name, errors: [message] }]);
      },
    );
  };
  const required = [{ required: true, message: t('check.required') }];
  return (
    <Modal
      open
      title={title}
      okText={action}
      cancelText={say({ zh: '取消', en: 'Cancel' })}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        name="proof"
        layout="vertical"
        onFinish={(values) => {
          void submit(values);
        }}
      >
        <Form.Item name="password" label={say({ zh: '当前密码', en: 'Current password' })}>
          <Input.Password autoComplete="current-password" maxLength={256} />
        </Form.Item>
        <Form.Item
          name="code"
          label={
            recovery ? say({ zh: '验证码或恢复码', en: 'Code or recovery code' }) : say({ zh: '验证码', en: 'Code' })
          }
          rules={required}
        >
          <Input className="login-code" autoComplete="one-time-code" maxLength={16} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** The second factor: off, being set up, or on with its recovery codes. */
export function SecondFactorSection(): ReactNode {
  const { say, t } = useTexts();
  const loading = useLoaded('second-factor-state', (signal) =>
    client.call(secondFactor.calls.state, { signal, quiet: true }),
  );
  const [doing, setDoing] = useState<'setup' | 'disable' | 'renew'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const done = (): void => {
    setDoing(undefined);
    setCodes(undefined);
    loading.reload();
  };
  const title = say({ zh: '双因素验证', en: 'Second factor' });
  return (
    <Section
      title={title}
      note={say({
        zh: '登录时除密码外，还需输入身份验证器中的验证码。',
        en: 'Logging in requires a code from your authenticator app as well as the password.',
      })}
    >
      <LoadState of={loading} rows={1}>
        {(state) => (
          <>
            {codes ? (
              <RecoveryCodes codes={codes} onDone={done} />
            ) : doing === 'setup' ? (
              <SecondFactorSetup onDone={done} />
            ) : (
              <div className="settings-line">
                <Tag color={state.enabled ? 'success' : 'default'}>
                  {state.enabled ? say({ zh: '已启用', en: 'On' }) : say({ zh: '未启用', en: 'Off' })}
                </Tag>
                {state.enabled ? (
                  <>
                    <span>
                      {say(
                        {
                          zh: '启用于 {time}，剩余恢复码 {n} 个',
                          en: 'Since {time}; {n} recovery {n|code|codes} left',
                        },
                        { time: formatMoment(state.confirmedTime), n: state.recoveryCodesLeft },
                      )}
                    </span>
                    <Button onClick={() => setDoing('renew')}>
                      {say({ zh: '重新生成恢复码', en: 'New recovery codes' })}
                    </Button>
                    {state.required ? (
                      <span className="settings-quiet">{t('auth.secondFactor.required')}</span>
                    ) : (
                      <Button danger onClick={() => setDoing('disable')}>
                        {say({ zh: '关闭', en: 'Switch off' })}
                      </Button>
                    )}
                  </>
                ) : (
                  <Button type="primary" onClick={() => setDoing('setup')}>
                    {say({ zh: '启用', en: 'Switch on' })}
                  </Button>
                )}
              </div>
            )}
            {doing === 'disable' ? (
              <ProofDialog
                title={say({ zh: '关闭双因素验证', en: 'Switch the second factor off' })}
                recovery
                action={say({ zh: '关闭', en: 'Switch off' })}
                onClose={() => setDoing(undefined)}
                send={async ({ password, code }) => {
                  await client.call(secondFactor.calls.disable, {
                    body: { password: password ?? null, code },
                    quiet: true,
                  });
                  notify({ kind: 'success', title: say({ zh: '双因素验证已关闭', en: 'The second factor is off' }) });
                  done();
                }}
              />
            ) : null}
            {doing === 'renew' && !codes ? (
              <ProofDialog
                title={say({ zh: '重新生成恢复码', en: 'New recovery codes' })}
                recovery={false}
                action={say({ zh: '生成', en: 'Generate' })}
                onClose={() => setDoing(undefined)}
                send={async ({ password, code }) => {
                  const body = { password: password ?? null, code };
                  setCodes((await client.call(secondFactor.calls.renewCodes, { body, quiet: true })).recoveryCodes);
                }}
              />
            ) : null}
          </>
        )}
      </LoadState>
    </Section>
  );
}
