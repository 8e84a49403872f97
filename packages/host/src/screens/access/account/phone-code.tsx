import { useStore } from '@nanostores/react';
import { MessageOutlined } from '@ant-design/icons';
import { Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { $config, client } from '../../../services.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { CaptchaField } from '../login/captcha-field.tsx';
import { useCaptcha } from '../login/use-captcha.ts';
import { useCountdown } from '../login/use-countdown.ts';
import '../login/login.css';

/**
 * The code that proves a new phone, beside it in the form: field `phoneCode`. Left empty, the phone is kept and signs
 * nobody in until a code has proven it.
 */
export function PhoneCode({ phone }: { readonly phone: string }): ReactNode {
  const { say, t } = useTexts();
  const config = useStore($config);
  /** The picture is asked for the code alone, not for the profile around it. */
  const [form] = Form.useForm<{ readonly captcha?: string }>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly status: 'error' | 'success'; readonly text: string }>();
  const [left, countDown] = useCountdown();
  const { captcha, renew } = useCaptcha(config?.smsCaptcha ?? false);
  const send = async (): Promise<void> => {
    const values = await form.validateFields(captcha ? ['captcha'] : []).catch(() => undefined);
    if (!values) return;
    setBusy(true);
    setSaid(undefined);
    try {
      const solved = captcha && { captchaId: captcha.captchaId, captcha: values.captcha ?? '' };
      await client.auth.sendSms(phone, solved, 'phone');
      countDown();
      setSaid({
        status: 'success',
        text: config?.smsOutbox
          ? say({
              zh: '未配置短信服务：验证码保存在发件箱，请向管理员询问。',
              en: 'No SMS service is configured: the code waits in the outbox. Ask an administrator.',
            })
          : say({ zh: '验证码已发送，5 分钟内有效。', en: 'The code is on its way. It is valid for 5 minutes.' }),
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaid({ status: 'error', text: error.message });
    } finally {
      setBusy(false);
      // A picture counts once.
      form.resetFields(['captcha']);
      renew();
    }
  };
  const label = say({ zh: '短信验证码', en: 'Code from the SMS' });
  return (
    <>
      {captcha ? (
        <Form form={form} component={false} name="phone-captcha" layout="vertical" requiredMark={false}>
          <CaptchaField captcha={captcha} renew={renew} />
        </Form>
      ) : null}
      <Form.Item
        label={label}
        htmlFor="profile_phoneCode"
        {...(said?.status === 'error' ? { validateStatus: 'error' as const } : {})}
        extra={
          <span role={said?.status === 'error' ? 'alert' : 'status'}>
            {said?.text ??
              say({
                zh: '用短信验证码核实后，新手机号才可用于登录。',
                en: 'The new phone signs you in once the code sent to it has proven it.',
              })}
          </span>
        }
      >
        <div className="login-captcha">
          <Form.Item name="phoneCode" noStyle rules={[{ pattern: /^\s*\d{6}\s*$/, message: t('check.pattern') }]}>
            <Input prefix={<MessageOutlined />} inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
          </Form.Item>
          <ActionButton disabled={left > 0} busy={busy} action={() => send()}>
            {left > 0
              ? say({ zh: '{n} 秒后重发', en: 'Again in {n} s' }, { n: left })
              : say({ zh: '获取验证码', en: 'Send the code' })}
          </ActionButton>
        </div>
      </Form.Item>
    </>
  );
}
