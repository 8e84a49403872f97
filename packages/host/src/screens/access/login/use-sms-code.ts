import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ApiError, type SmsPurpose } from '@scf-kit/sdk/client';
import { $config, client } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { proveWork } from './proof/prove-work.ts';
import { useCountdown } from './use-countdown.ts';

/** A code sent by SMS, from the proof of work to the minute until another may be asked for. */
export interface SmsCode {
  /** Seconds until another code may be asked for. */
  readonly left: number;
  readonly stage: 'idle' | 'checking' | 'sending';
  /** Sends a code; answers what is to be said, or why it was refused. What is entered around it stays as it is. */
  readonly send: (phone: string) => Promise<{ readonly text: string } | { readonly error: ApiError }>;
}

export function useSmsCode(purpose: SmsPurpose): SmsCode {
  const { say } = useTexts();
  const config = useStore($config);
  const [left, countDown] = useCountdown();
  const [stage, setStage] = useState<SmsCode['stage']>('idle');
  const send: SmsCode['send'] = async (phone) => {
    try {
      setStage(config?.smsCaptcha ? 'checking' : 'sending');
      const proof = config?.smsCaptcha ? await proveWork() : undefined;
      setStage('sending');
      await client.auth.sendSms(phone, proof, purpose);
      countDown();
      return {
        text: say(
          config?.smsOutbox
            ? {
                zh: '未配置短信服务：验证码保存在发件箱，请向管理员询问（用户管理 → 短信发件箱）。',
                en: 'No SMS service is configured: the code waits in the outbox. Ask an administrator (Users → SMS outbox).',
              }
            : { zh: '验证码已发送，5 分钟内有效。', en: 'The code was sent. It is valid for 5 minutes.' },
        ),
      };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { error };
    } finally {
      setStage('idle');
    }
  };
  return { left, stage, send };
}
