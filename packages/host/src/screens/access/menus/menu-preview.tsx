import { useStore } from '@nanostores/react';
import { Drawer, Empty, Menu, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { LOCALES, say as sayIn, type Locale } from '@scf-kit/sdk/contract/text';
import { $routes } from '../../../services.ts';
import { menuIcon } from '../../../shell/menu/icons.tsx';
import { menuFor, type MenuItem } from '../../../navigation/route.ts';
import { useTexts } from '../../../shell/texts.ts';
import type { MenuRow } from './menu-row.ts';
import { BUTTON } from './menu-tree.ts';

type Items = NonNullable<MenuProps['items']>;
const toItems = (items: readonly MenuItem[], locale: Locale, top: boolean): Items =>
  items.map((item) => ({
    key: item.key,
    label: sayIn(item.title, locale),
    ...(top || item.icon ? { icon: menuIcon(item.icon) } : {}),
    ...(item.children ? { children: toItems(item.children, locale, false) } : {}),
  }));

const LANGUAGES: Readonly<Record<Locale, string>> = { 'zh-CN': '中文', 'en-US': 'English' };

/** The side menu of somebody who holds everything, in both languages. */
export function MenuPreview({
  menus,
  onClose,
}: {
  readonly menus: readonly MenuRow[];
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useTexts();
  const routes = useStore($routes);
  const entries = menus
    .filter(({ enabled, kind }) => enabled && kind !== BUTTON)
    .map((row) => ({
      id: row.id,
      parentId: row.parentId,
      title: row.title,
      enTitle: row.enTitle ?? row.title,
      name: row.name ?? '',
      path: row.path ?? '',
      icon: row.icon ?? '',
      permission: row.permission ?? '',
      target: row.target,
      hidden: row.hidden,
      sorted: row.sorted,
    }));
  const items = menuFor(routes, [], entries);
  return (
    <Drawer
      open
      size={600}
      title={say({ zh: '侧边菜单预览', en: 'Preview of the side menu' })}
      onClose={onClose}
      destroyOnHidden
    >
      {items.length === 0 ? (
        <Empty />
      ) : (
        <div className="menus-preview">
          {LOCALES.map((locale) => (
            <section key={locale} lang={locale} aria-label={LANGUAGES[locale]}>
              <h2>{LANGUAGES[locale]}</h2>
              <Menu
                mode="inline"
                selectable={false}
                items={toItems(items, locale, true)}
                defaultOpenKeys={items.map(({ key }) => key)}
              />
            </section>
          ))}
        </div>
      )}
    </Drawer>
  );
}
