import {
  KeyOutlined,
  LogoutOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  SafetyOutlined,
  SearchOutlined,
  SettingOutlined,
  SunOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { useStore } from '@nanostores/react';
import { App as AntApp, Button, Tooltip } from 'antd';
import { useState, type ReactNode } from 'react';
import { $config, $routeTable, navigation, session, settings } from '../../services.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Bell } from '../notices/bell.tsx';
import { Mark } from '../mark.tsx';
import { ManualLink } from './manual-link.tsx';
import { SettingsDrawer } from './settings-drawer.tsx';
import { SideMenu } from '../menu/side-menu.tsx';
import { OwnAvatar } from '../person/own-avatar.tsx';
import { signOut } from '../person/sign-out.ts';
import { $tabs } from '../tabs/tab-store.ts';
import { MenuButton } from '../controls/menu-button.tsx';
import { useTexts } from '../texts.ts';
import { namesOfTabs, listUnsavedTabs } from '../tabs/unsaved.ts';
import './header.css';

function ThemeSwitch(): ReactNode {
  const { say } = useTexts();
  const dark = useStore(settings.$dark);
  const words = say(dark ? { zh: '切换为亮色', en: 'Light theme' } : { zh: '切换为暗色', en: 'Dark theme' });
  return (
    <Tooltip title={words}>
      <Button
        type="text"
        icon={dark ? <SunOutlined /> : <MoonOutlined />}
        aria-label={words}
        onClick={() => settings.change({ theme: dark ? 'light' : 'dark' })}
      />
    </Tooltip>
  );
}

function UserDropdown({ onHelp, renderRights }: Pick<HeaderProps, 'onHelp' | 'renderRights'>): ReactNode {
  const { t, say } = useTexts();
  const { modal } = AntApp.useApp();
  const person = useStore(session.$person);
  const name = person?.user.actualName ?? '';
  const [rights, setRights] = useState(false);
  const askLogout = (): void => {
    const unsaved = listUnsavedTabs($tabs.get());
    const losing =
      unsaved.length > 0
        ? {
            okButtonProps: { danger: true },
            content: say(
              {
                zh: '“{titles}”的修改尚未保存，退出后将丢失。',
                en: 'Changes in "{titles}" are not saved and will be lost when you log out.',
              },
              { titles: namesOfTabs(unsaved, $routeTable.get(), say) },
            ),
          }
        : {};
    modal.confirm({
      ...losing,
      title: t('auth.logout.confirm'),
      okText: t('auth.logout.confirm.ok'),
      cancelText: t('auth.logout.confirm.cancel'),
      onOk: signOut,
    });
  };
  return (
    <>
      <MenuButton
        choices={[
          {
            key: 'center',
            icon: <UserOutlined />,
            label: say({ zh: '个人中心', en: 'My account' }),
            onChoose: () => navigation.go('/account/center'),
          },
          {
            key: 'settings',
            icon: <SettingOutlined />,
            label: say({ zh: '个人设置', en: 'Account settings' }),
            onChoose: () => navigation.go('/account/settings/basic'),
          },
          {
            key: 'rights',
            icon: <SafetyOutlined />,
            label: say({ zh: '我的权限', en: 'My permissions' }),
            onChoose: () => setRights(true),
          },
          {
            key: 'shortcuts',
            icon: <KeyOutlined />,
            label: say({ zh: '快捷键', en: 'Keyboard shortcuts' }),
            onChoose: onHelp,
          },
          'divider',
          {
            key: 'logout',
            icon: <LogoutOutlined />,
            label: say({ zh: '退出登录', en: 'Log out' }),
            onChoose: askLogout,
          },
        ]}
      >
        <Button
          type="text"
          className="shell-user"
          aria-label={say({ zh: '用户菜单：{name}', en: 'User menu: {name}' }, { name })}
        >
          <OwnAvatar size={24} />
          <span className="shell-user-name">{name}</span>
        </Button>
      </MenuButton>
      {rights && renderRights(() => setRights(false))}
    </>
  );
}

export interface HeaderProps {
  readonly narrow: boolean;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
  /** The person's own rights over the page, until they are closed. */
  readonly renderRights: (onClose: () => void) => ReactNode;
}

export function Header({ narrow, onMenu, onSearch, onHelp, renderRights }: HeaderProps): ReactNode {
  const { say } = useTexts();
  const { layout, siderCollapsed } = useStore(settings.$settings);
  const config = useStore($config);
  const [open, setOpen] = useState(false);
  const top = layout === 'top' && !narrow;
  return (
    <header className="shell-header">
      {top ? (
        <>
          <span className="shell-brand">
            <Mark />
            {config ? say(config.productTitle) : 'scf-kit'}
          </span>
          <div className="shell-top-menu">
            <SideMenu mode="horizontal" />
          </div>
        </>
      ) : (
        <Button
          type="text"
          icon={siderCollapsed || narrow ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          aria-label={say({ zh: '菜单', en: 'Menu' })}
          onClick={onMenu}
        />
      )}
      <div className="shell-header-right">
        <Button
          type="text"
          icon={<SearchOutlined />}
          aria-label={say({ zh: '搜索', en: 'Search' })}
          title={say({ zh: '搜索页面和数据（Ctrl+K）', en: 'Search pages and records (Ctrl+K)' })}
          onClick={onSearch}
        />
        <ManualLink />
        <Bell />
        <LanguageSwitch />
        <ThemeSwitch />
        <Button
          type="text"
          icon={<SettingOutlined />}
          aria-label={say({ zh: '页面设置', en: 'Page settings' })}
          onClick={() => setOpen(true)}
        />
        <UserDropdown onHelp={onHelp} renderRights={renderRights} />
      </div>
      <SettingsDrawer open={open} onClose={() => setOpen(false)} />
    </header>
  );
}
