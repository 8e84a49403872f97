import { TranslationOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { chooseLanguage, LANGUAGES } from './choose-language.ts';

/** The other language by its own name, on pages before the login: a menu would load 25 KB more. */
export function OtherLanguage(): ReactNode {
  const { locale } = useTexts();
  const other = locale === 'zh-CN' ? 'en-US' : 'zh-CN';
  return (
    <Button type="text" icon={<TranslationOutlined />} lang={other} onClick={() => chooseLanguage(other)}>
      {LANGUAGES[other]}
    </Button>
  );
}
