import { useStore } from '@nanostores/react';
import { Menu, type MenuProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { navigation } from '../../services.ts';
import { menuIcon } from './icons.tsx';
import type { MenuItem } from '../../navigation/route.ts';
import { useTexts, type Texts } from '../texts.ts';
import { useMenu } from './use-menu.ts';

/** Lines up to which every group stands open at first. */
const OPEN_UP_TO = 24;

type Items = NonNullable<MenuProps['items']>;

function toItems(items: readonly MenuItem[], say: Texts['say'], top: boolean): Items {
  return items.map((item) => {
    const label = item.external ? (
      <a href={item.external} target="_blank" rel="noopener noreferrer">
        {say(item.title)}
      </a>
    ) : item.path ? (
      <a href={item.path} onClick={(event) => event.preventDefault()}>
        {say(item.title)}
      </a>
    ) : (
      say(item.title)
    );
    return {
      key: item.key,
      label,
      ...(top || item.icon ? { icon: menuIcon(item.icon) } : {}),
      ...(item.children ? { children: toItems(item.children, say, false) } : {}),
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
  const paths = items.flatMap(function all(item): string[] {
    return [...(item.path ? [item.path] : []), ...(item.children ?? []).flatMap(all)];
  });
  return (
    paths.filter((one) => path === one || path.startsWith(`${one}/`)).toSorted((a, b) => b.length - a.length)[0] ?? path
  );
}

export function SideMenu({
  mode,
  collapsed,
  onChosen,
}: {
  readonly mode: 'inline' | 'horizontal';
  readonly collapsed?: boolean;
  readonly onChosen?: () => void;
}): ReactNode {
  const { say } = useTexts();
  const { path } = useStore(navigation.$location);
  const menu = useMenu();
  const selected = selectedFor(menu, path);
  const [open, setOpen] = useState<readonly string[] | undefined>(undefined);
  const short = menu.reduce((count, item) => count + 1 + (item.children?.length ?? 0), 0) <= OPEN_UP_TO;
  const openKeys = open ?? (short ? menu.map((item) => item.key) : ancestors(menu, selected));
  return (
    <Menu
      mode={mode}
      items={toItems(menu, say, true)}
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
