import { TranslationOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { language } from '../../services.ts';
import { MenuButton } from '../controls/menu-button.tsx';
import { useTexts } from '../texts.ts';

/** Chinese and English by their own names. */
export function LanguageSwitch(): ReactNode {
  const { locale, say } = useTexts();
  return (
    <MenuButton
      selected={locale}
      choices={[
        { key: 'zh-CN', label: '简体中文', onChoose: () => language.choose('zh-CN') },
        { key: 'en-US', label: 'English', onChoose: () => language.choose('en-US') },
      ]}
    >
      <Button type="text" icon={<TranslationOutlined />} aria-label={say({ zh: '切换语言', en: 'Language' })} />
    </MenuButton>
  );
}
