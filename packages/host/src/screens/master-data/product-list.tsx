import { Tabs } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../shell/texts.ts';
import { GoodsPanes } from './goods/goods-panes.tsx';
import { TypePanes } from './goods/type-panes.tsx';
import { LibraryScreen } from './library/library-screen.tsx';

const TABS = [
  { key: 'names', label: { zh: '产品名称', en: 'Product names' } },
  { key: 'goods', label: { zh: '物品', en: 'Goods' } },
  { key: 'types', label: { zh: '分类与属性', en: 'Types' } },
] as const;

/** `/product-library/product`: the names to choose from, the goods themselves, and what is asked of goods of a type. */
export default function ProductList(): ReactNode {
  const { say } = useTexts();
  const [tab, setTab] = useState<string>('names');
  return (
    <>
      <div className="library-tabs">
        <Tabs activeKey={tab} onChange={setTab} items={TABS.map(({ key, label }) => ({ key, label: say(label) }))} />
      </div>
      {tab === 'names' ? <LibraryScreen group="ZBSB" /> : tab === 'goods' ? <GoodsPanes /> : <TypePanes />}
    </>
  );
}
