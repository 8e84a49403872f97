import { useStore } from '@nanostores/react';
import { App as AntApp, ConfigProvider, theme as antTheme } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useEffect, useMemo, type CSSProperties, type ReactNode } from 'react';
import { language, onNotice, settings } from '../services.ts';

const FONTS = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'WenQuanYi Micro Hei', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Hands notices to antd's hooks; its static calls would miss the theme. */
function Notices(): null {
  const { message, notification } = AntApp.useApp();
  useEffect(() => onNotice((notice) => {
    if (notice.description === undefined && !notice.onClick) {
      void message.open({ type: notice.kind, content: notice.title });
      return;
    }
    notification.open({
      type: notice.kind, title: notice.title, description: notice.description, placement: 'topRight',
      ...(notice.onClick ? { onClick: notice.onClick, style: { cursor: 'pointer' } } : {}),
    });
  }), [message, notification]);
  return null;
}

/** The antd tokens the shell's own style sheet reads, as custom properties. */
function ShellVariables({ children }: { readonly children: ReactNode }): ReactNode {
  const { token } = antTheme.useToken();
  useEffect(() => {
    const root = document.documentElement;
    const dark = settings.$settings.get().theme === 'dark';
    root.style.colorScheme = dark ? 'dark' : 'light';
    const variables: Record<string, string> = {
      '--shell-page': token.colorBgLayout, '--shell-surface': token.colorBgContainer, '--shell-border': token.colorBorderSecondary, '--shell-text': token.colorText,
      '--shell-quiet': token.colorTextSecondary, '--shell-faint': token.colorFillQuaternary, '--shell-primary': token.colorPrimary, '--shell-hover': token.colorBgTextHover,
      '--shell-primary-bg': token.colorPrimaryBg, '--shell-danger': token.colorErrorText, '--scf-color-primary': token.colorPrimary,
    };
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
  }, [token]);
  const style: CSSProperties = { minHeight: '100vh', background: token.colorBgLayout };
  return <div style={style}>{children}</div>;
}

/** Theme, language and notices around everything. */
export function Surroundings({ children }: { readonly children: ReactNode }): ReactNode {
  const { theme, colour } = useStore(settings.$settings);
  const locale = useStore(language.$locale);
  dayjs.locale(locale === 'zh-CN' ? 'zh-cn' : 'en');
  useEffect(() => { document.documentElement.lang = locale; }, [locale]);
  const config = useMemo(() => ({
    algorithm: theme === 'dark' ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm,
    token: { colorPrimary: colour, colorLink: colour, fontFamily: FONTS, fontSize: 14, borderRadius: 6 },
    components: { Table: { cellPaddingBlockMD: 10, cellPaddingInlineMD: 12, headerBorderRadius: 6 }, Layout: { headerPadding: '0 16px', headerHeight: 48 } },
  }), [theme, colour]);
  return (
    <ConfigProvider theme={config} locale={locale === 'zh-CN' ? zhCN : enUS} button={{ autoInsertSpace: false }}>
      <AntApp message={{ maxCount: 3 }} notification={{ maxCount: 3 }}>
        <Notices />
        <ShellVariables>{children}</ShellVariables>
      </AntApp>
    </ConfigProvider>
  );
}
