import { useStore } from '@nanostores/react';
import { Menu, type MenuProps } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { DATA_MONITOR } from '@scf-kit/sdk/contract/routes';
import { AREAS } from '../routes.ts';
import { $config, $routeTable, navigation, session } from '../services.ts';
import { menuIcon } from './icons.tsx';
import { menuFor, type MenuItem } from './route.ts';
import { useTexts, type Texts } from './texts.ts';

/** Lines up to which every group stands open at first. */
const OPEN_UP_TO = 24;

type Items = NonNullable<MenuProps['items']>;

function itemsOf(items: readonly MenuItem[], say: Texts['say'], top: boolean): Items {
  return items.map((item) => {
    const label = item.external
      ? <a href={item.external} target="_blank" rel="noopener noreferrer">{say(item.title)}</a>
      : item.path ? <a href={item.path} onClick={(event) => event.preventDefault()}>{say(item.title)}</a> : say(item.title);
    return {
      key: item.key, label,
      ...(top || item.icon ? { icon: menuIcon(item.icon) } : {}),
      ...(item.children ? { children: itemsOf(item.children, say, false) } : {}),
    };
  });
}

/** The groups on the way to a path, so the menu stands open there. */
function ancestors(items: readonly MenuItem[], path: string): readonly string[] {
  for (const item of items) {
    if (item.path === path) return [item.key];
    const below = ancestors(item.children ?? [], path);
    if (below.length > 0) return [item.key, ...below];
  }
  return [];
}

/** The longest listed path a place lies under: a detail keeps its list selected. */
function selectedFor(items: readonly MenuItem[], path: string): string {
  const paths = items.flatMap(function all(item): string[] { return [...(item.path ? [item.path] : []), ...(item.children ?? []).flatMap(all)]; });
  return paths.filter((one) => path === one || path.startsWith(`${one}/`)).toSorted((a, b) => b.length - a.length)[0] ?? path;
}

export function SideMenu({ mode, collapsed, onChosen }: { readonly mode: 'inline' | 'horizontal'; readonly collapsed?: boolean; readonly onChosen?: () => void }): ReactNode {
  const { say } = useTexts();
  const table = useStore($routeTable);
  const person = useStore(session.$person);
  const config = useStore($config);
  const { path } = useStore(navigation.$location);
  const menu = useMemo((): readonly MenuItem[] => {
    const entries = (person?.menus ?? []).filter((entry) => entry.permission === '' || session.can([entry.permission]));
    const items = table ? menuFor(table, AREAS, entries) : [];
    const served = entries.some((entry) => entry.permission === DATA_MONITOR.code);
    // The data monitor is another product's screen: it opens in a new tab.
    const monitor = !served && config?.monitorUrl && session.can([DATA_MONITOR.code]);
    return monitor ? [...items, { key: 'monitor', title: DATA_MONITOR.title, icon: 'chart', external: config.monitorUrl ?? '' }] : items;
  }, [table, person, config]);
  const selected = selectedFor(menu, path);
  const [open, setOpen] = useState<readonly string[] | undefined>(undefined);
  const short = menu.reduce((count, item) => count + 1 + (item.children?.length ?? 0), 0) <= OPEN_UP_TO;
  const openKeys = open ?? (short ? menu.map((item) => item.key) : ancestors(menu, selected));
  return (
    <Menu
      mode={mode}
      items={itemsOf(menu, say, true)}
      selectedKeys={[selected]}
      {...(mode === 'inline' && !collapsed ? { openKeys: [...openKeys], onOpenChange: setOpen } : {})}
      {...(mode === 'inline' ? { inlineCollapsed: collapsed ?? false } : {})}
      className="shell-menu"
      onClick={({ key }) => {
        if (key.startsWith('/')) navigation.go(key);
        onChosen?.();
      }}
    />
  );
}
