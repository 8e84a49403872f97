import { Button, Form, Input, QRCode, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { secondFactor } from '@scf-kit/sdk/contract/access/second-factor';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import './second-factor.css';

interface Proof {
  readonly password?: string;
  readonly code: string;
}

/** Scan, confirm with the password and a first code, keep the recovery codes. */
export function SecondFactorSetup({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { say, t } = useTexts();
  const started = useLoaded('second-factor', (signal) =>
    client.call(secondFactor.calls.start, { signal, quiet: true }),
  );
  const [codes, setCodes] = useState<readonly string[]>();
  const { busy, attempt } = useSaving();
  const [form] = Form.useForm<Proof>();
  const submit = async ({ password, code }: Proof): Promise<void> => {
    await attempt(
      async () => {
        const body = { password: password ?? null, code };
        setCodes((await client.call(secondFactor.calls.confirm, { body, quiet: true })).recoveryCodes);
      },
      ({ errors, message }) => {
        const name = errors?.['password'] === undefined ? 'code' : 'password';
        form.setFields([{ name, errors: [message] }]);
      },
    );
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <LoadState of={started} rows={5}>
      {({ uri, secret }) => (
        <div className="second-factor">
          <div className="second-factor-code">
            <QRCode
              value={uri}
              size={168}
              type="svg"
              color="#000000"
              bgColor="#ffffff"
              bordered={false}
              aria-label={say({ zh: '身份验证器二维码', en: 'QR code for the authenticator app' })}
            />
          </div>
          <div className="second-factor-steps">
            <ol>
              <li>
                {say({
                  zh: '在手机上安装身份验证器（如 Microsoft Authenticator、Google Authenticator），扫描二维码。',
                  en: 'Install an authenticator app (Microsoft Authenticator, Google Authenticator, …) on your phone and scan the code.',
                })}
              </li>
              <li>
                {say({ zh: '无法扫描时，手动输入密钥：', en: 'If you cannot scan it, type the key: ' })}
                <Typography.Text code copyable={{ text: secret }} className="second-factor-secret">
                  {secret.match(/.{1,4}/g)?.join(' ')}
                </Typography.Text>
              </li>
              <li>
                {say({
                  zh: '输入当前密码和身份验证器显示的 6 位验证码。',
                  en: 'Enter your current password and the six digits the app shows.',
                })}
              </li>
            </ol>
            <Form
              form={form}
              name="second-factor-confirm"
              layout="inline"
              onFinish={(values) => {
                void submit(values);
              }}
            >
              <Form.Item name="password">
                <Input.Password
                  autoComplete="current-password"
                  maxLength={256}
                  placeholder={say({ zh: '当前密码', en: 'Current password' })}
                  aria-label={say({ zh: '当前密码', en: 'Current password' })}
                />
              </Form.Item>
              <Form.Item name="code" rules={[{ required: true, message: t('check.required') }]}>
                <Input
                  className="login-code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={7}
                  placeholder="000000"
                  aria-label={say({ zh: '验证码', en: 'Code' })}
                />
              </Form.Item>
              <Button type="primary" htmlType="submit" loading={busy}>
                {say({ zh: '启用', en: 'Switch on' })}
              </Button>
            </Form>
          </div>
        </div>
      )}
    </LoadState>
  );
}
