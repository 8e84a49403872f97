import { useStore } from '@nanostores/react';
import { App as AntApp, Button, ConfigProvider, theme as antTheme } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useEffect, useMemo, type CSSProperties, type ReactNode } from 'react';
import { useReducedMotion } from '@scf-kit/elements/reduced-motion';
import { language, $notice, settings } from '../../services.ts';
import { buttonColours, readableOn } from './contrast.ts';

const FONTS =
  "'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'WenQuanYi Micro Hei', system-ui, -apple-system, 'Segoe UI', sans-serif";

// antd's own green, gold and red miss the contrast that tags and messages need as text.
const LIGHT_MEANINGS = {
  colorSuccess: '#2b7a0b',
  colorWarning: '#a35c00',
  colorError: '#d0303a',
  colorSuccessBg: '#f0f9eb',
  colorWarningBg: '#fff7e6',
  colorErrorBg: '#fff1f0',
  colorTextDescription: 'rgba(0,0,0,0.62)',
  colorTextTertiary: 'rgba(0,0,0,0.62)',
  colorTextPlaceholder: 'rgba(0,0,0,0.58)',
};
const DARK_MEANINGS = {
  colorError: '#f2868b',
  colorTextDescription: 'rgba(255,255,255,0.65)',
  colorTextTertiary: 'rgba(255,255,255,0.65)',
  colorTextPlaceholder: 'rgba(255,255,255,0.6)',
};

/** The dark algorithm dims links by about a quarter: they begin above what text needs. */
const DARK_LINK_CONTRAST = 6.8;
/** antd lightens a link under the pointer, on white to less than text needs. */
const LIGHT_HOVER_CONTRAST = 6;
/** Tags write this colour on a tint of itself, which costs some of the contrast. */
const INFO_CONTRAST = { light: 5.4, dark: 7 };

/** How many notices were shown: each has a key of its own. */
let shown = 0;

/** Hands notices to antd's hooks; its static calls would miss the theme. */
function Notices(): null {
  const { message, notification } = AntApp.useApp();
  useEffect(
    () =>
      $notice.listen((notice) => {
        if (!notice) return;
        const { kind, title, description, onClick, action } = notice;
        if (description === undefined && !onClick && !action) {
          void message.open({ type: kind, content: title });
          return;
        }
        shown += 1;
        const key = `notice ${shown}`;
        notification.open({
          key,
          type: kind,
          title,
          description,
          placement: 'topRight',
          ...(onClick ? { onClick, style: { cursor: 'pointer' } } : {}),
          ...(action
            ? {
                duration: action.seconds,
                showProgress: true,
                pauseOnHover: false,
                actions: (
                  <Button
                    size="small"
                    onClick={() => {
                      notification.destroy(key);
                      action.run();
                    }}
                  >
                    {action.title}
                  </Button>
                ),
              }
            : {}),
        });
      }),
    [message, notification],
  );
  return null;
}

/** The antd tokens the shell's own style sheet reads, as custom properties. */
function ShellVariables({ children }: { readonly children: ReactNode }): ReactNode {
  const { token } = antTheme.useToken();
  useEffect(() => {
    const root = document.documentElement;
    const dark = settings.$dark.get();
    root.style.colorScheme = dark ? 'dark' : 'light';
    const variables: Record<string, string> = {
      '--shell-page': token.colorBgLayout,
      '--shell-surface': token.colorBgContainer,
      '--shell-elevated': token.colorBgElevated,
      '--shell-border': token.colorBorderSecondary,
      '--shell-text': token.colorText,
      '--shell-quiet': token.colorTextSecondary,
      '--shell-faint': token.colorFillQuaternary,
      '--shell-primary': token.colorPrimary,
      '--shell-hover': token.colorBgTextHover,
      '--shell-link': token.colorLink,
      '--shell-danger': token.colorErrorText,
      '--shell-success': token.colorSuccessText,
      // The elements follow the host's look; white stands on their primary colour.
      '--scf-color-primary': readableOn('#ffffff', token.colorPrimary),
      '--scf-color-primary-hover': readableOn('#ffffff', token.colorPrimary, 5.5),
      '--scf-color-primary-active': readableOn('#ffffff', token.colorPrimary, 6.5),
      '--scf-color-bg-container': token.colorBgContainer,
      '--scf-color-bg-elevated': token.colorBgElevated,
      '--scf-color-text': token.colorText,
      '--scf-color-border': token.colorBorder,
      '--scf-border-radius': `${token.borderRadius}px`,
      '--scf-font-family': token.fontFamily,
    };
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
  }, [token]);
  const style: CSSProperties = { minHeight: '100vh', background: token.colorBgLayout };
  return <div style={style}>{children}</div>;
}

/** Theme, language and notices around everything. */
export function Surroundings({ children }: { readonly children: ReactNode }): ReactNode {
  const { colour } = useStore(settings.$settings);
  const dark = useStore(settings.$dark);
  const locale = useStore(language.$locale);
  const reduced = useReducedMotion();
  dayjs.locale(locale === 'zh-CN' ? 'zh-cn' : 'en');
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const config = useMemo(() => {
    const algorithm = dark ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm;
    const link = dark ? readableOn('#141414', colour, DARK_LINK_CONTRAST) : readableOn('#ffffff', colour);
    const hovered = dark
      ? readableOn('#141414', link, DARK_LINK_CONTRAST + 2)
      : readableOn('#ffffff', link, LIGHT_HOVER_CONTRAST);
    const info = dark
      ? readableOn('#141414', colour, INFO_CONTRAST.dark)
      : readableOn('#ffffff', colour, INFO_CONTRAST.light);
    const derived = antTheme.getDesignToken({ algorithm, token: { colorPrimary: colour } });
    const selected = readableOn(derived.colorPrimaryBg, link);
    const button = buttonColours(derived.colorPrimary);
    return {
      algorithm,
      token: {
        colorPrimary: colour,
        colorLink: link,
        colorLinkHover: hovered,
        colorLinkActive: hovered,
        colorInfo: info,
        ...(dark ? DARK_MEANINGS : LIGHT_MEANINGS),
        fontFamily: FONTS,
        fontSize: 14,
        borderRadius: 6,
        motion: !reduced,
      },
      components: {
        // White on #1890FF has a contrast of 3.2; buttons wear a darker shade of it and the token stays what was
        // chosen.
        Button: {
          colorPrimary: button.fill,
          colorPrimaryHover: button.hover,
          colorPrimaryActive: button.active,
          primaryColor: button.text,
          // White on the dark theme's light red has a contrast of 3.2.
          ...(dark ? { dangerColor: '#1f1f1f' } : {}),
          defaultHoverColor: link,
          defaultHoverBorderColor: link,
          defaultActiveColor: link,
          defaultActiveBorderColor: link,
        },
        Menu: { itemSelectedColor: selected, subMenuItemSelectedColor: link, itemHeight: 36, itemMarginBlock: 2 },
        Tabs: { itemSelectedColor: link, itemHoverColor: link, itemActiveColor: link, inkBarColor: link },
        Card: { headerHeight: 48, bodyPadding: 16, headerPadding: 16 },
        // Said for three seconds: never under a notice that stays.
        Message: { zIndexPopup: 2060 },
      },
    };
  }, [dark, colour, reduced]);
  return (
    <ConfigProvider theme={config} locale={locale === 'zh-CN' ? zhCN : enUS} button={{ autoInsertSpace: false }}>
      <AntApp message={{ maxCount: 3 }} notification={{ maxCount: 3 }}>
        <Notices />
        <ShellVariables>{children}</ShellVariables>
      </AntApp>
    </ConfigProvider>
  );
}
