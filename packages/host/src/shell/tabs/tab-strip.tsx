import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { MenuButton } from '../controls/menu-button.tsx';
import type { RouteTable } from '../../navigation/route.ts';
import { navigation } from '../../services.ts';
import { actOnTabs } from './tab-store.ts';
import { placeOfTab, type Tab, type Tabs } from './tabs.ts';
import { useTexts } from '../texts.ts';
import './tabs.css';

function TabButton({
  tab,
  title,
  active,
}: {
  readonly tab: Tab;
  readonly title: string;
  readonly active: boolean;
}): ReactNode {
  const { say } = useTexts();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <Dropdown
      trigger={['contextMenu']}
      menu={{
        items: [
          { key: 'close', label: say({ zh: '关闭当前标签', en: 'Close current' }) },
          { key: 'closeOthers', label: say({ zh: '关闭其他标签', en: 'Close others' }) },
          { key: 'closeRight', label: say({ zh: '关闭右侧标签', en: 'Close right' }) },
          { key: 'closeLeft', label: say({ zh: '关闭左侧标签', en: 'Close left' }) },
          { key: 'closeAll', label: say({ zh: '关闭全部标签', en: 'Close all' }) },
        ],
        onClick: ({ key }) => {
          if (key === 'closeAll') actOnTabs({ type: 'closeAll' });
          else if (key === 'close' || key === 'closeOthers' || key === 'closeLeft' || key === 'closeRight')
            actOnTabs({ type: key, key: tab.key });
        },
      }}
    >
      <li ref={item} className={active ? 'shell-tab shell-tab-active' : 'shell-tab'} data-tab-key={tab.key}>
        <button
          type="button"
          className="shell-tab-title"
          aria-current={active ? 'page' : undefined}
          title={title}
          tabIndex={active ? 0 : -1}
          onClick={() => navigation.go(placeOfTab(tab))}
          onAuxClick={(event) => {
            if (event.button === 1) actOnTabs({ type: 'close', key: tab.key });
          }}
        >
          {title}
        </button>
        {/* For the mouse: who uses the keyboard closes a tab with Delete. */}
        <button
          type="button"
          className="shell-tab-close"
          tabIndex={-1}
          aria-label={say({ zh: '关闭 {title}', en: 'Close {title}' }, { title })}
          onClick={() => actOnTabs({ type: 'close', key: tab.key })}
        >
          <CloseOutlined />
        </button>
      </li>
    </Dropdown>
  );
}

/** Where an arrow, Home or End leads from the tab at `at`; undefined for every other key. */
function steppedTo(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Whether more pages are open than the strip shows. */
function useFolded(strip: RefObject<HTMLUListElement | null>, count: number): boolean {
  const [folded, setFolded] = useState(false);
  useEffect(() => {
    const list = strip.current;
    if (!list) return undefined;
    const look = (): void => setFolded(list.scrollWidth > list.clientWidth + 1);
    const watching = new ResizeObserver(look);
    watching.observe(list);
    look();
    return () => watching.disconnect();
  }, [strip, count]);
  return folded;
}

/**
 * One tab per opened route (spec shell §2). One stop for the keyboard: arrows go from tab to tab, Enter opens, Delete
 * closes.
 */
export function TabStrip({ tabs, table }: { readonly tabs: Tabs; readonly table: RouteTable }): ReactNode {
  const { say } = useTexts();
  const strip = useRef<HTMLUListElement>(null);
  const folded = useFolded(strip, tabs.tabs.length);
  const getTitle = (tab: Tab): string => {
    const route = table.get(tab.location.path);
    return tab.title ?? (route ? say(route.title) : tab.location.path);
  };
  const focusAt = (at: number): void => strip.current?.querySelectorAll<HTMLElement>('.shell-tab-title')[at]?.focus();
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    const item = event.target instanceof Element ? event.target.closest('li') : null;
    const at = tabs.tabs.findIndex((tab) => tab.key === item?.dataset['tabKey']);
    const tab = tabs.tabs[at];
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = steppedTo(event.key, at, tabs.tabs.length);
    if (next !== undefined) focusAt(next);
    else if (event.key === 'Delete') {
      actOnTabs({ type: 'close', key: tab.key });
      // The neighbour takes its place, in the strip and under the keyboard.
      requestAnimationFrame(() => focusAt(Math.min(at, (strip.current?.children.length ?? 1) - 1)));
    } else return;
    event.preventDefault();
  };
  return (
    <nav className="shell-tabs" aria-label={say({ zh: '已打开的页面', en: 'Open pages' })}>
      <ul ref={strip} onKeyDown={onKeyDown}>
        {tabs.tabs.map((tab) => (
          <TabButton key={tab.key} tab={tab} title={getTitle(tab)} active={tab.key === tabs.active} />
        ))}
      </ul>
      {folded ? (
        <MenuButton
          choices={[
            ...tabs.tabs.map((tab) => ({
              key: tab.key,
              label: getTitle(tab),
              onChoose: () => navigation.go(placeOfTab(tab)),
            })),
            'divider' as const,
            {
              key: 'closeOthers',
              label: say({ zh: '关闭其他标签', en: 'Close others' }),
              onChoose: () => actOnTabs({ type: 'closeOthers', key: tabs.active }),
            },
          ]}
        >
          <Button
            type="text"
            size="small"
            className="shell-tabs-all"
            icon={<DownOutlined />}
            aria-label={say({ zh: '全部标签', en: 'All open pages' })}
          />
        </MenuButton>
      ) : null}
    </nav>
  );
}
