import { say, type Text } from '@scf-kit/sdk/contract/text';
import type { LayoutType } from '@scf-kit/sdk/form';
import { type PaletteEntry, bare } from './palette-entry.ts';

const cell = () => ({ colspan: 1, rowspan: 1, list: [] });

export const layout: Readonly<Record<LayoutType, readonly [Text, PaletteEntry['begins']]>> = {
  divider: [{ zh: '分割线', en: 'Divider' }, bare({ orientation: 'left' })],
  card: [{ zh: '卡片布局', en: 'Card' }, () => ({ options: {}, list: [] })],
  tabs: [
    { zh: '标签页布局', en: 'Tabs' },
    (locale) => ({
      options: { tabBarGutter: null, type: 'line', size: 'default', animated: true },
      columns: [1, 2].map((n) => ({
        value: String(n),
        label: say({ zh: '标签{n}', en: 'Tab {n}' }, locale, { n }),
        list: [],
      })),
    }),
  ],
  grid: [
    { zh: '栅格布局', en: 'Grid' },
    () => ({
      options: { gutter: 0 },
      columns: [
        { span: 12, list: [] },
        { span: 12, list: [] },
      ],
    }),
  ],
  table: [
    { zh: '表格布局', en: 'Table' },
    () => ({
      options: { width: '100%', bordered: true, bright: false, small: true, customStyle: '' },
      trs: [{ tds: [cell(), cell()] }, { tds: [cell(), cell()] }],
    }),
  ],
};
