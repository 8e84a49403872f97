import { EyeOutlined, PlusOutlined } from '@ant-design/icons';
import { App as AntApp, Button, Empty, Grid, Space, Table } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { menu } from '@scf-kit/sdk/contract/access/menu';
import { messages } from '@scf-kit/sdk/contract/messages';
import { client, notify, operationHistory } from '../../../services.ts';
import { useCan } from '../../../shell/person/can.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { createMenuColumns, type MenuTableLine } from './menu-columns.tsx';
import { MenuForm } from './menu-form.tsx';
import { MenuPreview } from './menu-preview.tsx';
import { MenuSearch } from './menu-search.tsx';
import { listIdsWithBelow, searchMenus, buildTree, type MenuNode, type Order } from './menu-tree.ts';
import '../../../table/rows/rows.css';
import type { MenuRow } from './menu-row.ts';
import { useMenuDrag } from './use-menu-drag.ts';

const toLines = (nodes: readonly MenuNode<MenuRow>[]): MenuTableLine[] =>
  nodes.map((node) => ({
    key: node.menu.id,
    row: node.menu,
    ...(node.children.length > 0 ? { children: toLines(node.children) } : {}),
  }));

const CODE = ['MENU_MANAGE'];

interface MenuCalls {
  readonly order: (wanted: Order | undefined) => void;
  /** Asks first. */
  readonly remove: (row: MenuRow) => void;
}

/** The calls that put menus in order and delete them; the tree is loaded again after each. */
function useMenuCalls(reload: () => void): MenuCalls {
  const { say, t } = useTexts();
  const { modal } = AntApp.useApp();
  return {
    order(wanted) {
      if (!wanted) return;
      operationHistory.click(say({ zh: '调整顺序', en: 'Reorder' }));
      client.call(menu.calls.order, { body: { parentId: wanted.parentId, ids: wanted.ids } }).then(reload, reload);
    },
    remove(row) {
      modal.confirm({
        title: say(messages['common.delete.confirm']),
        content: row.title,
        okText: say({ zh: '删除', en: 'Delete' }),
        okButtonProps: { danger: true },
        cancelText: t('auth.logout.confirm.cancel'),
        onOk: () =>
          client.call(menu.calls.delete, { params: { id: row.id } }).then(
            () => {
              notify({ kind: 'success', title: t('common.delete.ok') });
              reload();
            },
            () => undefined,
          ),
      });
    },
  };
}

/** The menu tree: added to, changed, put in order by dragging or by the arrows, and seen as people will see it. */
export function MenuTable(): ReactNode {
  const { say } = useTexts();
  const can = useCan();
  // There what stays at the edge would leave no room for the titles.
  const narrow = Grid.useBreakpoint().md === false;
  const loaded = useLoaded('menus', (signal) => client.call(menu.calls.list, { signal, quiet: true }));
  const [words, setWords] = useState('');
  const [edited, setEdited] = useState<{ readonly row: MenuRow | undefined; readonly parentId: string }>();
  const [preview, setPreview] = useState(false);
  const [open, setOpen] = useState<readonly string[]>([]);
  const menus = useMemo(() => loaded.data ?? [], [loaded.data]);
  const isSought = words.trim() !== '';
  const shown = useMemo(() => searchMenus(buildTree(menus), words), [menus, words]);
  const [mayAdd, mayEdit, mayDelete] = [can(CODE, 'add'), can(CODE, 'edit'), can(CODE, 'delete')];
  const { order, remove } = useMenuCalls(loaded.reload);
  const { over, rowProps } = useMenuDrag(menus, order);
  const changes = {
    mayAdd,
    mayEdit,
    mayDelete,
    order,
    edit: (row: MenuRow) => setEdited({ row, parentId: row.parentId }),
    addBelow: (row: MenuRow) => setEdited({ row: undefined, parentId: row.id }),
    remove,
  };
  const dragProps = ({ key }: MenuTableLine): Readonly<Record<string, unknown>> =>
    mayEdit && !isSought ? rowProps(key) : {};
  return (
    <>
      <div className="menus-bar">
        <MenuSearch words={words} onChange={setWords} />
        <Space wrap className="menus-buttons">
          <Button onClick={() => setOpen(open.length > 0 ? [] : listIdsWithBelow(shown))}>
            {say(open.length > 0 ? { zh: '全部折叠', en: 'Collapse all' } : { zh: '全部展开', en: 'Expand all' })}
          </Button>
          <Button icon={<EyeOutlined />} onClick={() => setPreview(true)}>
            {say({ zh: '预览', en: 'Preview' })}
          </Button>
          {mayAdd ? (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited({ row: undefined, parentId: '0' })}>
              {say({ zh: '新增', en: 'Add' })}
            </Button>
          ) : null}
        </Space>
      </div>
      <LoadState of={loaded} rows={10}>
        {() => (
          <Table<MenuTableLine>
            size="small"
            rowKey="key"
            dataSource={toLines(shown)}
            pagination={false}
            scroll={{ x: 1120 }}
            onRow={dragProps}
            locale={{
              emptyText: (
                <Empty
                  image={Empty.PRESENTED_IMAGE_SIMPLE}
                  description={say({ zh: '没有符合条件的菜单', en: 'No menu matches' })}
                />
              ),
            }}
            rowClassName={(line) =>
              over?.id === line.key ? `menus-drop-${over.where}` : line.row.enabled ? '' : 'menus-off'
            }
            expandable={{
              expandedRowKeys: isSought ? [...listIdsWithBelow(shown)] : [...open],
              onExpandedRowsChange: (keys) => setOpen(keys.map(String)),
            }}
            columns={createMenuColumns(say, menus, changes, narrow)}
          />
        )}
      </LoadState>
      {edited ? (
        <MenuForm
          menus={menus}
          row={edited.row}
          parentId={edited.parentId}
          onCancel={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined);
            loaded.reload();
          }}
        />
      ) : null}
      {preview ? <MenuPreview menus={menus} onClose={() => setPreview(false)} /> : null}
    </>
  );
}
