import type { ReactNode } from 'react';
import { PlainIcon } from '../plain/icons.tsx';
import { PlainButton } from '../plain/plain-button.tsx';
import { useTexts } from '../texts.ts';
import { chooseLanguage, LANGUAGES } from './choose-language.ts';

/** The other language by its own name, on pages before the login: a menu would load 25 KB more. */
export function OtherLanguage(): ReactNode {
  const { locale } = useTexts();
  const other = locale === 'zh-CN' ? 'en-US' : 'zh-CN';
  return (
    <PlainButton kind="text" lang={other} onClick={() => chooseLanguage(other)}>
      <PlainIcon name="language" />
      {LANGUAGES[other]}
    </PlainButton>
  );
}
