import type { ReactNode } from 'react';
import { useTexts } from '../../../../shell/texts.ts';

/** The text of a button while the proof of work is done. */
export const CHECKING = { zh: '安全验证中…', en: 'Checking…' } as const;

/** Says to who does not see the button that the check is on its way. */
export function Checking({ busy }: { readonly busy: boolean }): ReactNode {
  const { say } = useTexts();
  return (
    <span className="login-spoken" role="status">
      {busy ? say(CHECKING) : ''}
    </span>
  );
}
