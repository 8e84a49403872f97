import { TranslationOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { MenuButton } from '../controls/menu-button.tsx';
import { useTexts } from '../texts.ts';
import { chooseLanguage, LANGUAGES } from './choose-language.ts';

/** Chinese and English by their own names. */
export function LanguageSwitch(): ReactNode {
  const { locale, say } = useTexts();
  return (
    <MenuButton
      selected={locale}
      choices={[
        { key: 'zh-CN', label: LANGUAGES['zh-CN'], onChoose: () => chooseLanguage('zh-CN') },
        { key: 'en-US', label: LANGUAGES['en-US'], onChoose: () => chooseLanguage('en-US') },
      ]}
    >
      <Button type="text" icon={<TranslationOutlined />} aria-label={say({ zh: '切换语言', en: 'Language' })} />
    </MenuButton>
  );
}
