import type { ReactNode } from 'react';
import { navigation } from '../../../services.ts';
import { PlainButton } from '../../../shell/plain/plain-button.tsx';
import { LOGIN_PATH } from '../../../navigation/location.ts';
import { useTexts } from '../../../shell/texts.ts';

/** The way to the login at the end of what a visitor did. */
export function ToLogin(): ReactNode {
  const { say } = useTexts();
  return (
    <PlainButton kind="primary" onClick={() => navigation.go(LOGIN_PATH)}>
      {say({ zh: '前往登录', en: 'Go to login' })}
    </PlainButton>
  );
}
