import type { ReactNode } from 'react';
import { PlainActionButton } from '../../../shell/plain/plain-button.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { CHECKING, Checking } from './proof/checking.tsx';
import type { SmsCode } from './use-sms-code.ts';

/** The button beside the field for a code sent by SMS. */
export function SendCode({
  code: { left, stage },
  action,
}: {
  readonly code: SmsCode;
  readonly action: () => Promise<void>;
}): ReactNode {
  const { say } = useTexts();
  return (
    <>
      <PlainActionButton disabled={left > 0} busy={stage !== 'idle'} action={action}>
        {stage === 'checking'
          ? say(CHECKING)
          : left > 0
            ? say({ zh: '{n} 秒后重发', en: 'Resend in {n} s' }, { n: left })
            : say({ zh: '获取验证码', en: 'Send the code' })}
      </PlainActionButton>
      <Checking busy={stage === 'checking'} />
    </>
  );
}
