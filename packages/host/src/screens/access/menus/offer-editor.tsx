import { App as AntApp, Button, Empty, Space, Tag, Tree, Typography, type TreeDataNode } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { menuKindValues, type menuLine } from '@scf-kit/sdk/contract/access/menu';
import type { Output } from '@scf-kit/sdk/contract/field';
import { notify } from '../../../services.ts';
import { useCan } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { MenuSearch } from './menu-search.tsx';
import {
  BUTTON,
  changeBetween,
  collectChecked,
  searchMenus,
  toggleMenu,
  buildTree,
  type MenuNode,
} from './menu-tree.ts';

export type MenuLine = Output<typeof menuLine>;

function Names({
  lines,
  ids,
  color,
}: {
  readonly lines: readonly MenuLine[];
  readonly ids: readonly string[];
  readonly color: 'success' | 'error';
}): ReactNode {
  const { locale } = useTexts();
  const byId = new Map(lines.map((line) => [line.id, line]));
  return (
    <div className="menus-names">
      {ids.map((id) => {
        const line = byId.get(id);
        return (
          <Tag key={id} color={color}>
            {line ? (locale === 'zh-CN' ? line.title : line.enTitle || line.title) : id}
          </Tag>
        );
      })}
    </div>
  );
}

/** Shows what a save would add and take away. */
function Difference({
  lines,
  added,
  removed,
}: {
  readonly lines: readonly MenuLine[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}): ReactNode {
  const { say } = useTexts();
  return (
    <>
      {added.length > 0 ? (
        <>
          <Typography.Text strong>{say({ zh: '新增 {n} 项', en: '{n} added' }, { n: added.length })}</Typography.Text>
          <Names lines={lines} ids={added} color="success" />
        </>
      ) : null}
      {removed.length > 0 ? (
        <>
          <Typography.Text strong>
            {say(
              {
                zh: '移除 {n} 项，相关人员立即失去这些权限',
                en: '{n} removed; the people concerned lose these permissions at once',
              },
              { n: removed.length },
            )}
          </Typography.Text>
          <Names lines={lines} ids={removed} color="error" />
        </>
      ) : null}
    </>
  );
}

function OfferedMenu({ menu }: { readonly menu: MenuLine }): ReactNode {
  const { say, locale } = useTexts();
  return (
    <span>
      {locale === 'zh-CN' ? menu.title : menu.enTitle || menu.title}
      {menu.kind === BUTTON ? <Tag className="menus-tag">{say({ zh: '按钮', en: 'Button' })}</Tag> : null}
      {menu.permission ? (
        <Typography.Text type="secondary" className="menus-code">
          {menu.permission}
        </Typography.Text>
      ) : null}
    </span>
  );
}

const treeData = (nodes: readonly MenuNode<MenuLine>[]): TreeDataNode[] =>
  nodes.map(({ menu, children }) => ({
    key: menu.id,
    children: treeData(children),
    title: <OfferedMenu menu={menu} />,
  }));

/**
 * Which menus are offered: a tree of boxes, what differs from what is stored, and a look at the difference before it is
 * saved. `save` gets the difference only, so that what others changed meanwhile stays.
 */
export function OfferEditor({
  lines,
  offered,
  save,
  beside,
}: {
  readonly lines: readonly MenuLine[];
  readonly offered: ReadonlySet<string>;
  readonly save: (change: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
  }) => Promise<unknown>;
  readonly beside?: ReactNode;
}): ReactNode {
  const { say, t } = useTexts();
  const can = useCan();
  const { modal } = AntApp.useApp();
  const [chosen, setChosen] = useState(offered);
  const [words, setWords] = useState('');
  const mayEdit = can(['MENU_MANAGE'], 'edit');
  const tree = useMemo(() => buildTree(lines), [lines]);
  const sought = words.trim().toLowerCase();
  const shown = searchMenus(tree, words);
  const { added, removed } = changeBetween(offered, chosen);
  const differs = added.length + removed.length > 0;
  const confirm = (): void => {
    modal.confirm({
      width: 560,
      title: say({ zh: '保存这些修改吗？', en: 'Save these changes?' }),
      okText: say({ zh: '保存', en: 'Save' }),
      cancelText: t('auth.logout.confirm.cancel'),
      content: <Difference lines={lines} added={added} removed={removed} />,
      onOk: () =>
        save({ added, removed }).then(
          () => {
            notify({ kind: 'success', title: say({ zh: '菜单已保存', en: 'Menus saved' }) });
          },
          () => undefined,
        ),
    });
  };
  return (
    <div className="menus-offer">
      <div className="menus-bar">
        <MenuSearch words={words} onChange={setWords} />
        <Space wrap className="menus-buttons">
          {beside}
          <Typography.Text type="secondary">
            {say(
              { zh: '已选 {n} / {all}', en: '{n} of {all} selected' },
              { n: chosen.size, all: lines.filter(({ kind }) => kind !== menuKindValues.directory).length },
            )}
          </Typography.Text>
          {mayEdit ? (
            <>
              <Button disabled={!differs} onClick={() => setChosen(offered)}>
                {say({ zh: '撤销', en: 'Undo' })}
              </Button>
              <Button type="primary" disabled={!differs} onClick={confirm}>
                {say({ zh: '保存修改', en: 'Save changes' })}
                {differs ? ` (+${added.length} −${removed.length})` : ''}
              </Button>
            </>
          ) : null}
        </Space>
      </div>
      {shown.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={say({ zh: '没有符合条件的菜单', en: 'No menu matches' })}
        />
      ) : (
        <Tree
          key={sought}
          checkable
          checkStrictly
          selectable={false}
          disabled={!mayEdit}
          treeData={treeData(shown)}
          defaultExpandAll={sought !== ''}
          checkedKeys={{
            checked: [...collectChecked(tree, chosen).checked],
            halfChecked: [...collectChecked(tree, chosen).halfChecked],
          }}
          onCheck={(_, { node, checked }) => setChosen(toggleMenu(tree, chosen, String(node.key), checked))}
        />
      )}
    </div>
  );
}
