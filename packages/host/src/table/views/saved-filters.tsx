import {
  DeleteOutlined,
  FilterOutlined,
  LinkOutlined,
  SaveOutlined,
  StarFilled,
  StarOutlined,
} from '@ant-design/icons';
import { Button, Checkbox, Form, Input, Modal, Popover, Tooltip } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../shell/texts.ts';
import { IN_SIGHT } from '../../shell/controls/in-sight.ts';
import { copyText } from '../values/copy-text.tsx';
import type { SavedFilter } from './views.ts';
import './saved-filters.css';

const words = {
  title: { zh: '筛选方案', en: 'Saved filters' },
  none: {
    zh: '设好筛选条件后可存为方案，在其他电脑登录也可使用',
    en: 'Save the filters you use; they are available on every computer you log in on',
  },
  save: { zh: '保存当前筛选', en: 'Save these filters' },
  link: { zh: '复制链接', en: 'Copy a link' },
  name: { zh: '方案名称', en: 'Name' },
  usual: { zh: '打开列表时默认使用', en: 'Apply when the list opens' },
  isUsual: { zh: '默认方案：{name}', en: 'Default: {name}' },
  makeUsual: { zh: '设为默认：{name}', en: 'Make default: {name}' },
  remove: { zh: '删除方案 {name}', en: 'Delete {name}' },
  replace: { zh: '同名方案将被替换', en: 'The filter of this name will be replaced' },
  required: { zh: '请输入方案名称', en: 'Enter a name' },
  ok: { zh: '保存', en: 'Save' },
} as const;
const LONGEST = 64;

function SaveDialog({
  taken,
  onSave,
  onClose,
}: {
  readonly taken: readonly string[];
  readonly onSave: (name: string, usual: boolean) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { say, t } = useTexts();
  const [name, setName] = useState('');
  const [usual, setUsual] = useState(false);
  const [asked, setAsked] = useState(false);
  const written = name.trim();
  const save = (): void => {
    setAsked(true);
    if (written !== '') onSave(written, usual);
  };
  const help = asked && written === '' ? say(words.required) : taken.includes(written) ? say(words.replace) : undefined;
  return (
    <Modal
      open
      width={400}
      title={say(words.save)}
      okText={say(words.ok)}
      cancelText={t('auth.logout.confirm.cancel')}
      onOk={save}
      onCancel={onClose}
    >
      <Form layout="vertical" onFinish={save}>
        <Form.Item
          label={say(words.name)}
          htmlFor="table-filter-name"
          required
          {...(help ? { help, validateStatus: written === '' ? ('error' as const) : ('warning' as const) } : {})}
        >
          <Input
            id="table-filter-name"
            autoFocus
            maxLength={LONGEST}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onPressEnter={save}
          />
        </Form.Item>
        <Checkbox checked={usual} onChange={(event) => setUsual(event.target.checked)}>
          {say(words.usual)}
        </Checkbox>
      </Form>
    </Modal>
  );
}

function FilterItem({
  name,
  isUsual,
  onApply,
  onUsual,
  onRemove,
}: {
  readonly name: string;
  readonly isUsual: boolean;
  readonly onApply: () => void;
  readonly onUsual: () => void;
  readonly onRemove: () => void;
}): ReactNode {
  const { say } = useTexts();
  return (
    <li>
      <Button type="text" size="small" className="table-saved-name" onClick={onApply}>
        {name}
      </Button>
      <Button
        type="text"
        size="small"
        icon={isUsual ? <StarFilled /> : <StarOutlined />}
        aria-pressed={isUsual}
        aria-label={say(isUsual ? words.isUsual : words.makeUsual, { name })}
        onClick={onUsual}
      />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={say(words.remove, { name })}
        onClick={onRemove}
      />
    </li>
  );
}

function FilterList({
  saved,
  usual,
  isFiltered,
  onApply,
  onSave,
  onLink,
  onUsual,
  onRemove,
}: {
  readonly saved: readonly SavedFilter[];
  readonly usual: string | undefined;
  /** There is something to save. */
  readonly isFiltered: boolean;
  readonly onApply: (filter: SavedFilter) => void;
  readonly onSave: () => void;
  readonly onLink: () => void;
  readonly onUsual: (name: string | undefined) => void;
  readonly onRemove: (name: string) => void;
}): ReactNode {
  const { say } = useTexts();
  return (
    <div className="table-saved">
      {saved.length === 0 ? <p>{say(words.none)}</p> : null}
      <ul>
        {saved.map((filter) => (
          <FilterItem
            key={filter.name}
            name={filter.name}
            isUsual={usual === filter.name}
            onApply={() => onApply(filter)}
            onUsual={() => onUsual(usual === filter.name ? undefined : filter.name)}
            onRemove={() => onRemove(filter.name)}
          />
        ))}
      </ul>
      <div className="table-saved-actions">
        <Button size="small" icon={<SaveOutlined />} disabled={!isFiltered} onClick={onSave}>
          {say(words.save)}
        </Button>
        <Button size="small" icon={<LinkOutlined />} onClick={onLink}>
          {say(words.link)}
        </Button>
      </div>
    </div>
  );
}

/** The person's named filters: apply, make the default, remove; and a link to what shows now. */
export function SavedFilters({
  saved,
  usual,
  applied,
  onApply,
  onSave,
  onUsual,
  onRemove,
}: {
  readonly saved: readonly SavedFilter[];
  readonly usual: string | undefined;
  readonly applied: Readonly<Record<string, string>>;
  readonly onApply: (filter: SavedFilter) => void;
  readonly onSave: (filter: SavedFilter, usual: boolean) => void;
  readonly onUsual: (name: string | undefined) => void;
  readonly onRemove: (name: string) => void;
}): ReactNode {
  const { say } = useTexts();
  const [open, setOpen] = useState(false);
  const [saving, setSaving] = useState(false);
  const copyLink = (): void => {
    setOpen(false);
    void copyText(window.location.href);
  };
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        align={IN_SIGHT}
        open={open}
        onOpenChange={setOpen}
        content={
          <FilterList
            saved={saved}
            usual={usual}
            isFiltered={Object.keys(applied).length > 0}
            onApply={(filter) => {
              setOpen(false);
              onApply(filter);
            }}
            onSave={() => {
              setOpen(false);
              setSaving(true);
            }}
            onLink={copyLink}
            onUsual={onUsual}
            onRemove={onRemove}
          />
        }
      >
        <Tooltip title={open ? '' : say(words.title)}>
          <Button type="text" icon={<FilterOutlined />} aria-label={say(words.title)} />
        </Tooltip>
      </Popover>
      {saving ? (
        <SaveDialog
          taken={saved.map(({ name }) => name)}
          onClose={() => setSaving(false)}
          onSave={(name, asUsual) => {
            setSaving(false);
            onSave({ name, filters: applied }, asUsual);
          }}
        />
      ) : null}
    </>
  );
}
