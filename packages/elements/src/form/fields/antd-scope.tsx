import { createCache, StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { type ReactNode } from 'react';
import antd from 'virtual:antd-css/Input,Button,Checkbox,Radio,Select?inline';
import tokens from 'virtual:antd-css/tokens?inline';
import type { Locale } from '@scf-kit/sdk/contract/text';
import type { Theme } from '../../element/index.ts';
import { overlayLayer } from '../../element/overlay.ts';
import { useReducedMotion } from '../../element/reduced-motion.ts';
import { replaceSheet } from '../../element/sheets.ts';

// Until here only what our light controls need was there.
replaceSheet('tokens', tokens);
replaceSheet('antd', antd);

// antd writes its token variables somewhere; a detached node takes them, the sheets were extracted at build time.
const soak = document.createElement('div');
const cache = createCache();
const theme = { cssVar: { key: 'scf' }, hashed: false, zeroRuntime: true } as const;
const still = { ...theme, token: { motion: false } } as const;

/** The providers antd's controls need: static styles, language, popups in the overlay. */
export function AntdScope({
  locale,
  theme: shade,
  children,
}: {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly children: ReactNode;
}): ReactNode {
  const reduced = useReducedMotion();
  return (
    <StyleProvider cache={cache} container={soak}>
      <ConfigProvider
        theme={reduced ? still : theme}
        locale={locale === 'zh-CN' ? zhCN : enUS}
        wave={{ disabled: true }}
        getPopupContainer={(near) => overlayLayer(shade, near)}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
