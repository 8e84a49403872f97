import { Result } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shell/texts.ts';

/** In place of a record that was the person's to read while they had a task on it. */
export function RecordGone(): ReactNode {
  const { say } = useTexts();
  return (
    <Result
      status="info"
      title={say({
        zh: '申请内容只在审批期间对审批人开放',
        en: 'The application is open to its approvers only during approval',
      })}
      subTitle={say({
        zh: '您的意见和处理过程见“审批进度”，审批时的内容与文件的指纹见“存证”。',
        en: 'Your opinions and the progress are under Progress; the fingerprints of the content and files approved are under Evidence.',
      })}
    />
  );
}
