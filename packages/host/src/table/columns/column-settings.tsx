import { HolderOutlined, SettingOutlined, VerticalLeftOutlined, VerticalRightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Button, Checkbox, Popover, Segmented, Tooltip } from 'antd';
import { SortableList, useSortableRow } from '../../shell/controls/sortable-list.tsx';
import { useTexts } from '../../shell/texts.ts';
import { IN_SIGHT } from '../../shell/controls/in-sight.ts';
import {
  NARROWEST,
  WIDEST,
  type ColumnSetting,
  type Density,
  type SettingsAction,
  type Side,
} from '../views/table-settings.ts';
import { IntegerInput } from '../inputs/integer-input.tsx';
import './columns.css';

const words = {
  columns: { zh: '列设置', en: 'Columns' },
  reset: { zh: '恢复默认', en: 'Reset' },
  density: { zh: '行距', en: 'Density' },
  move: { zh: '移动 {title}', en: 'Move {title}' },
  width: { zh: '{title} 的宽度（像素）', en: 'Width of {title} in pixels' },
  start: { zh: '固定在左侧', en: 'Fix to the left' },
  end: { zh: '固定在右侧', en: 'Fix to the right' },
} as const;
const densities: readonly (readonly [Density, { readonly zh: string; readonly en: string }])[] = [
  ['small', { zh: '紧凑', en: 'Compact' }],
  ['medium', { zh: '适中', en: 'Medium' }],
  ['large', { zh: '宽松', en: 'Relaxed' }],
];

interface Item {
  readonly setting: ColumnSetting;
  readonly title: string;
  readonly width: number;
  readonly first: boolean;
}
interface Props {
  readonly items: readonly Item[];
  readonly density: Density;
  readonly change: (action: SettingsAction) => void;
}

function ColumnItem({
  item: { setting, title, width, first },
  change,
}: {
  readonly item: Item;
  readonly change: Props['change'];
}): ReactNode {
  const { say } = useTexts();
  const { name, shown, fixed } = setting;
  const { row, handle } = useSortableRow(name);
  const pin = (side: Side, icon: ReactNode): ReactNode => (
    <Tooltip title={say(words[side])}>
      <Button
        type="text"
        size="small"
        icon={icon}
        className={fixed === side ? 'table-pin-on' : 'table-pin'}
        aria-pressed={fixed === side}
        aria-label={`${say(words[side])}: ${title}`}
        onClick={() => change({ type: 'fix', name, side: fixed === side ? undefined : side })}
      />
    </Tooltip>
  );
  return (
    <li {...row} className="table-column">
      <button type="button" className="table-grip" {...handle} aria-label={say(words.move, { title })}>
        <HolderOutlined />
      </button>
      <Checkbox
        disabled={first}
        checked={shown}
        onChange={(event) => change({ type: 'show', name, shown: event.target.checked })}
      >
        <span className="table-column-title" title={title}>
          {title}
        </span>
      </Checkbox>
      {pin('start', <VerticalRightOutlined />)}
      {pin('end', <VerticalLeftOutlined />)}
      <IntegerInput
        size="small"
        className="table-column-width"
        min={String(NARROWEST)}
        max={String(WIDEST)}
        step="8"
        value={setting.width ?? width}
        aria-label={say(words.width, { title })}
        onChange={(to) => {
          if (typeof to === 'number' && to >= NARROWEST && to <= WIDEST) change({ type: 'width', name, width: to });
        }}
      />
    </li>
  );
}

function ColumnList({ items, density, change }: Props): ReactNode {
  const { say } = useTexts();
  return (
    <div className="table-settings">
      <div className="table-density">
        <span id="table-density">{say(words.density)}</span>
        <Segmented<Density>
          size="small"
          aria-labelledby="table-density"
          value={density}
          options={densities.map(([value, label]) => ({ value, label: say(label) }))}
          onChange={(to) => change({ type: 'density', density: to })}
        />
      </div>
      <SortableList
        rows={items.map(({ setting, title }) => ({ id: setting.name, title }))}
        onMove={(name, to) => change({ type: 'move', name, to })}
      >
        <ul>
          {items.map((item) => (
            <ColumnItem key={item.setting.name} item={item} change={change} />
          ))}
        </ul>
      </SortableList>
      <Button type="link" size="small" onClick={() => change({ type: 'reset' })}>
        {say(words.reset)}
      </Button>
    </div>
  );
}

/** Which columns show, in which order, how wide and where fixed; and how dense the rows are. */
export function ColumnSettings(props: Props): ReactNode {
  const { say } = useTexts();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      align={IN_SIGHT}
      destroyOnHidden
      content={<ColumnList {...props} />}
    >
      <Tooltip title={say(words.columns)}>
        <Button type="text" icon={<SettingOutlined />} aria-label={say(words.columns)} />
      </Tooltip>
    </Popover>
  );
}
