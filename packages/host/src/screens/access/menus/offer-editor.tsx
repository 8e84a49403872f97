import { App as AntApp, Button, Empty, Input, Space, Tag, Tree, Typography, type TreeDataNode } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { menuLine } from '@scf-kit/sdk/contract/access/menu';
import type { Output } from '@scf-kit/sdk/contract/field';
import { notify } from '../../../services.ts';
import { useCan } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { BUTTON, changeBetween, checkedOf, found, toggled, treeOf, type MenuNode } from './menu-tree.ts';

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
  const { say, t, locale } = useTexts();
  const can = useCan();
  const { modal } = AntApp.useApp();
  const [chosen, setChosen] = useState(offered);
  const [words, setWords] = useState('');
  const mayEdit = can(['MENU_MANAGE'], 'edit');
  const tree = useMemo(() => treeOf(lines), [lines]);
  const sought = words.trim().toLowerCase();
  const shown =
    sought === ''
      ? tree
      : found(tree, (line) =>
          [line.title, line.enTitle, line.path, line.permission].some((text) => text?.toLowerCase().includes(sought)),
        );
  const { added, removed } = changeBetween(offered, chosen);
  const differs = added.length + removed.length > 0;
  const data = (nodes: readonly MenuNode<MenuLine>[]): TreeDataNode[] =>
    nodes.map(({ menu, children }) => ({
      key: menu.id,
      children: data(children),
      title: (
        <span>
          {locale === 'zh-CN' ? menu.title : menu.enTitle || menu.title}
          {menu.kind === BUTTON ? <Tag className="menus-tag">{say({ zh: '按钮', en: 'Button' })}</Tag> : null}
          {menu.permission ? (
            <Typography.Text type="secondary" className="menus-code">
              {menu.permission}
            </Typography.Text>
          ) : null}
        </span>
      ),
    }));
  const confirm = (): void => {
    modal.confirm({
      width: 560,
      title: say({ zh: '保存这些更改吗？', en: 'Save these changes?' }),
      okText: say({ zh: '保存', en: 'Save' }),
      cancelText: t('auth.logout.confirm.cancel'),
      content: (
        <>
          {added.length > 0 ? (
            <>
              <Typography.Text strong>
                {say({ zh: '新增 {n} 项', en: '{n} added' }, { n: added.length })}
              </Typography.Text>
              <Names lines={lines} ids={added} color="success" />
            </>
          ) : null}
          {removed.length > 0 ? (
            <>
              <Typography.Text strong>
                {say(
                  {
                    zh: '移除 {n} 项，相关人员立即失去这些权限',
                    en: '{n} taken away; the people concerned lose them at once',
                  },
                  { n: removed.length },
                )}
              </Typography.Text>
              <Names lines={lines} ids={removed} color="error" />
            </>
          ) : null}
        </>
      ),
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
        <Input.Search
          allowClear
          value={words}
          maxLength={100}
          className="menus-search"
          placeholder={say({ zh: '标题、路径或权限编码', en: 'Title, path or permission code' })}
          aria-label={say({ zh: '查找菜单', en: 'Find menus' })}
          onChange={(event) => setWords(event.target.value)}
        />
        <Space wrap className="menus-buttons">
          {beside}
          <Typography.Text type="secondary">
            {say(
              { zh: '已选 {n} / {all}', en: '{n} of {all} chosen' },
              { n: chosen.size, all: lines.filter(({ kind }) => kind !== 1).length },
            )}
          </Typography.Text>
          {mayEdit ? (
            <>
              <Button disabled={!differs} onClick={() => setChosen(offered)}>
                {say({ zh: '撤销', en: 'Undo' })}
              </Button>
              <Button type="primary" disabled={!differs} onClick={confirm}>
                {say({ zh: '保存更改', en: 'Save changes' })}
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
          treeData={data(shown)}
          defaultExpandAll={sought !== ''}
          checkedKeys={{
            checked: [...checkedOf(tree, chosen).checked],
            halfChecked: [...checkedOf(tree, chosen).halfChecked],
          }}
          onCheck={(_, { node, checked }) => setChosen(toggled(tree, chosen, String(node.key), checked))}
        />
      )}
    </div>
  );
}
