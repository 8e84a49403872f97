import { Tabs } from 'antd';
import { useState, type ReactNode } from 'react';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { OfficeOffers } from './menus/office-offers.tsx';
import { MenuTable } from './menus/menu-table.tsx';
import { TypeOffers } from './menus/type-offers.tsx';
import './menus/menus.css';
import '../../table/table.css';

/** `/system/menu`: the menu tree, and what of it is offered to types of offices and to single ones. */
export default function MenuList(): ReactNode {
  const { say } = useTexts();
  const { route } = usePage();
  const [active, setActive] = useState('tree');
  return (
    <section className="table-card menus" aria-label={say(route.title)}>
      <h1 className="table-title">{say(route.title)}</h1>
      <Tabs
        activeKey={active}
        onChange={setActive}
        destroyOnHidden
        items={[
          { key: 'tree', label: say({ zh: '菜单', en: 'Menus' }), children: <MenuTable /> },
          { key: 'type', label: say({ zh: '按企业类型', en: 'By enterprise type' }), children: <TypeOffers /> },
          { key: 'office', label: say({ zh: '按企业', en: 'By enterprise' }), children: <OfficeOffers /> },
        ]}
      />
    </section>
  );
}
