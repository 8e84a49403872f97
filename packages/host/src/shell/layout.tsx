import { useStore } from '@nanostores/react';
import { Drawer, Grid } from 'antd';
import { Activity, memo, useEffect, useMemo, useState, type ReactNode } from 'react';
import { $config, $routeTable, settings } from '../services.ts';
import { keepFocus } from './controls/focus-return.ts';
import { Footer } from './footer.tsx';
import { Header, type HeaderProps } from './header/header.tsx';
import { Mark } from './mark.tsx';
import { startMessaging } from './notices/messaging.ts';
import { NoticeDrawer } from './notices/notice-drawer.tsx';
import { PageContext, type Page } from './routing/page.tsx';
import { Palette } from './palette/palette.tsx';
import type { Route } from '../navigation/route.ts';
import { Screen } from './routing/screen.tsx';
import { ShortcutHelp } from './palette/shortcut-help.tsx';
import { useShortcuts } from './palette/shortcuts.ts';
import { SideMenu } from './menu/side-menu.tsx';
import { $tabs, actOnTabs, stepTab } from './tabs/tab-store.ts';
import { TabStrip } from './tabs/tab-strip.tsx';
import type { Tab } from './tabs/tabs.ts';
import { useTexts } from './texts.ts';
import { UnsavedDialog } from './tabs/unsaved-dialog.tsx';
import { setUnsaved } from './tabs/unsaved.ts';
import './layout.css';

/**
 * One opened page: loaded when it is first looked at, alive while hidden; switching draws only the page that appears.
 */
const TabPanel = memo(function TabPanel({
  tab,
  route,
  active,
}: {
  readonly tab: Tab;
  readonly route: Route;
  readonly active: boolean;
}): ReactNode {
  const { key, location } = tab;
  const [met, setMet] = useState(active);
  if (active && !met) setMet(true);
  const page = useMemo(
    (): Page => ({
      key,
      route,
      location,
      query: location.query,
      rename: (title) => actOnTabs({ type: 'rename', key, title }),
      setUnsaved: (unsaved) => setUnsaved(key, unsaved),
      close: () => actOnTabs({ type: 'close', key }),
      leaveFor: (to) =>
        actOnTabs({ type: 'leave', key, location: typeof to === 'string' ? { path: to, query: {} } : to }),
    }),
    [key, route, location],
  );
  if (!met) return null;
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <div className="shell-page" data-page={key}>
        <PageContext value={page}>
          <Screen route={route} />
        </PageContext>
      </div>
    </Activity>
  );
});

function Brand({ collapsed }: { readonly collapsed: boolean }): ReactNode {
  const { say } = useTexts();
  const config = useStore($config);
  const title = config ? say(config.productTitle) : 'scf-kit';
  return (
    <div className="shell-brand" title={title}>
      <Mark />
      {collapsed ? null : <span className="shell-brand-name">{title}</span>}
    </div>
  );
}

/** Side menu, header, tab strip, pages and footer around every page behind the login. */
export function Layout({ renderRights }: Pick<HeaderProps, 'renderRights'>): ReactNode {
  const { say } = useTexts();
  const current = useStore(settings.$settings);
  const tabs = useStore($tabs);
  const table = useStore($routeTable);
  const config = useStore($config);
  const narrow = Grid.useBreakpoint().md === false;
  const [drawer, setDrawer] = useState(false);
  const [dialog, setDialog] = useState<'palette' | 'help' | undefined>(undefined);
  const closeDialog = (): void => setDialog(undefined);
  useShortcuts((action) => {
    switch (action) {
      case 'palette':
      case 'help':
        setDialog(action);
        break;
      case 'closeTab':
        actOnTabs({ type: 'close', key: tabs.active });
        break;
      case 'previousTab':
        stepTab(-1);
        break;
      case 'nextTab':
        stepTab(1);
        break;
    }
  });
  useEffect(startMessaging, []);
  useEffect(() => keepFocus(document), []);
  const side = current.layout === 'side' && !narrow;
  const classes = [
    'shell',
    side ? 'shell-side' : 'shell-top',
    current.fixedHeader ? 'shell-fixed-header' : '',
    current.contentWidth === 'fixed' ? 'shell-fixed-width' : '',
  ].join(' ');
  const shown = current.multiTab ? tabs.tabs : tabs.tabs.filter((tab) => tab.key === tabs.active);
  return (
    <div className={classes}>
      {side ? (
        <aside
          className={`shell-sider ${current.siderCollapsed ? 'shell-sider-collapsed' : ''} ${current.fixedSider ? 'shell-sider-fixed' : ''}`}
        >
          <Brand collapsed={current.siderCollapsed} />
          <SideMenu mode="inline" collapsed={current.siderCollapsed} />
        </aside>
      ) : null}
      {narrow ? (
        <Drawer
          open={drawer}
          placement="left"
          size={260}
          onClose={() => setDrawer(false)}
          title={
            <span className="shell-brand-line">
              <Mark />
              {config ? say(config.productTitle) : 'scf-kit'}
            </span>
          }
        >
          <SideMenu mode="inline" onChosen={() => setDrawer(false)} />
        </Drawer>
      ) : null}
      <div className="shell-main">
        <div className="shell-above">
          <Header
            narrow={narrow}
            onSearch={() => setDialog('palette')}
            onHelp={() => setDialog('help')}
            renderRights={renderRights}
            onMenu={() => {
              if (narrow) setDrawer(true);
              else settings.change({ siderCollapsed: !current.siderCollapsed });
            }}
          />
          {current.multiTab && table ? <TabStrip tabs={tabs} table={table} /> : null}
        </div>
        <main className="shell-content">
          {shown.map((tab) => {
            const route = table?.get(tab.location.path);
            return route ? <TabPanel key={tab.key} tab={tab} route={route} active={tab.key === tabs.active} /> : null;
          })}
        </main>
        <Palette open={dialog === 'palette'} onClose={closeDialog} />
        <NoticeDrawer />
        <UnsavedDialog table={table} />
        <ShortcutHelp open={dialog === 'help'} onClose={closeDialog} />
        <Footer />
      </div>
    </div>
  );
}
