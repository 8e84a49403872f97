import { Button, Drawer, Input, Radio, Select, Space, Switch, TreeSelect, Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { ACTIONS, actionTitles } from '@scf-kit/sdk/contract/call';
import { check } from '@scf-kit/sdk/contract/check';
import { menu, menuKinds } from '@scf-kit/sdk/contract/access/menu';
import { permissionCodes, permissions } from '@scf-kit/sdk/contract/permissions';
import type { Text } from '@scf-kit/sdk/contract/text';
import { saveRow } from '../../../table/edit/save-row.ts';
import { useFieldRights } from '../../../shell/person/can.tsx';
import { menuIcon, menuIcons } from '../../../shell/menu/icons.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useSaving } from '../../../table/edit/saving.ts';
import type { MenuRow } from './menu-row.ts';
import { BUTTON, DIRECTORY, TOP, treeOf, within, type MenuNode } from './menu-tree.ts';

type Values = Readonly<Record<string, unknown>>;
type Name = keyof typeof menu.own;

interface Option {
  readonly value: string;
  readonly title: string;
  readonly disabled: boolean;
  readonly children: Option[];
}

const withIcon = ({ value }: { readonly value?: string | number | undefined }): ReactNode => (
  <Space>
    <span aria-hidden>{menuIcon(String(value))}</span>
    {value}
  </Space>
);

/** Creates or changes one menu. What the server finds stands at the fields. */
export function MenuForm({
  menus,
  row,
  parentId,
  onDone,
  onCancel,
}: {
  readonly menus: readonly MenuRow[];
  readonly row: MenuRow | undefined;
  readonly parentId: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}): ReactNode {
  const { say, t, locale } = useTexts();
  const { limitOf } = useFieldRights(menu.name);
  const siblings = menus.filter((one) => one.parentId === parentId);
  const [values, setValues] = useState<Values>(() =>
    row
      ? { ...row }
      : {
          parentId,
          kind: 2,
          target: 'self',
          hidden: false,
          keepAlive: true,
          enabled: true,
          sorted: Math.max(0, ...siblings.map(({ sorted }) => sorted)) + 10,
        },
  );
  const { busy, errors, refuse, answer, save } = useSaving();
  const set = (name: Name, value: unknown): void => {
    setValues((before) => ({ ...before, [name]: value }));
    answer([name]);
  };
  const text = (name: Name): string => {
    const value = values[name];
    return typeof value === 'string' ? value : '';
  };
  const kind = Number(values['kind']);
  const blocked = row ? within(menus, row.id) : new Set<string>();
  const options = (nodes: readonly MenuNode<MenuRow>[]): Option[] =>
    nodes.flatMap((node) =>
      node.menu.kind === BUTTON
        ? []
        : [
            {
              value: node.menu.id,
              title: locale === 'zh-CN' ? node.menu.title : node.menu.enTitle || node.menu.title,
              disabled: blocked.has(node.menu.id),
              children: options(node.children),
            },
          ],
    );
  const submit = async (): Promise<void> => {
    const own = Object.fromEntries(Object.entries(menu.own).filter(([name]) => limitOf(name) === undefined));
    const checked = check(own, values, { locale });
    if (!checked.ok) refuse(checked.errors);
    else if (
      await save(() =>
        saveRow(
          menu.calls,
          row === undefined,
          row ? { ...checked.value, id: row.id, version: row.version } : checked.value,
        ),
      )
    )
      onDone();
  };
  const item = (
    name: Name,
    control: ReactNode,
    more: { readonly extra?: Text; readonly required?: boolean } = {},
  ): ReactNode =>
    limitOf(name) === 'hidden' ? null : (
      <Form.Item
        label={say(menu.own[name].title ?? { zh: name, en: name })}
        htmlFor={`menu-${name}`}
        required={more.required ?? menu.own[name].required}
        {...(more.extra ? { extra: say(more.extra) } : {})}
        {...(errors[name] ? { validateStatus: 'error' as const, help: errors[name] } : {})}
      >
        {control}
      </Form.Item>
    );
  const off = (name: Name): boolean => limitOf(name) !== undefined;
  const input = (name: Name, placeholder?: string): ReactNode => (
    <Input
      id={`menu-${name}`}
      value={text(name)}
      maxLength={Number(menu.own[name].max ?? 250)}
      disabled={off(name)}
      placeholder={placeholder}
      onChange={(event) => set(name, event.target.value)}
    />
  );
  return (
    <Drawer
      open
      size={560}
      title={say(row ? { zh: '编辑菜单', en: 'Edit menu' } : { zh: '新增菜单', en: 'Add a menu' })}
      onClose={onCancel}
      mask={{ closable: false }}
      footer={
        <div className="drawer-footer">
          <Button onClick={onCancel}>{t('auth.logout.confirm.cancel')}</Button>
          <Button
            type="primary"
            loading={busy}
            onClick={() => {
              void submit();
            }}
          >
            {say({ zh: '保存', en: 'Save' })}
          </Button>
        </div>
      }
    >
      <Form layout="vertical">
        {item(
          'kind',
          <Radio.Group
            id="menu-kind"
            optionType="button"
            value={kind}
            disabled={off('kind')}
            options={Object.entries(menuKinds).map(([value, label]) => ({ value: Number(value), label: say(label) }))}
            onChange={(event) => set('kind', event.target.value)}
          />,
          {
            extra:
              kind === BUTTON
                ? { zh: '只授予权限，不出现在菜单中', en: 'A right only; it is not listed in the menu' }
                : kind === DIRECTORY
                  ? { zh: '收纳其他菜单', en: 'Holds other menus' }
                  : { zh: '打开一个页面', en: 'Opens a page' },
          },
        )}
        {item(
          'parentId',
          <TreeSelect<string>
            id="menu-parentId"
            value={text('parentId') || TOP}
            disabled={off('parentId')}
            treeDefaultExpandedKeys={[TOP]}
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeData={[{ value: TOP, title: say({ zh: '顶层', en: 'Top level' }), children: options(treeOf(menus)) }]}
            onChange={(value) => set('parentId', value)}
          />,
        )}
        <div className="menus-pair">
          {item('title', input('title'))}
          {item('enTitle', input('enTitle'))}
        </div>
        {kind === BUTTON ? null : (
          <div className="menus-pair">
            {item('path', input('path', kind === DIRECTORY ? '' : '/system/menu'), { required: kind !== DIRECTORY })}
            {item(
              'icon',
              <Select<string>
                id="menu-icon"
                allowClear
                value={text('icon') || null}
                disabled={off('icon')}
                showSearch
                onChange={(value) => set('icon', value ?? null)}
                options={menuIcons.map((name) => ({ value: name, label: name }))}
                optionRender={withIcon}
                labelRender={withIcon}
              />,
            )}
          </div>
        )}
        {item(
          'permission',
          <Select<string>
            id="menu-permission"
            allowClear
            value={text('permission') || null}
            disabled={off('permission')}
            showSearch={{ optionFilterProp: 'search' }}
            onChange={(value) => set('permission', value ?? null)}
            options={permissionCodes.map((code) => ({
              value: code,
              label: `${say(permissions[code])} (${code})`,
              search: `${permissions[code].zh} ${permissions[code].en} ${code}`,
            }))}
          />,
          {
            required: kind === BUTTON,
            ...(kind === BUTTON
              ? {}
              : {
                  extra: {
                    zh: '不选则对被分配该菜单的人开放',
                    en: 'Without one it is open to whoever is given the menu',
                  },
                }),
          },
        )}
        {item(
          'actionList',
          <Select<string[]>
            id="menu-actionList"
            mode="multiple"
            allowClear
            value={Array.isArray(values['actionList']) ? values['actionList'].map(String) : []}
            disabled={off('actionList')}
            onChange={(value) => set('actionList', value.length > 0 ? value : null)}
            options={ACTIONS.map((action) => ({ value: action, label: say(actionTitles[action]) }))}
          />,
          {
            extra: {
              zh: '可随该菜单授予的操作；不选则全部可授予',
              en: 'What can be given with it; none chosen: everything',
            },
          },
        )}
        {kind === BUTTON ? null : (
          <>
            {item(
              'target',
              <Radio.Group
                id="menu-target"
                value={text('target')}
                disabled={off('target')}
                options={Object.entries(menu.own.target.values ?? {}).map(([value, label]) => ({
                  value,
                  label: say(label),
                }))}
                onChange={(event) => set('target', event.target.value)}
              />,
            )}
            <details className="menus-more">
              <summary>{say({ zh: '更多设置', en: 'More' })}</summary>
              <div className="menus-pair">
                {item('name', input('name'))}
                {item('component', input('component'))}
              </div>
              {item('redirect', input('redirect'))}
            </details>
          </>
        )}
        <div className="menus-switches">
          {kind === BUTTON
            ? null
            : item(
                'hidden',
                <Switch
                  id="menu-hidden"
                  checked={values['hidden'] === true}
                  disabled={off('hidden')}
                  onChange={(value) => set('hidden', value)}
                />,
                { required: false },
              )}
          {kind === 2
            ? item(
                'keepAlive',
                <Switch
                  id="menu-keepAlive"
                  checked={values['keepAlive'] !== false}
                  disabled={off('keepAlive')}
                  onChange={(value) => set('keepAlive', value)}
                />,
              )
            : null}
          {item(
            'enabled',
            <Switch
              id="menu-enabled"
              checked={values['enabled'] === true}
              disabled={off('enabled')}
              onChange={(value) => set('enabled', value)}
            />,
            { required: false },
          )}
        </div>
      </Form>
    </Drawer>
  );
}
