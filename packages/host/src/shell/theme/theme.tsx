import { useStore } from '@nanostores/react';
import { App as AntApp, Button, ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useReducedMotion } from '@scf-kit/elements/reduced-motion';
import { language, $notice, settings } from '../../services.ts';
import { createTheme } from './tokens.ts';

/** How many notices were shown: each has a key of its own. */
let shown = 0;

/** Hands notices to antd's hooks; its static calls would miss the theme. */
function Notices(): null {
  const { message, notification } = AntApp.useApp();
  useEffect(
    () =>
      // The notice that was said while this was loading is shown too, and none is shown twice.
      $notice.subscribe((notice) => {
        if (!notice) return;
        $notice.set(undefined);
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

/** Theme, language and notices around everything. */
export function Surroundings({ children }: { readonly children: ReactNode }): ReactNode {
  const { colour } = useStore(settings.$settings);
  const dark = useStore(settings.$dark);
  const locale = useStore(language.$locale);
  const reduced = useReducedMotion();
  dayjs.locale(locale === 'zh-CN' ? 'zh-cn' : 'en');
  const config = useMemo(() => createTheme(dark, colour, !reduced), [dark, colour, reduced]);
  return (
    <ConfigProvider theme={config} locale={locale === 'zh-CN' ? zhCN : enUS} button={{ autoInsertSpace: false }}>
      <AntApp message={{ maxCount: 3 }} notification={{ maxCount: 3 }}>
        <Notices />
        {children}
      </AntApp>
    </ConfigProvider>
  );
}
