import { SafetyOutlined } from '@ant-design/icons';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import type { Captcha } from '@scf-kit/sdk/client';
import { useTexts } from '../../../shell/texts.ts';

/** The letters of a picture, typed off into the field `captcha`; a click brings another picture. */
export function CaptchaField({ captcha, renew }: { readonly captcha: Captcha; readonly renew: () => void }): ReactNode {
  const { say, t } = useTexts();
  return (
    <Form.Item label={say({ zh: '图形验证码', en: 'Letters in the picture' })} required>
      <div className="login-captcha">
        <Form.Item name="captcha" noStyle rules={[{ required: true, message: t('check.required') }]}>
          <Input
            prefix={<SafetyOutlined />}
            autoComplete="off"
            maxLength={16}
            aria-label={say({ zh: '图形验证码', en: 'Letters in the picture' })}
          />
        </Form.Item>
        <button type="button" onClick={renew} title={say({ zh: '换一张', en: 'Another picture' })}>
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(captcha.svg)}`}
            alt={say({ zh: '验证码图片，点击更换', en: 'Verification picture, click for another' })}
          />
        </button>
      </div>
    </Form.Item>
  );
}
