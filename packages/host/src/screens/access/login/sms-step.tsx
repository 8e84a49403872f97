import { MessageOutlined, MobileOutlined } from '@ant-design/icons';
import { Alert, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { client } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { CaptchaField } from './captcha-field.tsx';
import type { Step } from './step.ts';
import { useCaptcha } from './use-captcha.ts';
import { useCountdown } from './use-countdown.ts';

interface Values {
  readonly phone: string;
  readonly captcha?: string;
  readonly code: string;
}

const PHONE = /^1\d{10}$/;

/** A phone and the code sent to it. */
export function SmsStep({
  run,
  withCaptcha,
  outbox,
}: Step & { readonly withCaptcha: boolean; readonly outbox: boolean }): ReactNode {
  const { t, say } = useTexts();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState<'send' | 'login'>();
  const [said, setSaid] = useState<{ readonly kind: 'error' | 'info'; readonly text: string }>();
  const [left, countDown] = useCountdown();
  const { captcha, renew } = useCaptcha(withCaptcha);
  const required = { required: true, message: t('check.required') };

  const send = async (): Promise<void> => {
    const values = await form.validateFields(withCaptcha ? ['phone', 'captcha'] : ['phone']).catch(() => undefined);
    if (!values) return;
    setBusy('send');
    setSaid(undefined);
    try {
      await client.auth.sendSms(
        values.phone,
        captcha && values.captcha !== undefined ? { captchaId: captcha.captchaId, captcha: values.captcha } : undefined,
      );
      countDown();
      setSaid({
        kind: 'info',
        text: say(
          outbox
            ? {
                zh: '未配置短信服务：验证码保存在发件箱，请向管理员询问（用户管理 → 短信发件箱）。',
                en: 'No SMS service is configured: the code waits in the outbox. Ask an administrator (Users → SMS outbox).',
              }
            : { zh: '验证码已发送，5 分钟内有效。', en: 'The code is on its way. It is valid for 5 minutes.' },
        ),
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaid({ kind: 'error', text: error.message });
    } finally {
      setBusy(undefined);
      // A picture counts once.
      form.resetFields(['captcha']);
      renew();
    }
  };
  const submit = async (): Promise<void> => {
    const values = await form.validateFields(['phone', 'code']).catch(() => undefined);
    if (!values) return;
    setBusy('login');
    setSaid(undefined);
    const failed = await run(() => client.auth.loginBySms(values.phone, values.code.trim()));
    setBusy(undefined);
    if (failed) setSaid({ kind: 'error', text: failed.message });
  };

  return (
    <Form<Values> form={form} name="sms-login" layout="vertical" size="large" requiredMark={false}>
      {said ? (
        <Form.Item>
          <Alert type={said.kind} showIcon title={said.text} role={said.kind === 'error' ? 'alert' : 'status'} />
        </Form.Item>
      ) : null}
      <Form.Item
        name="phone"
        label={say({ zh: '手机号', en: 'Mobile phone' })}
        rules={[required, { pattern: PHONE, message: t('check.pattern') }]}
      >
        <Input prefix={<MobileOutlined />} inputMode="numeric" autoComplete="tel-national" autoFocus maxLength={11} />
      </Form.Item>
      {captcha ? <CaptchaField captcha={captcha} renew={renew} /> : null}
      <Form.Item label={say({ zh: '短信验证码', en: 'Code from the SMS' })} required>
        <div className="login-captcha">
          <Form.Item name="code" noStyle rules={[required, { pattern: /^\s*\d{6}\s*$/, message: t('check.pattern') }]}>
            <Input
              prefix={<MessageOutlined />}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={8}
              aria-label={say({ zh: '短信验证码', en: 'Code from the SMS' })}
              onPressEnter={() => void submit()}
            />
          </Form.Item>
          <ActionButton disabled={left > 0} busy={busy === 'send'} action={() => send()}>
            {left > 0
              ? say({ zh: '{n} 秒后重发', en: 'Again in {n} s' }, { n: left })
              : say({ zh: '获取验证码', en: 'Send the code' })}
          </ActionButton>
        </div>
      </Form.Item>
      <Form.Item className="login-last">
        <ActionButton type="primary" block busy={busy === 'login'} action={() => submit()}>
          {say({ zh: '登录', en: 'Log in' })}
        </ActionButton>
      </Form.Item>
    </Form>
  );
}
