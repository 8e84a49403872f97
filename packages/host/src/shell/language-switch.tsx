import { TranslationOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { language } from '../services.ts';
import { useTexts } from './texts.ts';

/** Chinese and English by their own names. */
export function LanguageSwitch(): ReactNode {
  const { locale, say } = useTexts();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [locale],
        items: [{ key: 'zh-CN', label: '简体中文' }, { key: 'en-US', label: 'English' }],
        onClick: ({ key }) => language.choose(key === 'zh-CN' ? 'zh-CN' : 'en-US'),
      }}
    >
      <Button type="text" icon={<TranslationOutlined />} aria-label={say({ zh: '切换语言', en: 'Language' })} />
    </Dropdown>
  );
}
