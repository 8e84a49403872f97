import { CheckOutlined } from '@ant-design/icons';
import { useStore } from '@nanostores/react';
import { Divider, Drawer, Segmented, Switch } from 'antd';
import type { ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { settings } from '../../services.ts';
import { COLOURS, type Settings } from '../../settings.ts';
import { useTexts } from '../texts.ts';
import './settings-drawer.css';

const COLOUR_NAMES: Readonly<Record<string, Text>> = {
  '#1890FF': { zh: '拂晓蓝', en: 'Daybreak blue' },
  '#F5222D': { zh: '薄暮红', en: 'Dust red' },
  '#FA541C': { zh: '火山橙', en: 'Volcano' },
  '#FAAD14': { zh: '日暮金', en: 'Sunset gold' },
  '#13C2C2': { zh: '明青', en: 'Cyan' },
  '#52C41A': { zh: '极光绿', en: 'Polar green' },
  '#2F54EB': { zh: '极客蓝', en: 'Geek blue' },
  '#722ED1': { zh: '酱紫', en: 'Golden purple' },
};
const SWITCHES: readonly { readonly key: 'fixedHeader' | 'fixedSider' | 'multiTab'; readonly title: Text }[] = [
  { key: 'fixedHeader', title: { zh: '固定顶栏', en: 'Fixed header' } },
  { key: 'fixedSider', title: { zh: '固定侧边菜单', en: 'Fixed side menu' } },
  { key: 'multiTab', title: { zh: '多页签', en: 'Tab strip' } },
];

/** Theme, colour and layout. Every change is kept and shows at once. */
export function SettingsDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const { say } = useTexts();
  const current = useStore(settings.$settings);
  const choice = <K extends 'theme' | 'layout' | 'contentWidth'>(
    key: K,
    title: Text,
    options: readonly { readonly value: Settings[K]; readonly label: Text }[],
  ): ReactNode => (
    <div className="shell-setting">
      <span>{say(title)}</span>
      <Segmented<Settings[K]>
        value={current[key]}
        options={options.map((option) => ({ value: option.value, label: say(option.label) }))}
        onChange={(value) => settings.change({ [key]: value })}
      />
    </div>
  );
  return (
    <Drawer title={say({ zh: '页面设置', en: 'Page settings' })} open={open} onClose={onClose} size={320}>
      {choice('theme', { zh: '主题', en: 'Theme' }, [
        { value: 'light', label: { zh: '亮色', en: 'Light' } },
        { value: 'dark', label: { zh: '暗色', en: 'Dark' } },
        { value: 'system', label: { zh: '跟随系统', en: 'Follow the system' } },
      ])}
      <div className="shell-setting shell-setting-block">
        <span>{say({ zh: '主题色', en: 'Primary colour' })}</span>
        <div className="shell-colours">
          {COLOURS.map((colour) => (
            <button
              key={colour}
              type="button"
              className="shell-colour"
              style={{ background: colour }}
              title={say(COLOUR_NAMES[colour] ?? { zh: colour, en: colour })}
              aria-label={say(COLOUR_NAMES[colour] ?? { zh: colour, en: colour })}
              aria-pressed={current.colour === colour}
              onClick={() => settings.change({ colour })}
            >
              {current.colour === colour ? <CheckOutlined /> : null}
            </button>
          ))}
        </div>
      </div>
      <Divider />
      {choice('layout', { zh: '导航模式', en: 'Navigation' }, [
        { value: 'side', label: { zh: '侧边', en: 'Side' } },
        { value: 'top', label: { zh: '顶部', en: 'Top' } },
      ])}
      {choice('contentWidth', { zh: '内容宽度', en: 'Content width' }, [
        { value: 'fluid', label: { zh: '流式', en: 'Fluid' } },
        { value: 'fixed', label: { zh: '定宽', en: 'Fixed' } },
      ])}
      {SWITCHES.map(({ key, title }) => (
        <div key={key} className="shell-setting">
          <span>{say(title)}</span>
          <Switch
            aria-label={say(title)}
            checked={current[key]}
            onChange={(checked) => settings.change({ [key]: checked })}
          />
        </div>
      ))}
    </Drawer>
  );
}
