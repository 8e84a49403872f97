import { Radio, Select, Space, TreeSelect } from 'antd';
import type { ReactNode } from 'react';
import { menu, menuKinds } from '@scf-kit/sdk/contract/access/menu';
import { ACTIONS, actionTitles } from '@scf-kit/sdk/contract/call';
import { permissionCodes } from '@scf-kit/sdk/contract/permissions';
import { menuIcon, menuIcons } from '../../../shell/menu/icons.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { MenuField } from './menu-field.tsx';
import type { MenuRow } from './menu-row.ts';
import { BUTTON, DIRECTORY, TOP, buildTree, listWithin, type MenuNode } from './menu-tree.ts';
import { createPermissionOption } from './permission-option.ts';
import type { MenuDraft } from './use-menu-draft.ts';

interface ChoiceProps {
  readonly draft: MenuDraft;
}

/** The kind of a menu: a directory, a page, or a right only. */
export function KindField({ draft }: ChoiceProps): ReactNode {
  const { say } = useTexts();
  const { kind } = draft;
  return (
    <MenuField
      draft={draft}
      name="kind"
      extra={
        kind === BUTTON
          ? { zh: '只授予权限，不出现在菜单中', en: 'Grants a permission only; not shown in the menu' }
          : kind === DIRECTORY
            ? { zh: '收纳其他菜单', en: 'Contains other menus' }
            : { zh: '打开一个页面', en: 'Opens a page' }
      }
    >
      <Radio.Group
        id="menu-kind"
        optionType="button"
        value={kind}
        disabled={draft.findLimit('kind') !== undefined}
        options={Object.entries(menuKinds).map(([value, label]) => ({ value: Number(value), label: say(label) }))}
        onChange={(event) => draft.set('kind', event.target.value)}
      />
    </MenuField>
  );
}

interface Option {
  readonly value: string;
  readonly title: string;
  readonly disabled: boolean;
  readonly children: Option[];
}

/** Below which menu it stands; never below itself. */
export function ParentField({
  draft,
  menus,
  row,
}: ChoiceProps & { readonly menus: readonly MenuRow[]; readonly row: MenuRow | undefined }): ReactNode {
  const { say, locale } = useTexts();
  const blocked = row ? listWithin(menus, row.id) : new Set<string>();
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
  return (
    <MenuField draft={draft} name="parentId">
      <TreeSelect<string>
        id="menu-parentId"
        value={draft.readText('parentId') || TOP}
        disabled={draft.findLimit('parentId') !== undefined}
        treeDefaultExpandedKeys={[TOP]}
        showSearch={{ treeNodeFilterProp: 'title' }}
        treeData={[{ value: TOP, title: say({ zh: '顶层', en: 'Top level' }), children: options(buildTree(menus)) }]}
        onChange={(value) => draft.set('parentId', value)}
      />
    </MenuField>
  );
}

const withIcon = ({ value }: { readonly value?: string | number | undefined }): ReactNode => (
  <Space>
    <span aria-hidden>{menuIcon(String(value))}</span>
    {value}
  </Space>
);

export function IconField({ draft }: ChoiceProps): ReactNode {
  return (
    <MenuField draft={draft} name="icon">
      <Select<string>
        id="menu-icon"
        allowClear
        value={draft.readText('icon') || null}
        disabled={draft.findLimit('icon') !== undefined}
        showSearch
        onChange={(value) => draft.set('icon', value ?? null)}
        options={menuIcons.map((name) => ({ value: name, label: name }))}
        optionRender={withIcon}
        labelRender={withIcon}
      />
    </MenuField>
  );
}

/** The right it asks for. */
export function PermissionField({ draft }: ChoiceProps): ReactNode {
  const { say } = useTexts();
  const isButton = draft.kind === BUTTON;
  return (
    <MenuField
      draft={draft}
      name="permission"
      required={isButton}
      {...(isButton
        ? {}
        : {
            extra: {
              zh: '不选则对被分配该菜单的人开放',
              en: 'If none is selected, it is open to everyone who is given the menu',
            },
          })}
    >
      <Select<string>
        id="menu-permission"
        allowClear
        value={draft.readText('permission') || null}
        disabled={draft.findLimit('permission') !== undefined}
        showSearch={{ optionFilterProp: 'search' }}
        onChange={(value) => draft.set('permission', value ?? null)}
        options={permissionCodes.map((code) => createPermissionOption(code, say))}
      />
    </MenuField>
  );
}

/** The actions that can be given with a menu; none chosen: all. */
export function ActionsField({ draft }: ChoiceProps): ReactNode {
  const { say } = useTexts();
  const actions = draft.values['actionList'];
  return (
    <MenuField
      draft={draft}
      name="actionList"
      extra={{
        zh: '可随该菜单授予的操作；不选则全部可授予',
        en: 'Actions that can be granted with it; all of them if none is selected',
      }}
    >
      <Select<string[]>
        id="menu-actionList"
        mode="multiple"
        allowClear
        value={Array.isArray(actions) ? actions.map(String) : []}
        disabled={draft.findLimit('actionList') !== undefined}
        onChange={(value) => draft.set('actionList', value.length > 0 ? value : null)}
        options={ACTIONS.map((action) => ({ value: action, label: say(actionTitles[action]) }))}
      />
    </MenuField>
  );
}

/** Where its page opens. */
export function TargetField({ draft }: ChoiceProps): ReactNode {
  const { say } = useTexts();
  return (
    <MenuField draft={draft} name="target">
      <Radio.Group
        id="menu-target"
        value={draft.readText('target')}
        disabled={draft.findLimit('target') !== undefined}
        options={Object.entries(menu.own.target.values).map(([value, label]) => ({ value, label: say(label) }))}
        onChange={(event) => draft.set('target', event.target.value)}
      />
    </MenuField>
  );
}
