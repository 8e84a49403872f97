import { TranslationOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/i18n';
import { language, session } from '../../services.ts';
import { MenuButton } from '../controls/menu-button.tsx';
import { useTexts } from '../texts.ts';

/** Switches the language at once; for people signed in it is kept for any browser. */
function choose(locale: Locale): void {
  language.choose(locale);
  if (session.tokens()) void import('./keep-language.ts').then(({ keepLanguage }) => keepLanguage(locale));
}

/** Chinese and English by their own names. */
export function LanguageSwitch(): ReactNode {
  const { locale, say } = useTexts();
  return (
    <MenuButton
      selected={locale}
      choices={[
        { key: 'zh-CN', label: '简体中文', onChoose: () => choose('zh-CN') },
        { key: 'en-US', label: 'English', onChoose: () => choose('en-US') },
      ]}
    >
      <Button type="text" icon={<TranslationOutlined />} aria-label={say({ zh: '切换语言', en: 'Language' })} />
    </MenuButton>
  );
}
