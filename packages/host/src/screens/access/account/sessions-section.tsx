import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { App as AntApp, Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { session } from '@scf-kit/sdk/contract/access/session';
import type { Text } from '@scf-kit/sdk/contract/text';
import { formatMinute } from '@scf-kit/sdk/values';
import { client, notify } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { Section } from './section.tsx';
import './account.css';

type Line = AnswerOf<typeof session.calls.mine>[number];

const CHANNELS: Readonly<Record<string, Text>> = {
  PC: { zh: '密码登录', en: 'password' },
  SMS: { zh: '短信登录', en: 'SMS code' },
  OIDC: { zh: '统一身份认证', en: 'single sign-on' },
  PARTNER: { zh: '合作方', en: 'partner' },
};
const MOBILE: ReadonlySet<string> = new Set(['iPhone', 'iPad', 'Android', 'HarmonyOS']);

/** One session: what it is used with, from where and since when. */
function SessionLine({ line, children }: { readonly line: Line; readonly children?: ReactNode }): ReactNode {
  const { say } = useTexts();
  const unknown = say({ zh: '未知设备', en: 'Unknown device' });
  const channel = CHANNELS[line.channel];
  return (
    <li className="session-line">
      <span className="session-icon" aria-hidden="true">
        {MOBILE.has(line.device) ? <MobileOutlined /> : <DesktopOutlined />}
      </span>
      <span className="session-what">
        <strong>{[line.device, line.browser].filter(Boolean).join(' · ') || unknown}</strong>
        {line.current ? <Tag color="success">{say({ zh: '当前', en: 'This device' })}</Tag> : null}
        <span className="settings-quiet">
          {[
            line.ip,
            line.location,
            channel && say(channel),
            say({ zh: '登录于 {time}', en: 'since {time}' }, { time: formatMinute(line.startTime) }),
            say({ zh: '最近使用 {time}', en: 'last used {time}' }, { time: formatMinute(line.seenTime) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {children}
    </li>
  );
}

/** Where the person is signed in, and how to end it. */
export function SessionsSection(): ReactNode {
  const { say } = useTexts();
  const { modal } = AntApp.useApp();
  const loading = useLoaded('sessions', (signal) => client.call(session.calls.mine, { signal, quiet: true }));
  const end = async (act: () => Promise<unknown>): Promise<void> => {
    try {
      await act();
      notify({ kind: 'success', title: say({ zh: '已退出登录', en: 'Logged out' }) });
    } catch (error) {
      // The client has said what was refused; the list shows how it stands.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      loading.reload();
    }
  };
  const endOthers = (): void => {
    modal.confirm({
      title: say({ zh: '退出其他所有设备？', en: 'Log out everywhere else?' }),
      content: say({ zh: '除当前会话外，其他设备将立即退出登录。', en: 'Every session but this one ends at once.' }),
      okText: say({ zh: '退出', en: 'Log out' }),
      cancelText: say({ zh: '取消', en: 'Cancel' }),
      onOk: () => end(() => client.call(session.calls.endOthers)),
    });
  };
  const others = loading.data?.some(({ current }) => !current) ?? false;
  return (
    <Section
      title={say({ zh: '登录设备', en: 'Logged-in devices' })}
      note={say({
        zh: '发现陌生设备时，请将其退出并修改密码。',
        en: 'If you do not recognise a device, sign it out and change your password.',
      })}
      extra={
        <Button disabled={!others} onClick={endOthers}>
          {say({ zh: '退出其他所有设备', en: 'Log out everywhere else' })}
        </Button>
      }
    >
      <LoadState of={loading} rows={2}>
        {(lines) => (
          <ul className="session-list">
            {lines.map((line) => (
              <SessionLine key={line.id} line={line}>
                {line.current ? null : (
                  <ActionButton
                    size="small"
                    action={() => end(() => client.call(session.calls.end, { params: { id: line.id } }))}
                  >
                    {say({ zh: '退出', en: 'Log out' })}
                  </ActionButton>
                )}
              </SessionLine>
            ))}
          </ul>
        )}
      </LoadState>
    </Section>
  );
}
